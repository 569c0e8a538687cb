import { describe, expect, test } from 'vitest';
import {
  after,
  cash,
  choices,
  deeds,
  events,
  type Move,
  owner,
  player,
  cashBySeat,
  refusal,
  stateWith,
} from '../testkit/states.ts';
import { type GameState, monopoly, type Options, type PositionSetup, type TradeTerms } from './index.ts';

const OWNED: NonNullable<PositionSetup['deeds']> = { ...deeds('a', [5]), ...deeds('b', [39]) };

const propose = (by: string, to: string, offer: TradeTerms): Move => [by, 'ProposeTrade', { to, offer }];
const counter = (by: string, tradeId: string, offer: TradeTerms): Move => [by, 'CounterTrade', { tradeId, offer }];
const accept = (by: string, tradeId = 't1'): Move => [by, 'AcceptTrade', { tradeId }];

const SWAP: TradeTerms = { offered: { properties: [5], cash: 100 }, requested: { properties: [39] } };
const GIFT: TradeTerms = { offered: { cash: 10 }, requested: {} };

const start = (options: Partial<Options> = {}, more: Partial<PositionSetup> = {}) =>
  stateWith({ options, deeds: OWNED, ...more });
const statuses = (state: GameState) => state.trades.map((trade) => trade.status);

describe('an offer', () => {
  test('M36: trades true: waits until it is answered [P1A.S7.T1]', () => {
    const state = after(start(), propose('a', 'b', SWAP));
    expect(state.trades).toMatchObject([{ id: 't1', proposerId: 'a', recipientId: 'b', ...SWAP, status: 'pending' }]);
    expect(cashBySeat(state)).toEqual([1500, 1500, 1500]);
  });

  test('M36: trades false: trades are refused [R003.Config.6]', () => {
    expect(refusal(start({ trades: false }), propose('a', 'b', SWAP)).code).toBe('TRADES_OFF');
    expect(choices(start({ trades: false }), 'a')).not.toContain('ProposeTrade');
  });

  test('M77: accepted, it moves exactly its terms [P1A.S7.T5 P1A.S7.T6 P1A.S10.T7 R001.Trading.1 R002.Trading.1]', () => {
    const state = after(start(), propose('a', 'b', SWAP), accept('b'));
    expect([owner(state, 5), owner(state, 39), ...cashBySeat(state)]).toEqual(['b', 'a', 1400, 1600, 1500]);
    expect(statuses(state)).toEqual(['accepted']);
    expect(events(state, 'TradeCompleted')).toMatchObject([{ tradeId: 't1', proposerId: 'a', recipientId: 'b' }]);
    // Two deeds, cash and a jail card for one deed.
    const players = [{ id: 'a', cards: ['chance'] as const }, { id: 'b' }, { id: 'c' }];
    const rich = start({}, { players, deeds: { ...OWNED, ...deeds('a', [3]) } });
    const all: TradeTerms = {
      offered: { properties: [3, 5], cash: 200, cards: ['chance'] },
      requested: { properties: [39] },
    };
    const done = after(rich, propose('a', 'b', all), accept('b'));
    expect([[3, 5, 39].map((space) => owner(done, space)), cashBySeat(done)]).toEqual([
      ['b', 'b', 'a'],
      [1300, 1700, 1500],
    ]);
    expect([player(done, 'a').cards.length, player(done, 'b').cards.length]).toEqual([0, 1]);
  });

  test('M77: rejected or cancelled, it moves nothing [P1A.S7.T7]', () => {
    const open = after(start(), propose('a', 'b', SWAP));
    const moved = (state: GameState) => [owner(state, 5), owner(state, 39), ...cashBySeat(state)];
    const rejected = after(open, ['b', 'RejectTrade', { tradeId: 't1' }]);
    expect([statuses(rejected), moved(rejected)]).toEqual([['rejected'], ['a', 'b', 1500, 1500, 1500]]);
    const cancelled = after(open, ['a', 'CancelTrade', { tradeId: 't1' }]);
    expect([statuses(cancelled), moved(cancelled)]).toEqual([['cancelled'], ['a', 'b', 1500, 1500, 1500]]);
  });

  test('M77: is answered by its recipient and cancelled by its proposer', () => {
    const open = after(start(), propose('a', 'b', SWAP));
    expect([refusal(open, accept('c')).code, refusal(open, accept('a')).code]).toEqual([
      'NOT_RECIPIENT',
      'NOT_RECIPIENT',
    ]);
    expect(refusal(open, ['b', 'CancelTrade', { tradeId: 't1' }]).code).toBe('NOT_PROPOSER');
  });

  test('is answered once', () => {
    const done = after(start(), propose('a', 'b', SWAP), accept('b'));
    expect(refusal(done, accept('b'))).toMatchObject({ code: 'TRADE_SETTLED', details: { status: 'accepted' } });
  });

  test('stays until the end of the turn if settled, longer if pending', () => {
    const both = after(start({}, { dice: [[4, 6]] }), propose('a', 'b', SWAP), propose('a', 'c', GIFT), accept('b'));
    expect(statuses(both)).toEqual(['accepted', 'pending']);
    expect(statuses(after(both, ['a', 'RollDice'], ['a', 'EndTurn']))).toEqual(['pending']);
  });

  test('M77: contains only what the sides have [P1A.S7.T2 P1A.S7.T3 R001.Trading.4 R001.Trading.6 R002.Trading.4]', () => {
    const wants = (offer: TradeTerms) => refusal(start(), propose('a', 'b', offer));
    expect(wants({ offered: { properties: [39] }, requested: {} }).code).toBe('NOT_OWNER');
    expect(wants({ offered: {}, requested: { properties: [5] } }).code).toBe('NOT_OWNER');
    expect(wants({ offered: { cash: 1501 }, requested: {} })).toMatchObject({ details: { needs: 1501, has: 1500 } });
    expect(wants({ offered: {}, requested: { cash: 1501 } }).code).toBe('INSUFFICIENT_CASH');
    expect(wants({ offered: {}, requested: { cards: ['chance'] } }).code).toBe('CARD_NOT_HELD');
    expect(wants({ offered: { cards: ['chance'] }, requested: {} }).code).toBe('CARD_NOT_HELD');
  });
});

