import { byGame, type GameId } from '@magnate/engine';
import { acquirePlayers } from './acquire/players.ts';
import type { BotName, Players, Seating } from './bot.ts';
import { monopolyPlayers } from './monopoly/players.ts';

/** The one list of players, by game. */
const PLAYERS: { readonly [G in GameId]: Players<G> } = { monopoly: monopolyPlayers, acquire: acquirePlayers };

export function seatingOf(bot: BotName): Seating {
  return byGame((game) => PLAYERS[game][bot]) as Seating;
}
