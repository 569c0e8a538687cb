import { type Action, type GameEvent, type GameState, monopoly } from '../../../monopoly/index.ts';
import type { Notation } from '../notation.ts';
import { readAction, writeAction } from './actions.ts';
import { writeEvent } from './events.ts';
import { CHANCE_KEY, HEADER_KEYS, chanceMismatches, openTable } from './header.ts';
import { drawState } from './stateText.ts';

/** The notation of Monopoly. */
export const monopolyNotation: Notation<GameState, Action, GameEvent> = {
  id: monopoly.id,
  headerKeys: HEADER_KEYS,
  chanceKey: CHANCE_KEY,
  open: openTable,
  apply: (state, action, now) => monopoly.apply(state, action, now),
  eventsAfter: monopoly.eventsAfter,
  readAction,
  writeAction,
  writeEvent,
  drawState,
  chanceMismatches,
};
