import {
  type Action,
  acceptTrade,
  createTradeOffer,
  fromSetup,
  type GameState,
  hasMonopoly,
  monopoly,
  type TradeTerms,
} from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import type { SyncPlayer } from '../core/bot.ts';
import { nextActor } from '../core/gameLoop.ts';
import { rngFrom } from '../core/rng.ts';
import { dealFromTrade, DealAssessment } from './deals.ts';
import { DEFAULT_POLICY, THIRD_POLICY } from './policy.ts';
import { playerWithPolicy, steadyPlayer } from './steady.ts';

const owns = (owner: string, spaces: readonly number[]) =>
  Object.fromEntries(spaces.map((space) => [space, { owner }]));

/** Ben owns the orange lot that Ann lacks, and Ann the red one that Ben lacks. Cleo is not involved. */
function deadlock(cash = 1200): GameState {
  return fromSetup({
    players: [
      { id: 'a', cash },
      { id: 'b', cash },
      { id: 'c', cash },
    ],
    deeds: { ...owns('a', [16, 18, 24, 5, 37]), ...owns('b', [19, 21, 23, 15]), ...owns('c', [6, 11, 26, 31, 39]) },
    turn: { player: 'a', phase: 'PlayerAction' },
  });
}

function asked(state: GameState, playerId: string, player = steadyPlayer(playerId)): Action {
  const view = monopoly.view(state, playerId);
  return player.choose(view, monopoly.offers(view, playerId), rngFrom('deal'));
}

function offer(state: GameState, terms: TradeTerms): GameState {
  return createTradeOffer(state, 'a', 'b', terms);
}

