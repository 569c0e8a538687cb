import type { ActionOf, GameId, PlayerId, ViewOf } from '@magnate/engine';
import type { Estimate } from '../counting/estimate.ts';
import type { PuzzleKind } from './games.ts';

/** A decision from a played game with one clearly best choice. */

export interface PuzzleChoice<G extends GameId = GameId> {
  readonly action: ActionOf<G>;
  /** Win rate of the deciding player after this choice. */
  readonly odds: Estimate;
  /** Their average final worth. */
  readonly worth: Estimate;
}

export interface Puzzle<G extends GameId = GameId> {
  readonly kind: PuzzleKind;
  /** The game that it was found in, and how many actions had been played. */
  readonly seed: string;
  readonly moment: number;
  readonly playerId: PlayerId;
  /** The deciding player's view. */
  readonly view: ViewOf<G>;
  /** The best one first. */
  readonly choices: readonly PuzzleChoice<G>[];
  /** Worlds in which each choice was tried, if not as many as for the rest of the set. */
  readonly rollouts?: number;
  /** The lead of the best choice over the next best, compared game by game in the same worlds. */
  readonly gap: Estimate;
}

export interface PuzzleSet<G extends GameId = GameId> {
  readonly game: G;
  /** Of the rules. */
  readonly version: number;
  readonly seed: string;
  /** The bot that played, and that plays on in the sampled worlds. */
  readonly bot: string;
  /** Worlds in which each choice was tried for its figures. */
  readonly rollouts: number;
  readonly puzzles: readonly Puzzle<G>[];
}
