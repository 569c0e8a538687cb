import type { PlayerId } from '../kernel/ids.ts';
import { eventsAfter, eventsSince } from '../kernel/log.ts';
import type { GameEvent } from './events.ts';
import { seatOfKnown } from './queries.ts';
import type { Table } from './state.ts';
import { canRaise, liquidationValue, netWorth } from './worth.ts';

/** Questions by the id of a player, as the world asks them. */

/** With cash and everything that could be sold or mortgaged. */
export function canPlayerAfford(game: Table, playerId: PlayerId, amount: number): boolean {
  return canRaise(game, seatOfKnown(game, playerId), amount);
}

/** What selling all buildings and mortgaging all deeds would bring; cash apart. */
export function calculateLiquidationValue(game: Table, playerId: PlayerId): number {
  return liquidationValue(game, seatOfKnown(game, playerId));
}

export function calculateNetWorth(game: Table, playerId: PlayerId): number {
  return netWorth(game, seatOfKnown(game, playerId));
}

export function getEvents(game: Table): readonly GameEvent[] {
  return eventsAfter(game.log, 0);
}

/** Strictly after a time. */
export function getEventsSince(game: Table, at: number): readonly GameEvent[] {
  return eventsSince(game.log, at);
}

/** Strictly after a sequence number. */
export function getEventsAfter(game: Table, seq: number): readonly GameEvent[] {
  return eventsAfter(game.log, seq);
}
