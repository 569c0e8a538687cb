import type { GameId } from '@magnate/engine';
import { styleName } from '../src/core/style.ts';

/** How each game is learned: whoever trains a better network changes this, and nothing else. */
export interface TrainingConfig {
  readonly games: number;
  /** Who sits down most often. */
  readonly regular: string;
  /** How many players sit down, drawn by chance. */
  readonly tables: readonly number[];
  /** The part of all turns that is looked at: those of one game are much alike. */
  readonly kept: number;
  /** Styles that are never met in training: how a bot plays against them shows whether it has learned more than its lesson. */
  readonly heldOut: readonly string[];
  /** Units of the hidden layers. */
  readonly hidden: readonly number[];
  readonly epochs: number;
  /** Positions between two steps, and how long a step is at first. */
  readonly batch: number;
  readonly rate: number;
  /** How much every weight is drawn towards zero. */
  readonly decay: number;
}

export const TRAINING_CONFIGS: { readonly [G in GameId]: TrainingConfig } = {
  monopoly: {
    games: 90_000,
    regular: 'steady',
    tables: [2, 3, 3, 4, 4, 4, 4, 4, 4, 5, 6],
    kept: 0.015,
    heldOut: ['sniper', 'slowBuilder', 'jailSitter'],
    hidden: [32, 16],
    epochs: 5,
    batch: 128,
    rate: 0.002,
    decay: 0.001,
  },
  acquire: {
    games: 120_000,
    // What comes of a position hangs on who plays on: in its head, a search plays by the first weights too.
    regular: styleName('steady1'),
    tables: [2, 3, 3, 4, 4, 4, 4, 4, 5, 6],
    kept: 0.2,
    heldOut: ['mergerHunter', 'seller'],
    hidden: [48, 24],
    epochs: 6,
    batch: 128,
    rate: 0.002,
    decay: 0.001,
  },
};
