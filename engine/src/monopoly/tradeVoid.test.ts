import { describe, expect, test } from 'vitest';
import { after, cash, deeds, denied, events, type Move, refusal, stateWith } from '../testkit/states.ts';
import { acceptTrade, type GameState, getPlayerById, returnCardToDeck, type TradeTerms } from './index.ts';

const propose = (by: string, to: string, offer: TradeTerms): Move => [by, 'ProposeTrade', { to, offer }];
const accept = (by: string, tradeId: string): Move => [by, 'AcceptTrade', { tradeId }];

/** `a` has two complete groups, one with buildings, a mortgage and a jail card; `b` has something to trade. */
function start(): GameState {
  return stateWith({
    players: [{ id: 'a', cards: ['chance'], turnsInJail: 0 }, { id: 'b' }, { id: 'c' }],
    deeds: {
      ...deeds('a', [1, 3, 5]),
      ...deeds('a', [37, 39]),
      15: { owner: 'a', mortgaged: true },
      ...deeds('b', [12]),
    },
  });
}

const selling = (spaceId: number): TradeTerms => ({ offered: { properties: [spaceId] }, requested: { cash: 10 } });

function statusAfter(terms: TradeTerms, ...moves: readonly Move[]): string | undefined {
  return after(start(), propose('a', 'b', terms), ...moves).trades[0]?.status;
}

describe('an asset in a proposal changes', () => {
  test('M44: it changes hands: void', () => {
    const sold: readonly Move[] = [propose('a', 'c', selling(5)), accept('c', 't2')];
    expect(statusAfter(selling(5), ...sold)).toBe('void');
  });

  test('M44: it is mortgaged: void', () => {
    expect(statusAfter(selling(5), ['a', 'MortgageProperty', { spaceId: 5 }])).toBe('void');
  });

  test('M44: its mortgage is lifted: void', () => {
    expect(statusAfter(selling(15), ['a', 'UnmortgageProperty', { spaceId: 15 }])).toBe('void');
  });

  test('M44: its group is built on: void', () => {
    expect(statusAfter(selling(1), ['a', 'BuildHouse', { spaceId: 3 }])).toBe('void');
  });

  test('M44: the jail card is used: void', () => {
    expect(statusAfter({ offered: { cards: ['chance'] }, requested: { cash: 1 } }, ['a', 'UseJailCard'])).toBe('void');
  });

  test('M44: the jail card is traded to another: void', () => {
    const card: TradeTerms = { offered: { cards: ['chance'] }, requested: { cash: 1 } };
    expect(statusAfter(card, propose('a', 'c', card), accept('c', 't2'))).toBe('void');
  });

  test('M44: a requested deed is mortgaged by its owner: void', () => {
    const wanting: TradeTerms = { offered: { cash: 1 }, requested: { properties: [12] } };
    expect(statusAfter(wanting, ['b', 'MortgageProperty', { spaceId: 12 }])).toBe('void');
  });

  test('M44: the jail card is returned to its deck by a verb: void', () => {
    const state = after(start(), propose('a', 'b', { offered: { cards: ['chance'] }, requested: { cash: 1 } }));
    const card = getPlayerById(state, 'a')?.cards[0];
    expect(card === undefined ? 'no card' : returnCardToDeck(state, card, 'chance').trades[0]?.status).toBe('void');
  });

  test('M44: an event is emitted', () => {
    const state = after(start(), propose('a', 'b', selling(5)), ['a', 'MortgageProperty', { spaceId: 5 }]);
    expect(events(state, 'TradeVoided')).toMatchObject([{ tradeId: 't1', because: 'assetChanged' }]);
  });

  test('M44: a void proposal cannot be accepted', () => {
    const state = after(start(), propose('a', 'b', selling(5)), ['a', 'MortgageProperty', { spaceId: 5 }]);
    expect(refusal(state, accept('b', 't1'))).toMatchObject({ code: 'TRADE_SETTLED', details: { status: 'void' } });
  });
});

describe('something else changes', () => {
  test('M44: the recipient uses a jail card that was not requested: the proposal stays open', () => {
    const gift: TradeTerms = { offered: { cash: 1 }, requested: {} };
    const state = after(start(), propose('c', 'a', gift), propose('c', 'b', gift), ['a', 'UseJailCard']);
    expect(state.trades.map((trade) => trade.status)).toEqual(['pending', 'pending']);
  });

  test('M44: another jail card is used: the proposal stays open', () => {
    const players = [{ id: 'a', cards: ['chance', 'communityChest'] as const, turnsInJail: 0 }, { id: 'b' }];
    const offer: TradeTerms = { offered: { cards: ['communityChest'] }, requested: { cash: 1 } };
    expect(after(stateWith({ players }), propose('a', 'b', offer), ['a', 'UseJailCard']).trades[0]?.status).toBe(
      'pending',
    );
  });

  test('M44: another deed is mortgaged: the proposal stays open', () => {
    expect(statusAfter(selling(5), ['a', 'MortgageProperty', { spaceId: 37 }])).toBe('pending');
  });

  test('M44: another group is built on: the proposal stays open', () => {
    expect(statusAfter(selling(37), ['a', 'BuildHouse', { spaceId: 3 }])).toBe('pending');
  });

  test('M44: tradeBan lot: a sibling is built on: the proposal stays open', () => {
    const state = stateWith({ options: { tradeBan: 'lot' }, deeds: deeds('a', [1, 3]) });
    const built = after(state, propose('a', 'b', selling(1)), ['a', 'BuildHouse', { spaceId: 3 }]);
    expect(built.trades[0]?.status).toBe('pending');
  });

  test('M44: tradeBan lot: the lot itself is built on: void', () => {
    const state = stateWith({ options: { tradeBan: 'lot' }, deeds: deeds('a', [1, 3]) });
    const built = after(state, propose('a', 'b', selling(1)), ['a', 'BuildHouse', { spaceId: 1 }]);
    expect(built.trades[0]?.status).toBe('void');
  });
});

describe('acceptance checks everything again', () => {
  const spent = () =>
    after(
      stateWith({ deeds: deeds('a', [5, 39]) }),
      propose('a', 'b', { offered: { properties: [5] }, requested: { cash: 1000 } }),
      propose('a', 'b', { offered: { properties: [39] }, requested: { cash: 1000 } }),
      accept('b', 't1'),
    );

  test('M44: the cash is missing: refused, and the proposal stays open', () => {
    expect(cash(spent(), 'b')).toBe(500);
    expect(refusal(spent(), accept('b', 't2'))).toMatchObject({
      code: 'INSUFFICIENT_CASH',
      details: { needs: 1000, has: 500 },
    });
    expect(spent().trades[1]?.status).toBe('pending');
  });

  test('M44: also by the verb', () => {
    expect(denied(() => acceptTrade(spent(), 't2')).code).toBe('INSUFFICIENT_CASH');
  });

  test('M44: its proposer has left: void', () => {
    const state = after(start(), propose('c', 'b', { offered: { cash: 10 }, requested: {} }), ['c', 'Resign']);
    expect(state.trades[0]?.status).toBe('void');
    expect(events(state, 'TradeVoided')).toMatchObject([{ because: 'playerLeft' }]);
  });
});
