import { expect, test } from 'vitest';
import {
  acceptTrade,
  counterTrade,
  createTradeOffer,
  type GameState,
  getProperty,
  mortgageProperty,
  rejectTrade,
  type TradeSide,
} from '../../../src/monopoly/index.ts';
import { annAndBob, card, cash, deeds, frozen, player, refusal, told } from './helpers.ts';

/** Ann owns Baltic, Reading Railroad and a jail card; Bob owns Boardwalk. */
function traders(): GameState {
  return annAndBob({ ann: { cards: ['chance'] }, deeds: { ...deeds('ann', [3, 5]), ...deeds('bob', [39]) } });
}

function offer(state: GameState, offered: TradeSide, requested: TradeSide): GameState {
  return frozen(createTradeOffer(state, 'ann', 'bob', { offered, requested }));
}

/** The id of the offer made last. */
function lastOffer(state: GameState): string {
  return state.trades.at(-1)?.id ?? 'none';
}

/** Everything that trades can move. */
function belongings(state: GameState) {
  return state.players.map(({ id, cash, properties, cards }) => ({ id, cash, properties, cards }));
}

test('P1A.S7.T1 an offer waits for its answer and moves nothing', () => {
  const before = traders();
  const after = offer(before, { cash: 100, properties: [3] }, { properties: [39] });
  expect(after.trades).toMatchObject([
    {
      proposerId: 'ann',
      recipientId: 'bob',
      offered: { cash: 100, properties: [3] },
      requested: { properties: [39] },
      status: 'pending',
    },
  ]);
  expect(belongings(after)).toEqual(belongings(before));
});

test('P1A.S7.T2 nobody offers what they do not have', () => {
  expect(refusal(() => offer(traders(), { properties: [39] }, { cash: 1 }))).toBe('NOT_OWNER');
  expect(refusal(() => offer(traders(), { cash: 1501 }, { properties: [39] }))).toBe('INSUFFICIENT_CASH');
  expect(refusal(() => offer(traders(), { cards: ['communityChest'] }, { cash: 1 }))).toBe('CARD_NOT_HELD');
  expect(offer(traders(), { cash: 1500 }, { properties: [39] }).trades).toHaveLength(1);
});

test('P1A.S7.T3 nobody is asked for what they do not own', () => {
  expect(refusal(() => offer(traders(), { cash: 10 }, { properties: [37] }))).toBe('NOT_OWNER');
  expect(refusal(() => offer(traders(), { cash: 10 }, { properties: [3] }))).toBe('NOT_OWNER');
});

test('P1A.S7.T4 buildings keep their whole group out of trades', () => {
  const built = annAndBob({ deeds: { ...deeds('ann', [1]), ...deeds('ann', [3], { houses: 1 }) } });
  expect(refusal(() => offer(built, { properties: [3] }, { cash: 10 }))).toBe('HAS_BUILDINGS');
  expect(refusal(() => offer(built, { properties: [1] }, { cash: 10 }))).toBe('HAS_BUILDINGS');
});

test('P1A.S7.T5 an accepted offer swaps everything or nothing', () => {
  const open = offer(traders(), { properties: [3], cards: ['chance'] }, { properties: [39], cash: 20 });
  const after = acceptTrade(open, lastOffer(open));
  expect(belongings(after)).toEqual([
    { id: 'ann', cash: 1520, properties: [5, 39], cards: [] },
    { id: 'bob', cash: 1480, properties: [3], cards: [card('chance-jail-free')] },
  ]);
  expect(after.trades).toMatchObject([{ status: 'accepted' }]);
  // A deed that changed meanwhile makes the offer void, and nothing at all moves.
  const mortgaged = frozen(mortgageProperty(open, 'bob', 39));
  expect(refusal(() => acceptTrade(mortgaged, lastOffer(open)))).toBe('TRADE_SETTLED');
  expect(mortgaged.trades).toMatchObject([{ status: 'void' }]);
});

test('P1A.S7.T6 two deeds, $200 and a jail card for one deed', () => {
  const open = offer(traders(), { properties: [3, 5], cash: 200, cards: ['chance'] }, { properties: [39] });
  const after = acceptTrade(open, lastOffer(open));
  expect([3, 5, 39].map((space) => getProperty(after, space).ownerId)).toEqual(['bob', 'bob', 'ann']);
  expect(cash(after)).toEqual({ ann: 1300, bob: 1700 });
  expect([player(after, 'ann').cards, player(after, 'bob').cards]).toEqual([[], [card('chance-jail-free')]]);
});

test('P1A.S7.T7 a rejected offer moves nothing and is settled', () => {
  const open = offer(traders(), { properties: [3] }, { properties: [39] });
  const after = frozen(rejectTrade(open, lastOffer(open)));
  expect(after.trades).toMatchObject([{ status: 'rejected' }]);
  expect(belongings(after)).toEqual(belongings(open));
  expect(refusal(() => acceptTrade(after, lastOffer(after)))).toBe('TRADE_SETTLED');
});

test('P1A.S7.T8 a counter-offer turns the roles round', () => {
  const open = offer(traders(), { properties: [3] }, { properties: [39] });
  const countered = frozen(
    counterTrade(open, lastOffer(open), { offered: { properties: [39] }, requested: { properties: [3], cash: 300 } }),
  );
  expect(countered.trades).toMatchObject([
    { proposerId: 'ann', recipientId: 'bob', status: 'countered' },
    {
      proposerId: 'bob',
      recipientId: 'ann',
      offered: { properties: [39] },
      requested: { properties: [3], cash: 300 },
      status: 'pending',
    },
  ]);
  expect(told(countered, 'TradeCountered')).toMatchObject([{ proposerId: 'ann', recipientId: 'bob' }]);
  expect(cash(acceptTrade(countered, lastOffer(countered)))).toEqual({ ann: 1200, bob: 1800 });
});
