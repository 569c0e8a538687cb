import { GAME_IDS, type GameId } from '@magnate/engine';
import { words } from '@magnate/words';
import { acquireTerminal } from '../acquire/terminal.ts';
import type { Face } from '../terminal/face.ts';
import type { ExampleName, Terminal } from '../terminal/game.ts';
import { monopolyTerminal } from '../monopoly/terminal.ts';

/** All games of the CLI. */
const TERMINALS: { readonly [G in GameId]: Terminal<G> } = { monopoly: monopolyTerminal, acquire: acquireTerminal };

export function terminalOf<G extends GameId>(game: G): Terminal<G> {
  return TERMINALS[game];
}

export function faceOf<G extends GameId>(game: G): Face<G> {
  return TERMINALS[game].face;
}

/** The display name of a game. */
export function titleOf(game: GameId): string {
  return words.t(`games.${game}.title`);
}

/** The game if none is named. */
export const STANDARD_GAME = 'monopoly' satisfies GameId;

/** Games that may not end by themselves, so their rounds are limited. */
export const ROUNDED = GAME_IDS.filter((id) => TERMINALS[id].endAfter !== null);

/** For the help of a command: the first game with such an example. */
export function exampleOf(name: ExampleName): string {
  return GAME_IDS.map((id) => TERMINALS[id].examples[name]).find((text) => text !== undefined) ?? '';
}
