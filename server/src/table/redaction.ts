import { gameOf, type Viewer } from '@magnate/engine';
import { isTableEvent } from '@magnate/protocol';
import type { TableState } from './tableState.ts';
import type { AnyEvent } from './types.ts';

/** An event as a viewer may know it. What happens at the table beside the game is open to all who may look. */
export function redactFor(
  { game, state }: Pick<TableState, 'game' | 'state'>,
  viewer: Viewer,
  event: AnyEvent,
): AnyEvent {
  if (isTableEvent(event)) return event;
  // What is hidden is known by the game alone: without one nothing of it may be shown.
  if (state === null) throw new Error(`Event ${event.seq} belongs to a game that has not begun here.`);
  const rules = gameOf(game);
  return rules.redact(state, event as Parameters<typeof rules.redact>[1], viewer);
}
