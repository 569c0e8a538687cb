import { type Action, acquire, type GameEvent, type GameState } from '../../../acquire/index.ts';
import type { Notation } from '../notation.ts';
import { readAction, writeAction } from './actions.ts';
import { writeEvent } from './events.ts';
import { CHANCE_KEY, HEADER_KEYS, chanceMismatches, openTable } from './header.ts';
import { drawState } from './stateText.ts';

/** The notation of Acquire. */
export const acquireNotation: Notation<GameState, Action, GameEvent> = {
  id: acquire.id,
  headerKeys: HEADER_KEYS,
  chanceKey: CHANCE_KEY,
  open: openTable,
  apply: (state, action, now) => acquire.apply(state, action, now),
  eventsAfter: acquire.eventsAfter,
  readAction,
  writeAction,
  writeEvent,
  drawState,
  chanceMismatches,
};
