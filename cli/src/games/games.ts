import { GAME_IDS, type GameId } from '@magnate/engine';
import { words } from '@magnate/words';
import { acquireCliGame } from '../acquire/cliGame.ts';
import type { GameUi } from '../terminal/gameUi.ts';
import type { ExampleName, CliGame } from '../terminal/cliGame.ts';
import { monopolyCliGame } from '../monopoly/cliGame.ts';

/** All games of the CLI. */
const CLI_GAMES: { readonly [G in GameId]: CliGame<G> } = { monopoly: monopolyCliGame, acquire: acquireCliGame };

export function cliGameOf<G extends GameId>(game: G): CliGame<G> {
  return CLI_GAMES[game];
}

export function gameUiOf<G extends GameId>(game: G): GameUi<G> {
  return CLI_GAMES[game].ui;
}

/** The display name of a game. */
export function titleOf(game: GameId): string {
  return words.t(`games.${game}.title`);
}

/** The game if none is named. */
export const DEFAULT_GAME = 'monopoly' satisfies GameId;

/** Games that may not end by themselves, so their rounds are limited. */
export const ENDLESS_GAMES = GAME_IDS.filter((id) => CLI_GAMES[id].endAfter !== null);

/** For the help of a command: the first game with such an example. */
export function exampleOf(name: ExampleName): string {
  return GAME_IDS.map((id) => CLI_GAMES[id].examples[name]).find((text) => text !== undefined) ?? '';
}
