import type { PlayerId, Rng } from '@magnate/engine';
import { nimRules } from '@magnate/engine/testkit';
import { BOT_NAMES, type BotName } from '../core/bot.ts';

/** Players of Nim, the third game. */

type Player = (playerId: PlayerId) => {
  choose(view: nimRules.GameView, offers: readonly nimRules.Offer[], rng: Rng): nimRules.Action;
};

const random: Player = (playerId) => ({ choose: (view, _, rng) => nimRules.nim.sample(view, playerId, rng) });

/** Leaves a multiple of four to the target if possible, which wins against one opponent. */
export const perfect: Player = (playerId) => ({
  choose: (view, offers, rng) => {
    const left = (view.options.target - view.total) % 4;
    const amount = offers[0]?.amounts.find((each) => each === left);
    return amount === undefined ? nimRules.nim.sample(view, playerId, rng) : { type: 'Add', playerId, amount };
  },
});

const isRandom = (name: BotName) => name === 'random' || name === 'beginner';

export const nimPlayers = Object.fromEntries(
  BOT_NAMES.map((name) => [name, isRandom(name) ? random : perfect]),
) as Readonly<Record<BotName, Player>>;

export const nimStyles = { names: [] as readonly string[], sitting: () => perfect };

export const nimHeuristics = {
  candidates: (view: nimRules.GameView, playerId: PlayerId) =>
    nimRules.nim.offers(view, playerId).flatMap((offer) => nimRules.nim.toActions(offer, playerId)),
  sit: perfect,
  isBeyondHorizon: (): boolean => false,
  value: (view: nimRules.GameView, playerId: PlayerId) =>
    nimRules.nim.outcome(view)?.winners.includes(playerId) === true ? 1 : 0,
};

/** No opponents with traits. */
export const nimExploiters = { ranges: [], sitting: () => perfect };

/** The distance to the target, equal for every seat. */
export const nimFeatures = {
  names: ['progress'],
  write: ({ total, options, players }: nimRules.GameView, rows: Float64Array): void => {
    rows.fill(total / options.target, 0, players.length);
  },
  isIn: (): boolean => true,
};

export const nimTrainingConfig = {
  games: 1,
  regular: 'steady',
  tables: [2],
  kept: 1,
  heldOut: [],
  hidden: [1],
  epochs: 1,
  batch: 1,
  rate: 0.1,
  decay: 0,
};

export const nimVariants = { weights: {}, sit: perfect };
