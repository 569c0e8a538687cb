import type { GameId } from '@magnate/engine';

/** Benchmark parameters per game. */
interface Measured {
  /** The number of games without bots that takes about as long as for the other games. */
  readonly bareGames: number;
  /** Options of a game long enough to detect slower actions, and the number of actions per sample. */
  readonly long: { readonly options: Readonly<Record<string, unknown>>; readonly step: number };
  /** Options of a game short enough to play thousands. */
  readonly short: Readonly<Record<string, unknown>>;
  /** The main button of the first player to move. */
  readonly firstButton: RegExp;
  /** Options that let the person move first. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The action that ends a game early. */
  readonly resignation: string;
  /** Events whose motion is measured, and the number of actions in which they all happen. */
  readonly motions: readonly string[];
  readonly watched: number;
}

export const MEASURED: Readonly<Record<GameId, Measured>> = {
  monopoly: {
    bareGames: 400,
    long: { options: { startingCash: 1_000_000, maxRounds: 20_000, resign: false }, step: 20_000 },
    short: { maxRounds: 20 },
    firstButton: /Roll the dice/,
    options: {},
    resignation: 'Resign',
    motions: ['DiceRolled', 'PlayerMoved', 'RentPaid', 'CardDrawn', 'PassedGo'],
    watched: 16,
  },
  acquire: {
    bareGames: 4000,
    long: { options: {}, step: 30 },
    short: {},
    firstButton: /^\d+[A-L]: /,
    options: { turnOrder: 'given', startTiles: 'none' },
    resignation: 'Resign',
    motions: ['TilePlaced', 'CorporationFounded', 'MergerStarted', 'BonusPaid', 'SharesBought'],
    watched: 16,
  },
};

/** The first button of the home page. */
export const FIRST_OFFER = /^Play Monopoly/;
