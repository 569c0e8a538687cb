// oxlint-disable-next-line import/no-unassigned-import -- its types are widened below
import 'i18next';
import type { en } from './en/index.ts';

/** What a language must say: the parts that English has, key by key. */

type English = { readonly [P in keyof typeof en]: Awaited<ReturnType<(typeof en)[P]>> };

export type Part = keyof English;

/** The same keys; plural forms differ between languages, so those of English are enough but not all. */
type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

export type Language = { readonly [P in Part]: () => Promise<Translated<English[P]>> };

/** A key that no catalogue has does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    interpolationFormatTypeMap: { money: number; whole: number };
    resources: English;
  }
}
