import type { GameId } from '@magnate/engine';
import { z } from 'zod';
import { acquireProtocol } from './acquire/index.ts';
import type { commonFacts } from './core/facts.ts';
import type { GameProtocol } from './core/game.ts';
import { monopolyProtocol } from './monopoly/index.ts';

/** The schemas of all messages, by game. */
const BY_GAME = {
  monopoly: monopolyProtocol,
  acquire: acquireProtocol,
} as const satisfies Record<GameId, GameProtocol>;

export function protocolOf(game: GameId): GameProtocol {
  return BY_GAME[game];
}

/** The constants of a game, as answered by `GET /games/{game}`. */
export type FactsOf<G extends GameId> = z.infer<(typeof BY_GAME)[G]['facts']>;

/** The same without the fields that all games share. */
export type OwnFactsOf<G extends GameId> = Omit<FactsOf<G>, keyof typeof commonFacts>;

export function factsSchemaOf<G extends GameId>(game: G): (typeof BY_GAME)[G]['facts'] {
  return BY_GAME[game].facts;
}

/** The facts of any game. */
export const factsSchema = z.discriminatedUnion('game', [monopolyProtocol.facts, acquireProtocol.facts]);

/** The game-specific lists of all statistics; each is empty for every other game. */
export const figureShapes = { ...monopolyProtocol.figures, ...acquireProtocol.figures };

/** The game of a request that names none. */
export const STANDARD_GAME = 'monopoly' satisfies GameId;