describe('trades', () => {
  test('proposes the swap that completes a group for both', () => {
    const action = asked(deadlock(), 'a');
    expect(action.type).toBe('ProposeTrade');
    if (action.type !== 'ProposeTrade') return;
    expect(action.to).toBe('b');
    const done = acceptTrade(monopoly.apply(deadlock(), action).state, 't1');
    for (const player of ['a', 'b']) {
      expect(hasMonopoly(done, player, 'orange') || hasMonopoly(done, player, 'red'), player).toBe(true);
    }
  });

  test('steady play accepts its own proposals: the price is fair to both', () => {
    const proposed = monopoly.apply(deadlock(), asked(deadlock(), 'a')).state;
    expect(asked(proposed, 'b').type).toBe('AcceptTrade');
  });

  test('offers a price that leaves the other side a gain, but not half of it', () => {
    const gains = (player: SyncPlayer<'monopoly'>) => {
      const action = asked(deadlock(), 'a', player);
      if (action.type !== 'ProposeTrade') throw new Error('No offer.');
      const deal = dealFromTrade(deadlock(), { ...action.offer, proposerId: 'a', recipientId: action.to });
      return new DealAssessment(deadlock(), DEFAULT_POLICY.weights).nearTerm.shareGains(deal);
    };
    const now = gains(steadyPlayer('a'));
    const before = gains(playerWithPolicy('a', THIRD_POLICY));
    expect(now.to).toBeGreaterThan(DEFAULT_POLICY.weights.dealing.accept);
    expect(now.from).toBeGreaterThan(now.to);
    expect(Math.abs(before.from - before.to)).toBeLessThan(0.01);
  });

  test('an assessment values deals in turn as a new one values each of them', () => {
    const assessed = (state: GameState) =>
      new DealAssessment(monopoly.view(state, 'a'), DEFAULT_POLICY.weights, DEFAULT_POLICY.values);
    const shared = assessed(deadlock());
    const swap = { from: 0, to: 1, gives: [24], gets: [19] };
    const sale = { from: 1, to: 2, gives: [15], gets: [] };
    for (const bare of [swap, swap, sale, swap]) {
      for (const cash of [0, 0, 150, -75]) {
        const deal = { ...bare, cash };
        const fresh = assessed(deadlock());
        for (const horizon of ['nearTerm', 'longTerm', 'chances', 'nearTerm'] as const)
          expect(shared[horizon].shareGains(deal), horizon).toEqual(fresh[horizon].shareGains(deal));
      }
    }
  });

  test('does not repeat a refused offer', () => {
    const player = steadyPlayer('a');
    const offers = new Set<string>();
    let state = deadlock();
    for (let i = 0; i < 12; i++) {
      const action = asked(state, 'a', player);
      if (action.type !== 'ProposeTrade') break;
      const key = JSON.stringify(action);
      expect(offers.has(key)).toBe(false);
      offers.add(key);
      const { state: proposed } = monopoly.apply(state, action);
      const { id } = proposed.trades.at(-1) ?? { id: '' };
      state = monopoly.apply(proposed, { type: 'RejectTrade', playerId: action.to, tradeId: id }).state;
    }
    expect(offers.size).toBeGreaterThan(0);
    expect(offers.size).toBeLessThan(12);
  });

  /** The rounds in which Ann makes Ben an offer. Her cash keeps growing, and every offer is refused. */
  function roundsOfAsking(player: SyncPlayer<'monopoly'>, soldIn = Number.POSITIVE_INFINITY): readonly number[] {
    const rounds: number[] = [];
    for (let round = 1; round <= 1000; round++) {
      const before = deadlock(1200 + 40 * round);
      const owners = round >= soldIn ? before.owners.with(15, 2) : before.owners;
      const action = asked({ ...before, owners, round }, 'a', player);
      if (action.type === 'ProposeTrade' && action.to === 'b') rounds.push(round);
    }
    return rounds;
  }

  test('a player who never accepts gets fewer and fewer offers', () => {
    const rounds = roundsOfAsking(steadyPlayer('a'));
    const pauses = rounds.slice(1).map((round, i) => round - (rounds[i] as number));
    expect(rounds.length).toBeGreaterThan(4);
    pauses.slice(3).forEach((pause, i) => expect(pause).toBeGreaterThanOrEqual(12 * 2 ** i));
  });

  test('until they sell a deed to any player', () => {
    const alone = roundsOfAsking(steadyPlayer('a')).filter((round) => round > 500);
    const again = roundsOfAsking(steadyPlayer('a'), 500).filter((round) => round > 500);
    expect(again.length).toBeGreaterThan(alone.length);
  });

  test('does not repeat a refused offer that the table still shows, even as a new player', () => {
    const first = asked(deadlock(), 'a');
    if (first.type !== 'ProposeTrade') throw new Error('No offer to refuse.');
    const proposed = monopoly.apply(deadlock(), first).state;
    const refused = monopoly.apply(proposed, { type: 'RejectTrade', playerId: first.to, tradeId: 't1' }).state;
    expect(asked(refused, 'a', steadyPlayer('a'))).not.toEqual(first);
  });

  test('between two players a deed that completes a group is never sold', () => {
    const state = fromSetup({
      players: [{ id: 'a' }, { id: 'b' }],
      deeds: { ...owns('a', [16, 18]), ...owns('b', [19, 39]) },
      turn: { player: 'a', phase: 'PlayerAction' },
    });
    for (const cash of [200, 400, 800, 1200, 1500]) {
      const offered = offer(state, { offered: { cash }, requested: { properties: [19] } });
      expect(asked(offered, 'b').type, `$${cash}`).not.toBe('AcceptTrade');
    }
  });

  test('among more players a complete group has a price far above the list price', () => {
    const lowest = [180, 250, 320, 400, 480, 560, 640].find((cash) => {
      const { type } = asked(offer(deadlock(), { offered: { cash }, requested: { properties: [19] } }), 'b');
      return type === 'AcceptTrade';
    });
    expect(lowest ?? Number.POSITIVE_INFINITY).toBeGreaterThan(2 * 200);
  });

  test('refuses to give away a complete group cheaply', () => {
    const state = offer(deadlock(), { offered: { cash: 20 }, requested: { properties: [19] } });
    expect(['RejectTrade', 'CounterTrade']).toContain(asked(state, 'b').type);
  });

  test('accepts a gift', () => {
    const state = offer(deadlock(), { offered: { cash: 300 }, requested: {} });
    expect(asked(state, 'b').type).toBe('AcceptTrade');
  });

  test('counters with a fair amount if the deeds are right and the price is not', () => {
    const state = offer(deadlock(), { offered: { properties: [24] }, requested: { properties: [19], cash: 600 } });
    const action = asked(state, 'b');
    expect(action.type).toBe('CounterTrade');
    if (action.type !== 'CounterTrade') return;
    expect(action.offer.offered.properties).toEqual([19]);
    expect(action.offer.requested.properties).toEqual([24]);
    expect(action.offer.offered.cash ?? 0).toBeLessThan(600);
  });

  test('between two players neither sells the other a group', () => {
    const state = fromSetup({
      players: [{ id: 'a' }, { id: 'b' }],
      deeds: { ...owns('a', [16, 18, 24]), ...owns('b', [19, 21, 23]) },
      turn: { player: 'a', phase: 'PlayerAction' },
    });
    expect(asked(state, 'a').type).not.toBe('ProposeTrade');
  });

  test('makes no offer if trades are off', () => {
    const state = fromSetup({
      options: { trades: false },
      players: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
      deeds: { ...owns('a', [16, 18, 24]), ...owns('b', [19, 21, 23]) },
      turn: { player: 'a', phase: 'PlayerAction' },
    });
    expect(asked(state, 'a').type).not.toBe('ProposeTrade');
  });
});

