import { describe, expect, test } from 'vitest';
import {
  after,
  cash,
  choices,
  deeds,
  denied,
  events,
  type Move,
  owner,
  played,
  player,
  cashBySeat,
  refusal,
  stateWith,
} from '../testkit/states.ts';
import {
  declareBankruptcy,
  type GameState,
  getDeck,
  getProperty,
  monopoly,
  type Options,
  type PositionSetup,
} from './index.ts';

const pass = (by: string): Move => [by, 'PassBid'];
const bid = (by: string, amount: number): Move => [by, 'PlaceBid', { amount }];

/** `a`, with little cash, lands on a hotel of `b`: 2000 is due. */
function ruined(options: Partial<Options> = {}, mine: PositionSetup['deeds'] = {}, more: object = {}): GameState {
  return played(
    {
      options,
      players: [{ id: 'a', cash: 70, position: 36, cards: ['chance'], ...more }, { id: 'b' }, { id: 'c' }],
      deeds: { ...deeds('b', [37, 39], { houses: 5 }), ...mine },
      dice: [[1, 2]],
    },
    ['a', 'RollDice'],
  );
}

/** `a` cannot pay the luxury tax to the bank. */
function taxed(
  options: Partial<Options> = {},
  mine: PositionSetup['deeds'] = {},
  ids: readonly string[] = ['b', 'c'],
): GameState {
  const players = [
    { id: 'a', cash: 7, position: 35, cards: ['communityChest'] as const },
    ...ids.map((id) => ({ id })),
  ];
  return played({ options, players, deeds: mine, dice: [[1, 2]] }, ['a', 'RollDice']);
}

const LOANS = { ...deeds('a', [1], { mortgaged: true }), ...deeds('a', [3], { mortgaged: true }) };

describe('resigning', () => {
  test('M52: resign true: without a debt, everything goes to the bank', () => {
    const state = after(stateWith({ deeds: deeds('b', [5]) }), ['b', 'Resign']);
    expect(player(state, 'b')).toMatchObject({ isActive: false, cash: 0, properties: [] });
    expect(events(state, 'PlayerBankrupt')).toMatchObject([{ playerId: 'b', creditorId: 'bank', resigned: true }]);
    expect([cash(state, 'a'), cash(state, 'c')]).toEqual([1500, 1500]);
  });

  test('M52: resign true: with a debt, everything goes to the creditor', () => {
    const state = after(ruined({}, deeds('a', [5])), ['a', 'Resign']);
    expect([cash(state, 'b'), owner(state, 5)]).toEqual([1570, 'b']);
    expect(events(state, 'PlayerBankrupt')).toMatchObject([{ creditorId: 'b', resigned: true }]);
  });

  test('M52: resign true: also if the debt could be paid', () => {
    const rich = { ...deeds('a', [5, 15, 25, 35]), ...deeds('a', [31, 32, 34], { houses: 5 }) };
    const state = ruined({}, rich);
    expect(refusal(state, ['a', 'DeclareBankruptcy']).code).toBe('STILL_SOLVENT');
    expect(owner(after(state, ['a', 'Resign']), 31)).toBe('b');
  });

  test('M52: resign false: resigning is refused', () => {
    expect(refusal(stateWith({ options: { resign: false } }), ['b', 'Resign']).code).toBe('RESIGN_OFF');
    expect(choices(stateWith({ options: { resign: false } }), 'a')).not.toContain('Resign');
  });

  test('M52: bankruptcy needs a debt', () => {
    expect(refusal(stateWith(), ['a', 'DeclareBankruptcy']).code).toBe('NO_DEBT');
  });
});

describe('to a player', () => {
  test('M53: cash, deeds and jail cards go to the creditor [P1A.S10.T6 P1A.S9.T3]', () => {
    const state = after(ruined({ mortgageTransfer: 'none' }, LOANS), ['a', 'DeclareBankruptcy']);
    expect(player(state, 'a')).toMatchObject({ isActive: false, cash: 0, properties: [], cards: [] });
    expect([cash(state, 'b'), owner(state, 1), owner(state, 3)]).toEqual([1570, 'b', 'b']);
    expect(player(state, 'b').cards.map((card) => card.id)).toEqual(['chance-jail-free']);
    expect(getProperty(state, 1).mortgaged).toBe(true);
    expect(events(state, 'PlayerBankrupt')).toMatchObject([{ playerId: 'a', creditorId: 'b', resigned: false }]);
  });

  test('M53: buildings are sold to the bank at half first [R001.Bankruptcy.2]', () => {
    const built = deeds('a', [6, 8, 9], { houses: 2 });
    const before = ruined({}, built);
    const state = after(before, ['a', 'DeclareBankruptcy']);
    expect(cash(state, 'b')).toBe(1500 + 70 + 6 * 25);
    expect([6, 8, 9].map((spaceId) => getProperty(state, spaceId))).toMatchObject([
      { ownerId: 'b', houses: 0 },
      { ownerId: 'b', houses: 0 },
      { ownerId: 'b', houses: 0 },
    ]);
    expect(state.supply.houses).toBe((before.supply.houses ?? 0) + 6);
  });

  test('M83: playerEstate creditor: the creditor gets the deeds', () => {
    expect(owner(after(ruined({}, deeds('a', [5])), ['a', 'DeclareBankruptcy']), 5)).toBe('b');
  });

  test('M83: playerEstate bank: the creditor gets the cash, the deeds go back to the bank', () => {
    const options = { playerEstate: 'bank', bankEstate: 'unowned' } as const;
    const state = after(ruined(options, LOANS), ['a', 'DeclareBankruptcy']);
    expect([cash(state, 'b'), owner(state, 1), getProperty(state, 1).mortgaged]).toEqual([1570, null, false]);
  });
});

