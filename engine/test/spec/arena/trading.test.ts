import { describe, expect, test } from 'vitest';
import {
  acceptTrade,
  createTradeOffer,
  type GameState,
  getProperty,
  monopoly,
  rejectTrade,
  type TradeTerms,
} from '../../../src/monopoly/index.ts';
import {
  A,
  after,
  ARENA,
  B,
  C,
  cash,
  endTurn,
  newestTrade,
  offered,
  player,
  refusal,
  roll,
  table,
  verdict,
  whole,
} from '../helpers.ts';

const NOTHING = {};

/** `a` owns Boardwalk and a jail card, `b` owns Baltic and some houses of the orange group. */
function market(): GameState {
  return table({
    options: ARENA,
    players: [{ id: A, cards: ['chance'] }, { id: B }, { id: C }],
    deeds: { 39: { owner: A }, 3: { owner: B }, ...whole('orange', B, 1), 19: { owner: B } },
  });
}

/** The verdict on a proposal of `a` to `b`. */
function proposalVerdict(offer: TradeTerms, state = market()): string {
  return verdict(state, { type: 'ProposeTrade', playerId: A, to: B, offer });
}

/** An open proposal of `a` to `b`. */
function pending(): GameState {
  return createTradeOffer(market(), A, B, { offered: { properties: [39] }, requested: { cash: 400 } });
}

/** A roll that leads from 34 to Luxury Tax. */
function luxury(funds: number, deeds = {}): GameState {
  return after(
    table({
      options: ARENA,
      players: [{ id: A, cash: funds, position: 34 }, { id: B }, { id: C }],
      deeds,
      dice: [[1, 3]],
    }),
    roll(A),
  );
}

describe('trading', () => {
  test('R001.Trading.2 an offer is validated: when it is made, and again when it is accepted', () => {
    const offer = { offered: { properties: [39] }, requested: { cash: 1500 } };
    expect(proposalVerdict(offer)).toBe('allowed');
    const later = table({
      options: ARENA,
      players: [{ id: A }, { id: B, cash: 1499 }],
      deeds: { 39: { owner: A } },
    });
    expect(proposalVerdict(offer, later)).toBe('INSUFFICIENT_CASH');
    const open = createTradeOffer(market(), A, B, offer);
    const other = createTradeOffer(open, C, B, { offered: NOTHING, requested: { cash: 1 } });
    const poorer = acceptTrade(other, newestTrade(other));
    expect(refusal(() => acceptTrade(poorer, newestTrade(open)))).toBe('INSUFFICIENT_CASH');
  });

  test('R001.Trading.3 both players must exist and still be in the game', () => {
    const offer = { offered: { cash: 10 }, requested: NOTHING };
    const state = table({
      options: ARENA,
      players: [{ id: A }, { id: B }, { id: C, bankrupt: true }],
      deeds: { 39: { owner: A } },
    });
    const propose = (playerId: string, to: string) => verdict(state, { type: 'ProposeTrade', playerId, to, offer });
    expect(propose(A, B)).toBe('allowed');
    expect(propose(A, 'unknown')).toBe('UNKNOWN_PLAYER');
    expect(propose(A, C)).toBe('PLAYER_OUT');
    expect(propose(C, A)).toBe('PLAYER_OUT');
  });

  test('R001.Trading.8 the recipient accepts or rejects, and the proposer may withdraw', () => {
    const open = pending();
    const tradeId = newestTrade(open);
    expect(monopoly.actors(open)).toContain(B);
    expect(getProperty(after(open, { type: 'AcceptTrade', playerId: B, tradeId }), 39).ownerId).toBe(B);
    expect(after(open, { type: 'RejectTrade', playerId: B, tradeId }).trades[0]?.status).toBe('rejected');
    const withdrawn = after(open, { type: 'CancelTrade', playerId: A, tradeId });
    expect(withdrawn.trades[0]?.status).toBe('cancelled');
    expect(refusal(() => acceptTrade(withdrawn, tradeId))).toBe('TRADE_SETTLED');
    expect(verdict(open, { type: 'AcceptTrade', playerId: A, tradeId })).toBe('NOT_RECIPIENT');
    expect(verdict(open, { type: 'CancelTrade', playerId: B, tradeId })).toBe('NOT_PROPOSER');
    expect(getProperty(rejectTrade(open, tradeId), 39).ownerId).toBe(A);
  });
});

describe('taxes', () => {
  test('R001.Taxes.1 both tax spaces charge their fixed amount', () => {
    const income = after(table({ options: ARENA, dice: [[1, 3]] }), roll(A));
    expect(cash(income)).toEqual([1300, 1500, 1500]);
    expect(cash(luxury(1500))).toEqual([1400, 1500, 1500]);
  });

  test('R001.Taxes.2 a player who is short owes the tax, and must raise the money or declare bankruptcy', () => {
    const short = luxury(40, { 39: { owner: A } });
    expect(short.debts).toMatchObject([{ debtorId: A, amount: 100 }]);
    expect(verdict(short, endTurn(A))).toBe('WRONG_PHASE');
    expect(offered(short, A)).toContain('MortgageProperty');
    expect(offered(short, A)).not.toContain('DeclareBankruptcy');
    const paid = after(short, { type: 'MortgageProperty', playerId: A, spaceId: 39 }, { type: 'PayDebt', playerId: A });
    expect(paid).toMatchObject({ debts: [], phase: 'PlayerAction', players: [{ cash: 140 }, {}, {}] });

    const hopeless = luxury(40);
    expect(offered(hopeless, A)).toContain('DeclareBankruptcy');
    expect(player(after(hopeless, { type: 'DeclareBankruptcy', playerId: A }), A).isActive).toBe(false);
  });
});
