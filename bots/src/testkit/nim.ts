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

export const nimEncoding = {
  vectorNames: (): readonly string[] => ['progress'],
  slotNames: (): readonly string[] => ['Add 1', 'Add 2', 'Add 3'],
  writeVector: ({ total, options }: nimRules.GameView, _seat: number, vector: Float32Array, at: number): void => {
    vector[at] = total / options.target;
  },
  writeMask: (view: nimRules.GameView, seat: number, mask: Uint8Array, at: number): void => {
    mask.fill(0, at, at + 3);
    const [offer] = nimRules.nim.offers(view, view.players[seat]?.id ?? '');
    for (const amount of offer?.amounts ?? []) mask[at + amount - 1] = 1;
  },
  actionIn: ({ players }: nimRules.GameView, seat: number, slot: number): nimRules.Action => ({
    type: 'Add',
    playerId: players[seat]?.id ?? '',
    amount: slot + 1,
  }),
  slotOf: (_view: nimRules.GameView, _seat: number, { amount }: nimRules.Action): number => amount - 1,
  worthOf: (): number => 0,
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
