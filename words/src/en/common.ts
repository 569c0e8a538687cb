import { botNames, bots } from './bots.ts';
import { games } from './games.ts';
import { personalities } from './personalities.ts';

/** Words that every program needs. */
export const common = {
  magnate: 'Magnate',
  games,
  bots,
  botNames,
  personalities,
  you: { subject: 'You', object: 'you' },
  bank: { subject: 'The bank', object: 'the bank' },
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  undo: 'Undo',
  copy: 'Copy',
  copied: 'Copied',
  waiting: {
    page: 'Opening the page …',
    table: 'Opening the table …',
    room: 'Opening the room …',
    chapter: 'Opening the chapter …',
    rules: 'Fetching the rules …',
    tables: 'Looking for tables …',
    list: 'Fetching the list …',
    time: 'Asking the service …',
    ending: 'Adding it up …',
  },
  again: 'Try again',
  atLeast: 'That is the least.',
  atMost: 'That is the most.',
  nothingToUndo: 'Nothing to undo.',
  underWay: 'On its way.',
  more: 'More',
  less: 'Less',
  yes: 'Yes',
  no: 'No',
  none: 'None',
  home: 'Home',
  skip: 'Skip to the table',
  sure: 'Sure?',
  problem: {
    offline: 'The service does not answer. Check your connection. This page keeps trying.',
    broken: 'Something went wrong on this page. What you did is safe. Load the page again to go on.',
    reload: 'Load again',
  },
} as const;
