import type { GameId } from '@magnate/engine';
import { z } from 'zod';
import { acquireProtocol } from './acquire/index.ts';
import type { commonFacts } from './core/facts.ts';
import type { GameProtocol } from './core/game.ts';
import { monopolyProtocol } from './monopoly/index.ts';

/** The one list of what travels, by game. */
const BY_GAME = {
  monopoly: monopolyProtocol,
  acquire: acquireProtocol,
} as const satisfies Record<GameId, GameProtocol>;

export function protocolOf(game: GameId): GameProtocol {
  return BY_GAME[game];
}

/** What never changes about a game, as `GET /games/{game}` answers it. */
export type FactsOf<G extends GameId> = z.infer<(typeof BY_GAME)[G]['facts']>;

/** The same without what every game says in the same way. */
export type OwnFactsOf<G extends GameId> = Omit<FactsOf<G>, keyof typeof commonFacts>;

export function factsSchemaOf<G extends GameId>(game: G): (typeof BY_GAME)[G]['facts'] {
  return BY_GAME[game].facts;
}

/** The facts of any game. */
export const factsSchema = z.discriminatedUnion('game', [monopolyProtocol.facts, acquireProtocol.facts]);

/** What statistics say of one game alone, for all games: lists, empty in every other game. */
export const figureShapes = { ...monopolyProtocol.figures, ...acquireProtocol.figures };

/** What is played where a request names no game. */
export const STANDARD_GAME = 'monopoly' satisfies GameId;
