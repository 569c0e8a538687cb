import { GAME_IDS, type GameId } from '@magnate/engine';
import { words } from '@magnate/words';
import { acquireTerminal } from '../acquire/terminal.ts';
import type { Face } from '../terminal/face.ts';
import type { ExampleName, Terminal } from '../terminal/game.ts';
import { monopolyTerminal } from '../monopoly/terminal.ts';

/** The one list of games in a terminal. */
const TERMINALS: { readonly [G in GameId]: Terminal<G> } = { monopoly: monopolyTerminal, acquire: acquireTerminal };

export function terminalOf<G extends GameId>(game: G): Terminal<G> {
  return TERMINALS[game];
}

export function faceOf<G extends GameId>(game: G): Face<G> {
  return TERMINALS[game].face;
}

/** What people call a game. */
export function titleOf(game: GameId): string {
  return words.t(`games.${game}.title`);
}

/** What is meant where nobody says which game. */
export const STANDARD_GAME = 'monopoly' satisfies GameId;

/** Games that could go on for ever, so that rounds are counted. */
export const ROUNDED = GAME_IDS.filter((id) => TERMINALS[id].endAfter !== null);

/** For the help of a command: the first game that has one. */
export function exampleOf(name: ExampleName): string {
  return GAME_IDS.map((id) => TERMINALS[id].examples[name]).find((text) => text !== undefined) ?? '';
}
