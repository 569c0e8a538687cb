import { byGame, type GameId } from '@magnate/engine';
import { acquirePlayers } from './acquire/players.ts';
import type { BotName, Players, Seating } from './bot.ts';
import { monopolyPlayers } from './monopoly/players.ts';
import { acquireStyles } from './styles/acquire/styles.ts';
import { monopolyStyles } from './styles/monopoly/styles.ts';
import type { Styles } from './styles/style.ts';

/** The one list of players, by game. */
const PLAYERS: { readonly [G in GameId]: Players<G> } = { monopoly: monopolyPlayers, acquire: acquirePlayers };
const STYLES: { readonly [G in GameId]: Styles<G> } = { monopoly: monopolyStyles, acquire: acquireStyles };

export function seatingOf(bot: BotName): Seating {
  return byGame((game) => PLAYERS[game][bot]) as Seating;
}

export function stylesOf(game: GameId): readonly string[] {
  return STYLES[game].names;
}

export function styleSeating(style: string): Seating {
  return byGame((game) => STYLES[game].sitting(style)) as Seating;
}
