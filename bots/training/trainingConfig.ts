import type { GameId } from '@magnate/engine';

/** The hyperparameters of training for each game. */
export interface TrainingConfig {
  readonly games: number;
  /** The most frequent player. */
  readonly regular: string;
  /** Numbers of players, drawn at random. */
  readonly tables: readonly number[];
  /** The fraction of turns that are sampled; turns of one game are strongly correlated. */
  readonly kept: number;
  /** Styles held out of training, to measure generalisation. */
  readonly heldOut: readonly string[];
  /** Units of the hidden layers. */
  readonly hidden: readonly number[];
  readonly epochs: number;
  /** Positions per step, and the initial learning rate. */
  readonly batch: number;
  readonly rate: number;
  /** Weight decay. */
  readonly decay: number;
}

export const TRAINING_CONFIGS: { readonly [G in GameId]: TrainingConfig } = {
  monopoly: {
    games: 90_000,
    regular: 'steady',
    tables: [2, 3, 3, 4, 4, 4, 4, 4, 4, 5, 6],
    kept: 0.015,
    heldOut: ['sniper', 'slowBuilder', 'jailSitter', 'exploiter2'],
    hidden: [32, 16],
    epochs: 5,
    batch: 128,
    rate: 0.002,
    decay: 0.001,
  },
  acquire: {
    games: 60_000,
    // The outcome of a position depends on who plays on, and a search plays on as steady play does.
    regular: 'steady',
    tables: [2, 3, 3, 4, 4, 4, 4, 4, 5, 6],
    kept: 0.2,
    heldOut: ['mergerHunter', 'seller', 'exploiter1'],
    hidden: [48, 24],
    epochs: 6,
    batch: 128,
    rate: 0.002,
    decay: 0.001,
  },
};
