import { describe, expect, test } from 'vitest';
import {
  applyCard,
  buildHouse,
  createInitialGameState,
  declareBankruptcy,
  type GameState,
  getActivePlayer,
  getProperty,
  type PlayerSetup,
  type PositionSetup,
} from '../../../src/monopoly/index.ts';
import { A, after, B, C, cardSaying, cash, endTurn, offered, player, roll, SIMPLE, table, whole } from '../helpers.ts';

type Rest = Omit<Partial<PositionSetup>, 'players'>;

/** `a` rolls seven from a space, at a table of three. */
function seven(who: Partial<PlayerSetup>, rest: Rest = {}): GameState {
  const players = [{ id: A, ...who }, { id: B }, { id: C }];
  return after(table({ options: SIMPLE, players, dice: [[3, 4]], ...rest }), roll(A));
}

/** `a` is in jail and rolls without doubles. */
function failsInJail(turnsInJail: number, options = SIMPLE): GameState {
  return after(table({ options, players: [{ id: A, turnsInJail }, { id: B }], dice: [[4, 6]] }), roll(A));
}

function inJail(who: Partial<PlayerSetup> = {}, rest: Rest = {}): GameState {
  return table({ options: SIMPLE, players: [{ id: A, turnsInJail: 0, ...who }, { id: B }], ...rest });
}

describe('cash flow', () => {
  test('R002.CashFlow.1 everybody starts with 1500', () => {
    const seats = [A, B, C].map((id) => ({ id, name: id }));
    expect(cash(createInitialGameState({ seed: 'x', preset: 'simple' }, seats))).toEqual([1500, 1500, 1500]);
  });

  test('R002.CashFlow.2 passing GO brings 200', () => {
    expect(cash(seven({ position: 36 }))).toEqual([1700, 1500, 1500]);
  });

  test('R002.CashFlow.3 Income Tax costs 200', () => {
    expect(cash(seven({ position: 37 }))).toEqual([1500 + 200 - 200, 1500, 1500]);
    expect(seven({ position: 37, cash: 700 })).toMatchObject({ players: [{ position: 4, cash: 700 }, {}, {}] });
    expect(cash(after(table({ options: SIMPLE, dice: [[1, 3]] }), roll(A)))).toEqual([1300, 1500, 1500]);
  });

  test('R002.CashFlow.4 Luxury Tax costs 75', () => {
    expect(cash(seven({ position: 31 }))).toEqual([1425, 1500, 1500]);
    // At the standard table 100.
    expect(cash(seven({ position: 31 }, { options: {} }))).toEqual([1400, 1500, 1500]);
  });

  test('R002.CashFlow.5 a lot costs its price', () => {
    const bought = after(seven({ position: 8 }), { type: 'BuyProperty', playerId: A });
    expect(cash(bought)).toEqual([1300, 1500, 1500]);
    expect(getProperty(bought, 15).ownerId).toBe(A);
  });

  test('R002.CashFlow.6 a house costs what its group says', () => {
    const deeds = { ...whole('brown', A), ...whole('darkBlue', A) };
    const state = table({ options: SIMPLE, deeds });
    expect(cash(buildHouse(state, A, 1))).toEqual([1450, 1500, 1500]);
    expect(cash(buildHouse(state, A, 39))).toEqual([1300, 1500, 1500]);
  });

  test('R002.CashFlow.7 rent goes from the visitor to the owner', () => {
    expect(cash(seven({ position: 32 }, { deeds: { 39: { owner: C } } }))).toEqual([1450, 1500, 1550]);
  });
});

