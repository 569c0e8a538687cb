import { acquire } from '../../acquire/index.ts';
import { monopoly } from '../../monopoly/index.ts';
import { acquireNotation } from './acquire/notation.ts';
import { monopolyNotation } from './monopoly/notation.ts';
import { playRandomly, type RandomGame } from './randomGame.ts';
import { replayScript } from './replay.ts';
import { gameOf } from './folder.ts';

/** The part of a game that the command line uses. */
export interface GoldenGame {
  readonly chanceKey: string;
  /** The regenerated file and its problems. */
  render(text: string): { readonly text: string; readonly problems: readonly string[] };
  playRandomly(header: readonly string[], seed: string): RandomGame;
}

/** All games with a notation. */
const GOLDEN_GAMES: Readonly<Record<string, GoldenGame>> = {
  [monopolyNotation.id]: {
    chanceKey: monopolyNotation.chanceKey,
    render: (text) => replayScript(monopolyNotation, text),
    playRandomly: (header, seed) => playRandomly(monopolyNotation, monopoly, header, seed),
  },
  [acquireNotation.id]: {
    chanceKey: acquireNotation.chanceKey,
    render: (text) => replayScript(acquireNotation, text),
    playRandomly: (header, seed) => playRandomly(acquireNotation, acquire, header, seed),
  },
};

export function goldenGame(id: string): GoldenGame {
  const game = GOLDEN_GAMES[id];
  if (game === undefined) throw new Error(`There is no notation for the game "${id}".`);
  return game;
}

export function renderGolden(text: string): ReturnType<GoldenGame['render']> {
  return goldenGame(gameOf(text)).render(text);
}
