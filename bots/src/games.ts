import { type ActionOf, byGame, type GameId, type PlayerId, type ViewOf } from '@magnate/engine';
import { acquireFeatures } from './acquire/features.ts';
import { acquirePlayers } from './acquire/players/players.ts';
import { acquireThinker } from './acquire/thinker.ts';
import type { BotName, Players, Seating } from './core/bot.ts';
import { monopolyFeatures } from './monopoly/features.ts';
import { monopolyPlayers } from './monopoly/players/players.ts';
import { waysToRaise } from './monopoly/raising.ts';
import { monopolyThinker } from './monopoly/thinker.ts';
import type { Thinker } from './core/search.ts';
import { Strangers as AcquireStrangers } from './acquire/players/strangers.ts';
import { acquireStyles } from './acquire/players/styles.ts';
import { Strangers as MonopolyStrangers } from './monopoly/players/strangers.ts';
import { monopolyStyles } from './monopoly/players/styles.ts';
import type { Styles } from './core/style.ts';
import type { Features } from './value/features.ts';

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

const THINKERS: { readonly [G in GameId]: () => Thinker<G> } = {
  monopoly: () => monopolyThinker(new MonopolyStrangers()),
  acquire: () => acquireThinker(new AcquireStrangers()),
};

/** What is worth thinking about in a game, and how somebody stands a while later. */
export function thinkerOf<G extends GameId>(game: G): Thinker<G> {
  return THINKERS[game]();
}

/** Every legal way to raise what is owed; none while nothing is, and in games without debts. */
const RAISING: { readonly [G in GameId]: (view: ViewOf<G>, playerId: PlayerId) => readonly ActionOf<G>[] } = {
  monopoly: waysToRaise,
  acquire: () => [],
};

export function raisingIn<G extends GameId>(game: G, view: ViewOf<G>, playerId: PlayerId): readonly ActionOf<G>[] {
  return RAISING[game](view, playerId);
}

const FEATURES: { readonly [G in GameId]: Features<G> } = { monopoly: monopolyFeatures, acquire: acquireFeatures };

/** What a network looks at to tell who will win. */
export function featuresOf<G extends GameId>(game: G): Features<G> {
  return FEATURES[game];
}
