import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PlayerId, Rng } from '@magnate/engine';
import { type Action, type GameState, monopoly, type SpaceId } from '@magnate/engine/monopoly';
import { botNamed } from '../../src/botNamed.ts';
import { type BotPlayer, stateAsView } from '../../src/core/bot.ts';
import { lazyList, nextActor } from '../../src/core/gameLoop.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { ASSETS, writeAssets } from '../../src/monopoly/valuation.ts';
import { idOf, pick } from '../playOut.ts';
import { type Sample, ValueFit } from '../valueFit.ts';

/**
 * Fits the values of deeds in Monopoly to the winners of games. In every game a random player hands a random deed, or
 * nothing, to another one for a random amount, so the fit sees the effect of the transfer and not the reason for it.
 *
 *   npm run deeds                                the settings of the stored data/deedValues.json
 *   npm run deeds -- --games 2000 --out other.json
 */

/** Never sellers, sellers and steady play. A name that occurs twice plays twice as often. */
const PLAYERS = [
  'steady',
  'steady',
  'steady',
  'steady',
  'style:steady2',
  'style:deedCollector',
  'style:haggler',
  'style:hoarder',
  'style:cashBuyer',
  'style:quickBuilder',
  'style:overbidder',
  'style:greedyBuyer',
] as const;
const TABLES = [3, 4, 4, 4, 4, 5] as const;
/** The last round of a transfer, and of a game: long games cost much and add little. */
const LAST_TRANSFER = 35;
const MAX_ROUNDS = 250;
const MAX_ACTIONS = 12_000;
/** The highest price, as a multiple of the list price, and the fraction of transfers of cash alone. */
const MAX_FACTOR = 3;
const CASH_ONLY = 0.4;

export function sampleGame(seed: string, names: readonly string[] = PLAYERS): Sample | undefined {
  const rng = rngFrom(`deeds/${seed}`);
  const seats = pick(TABLES, rng);
  // Half of the tables have one player of its kind against others that are alike.
  const rest = rng() < 0.5 ? pick(names, rng) : undefined;
  const ids = Array.from({ length: seats }, (_, seat) => idOf(seat));
  const players = ids.map((id) => ({ id, name: id }));
  const draft = monopoly.draft(monopoly.create({ players, seed, options: { maxRounds: MAX_ROUNDS } }), { muted: true });
  const seen = stateAsView<'monopoly'>(draft);
  const odd = Math.floor(rng() * seats);
  const seated = new Map<PlayerId, BotPlayer<'monopoly'>>(
    ids.map((id, seat) => {
      const name = seat === odd || rest === undefined ? pick(names, rng) : rest;
      return [id, botNamed(name)?.sit.monopoly(id, {}) as BotPlayer<'monopoly'>];
    }),
  );
  const offers = new Map(ids.map((id) => [id, lazyList(() => monopoly.offers(draft, id))]));
  const round = 1 + Math.floor(rng() * LAST_TRANSFER);
  let rows: Float64Array | undefined;
  let isIn: readonly boolean[] = [];
  while (draft.status === 'inProgress' && draft.version < MAX_ACTIONS) {
    if (rows === undefined && draft.round >= round && draft.phase === 'PlayerAction') {
      if (!transfer(draft, rng)) return undefined;
      rows = new Float64Array(seats * ASSETS.length);
      for (let seat = 0; seat < seats; seat++) {
        const out = rows.subarray(seat * ASSETS.length, (seat + 1) * ASSETS.length);
        writeAssets(draft, draft.owners, seat, draft.players[seat]?.cash ?? 0, out);
      }
      isIn = draft.players.map(({ isActive }) => isActive);
    }
    const actor = nextActor(monopoly, draft, rng);
    const action = seated.get(actor)?.choose(seen, offers.get(actor) ?? [], rng);
    monopoly.play(draft, action as Action);
  }
  const winners = monopoly.outcome(draft)?.winners;
  if (rows === undefined || winners === undefined) return undefined;
  return { rows, isIn, won: ids.map((id) => (winners.includes(id) ? 1 / winners.length : 0)) };
}

/** A trade at a random price that both sides must accept. False if there is none. */
function transfer(draft: ReturnType<typeof monopoly.draft>, rng: Rng): boolean {
  const state: GameState = draft;
  const active = state.players.filter(({ isActive }) => isActive);
  const givers = active.filter(({ properties }) => properties.length > 0);
  if (givers.length === 0) return false;
  const giver = pick(givers, rng);
  const taker = pick(
    active.filter((player) => player !== giver),
    rng,
  );
  const space: SpaceId = pick(giver.properties, rng);
  const cash = Math.min(taker.cash, Math.round(rng() * MAX_FACTOR * 150));
  const properties = rng() < CASH_ONLY ? [] : [space];
  const offer = { offered: { properties }, requested: { cash } };
  const propose: Action = { type: 'ProposeTrade', playerId: giver.id, to: taker.id, offer };
  if (monopoly.whyNot(state, propose) !== undefined) return false;
  monopoly.play(draft, propose);
  const tradeId = state.trades.at(-1)?.id ?? '';
  const accept: Action = { type: 'AcceptTrade', playerId: taker.id, tradeId };
  if (monopoly.whyNot(state, accept) !== undefined) return false;
  monopoly.play(draft, accept);
  return state.phase === 'PlayerAction';
}

function main(): void {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '20000' },
      seed: { type: 'string', default: 'deeds-1' },
      out: { type: 'string', default: join(import.meta.dirname, '../../src/monopoly/data/deedValues.json') },
    },
  });
  const began = performance.now();
  const fit = new ValueFit(ASSETS.length);
  for (let index = 0; index < Number(values.games); index++) {
    const sample = sampleGame(`${values.seed}/${index}`);
    if (sample !== undefined) fit.add(sample, index % 10 === 0);
    if (index % 5000 === 4999) print(`${index + 1} games · ${Math.round((performance.now() - began) / 1000)} s`);
  }
  const { weights, crossEntropy, uniform } = fit.solve(print);
  const perDollar = weights[ASSETS.indexOf('cash')] as number;
  const fitted = Object.fromEntries(
    ASSETS.map((asset, i) => [asset, Number(((weights[i] as number) / perDollar).toFixed(4))]),
  );
  const training = {
    seed: values.seed,
    games: Number(values.games),
    positions: fit.size,
    crossEntropy: Number(crossEntropy.toFixed(4)),
    uniformCrossEntropy: Number(uniform.toFixed(4)),
  };
  const data = { training, perDollar: Number(perDollar.toFixed(7)), values: fitted };
  writeFileSync(values.out, `${JSON.stringify(data, null, 2)}\n`);
  print(`${values.out} after ${Math.round((performance.now() - began) / 1000)} s`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

if (process.argv[1] === import.meta.filename) main();