describe('the worth of a single deed', () => {
  const ORIENTAL = 6;
  const VERMONT = 8;
  const STATES = 13;

  /** Ann asks Ben for a deed, or offers Ben one, for cash. */
  function answerOfBen(
    { space, round, cash = 1400 }: { readonly space: number; readonly round: number; readonly cash?: number },
    terms: TradeTerms,
    others: Readonly<Record<number, { readonly owner: string }>> = {},
  ): Action {
    const owner = (terms.offered.properties ?? []).length > 0 ? 'a' : 'b';
    const state = fromSetup({
      players: ['a', 'b', 'c', 'd'].map((id) => ({ id, cash })),
      deeds: { [space]: { owner }, ...others },
      turn: { player: 'a', phase: 'PlayerAction' },
    });
    return asked(offer({ ...state, round }, terms), 'b');
  }

  const pays = (cash: number, space: number): TradeTerms => ({ offered: { cash }, requested: { properties: [space] } });
  const sells = (cash: number, space: number): TradeTerms => ({
    offered: { properties: [space] },
    requested: { cash },
  });

  test('an early deed is not for sale at about its price', () => {
    expect(answerOfBen({ space: ORIENTAL, round: 1 }, pays(97, ORIENTAL)).type).not.toBe('AcceptTrade');
    expect(answerOfBen({ space: STATES, round: 2 }, pays(130, STATES)).type).not.toBe('AcceptTrade');
    expect(answerOfBen({ space: STATES, round: 2 }, pays(245, STATES)).type).not.toBe('AcceptTrade');
  });

  test('it has a price, and more so if two rivals share the rest of the group', () => {
    const split = owns('c', [VERMONT]);
    const least = (others: object) =>
      [100, 200, 300, 400, 500, 600, 700, 800, 900].find(
        (cash) =>
          answerOfBen({ space: ORIENTAL, round: 1 }, pays(cash, ORIENTAL), { ...others }).type === 'AcceptTrade',
      ) ?? Number.POSITIVE_INFINITY;
    expect(least({})).toBeGreaterThan(200);
    expect(least({})).toBeLessThan(900);
    expect(least({ ...split, ...owns('d', [9]) })).toBeLessThan(least({}));
  });

  test('costs more for each deed that the buyer collected before', () => {
    const ben = steadyPlayer('b');
    const least = () =>
      [300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200].find((cash) => {
        const now = offer(state, pays(cash, ORIENTAL));
        return asked(now, 'b', ben).type === 'AcceptTrade';
      }) ?? Number.POSITIVE_INFINITY;
    let state = fromSetup({
      players: ['a', 'b', 'c', 'd'].map((id) => ({ id, cash: 1400 })),
      deeds: { ...owns('b', [ORIENTAL]), ...owns('c', [11, 21]) },
      turn: { player: 'a', phase: 'PlayerAction' },
    });
    const before = least();
    // Ben sees Cleo sell two deeds to Ann.
    state = { ...state, owners: state.owners.with(11, 0).with(21, 0) };
    expect(least()).toBeGreaterThan(before);
  });

  test('buys a deed that is offered below its worth', () => {
    expect(answerOfBen({ space: ORIENTAL, round: 1 }, sells(110, ORIENTAL)).type).toBe('AcceptTrade');
    expect(answerOfBen({ space: STATES, round: 2 }, sells(210, STATES)).type).toBe('AcceptTrade');
  });
});

test('offers and counter-offers in a game are not lopsided: both sides would accept them', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const draft = monopoly.draft(monopoly.create({ players: ids.map((id) => ({ id, name: id })), seed: 'fair offers' }), {
    muted: true,
  });
  const players = new Map(ids.map((id) => [id, steadyPlayer(id)]));
  const rng = rngFrom('fair offers');
  const verdicts: boolean[] = [];
  while (draft.status === 'inProgress' && verdicts.length < 24) {
    const actor = nextActor(monopoly, draft, rng);
    const view = monopoly.view(draft, actor);
    const action = players.get(actor)?.choose(view, monopoly.offers(view, actor), rng);
    if (action === undefined) throw new Error('No player sits here.');
    if (action.type === 'ProposeTrade' || action.type === 'CounterTrade') {
      const answered = 'tradeId' in action ? view.trades.find(({ id }) => id === action.tradeId) : undefined;
      const recipientId = 'to' in action ? action.to : (answered?.proposerId ?? '');
      const deal = dealFromTrade(view, { ...action.offer, proposerId: actor, recipientId });
      const assessment = new DealAssessment(view, DEFAULT_POLICY.weights, DEFAULT_POLICY.values);
      verdicts.push(...[deal.from, deal.to].map((seat) => assessment.isGoodFor(deal, seat, 0, true)));
    }
    monopoly.play(draft, action);
  }
  expect(new Set(verdicts)).toEqual(new Set([true]));
});
