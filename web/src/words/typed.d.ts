import 'i18next';
import type { acquire } from './en/acquire.ts';
import type { common } from './en/common.ts';
import type { home } from './en/home.ts';
import type { house } from './en/house.ts';
import type { monopoly } from './en/monopoly.ts';
import type { table } from './en/table.ts';

/** A word that no catalogue has does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    interpolationFormatTypeMap: { money: number; whole: number };
    resources: {
      common: typeof common;
      home: typeof home;
      house: typeof house;
      table: typeof table;
      monopoly: typeof monopoly;
      acquire: typeof acquire;
    };
  }
}
