import type { ActionOf, EventOf, GameId, OfferOf, PlayerId, Rng, StateOf, ViewOf } from '@magnate/engine';
import type { PersonalityBias } from './personalityBias.ts';

/** Players that are programs: what one is, and how it sits down. */

/** What may be done now: listed where finite, bounded where not. */
export type Offers<G extends GameId> = readonly OfferOf<G>[];

/** One seat of one game. It sees what its player may see, and may remember what it saw. */
export interface BotPlayer<G extends GameId> {
  choose(view: ViewOf<G>, offers: Offers<G>, rng: Rng): ActionOf<G> | Promise<ActionOf<G>>;
  /** What happened since it chose last, as its seat may know it; told before it chooses. */
  hear?(events: readonly EventOf<G>[]): void;
  /** Figures of its own about this game; they add up. */
  figures?(): Readonly<Record<string, number>>;
}

/** A player that answers at once, as every built-in bot does. */
export interface SyncPlayer<G extends GameId> extends BotPlayer<G> {
  choose(view: ViewOf<G>, offers: Offers<G>, rng: Rng): ActionOf<G>;
}

/** How much a searching bot may think about one decision; what is reached first ends it. */
export interface Budget {
  readonly milliseconds?: number;
  /** Actions played in the head. The same number gives the same choice on any machine. */
  readonly nodes?: number;
}

export const BOT_NAMES = ['random', 'greedy', 'beginner', 'easy', 'steady', 'sharp'] as const;
export type BotName = (typeof BOT_NAMES)[number];

/** Every built-in bot as a player of one game. */
export type Players<G extends GameId> = Readonly<
  Record<BotName, (playerId: PlayerId, budget: Budget, bias?: PersonalityBias) => SyncPlayer<G>>
>;

export type Seating = {
  readonly [G in GameId]: (playerId: PlayerId, budget: Budget, bias?: PersonalityBias) => BotPlayer<G>;
};

export interface Bot {
  readonly name: string;
  /** Does it use its budget? */
  readonly searches: boolean;
  readonly sit: Seating;
}

/**
 * A whole game shown as if it were a view: making a view for every move would cost as much as the move. Only built-in bots
 * are shown one; that they read nothing which a true view would hide is tested on whole games.
 */
export function stateAsView<G extends GameId>(state: StateOf<G>): ViewOf<G> {
  const shown: StateOf<G> | ViewOf<G> = state;
  return shown as ViewOf<G>;
}

/** What a search may cost where nobody says. */
export const STANDARD_BUDGET: Budget = { milliseconds: 100 };
