import type { GameId } from '@magnate/engine';

/** What the measurements know of each game. */
interface Measured {
  /** The number of games without bots that take about as long as those of any other game. */
  readonly bareGames: number;
  /** A game that is long enough to see whether actions become slower, and after how many to look. */
  readonly long: { readonly options: Readonly<Record<string, unknown>>; readonly step: number };
  /** A game that is short enough to play thousands of. */
  readonly short: Readonly<Record<string, unknown>>;
  /** The button of the player to move first. */
  readonly firstButton: RegExp;
  /** Options by which the person, and not the bot, moves first. */
  readonly options: Readonly<Record<string, unknown>>;
}

export const MEASURED: Readonly<Record<GameId, Measured>> = {
  monopoly: {
    bareGames: 400,
    long: { options: { startingCash: 1_000_000, maxRounds: 20_000, resign: false }, step: 20_000 },
    short: { maxRounds: 20 },
    firstButton: /Roll the dice/,
    options: {},
  },
  acquire: {
    bareGames: 4000,
    long: { options: {}, step: 30 },
    short: {},
    firstButton: /^Place/,
    options: { turnOrder: 'given', startTiles: 'none' },
  },
};

/** What the page offers first. */
export const FIRST_OFFER = /^Play Monopoly/;
