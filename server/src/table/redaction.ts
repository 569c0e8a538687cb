import { gameOf, SPECTATOR, type Viewer } from '@magnate/engine';
import { isTableEvent } from '@magnate/protocol';
import type { TableState } from './tableState.ts';
import type { AnyEvent, Visitor } from './types.ts';

/** With whose eyes a visitor sees the game: the host without a seat sees no more than a spectator. */
export function viewerOf(visitor: Visitor): Viewer {
  return visitor.role === 'seat' ? visitor.playerId : SPECTATOR;
}

/** An event as a viewer may see it. Table events are visible to everybody who may see the table. */
export function redactFor(
  { game, state }: Pick<TableState, 'game' | 'state'>,
  viewer: Viewer,
  event: AnyEvent,
): AnyEvent {
  if (isTableEvent(event)) return event;
  // Only the state knows what is hidden, so without one nothing can be shown.
  if (state === null) throw new Error(`Event ${event.seq} belongs to a game that has not begun here.`);
  const rules = gameOf(game);
  return rules.redact(state, event as Parameters<typeof rules.redact>[1], viewer);
}