describe('jail', () => {
  test('R002.Jail.1 space 30 and certain cards send to jail', () => {
    expect(player(seven({ position: 23 }), A)).toMatchObject({ position: 10, jailStatus: 'inJail' });
    const state = table({ options: SIMPLE });
    for (const deck of ['chance', 'communityChest'] as const) {
      const drawn = applyCard(state, A, cardSaying(deck, 'Go to Jail'));
      expect(player(drawn, A)).toMatchObject({ position: 10, jailStatus: 'inJail', cash: 1500 });
    }
  });

  test('R002.Jail.2 there are three ways out', () => {
    const ways = offered(inJail({ cards: ['chance'] }), A).filter((type) => /Roll|Jail/.test(type));
    expect(ways.sort()).toEqual(['PayJailFine', 'RollDice', 'UseJailCard']);
  });

  test('R002.Jail.3 doubles lead out of jail', () => {
    const out = after(inJail({}, { dice: [[5, 5]] }), roll(A));
    expect(player(out, A)).toMatchObject({ position: 20, jailStatus: 'free', cash: 1500 });
    // The doubles that opened the door give no second roll.
    expect(getActivePlayer(after(out, endTurn(A))).id).toBe(B);
  });

  test('R002.Jail.4 a fine of 50 leads out, and then comes a normal roll', () => {
    const out = after(inJail({}, { dice: [[4, 6]] }), { type: 'PayJailFine', playerId: A });
    expect(player(out, A)).toMatchObject({ position: 10, jailStatus: 'free', cash: 1450 });
    expect(player(after(out, roll(A)), A).position).toBe(20);
  });

  test('R002.Jail.5 a jail card leads out, and then comes a normal roll', () => {
    const out = after(inJail({ cards: ['chance'] }, { dice: [[5, 5]] }), { type: 'UseJailCard', playerId: A });
    expect(player(out, A)).toMatchObject({ jailStatus: 'free', cash: 1500, cards: [] });
    const moved = after(out, roll(A), endTurn(A));
    expect(player(moved, A).position).toBe(20);
    expect(getActivePlayer(moved).id).toBe(A);
  });

  test('R002.Jail.6 three failed turns are borne, on the fourth the fine is forced', () => {
    expect(player(failsInJail(2), A)).toMatchObject({ position: 10, jailStatus: 'inJail', turnsInJail: 3, cash: 1500 });
    expect(player(failsInJail(3), A)).toMatchObject({ position: 20, jailStatus: 'free', cash: 1450 });
    // Forced: with a card in hand nothing is asked, and the card stays there.
    const holder = after(inJail({ turnsInJail: 3, cards: ['chance'] }, { dice: [[4, 6]] }), roll(A));
    expect(player(holder, A)).toMatchObject({ position: 20, jailStatus: 'free', cash: 1450 });
    expect(player(holder, A).cards).toHaveLength(1);
    // The standard table forces it on the third.
    expect(player(failsInJail(2, {}), A)).toMatchObject({ position: 20, jailStatus: 'free', cash: 1450 });
  });
});

describe('bankruptcy', () => {
  test('R002.Bankruptcy.1 a payment that the cash does not cover is the end, whatever could be sold', () => {
    const deeds = { ...whole('darkBlue', B, 1), ...whole('green', A) };
    const ruined = seven({ position: 32, cash: 150 }, { deeds });
    expect(player(ruined, A)).toMatchObject({ isActive: false, cash: 0 });
    expect(player(seven({ position: 32, cash: 200 }, { deeds }), A)).toMatchObject({ isActive: true, cash: 0 });
    // The standard table lets the debtor raise the money.
    const waits = seven({ position: 32, cash: 150 }, { deeds, options: {} });
    expect(waits).toMatchObject({ phase: 'Debt', debts: [{ debtorId: A, amount: 200 }] });
  });

  test('R002.Bankruptcy.2 deeds go to the creditor, or to the bank when a tax was the end', () => {
    const toPlayer = seven(
      { position: 32, cash: 150 },
      { deeds: { ...whole('darkBlue', B, 1), 5: { owner: A, mortgaged: true } } },
    );
    expect(getProperty(toPlayer, 5)).toMatchObject({ ownerId: B, mortgaged: true });
    expect(cash(toPlayer)).toEqual([0, 1650, 1500]);
    const toBank = seven({ position: 31, cash: 70 }, { deeds: { 5: { owner: A, mortgaged: true } } });
    expect(getProperty(toBank, 5)).toMatchObject({ ownerId: null, mortgaged: false });
    expect(toBank).toMatchObject({ auction: null, phase: 'WaitingForRoll', currentPlayerIndex: 1 });
    expect(cash(toBank)).toEqual([0, 1500, 1500]);
  });

  test('R002.Bankruptcy.3 the bankrupt player is out of the game', () => {
    const players = [{ id: A }, { id: B }, { id: C, position: 10 }];
    const state = table({ options: SIMPLE, players, turn: { player: C }, dice: [[4, 6]] });
    const without = declareBankruptcy(state, A, 'bank');
    expect(player(without, A).isActive).toBe(false);
    expect(offered(without, A)).toEqual([]);
    // The turn passes over the empty seat.
    expect(getActivePlayer(after(state, roll(C), endTurn(C))).id).toBe(A);
    expect(getActivePlayer(after(without, roll(C), endTurn(C))).id).toBe(B);
  });

  test('R002.Bankruptcy.4 the last player standing wins', () => {
    const two = declareBankruptcy(table({ options: SIMPLE }), A, 'bank');
    expect(two).toMatchObject({ status: 'inProgress', winner: null });
    expect(declareBankruptcy(two, C, B)).toMatchObject({ status: 'completed', winner: B });
  });
});
