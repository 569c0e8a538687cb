import type { PlayerId } from '../kernel/ids.ts';
import { eventsAfter, eventsSince } from '../kernel/eventLog.ts';
import type { GameEvent } from './events.ts';
import { whyNotMortgage, whyNotUnmortgage } from './mortgage.ts';
import { seatOfKnown } from './queries.ts';
import type { ReadonlyState } from './state.ts';
import type { SpaceId } from './types.ts';
import { canRaise, liquidationValue, netWorth } from './worth.ts';

/** Queries by player id, for callers outside the engine. */

/** Counts cash and everything that could be sold or mortgaged. */
export function canPlayerAfford(game: ReadonlyState, playerId: PlayerId, amount: number): boolean {
  return canRaise(game, seatOfKnown(game, playerId), amount);
}

/** Whether the player could mortgage this deed; does not check the timing. */
export function canMortgage(game: ReadonlyState, playerId: PlayerId, spaceId: SpaceId): boolean {
  return whyNotMortgage(game, seatOfKnown(game, playerId), spaceId) === undefined;
}

/** Whether the player could lift this mortgage with their cash. */
export function canUnmortgage(game: ReadonlyState, playerId: PlayerId, spaceId: SpaceId): boolean {
  return whyNotUnmortgage(game, seatOfKnown(game, playerId), spaceId) === undefined;
}

/** The proceeds of selling all buildings and mortgaging all deeds, without cash. */
export function calculateLiquidationValue(game: ReadonlyState, playerId: PlayerId): number {
  return liquidationValue(game, seatOfKnown(game, playerId));
}

export function calculateNetWorth(game: ReadonlyState, playerId: PlayerId): number {
  return netWorth(game, seatOfKnown(game, playerId));
}

export function getEvents(game: ReadonlyState): readonly GameEvent[] {
  return eventsAfter(game.log, 0);
}

/** Strictly after a time. */
export function getEventsSince(game: ReadonlyState, at: number): readonly GameEvent[] {
  return eventsSince(game.log, at);
}

/** Strictly after a sequence number. */
export function getEventsAfter(game: ReadonlyState, seq: number): readonly GameEvent[] {
  return eventsAfter(game.log, seq);
}
