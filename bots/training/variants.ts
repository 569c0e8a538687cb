import type { GameId, PlayerId } from '@magnate/engine';
import { playingBy } from '../src/acquire/steady.ts';
import { WEIGHTS as ACQUIRE_WEIGHTS } from '../src/acquire/weights.ts';
import type { PromptPlayer } from '../src/core/bot.ts';
import { temperedPlayer } from '../src/monopoly/steady.ts';
import { EVEN } from '../src/monopoly/temper.ts';
import { WEIGHTS as MONOPOLY_WEIGHTS } from '../src/monopoly/weights.ts';

/** Steady play with other weights: a table of numbers, whatever the game, and somebody who plays by them. */
export interface Variants<G extends GameId> {
  readonly weights: Figures;
  sit(playerId: PlayerId, weights: Figures): PromptPlayer<G>;
}

/** Numbers, in tables of tables. */
export interface Figures {
  readonly [name: string]: number | Figures;
}

export const VARIANTS: { readonly [G in GameId]: Variants<G> } = {
  monopoly: {
    weights: figures(MONOPOLY_WEIGHTS),
    sit: (playerId, weights) => temperedPlayer(playerId, { ...EVEN, weights: as(weights, MONOPOLY_WEIGHTS) }),
  },
  acquire: {
    weights: figures(ACQUIRE_WEIGHTS),
    sit: (playerId, weights) => playingBy(as(weights, ACQUIRE_WEIGHTS))(playerId),
  },
};

function figures(table: object): Figures {
  return table as Figures;
}

/** The same names as in a table that is known. */
function as<T extends object>(weights: Figures, _known: T): T {
  return weights as unknown as T;
}

/** Every number of a table times what `factor` says for it, numbered from the first. */
export function scaled(table: Figures, factor: (index: number) => number): Figures {
  let index = 0;
  const walk = (part: Figures): Figures =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => {
        if (typeof value !== 'number') return [name, walk(value)];
        index += 1;
        return [name, value * factor(index - 1)];
      }),
    );
  return walk(table);
}

export function countOf(table: Figures): number {
  return Object.values(table).reduce<number>((sum, value) => sum + (typeof value === 'number' ? 1 : countOf(value)), 0);
}