describe('buildings in the group', () => {
  const built = (tradeBan: Options['tradeBan']) =>
    stateWith({ options: { tradeBan }, deeds: { 37: { owner: 'a' }, 39: { owner: 'a', houses: 1 } } });
  const giving = (spaceId: number): TradeTerms => ({ offered: { properties: [spaceId] }, requested: { cash: 1 } });

  test('M37: tradeBan group: no lot of the group is traded [P1A.S7.T4]', () => {
    expect(refusal(built('group'), propose('a', 'b', giving(37))).code).toBe('HAS_BUILDINGS');
    expect(refusal(built('group'), propose('a', 'b', giving(39))).code).toBe('HAS_BUILDINGS');
  });

  test('M37: tradeBan lot: only lots with buildings are not traded [R001.Trading.5 R002.Trading.2]', () => {
    expect(owner(after(built('lot'), propose('a', 'b', giving(37)), accept('b')), 37)).toBe('b');
    expect(refusal(built('lot'), propose('a', 'b', giving(39))).code).toBe('HAS_BUILDINGS');
  });
});

describe('when', () => {
  const players = [{ id: 'a', position: 24 }, { id: 'b', turnsInJail: 1 }, { id: 'c' }];

  test.each(['WaitingForRoll', 'PlayerAction', 'AwaitingBuyDecision'] as const)('M41: in %s', (phase) => {
    const state = start({}, { players, turn: { phase } });
    expect(owner(after(state, propose('a', 'b', SWAP), accept('b')), 39)).toBe('a');
    expect(
      owner(
        after(state, propose('c', 'b', { offered: { cash: 1 }, requested: { properties: [39] } }), accept('b')),
        39,
      ),
    ).toBe('c');
  });

  test('M41: during a buy decision a trade may raise the price', () => {
    const poor = [{ id: 'a', position: 24, cash: 100 }, { id: 'b' }];
    const state = start({}, { players: poor, turn: { phase: 'AwaitingBuyDecision' } });
    const sale: TradeTerms = { offered: { properties: [5] }, requested: { cash: 150 } };
    const bought = after(state, propose('a', 'b', sale), accept('b'), ['a', 'BuyProperty']);
    expect([owner(bought, 24), cash(bought, 'a')]).toEqual(['a', 10]);
  });

  test('M41: not during an auction, neither proposed nor accepted', () => {
    const open = after(start({}, { players, turn: { phase: 'AwaitingBuyDecision' } }), propose('a', 'b', SWAP));
    const auction = after(open, ['a', 'DeclineProperty']);
    expect(refusal(auction, propose('a', 'b', SWAP)).code).toBe('AUCTION_RUNNING');
    expect(refusal(auction, accept('b')).code).toBe('AUCTION_RUNNING');
    expect(statuses(after(auction, ['b', 'RejectTrade', { tradeId: 't1' }]))).toEqual(['rejected']);
  });

  test('M41: not during a claim window', () => {
    const owned = { ...deeds('a', [1, 3]), ...deeds('b', [6, 8, 9]) };
    const claims = after(stateWith({ options: { houses: 1 }, deeds: owned }), ['a', 'BuildHouse', { spaceId: 1 }]);
    expect(refusal(claims, propose('c', 'a', GIFT)).code).toBe('CLAIMS_OPEN');
  });
});

