import type { GameId } from '@magnate/engine';
import { acquireCounting } from './acquire/counting.ts';
import type { Counting } from './counting/game.ts';
import { monopolyCounting } from './monopoly/counting.ts';

/** The one list of how games are counted. */
const BY_GAME = { monopoly: monopolyCounting, acquire: acquireCounting };

/** What is counted of one game alone. */
export type TallyOf<G extends GameId> = ReturnType<(typeof BY_GAME)[G]['blank']>;

export const COUNTING: { readonly [G in GameId]: Counting<G, TallyOf<G>> } = BY_GAME;
