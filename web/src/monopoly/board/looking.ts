import type { BoardActs } from './modes.ts';

/** Nothing can be done on a board that is only looked at. */
export const LOOKING: BoardActs = {
  mode: 'look',
  objection: null,
  taskOn: () => null,
  hint: () => undefined,
  pick: () => undefined,
};
