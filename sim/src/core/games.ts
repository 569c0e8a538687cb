import type { GameId } from '@magnate/engine';
import { acquireStatistics } from './acquire/statistics.ts';
import type { GameStatistics } from './counting/gameStatistics.ts';
import { monopolyStatistics } from './monopoly/statistics.ts';

/** The one map of game statistics. */
const BY_GAME = { monopoly: monopolyStatistics, acquire: acquireStatistics };

/** Counters specific to one game. */
export type TallyOf<G extends GameId> = ReturnType<(typeof BY_GAME)[G]['blank']>;

export const GAME_STATISTICS: { readonly [G in GameId]: GameStatistics<G, TallyOf<G>> } = BY_GAME;
