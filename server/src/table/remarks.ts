import { remarkOn } from '@magnate/bots';
import { gameOf, type PlayerId, SPECTATOR } from '@magnate/engine';
import { isTableEvent, type Remark } from '@magnate/protocol';
import { isBot } from './tableCreation.ts';
import type { TableState } from './tableState.ts';
import type { AnyEvent } from './types.ts';

const NONE: ReadonlyMap<number, Remark> = new Map();

/**
 * What the bots of a table say about its events, by seq. It follows from the events and from what spectators see, so
 * every node says the same, and nothing is stored. Stand-ins and muted bots say nothing.
 */
export function remarksOn(
  { game, state, doc }: Pick<TableState, 'game' | 'state' | 'doc'>,
  events: readonly AnyEvent[],
): ReadonlyMap<number, Remark> {
  const speakers = new Set<PlayerId>(
    doc.seats.filter(({ model, muted }) => isBot(model) && !muted).map(({ playerId }) => playerId),
  );
  if (state === null || speakers.size === 0) return NONE;
  const rules = gameOf(game);
  const remarks = new Map<number, Remark>();
  for (const event of events) {
    if (isTableEvent(event)) continue;
    const seen = () => rules.view(state, SPECTATOR);
    const said = remarkOn(game, event as Parameters<typeof remarkOn>[1], seen, (id) => speakers.has(id));
    if (said !== undefined) remarks.set(event.seq, said);
  }
  return remarks;
}
