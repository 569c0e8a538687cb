import type { ActionOf, EventOf, GameId, OfferOf, PlayerId, Rng, StateOf, ViewOf } from '@magnate/engine';

/** The interface of a bot: a program that plays a seat. */

/** The available actions: enumerated if finite, bounded otherwise. */
export type Offers<G extends GameId> = readonly OfferOf<G>[];

/** A bot at one seat of one game. It gets the view of its seat and may keep memory. */
export interface BotPlayer<G extends GameId> {
  choose(view: ViewOf<G>, offers: Offers<G>, rng: Rng): ActionOf<G> | Promise<ActionOf<G>>;
  /** Delivers the events since the last choice, redacted for this seat, before `choose`. */
  hear?(events: readonly EventOf<G>[]): void;
  /** Counters of this player for one game. They must be additive. */
  figures?(): Readonly<Record<string, number>>;
  /** What it was asked and what it answered, one entry per question. */
  transcript?(): readonly object[];
}

/** A player that answers synchronously, as every built-in bot does. */
export interface SyncPlayer<G extends GameId> extends BotPlayer<G> {
  choose(view: ViewOf<G>, offers: Offers<G>, rng: Rng): ActionOf<G>;
}

/** The limits of a search per decision. The search stops at the first limit that it reaches. */
export interface Budget {
  readonly milliseconds?: number;
  /** Actions simulated by the search. The same number gives the same choice on any machine. */
  readonly nodes?: number;
}

export const BOT_NAMES = ['random', 'greedy', 'beginner', 'easy', 'steady', 'sharp'] as const;
export type BotName = (typeof BOT_NAMES)[number];

/**
 * The personalities with an effect on play: they change a few weights of a bot, which still plays to win. Those that
 * change only the chat have none.
 */
export const PERSONALITY_BIASES = [
  'cautious',
  'aggressive',
  'trader',
  'builder',
  'hoarder',
  'opportunist',
  'patient',
] as const;
export type PersonalityBias = (typeof PERSONALITY_BIASES)[number];

/** Undefined if the personality has no effect on play. */
export function personalityBiasOf(personality: string | null | undefined): PersonalityBias | undefined {
  return PERSONALITY_BIASES.find((bias) => bias === personality);
}

/** Every built-in bot as a player of one game. */
export type Players<G extends GameId> = Readonly<
  Record<BotName, (playerId: PlayerId, budget: Budget, bias?: PersonalityBias) => SyncPlayer<G>>
>;

export type Seating = {
  readonly [G in GameId]: (playerId: PlayerId, budget: Budget, bias?: PersonalityBias) => BotPlayer<G>;
};

export interface Bot {
  readonly name: string;
  /** Does it use the budget? */
  readonly searches: boolean;
  readonly sit: Seating;
}

/**
 * Casts a state to a view, because making a view for every move would cost as much as the move. Only built-in bots
 * get one; tests on whole games check that they read nothing that a view would hide.
 */
export function stateAsView<G extends GameId>(state: StateOf<G>): ViewOf<G> {
  const shown: StateOf<G> | ViewOf<G> = state;
  return shown as ViewOf<G>;
}

/** The budget of a search if the caller gives none. */
export const STANDARD_BUDGET: Budget = { milliseconds: 100 };

/** Why a player stopped a run of many games. */
export const RUN_STOP_REASONS = [
  /** The spending limit of the run is reached. */
  'budget',
  /** The highest cost of one call is above the limit per call. */
  'callLimit',
  /** The provider keeps failing. */
  'outage',
] as const;

export interface RunStop {
  readonly reason: (typeof RUN_STOP_REASONS)[number];
  /** The bot that stopped the run. */
  readonly bot: string;
  /** In millionths of a dollar: the cost of the run so far, its limit, and the highest cost of the next call. */
  readonly spent: number;
  readonly limit: number;
  readonly nextCall: number;
}

/**
 * Thrown by a player instead of returning an action. It ends the run, because default actions would distort the
 * measurement.
 */
export class RunStopped extends Error {
  readonly end: RunStop;

  constructor(end: RunStop) {
    super(`${end.bot} ended the run: ${end.reason}.`);
    this.name = 'RunStopped';
    this.end = end;
  }
}
