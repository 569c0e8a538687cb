import { BANK, type PlayerId } from '@magnate/engine';
import { cashFlow, type GameEvent } from '@magnate/engine/monopoly';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { BoardStage } from './scene.ts';

/** Money that changes hands while it is acted out. */

export type End = { readonly kind: 'bank' | 'pot' } | { readonly kind: 'player'; readonly id: PlayerId };

export interface Flight {
  readonly key: string;
  readonly from: End;
  readonly to: End;
  readonly amount: number;
  readonly milliseconds: number;
}

export function flightsOf({ current }: BoardStage, players: readonly PlayerId[]): readonly Flight[] {
  if (current === null || current.milliseconds <= 0 || isTableEvent(current.event)) return [];
  const { event, milliseconds } = current;
  const end = (id: string): End => {
    if (id === BANK) return { kind: 'bank' };
    return players.includes(id) ? { kind: 'player', id } : { kind: 'pot' };
  };
  return moves(event).map(({ from, to, amount }, i) => {
    return { key: `${event.seq}.${i}`, from: end(from), to: end(to), amount, milliseconds };
  });
}

function moves(event: GameEvent) {
  return cashFlow(event).filter(({ amount }) => amount > 0);
}