describe('to the bank', () => {
  test('M54: bankEstate auction: each deed is auctioned, in board order, without its mortgage [P1A.S9.T5]', () => {
    const state = after(taxed({}, LOANS), ['a', 'DeclareBankruptcy']);
    expect(state.auction).toMatchObject({ kind: 'deed', spaceId: 1, eligible: ['b', 'c'] });
    expect([getProperty(state, 1).mortgaged, getProperty(state, 3).mortgaged]).toEqual([false, false]);
    const next = after(state, bid('b', 10), pass('c'));
    expect([next.auction?.spaceId, owner(next, 1)]).toEqual([3, 'b']);
    const done = after(next, pass('b'), pass('c'));
    expect([owner(done, 3), done.phase, done.currentPlayerIndex]).toEqual([null, 'WaitingForRoll', 1]);
    expect(events(done, 'AuctionStarted').map((event) => event.cause)).toEqual(['estate', 'estate']);
  });

  test('M54: bankEstate unowned: the deeds return to the bank [R001.Bankruptcy.4]', () => {
    const state = after(taxed({ bankEstate: 'unowned' }, LOANS), ['a', 'DeclareBankruptcy']);
    expect([owner(state, 1), owner(state, 3), getProperty(state, 1).mortgaged]).toEqual([null, null, false]);
    expect([state.phase, state.auction]).toEqual(['WaitingForRoll', null]);
  });

  test('M54: bankEstate auction: skipped with fewer than two active players', () => {
    const state = after(taxed({}, LOANS, ['b']), ['a', 'DeclareBankruptcy']);
    expect([state.status, state.auction, owner(state, 1)]).toEqual(['completed', null, null]);
  });

  test('M54: jail cards return to the bottom of their decks', () => {
    const state = after(taxed({ bankEstate: 'unowned' }), ['a', 'DeclareBankruptcy']);
    expect(getDeck(state, 'communityChest').at(-1)).toBe('chest-jail-free');
    expect(cashBySeat(state)).toEqual([0, 1500, 1500]);
  });

  test('M54: a player leaves off turn: the turn continues after the auctions', () => {
    const state = after(stateWith({ deeds: deeds('c', [5]) }), ['c', 'Resign']);
    expect(state.auction?.spaceId).toBe(5);
    const done = after(state, bid('a', 1), pass('b'));
    expect([owner(done, 5), done.phase, ...monopoly.actors(done)]).toEqual(['a', 'WaitingForRoll', 'a']);
  });
});

describe('during their own turn', () => {
  test('M57: the turn passes', () => {
    const state = after(taxed(), ['a', 'DeclareBankruptcy']);
    expect([state.currentPlayerIndex, state.phase]).toEqual([1, 'WaitingForRoll']);
    expect(events(state, 'TurnEnded')).toMatchObject([{ playerId: 'a', nextPlayerId: 'b' }]);
  });

  test('M57: doubles are lost', () => {
    const players = [{ id: 'a', cash: 7, position: 34 }, { id: 'b' }, { id: 'c' }];
    const debt = played({ players, dice: [[2, 2]] }, ['a', 'RollDice']);
    expect(debt.consecutiveDoubles).toBe(1);
    const state = after(debt, ['a', 'DeclareBankruptcy']);
    expect([state.consecutiveDoubles, state.currentPlayerIndex]).toEqual([0, 1]);
  });

  test('M57: their offers are void, made and received', () => {
    const offer = { offered: { cash: 1 }, requested: {} };
    const state = after(
      stateWith({ deeds: deeds('b', [5]) }),
      ['a', 'ProposeTrade', { to: 'b', offer }],
      ['c', 'ProposeTrade', { to: 'a', offer }],
      ['b', 'ProposeTrade', { to: 'c', offer }],
      ['a', 'Resign'],
    );
    expect(events(state, 'TradeVoided').map((event) => event.tradeId)).toEqual(['t1', 't2']);
    expect(state.trades.map((trade) => [trade.id, trade.status])).toEqual([['t3', 'pending']]);
  });

  test('M57: they are out of the game [P1A.S9.T6]', () => {
    const state = after(taxed(), ['a', 'DeclareBankruptcy']);
    expect(refusal(state, ['a', 'RollDice']).code).toBe('PLAYER_OUT');
    expect([choices(state, 'a'), player(state, 'a').jailStatus]).toEqual([[], 'free']);
    // The turn skips the bankrupt player.
    const without = declareBankruptcy(stateWith({ turn: { phase: 'PlayerAction' } }), 'b', 'bank');
    expect(player(without, 'b').isActive).toBe(false);
    expect(after(without, ['a', 'EndTurn']).currentPlayerIndex).toBe(2);
  });
});

describe('bankruptcy as a verb', () => {
  test('needs no debt, and names its creditor', () => {
    const state = declareBankruptcy(stateWith({ deeds: deeds('a', [5]) }), 'a', 'c');
    expect([cash(state, 'c'), owner(state, 5), state.currentPlayerIndex]).toEqual([3000, 'c', 1]);
  });

  test('the creditor is the bank or another active player', () => {
    const players = [{ id: 'a' }, { id: 'b' }, { id: 'c', bankrupt: true }];
    const codes = ['a', 'c', 'unknown', '__proto__'].map(
      (id) => denied(() => declareBankruptcy(stateWith({ players }), 'a', id)).code,
    );
    expect(codes).toEqual(['SAME_PLAYER', 'PLAYER_OUT', 'UNKNOWN_PLAYER', 'UNKNOWN_PLAYER']);
  });
});
