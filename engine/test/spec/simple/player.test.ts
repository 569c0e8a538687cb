import { describe, expect, test } from 'vitest';
import {
  declareBankruptcy,
  type GameState,
  getActivePlayer,
  getProperty,
  type PlayerSetup,
  type PositionSetup,
} from '../../../src/monopoly/index.ts';
import { A, after, B, C, cash, endTurn, offered, player, roll, SIMPLE, table, whole } from '../helpers.ts';

type Rest = Omit<Partial<PositionSetup>, 'players'>;

/** `a` rolls seven from a space, in a game of three. */
function seven(who: Partial<PlayerSetup>, rest: Rest = {}): GameState {
  const players = [{ id: A, ...who }, { id: B }, { id: C }];
  return after(table({ options: SIMPLE, players, dice: [[3, 4]], ...rest }), roll(A));
}

function inJail(who: Partial<PlayerSetup> = {}, rest: Rest = {}): GameState {
  return table({ options: SIMPLE, players: [{ id: A, turnsInJail: 0, ...who }, { id: B }], ...rest });
}

describe('jail', () => {
  test('R002.Jail.2 there are three ways out', () => {
    const ways = offered(inJail({ cards: ['chance'] }), A).filter((type) => /Roll|Jail/.test(type));
    expect(ways.sort()).toEqual(['PayJailFine', 'RollDice', 'UseJailCard']);
  });
});

describe('bankruptcy', () => {
  test('R002.Bankruptcy.2 deeds go to the creditor, or to the bank after a tax', () => {
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
    // The turn skips the bankrupt player.
    expect(getActivePlayer(after(state, roll(C), endTurn(C))).id).toBe(A);
    expect(getActivePlayer(after(without, roll(C), endTurn(C))).id).toBe(B);
  });
});