describe('a debtor', () => {
  /** `a` owes 100 luxury tax and has 5 in cash and the Reading Railroad. */
  const debtor = () =>
    after(start({}, { players: [{ id: 'a', cash: 5, position: 35 }, { id: 'b' }, { id: 'c' }], dice: [[1, 2]] }), [
      'a',
      'RollDice',
    ]);

  test('M41: may trade if the debt stays payable', () => {
    const sale: TradeTerms = { offered: { properties: [5] }, requested: { cash: 95 } };
    const paid = after(debtor(), propose('a', 'c', sale), accept('c'), ['a', 'PayDebt']);
    expect([cash(paid, 'a'), owner(paid, 5), paid.phase]).toEqual([0, 'c', 'PlayerAction']);
  });

  test('M41: may not trade otherwise', () => {
    const waste: TradeTerms = { offered: { properties: [5] }, requested: { cash: 94 } };
    expect(refusal(debtor(), propose('a', 'c', waste))).toMatchObject({
      code: 'DEBT_UNPAYABLE',
      details: { needs: 100, has: 99 },
    });
  });

  test('M41: nor accept such a proposal', () => {
    const state = start(
      {},
      { players: [{ id: 'a', cash: 5, position: 35 }, { id: 'b' }, { id: 'c' }], dice: [[1, 2]] },
    );
    const waste: TradeTerms = { offered: { cash: 1 }, requested: { properties: [5] } };
    const debt = after(state, propose('c', 'a', waste), ['a', 'RollDice']);
    expect(refusal(debt, accept('a')).code).toBe('DEBT_UNPAYABLE');
  });

  test('M41: other players trade as usual', () => {
    const done = after(debtor(), propose('b', 'c', { offered: { properties: [39] }, requested: {} }), accept('c'));
    expect([owner(done, 39), done.phase]).toEqual(['c', 'Debt']);
  });
});

