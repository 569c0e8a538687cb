import type { GameId, PlayerId } from '@magnate/engine';
import { playerWithWeights } from '../src/acquire/steady.ts';
import { WEIGHTS as ACQUIRE_WEIGHTS } from '../src/acquire/weights.ts';
import type { SyncPlayer } from '../src/core/bot.ts';
import { playerWithPolicy } from '../src/monopoly/steady.ts';
import { DEFAULT_POLICY } from '../src/monopoly/policy.ts';
import { WEIGHTS as MONOPOLY_WEIGHTS } from '../src/monopoly/weights.ts';

/** Variants of steady play: a table of weights for any game, and a player that uses them. */
export interface Variants<G extends GameId> {
  readonly weights: WeightTree;
  sit(playerId: PlayerId, weights: WeightTree): SyncPlayer<G>;
}

/** Nested tables of numbers. */
export interface WeightTree {
  readonly [name: string]: number | WeightTree;
}

export const VARIANTS: { readonly [G in GameId]: Variants<G> } = {
  monopoly: {
    weights: weightTree(MONOPOLY_WEIGHTS),
    sit: (playerId, weights) =>
      playerWithPolicy(playerId, { ...DEFAULT_POLICY, weights: as(weights, MONOPOLY_WEIGHTS) }),
  },
  acquire: {
    weights: weightTree(ACQUIRE_WEIGHTS),
    sit: (playerId, weights) => playerWithWeights(as(weights, ACQUIRE_WEIGHTS))(playerId),
  },
};

function weightTree(table: object): WeightTree {
  return table as WeightTree;
}

/** A table with the same names as a known one. */
function as<T extends object>(weights: WeightTree, _known: T): T {
  return weights as unknown as T;
}

/** Scales every number of a table by `factor` of its index. */
export function scaled(table: WeightTree, factor: (index: number) => number): WeightTree {
  let index = 0;
  const walk = (part: WeightTree): WeightTree =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => {
        if (typeof value !== 'number') return [name, walk(value)];
        index += 1;
        return [name, value * factor(index - 1)];
      }),
    );
  return walk(table);
}

export function countOf(table: WeightTree): number {
  return Object.values(table).reduce<number>((sum, value) => sum + (typeof value === 'number' ? 1 : countOf(value)), 0);
}
