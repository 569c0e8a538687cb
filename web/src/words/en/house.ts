import { acquire } from './house/acquire.ts';
import { monopoly } from './house/monopoly.ts';

/** House rules in words: every option of every game, its values, and the sets they come in. */
export const house = {
  monopoly,
  acquire,
  noLimit: 'No limit',
  end: {
    lastStanding: 'Last one standing',
    turns: 'After rounds',
    minutes: 'After minutes',
    bankruptcies: 'After bankruptcies',
    count: { turns: 'Rounds', minutes: 'Minutes', bankruptcies: 'Bankruptcies' },
    after: {
      turns_one: 'After {{count}} round',
      turns_other: 'After {{count}} rounds',
      minutes_one: 'After {{count}} minute',
      minutes_other: 'After {{count}} minutes',
      bankruptcies_one: 'At the first bankruptcy',
      bankruptcies_other: 'After {{count}} bankruptcies',
    },
  },
} as const;