describe('gifts', () => {
  test('M42: gifts true: one side may be empty', () => {
    expect(cashBySeat(after(start(), propose('a', 'b', GIFT), accept('b')))).toEqual([1490, 1510, 1500]);
    expect(cash(after(start(), propose('a', 'b', { offered: {}, requested: { cash: 7 } }), accept('b')), 'a')).toBe(
      1507,
    );
  });

  test('M42: not both sides [R002.Trading.3]', () => {
    expect(
      refusal(start(), propose('a', 'b', { offered: { cash: 0 }, requested: { properties: [], cards: [] } })).code,
    ).toBe('EMPTY_TRADE');
  });

  test('M42: gifts false: both sides must give something', () => {
    expect(refusal(start({ gifts: false }), propose('a', 'b', GIFT)).code).toBe('GIFTS_OFF');
    expect(statuses(after(start({ gifts: false }), propose('a', 'b', SWAP)))).toEqual(['pending']);
  });

  test.each(['loan', 'immunity', 'promise'])('M42: there is no %s', (thing) => {
    const offer = { offered: { cash: 1, [thing]: 5 }, requested: {} };
    expect(refusal(start(), propose('a', 'b', offer))).toMatchObject({
      code: 'MALFORMED',
      details: { path: `offer.offered.${thing}` },
    });
  });
});

describe('counter-offers', () => {
  /** `b` and `a` exchange `length` counter-offers. */
  function thread(length: number, options: Partial<Options> = {}): GameState {
    let state = after(start(options), propose('a', 'b', GIFT));
    for (let i = 1; i <= length; i++) state = after(state, counter(i % 2 === 1 ? 'b' : 'a', `t${i}`, GIFT));
    return state;
  }

  test('M43: the first proposal is countered, and its proposer may accept the counter-offer [P1A.S7.T8]', () => {
    const state = after(
      start(),
      propose('a', 'b', SWAP),
      counter('b', 't1', { offered: { properties: [39] }, requested: { cash: 500 } }),
    );
    expect(statuses(state)).toEqual(['countered', 'pending']);
    expect(state.trades[1]).toMatchObject({ id: 't2', proposerId: 'b', recipientId: 'a', counterTo: 't1' });
    const done = after(state, accept('a', 't2'));
    expect([owner(done, 39), ...cashBySeat(done)]).toEqual(['a', 1000, 2000, 1500]);
  });

  test('M43: maxCounters 5: five in a thread', () => {
    expect(refusal(thread(5), counter('a', 't6', GIFT))).toMatchObject({
      code: 'TOO_MANY_COUNTERS',
      details: { needs: 5 },
    });
    expect(choices(thread(5), 'a')).not.toContain('CounterTrade');
    expect(statuses(after(thread(5), accept('a', 't6')))[5]).toBe('accepted');
  });

  test.each([0, 1, 2])('M43: maxCounters %i: that number', (maxCounters) => {
    const by = maxCounters % 2 === 0 ? 'b' : 'a';
    const state = thread(maxCounters, { maxCounters });
    expect(refusal(state, counter(by, `t${maxCounters + 1}`, GIFT)).code).toBe('TOO_MANY_COUNTERS');
  });

  test('M43: each thread counts separately', () => {
    const state = after(thread(5), propose('b', 'a', GIFT), counter('a', 't7', GIFT));
    expect(state.trades.at(-1)).toMatchObject({ id: 't8', status: 'pending', counters: 1 });
  });

  test('M43: only the recipient counters', () => {
    expect(refusal(thread(0), counter('a', 't1', GIFT)).code).toBe('NOT_RECIPIENT');
    expect(refusal(thread(0), counter('c', 't1', GIFT)).code).toBe('NOT_RECIPIENT');
  });
});

test('one trade may include both jail cards', () => {
  const players = [{ id: 'a', cards: ['chance', 'communityChest'] as const }, { id: 'b' }];
  const offer: TradeTerms = { offered: { cards: ['communityChest', 'chance'] }, requested: { cash: 90 } };
  const done = after(stateWith({ players }), propose('a', 'b', offer), accept('b'));
  expect(player(done, 'b').cards).toHaveLength(2);
  expect(monopoly.actors(done)).toEqual(['a']);
});
