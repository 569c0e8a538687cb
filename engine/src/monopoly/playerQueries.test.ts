import { describe, expect, test } from 'vitest';
import { after, deeds, denied, stateWith } from '../testkit/states.ts';
import {
  BOARD,
  calculateNetWorth,
  canMortgage,
  canPlayerAfford,
  canUnmortgage,
  type ColorGroup,
  GameEventLog,
  getActivePlayer,
  getEvents,
  getEventsAfter,
  getEventsSince,
  getPlayerById,
  getPropertiesOwnedBy,
  getProperty,
  getSpaceByPosition,
  hasMonopoly,
  isGameOver,
  monopoly,
} from './index.ts';

const state = stateWith({ deeds: { ...deeds('a', [39, 5], { mortgaged: true }), ...deeds('b', [1, 3]) } });

describe('players', () => {
  test('the player on turn [P1A.S1.T3]', () => {
    expect(getActivePlayer(stateWith({ turn: { player: 'c' } })).id).toBe('c');
  });

  test('by id, or undefined [P1A.S1.T4]', () => {
    expect(getPlayerById(state, 'b')?.properties).toEqual([1, 3]);
    expect(['unknown', '__proto__', 'bank'].map((id) => getPlayerById(state, id))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('whether the game is over [P1A.S1.T7]', () => {
    expect(isGameOver(state)).toBe(false);
    expect(isGameOver(stateWith({ players: [{ id: 'a' }, { id: 'b', bankrupt: true }] }))).toBe(true);
  });
});

describe('spaces and deeds', () => {
  test('forty spaces, the first is GO [P1A.S1.T5 R003.Board.1]', () => {
    expect(BOARD).toHaveLength(40);
    expect(BOARD.map((space) => space.position)).toEqual(Array.from({ length: 40 }, (_, i) => i));
    expect(getSpaceByPosition(state, 0)?.name).toBe('GO');
    expect(getSpaceByPosition(state, 39)?.name).toBe('Boardwalk');
    expect(getSpaceByPosition(state, 40)).toBeUndefined();
  });

  test('the deeds of a player, in board order [P1A.S1.T6]', () => {
    expect(getPropertiesOwnedBy(state, 'a')).toEqual([
      { spaceId: 5, ownerId: 'a', houses: 0, mortgaged: true },
      { spaceId: 39, ownerId: 'a', houses: 0, mortgaged: true },
    ]);
    expect(getPropertiesOwnedBy(state, 'unknown')).toEqual([]);
  });

  test('one deed, also an unowned one', () => {
    expect(getProperty(state, 37)).toEqual({ spaceId: 37, ownerId: null, houses: 0, mortgaged: false });
    expect(denied(() => getProperty(state, 0)).code).toBe('NOT_A_LOT');
    expect(denied(() => getProperty(state, 99)).code).toBe('NOT_A_LOT');
  });

  test('a whole group [P1A.S6.T10]', () => {
    expect(hasMonopoly(state, 'b', 'brown')).toBe(true);
    expect(hasMonopoly(state, 'a', 'darkBlue')).toBe(false);
    expect(hasMonopoly(state, 'unknown', 'brown')).toBe(false);
    expect(hasMonopoly(state, 'b', '__proto__' as ColorGroup)).toBe(false);
  });
});

describe('money', () => {
  test('for known players only', () => {
    expect(denied(() => calculateNetWorth(state, 'unknown')).code).toBe('UNKNOWN_PLAYER');
    expect(denied(() => canPlayerAfford(state, '__proto__', 1)).code).toBe('UNKNOWN_PLAYER');
  });

  test('counts cash first', () => {
    expect([canPlayerAfford(state, 'a', 1500), canPlayerAfford(state, 'a', 1501)]).toEqual([true, false]);
  });
});

describe('events', () => {
  const played = after(
    stateWith({ deeds: deeds('a', [1, 3]) }),
    ['a', 'BuildHouse', { spaceId: 1 }],
    ['a', 'BuildHouse', { spaceId: 3 }],
    ['a', 'SellBuilding', { spaceId: 1 }],
  );

  test('a separate log is append-only [P1A.S10.T9]', () => {
    const start = stateWith({ dice: [[1, 2]] });
    const rolled = monopoly.apply(start, { type: 'RollDice', playerId: 'a' }, 1000).state;
    const bought = monopoly.apply(rolled, { type: 'BuyProperty', playerId: 'a' }, 2000).state;
    const log = new GameEventLog(getEvents(bought));
    log.getEvents().pop();
    log.append({ type: 'GameEnded' });
    expect(log.getEvents().map(({ type, seq, at }) => [type, seq, at])).toEqual([
      ['DiceRolled', 1, 1000],
      ['PlayerMoved', 2, 1001],
      ['PropertyPurchased', 3, 2000],
      ['GameEnded', 4, expect.any(Number)],
    ]);
  });

  test('numbers without gaps, increasing times', () => {
    const all = getEvents(played);
    expect(all.map((event) => event.seq)).toEqual([1, 2, 3]);
    expect(all.every((event, i) => event.at > (all[i - 1]?.at ?? 0))).toBe(true);
  });

  test('strictly after a number', () => {
    expect([0, 1, 2, 3, 9].map((seq) => getEventsAfter(played, seq).length)).toEqual([3, 2, 1, 0, 0]);
  });

  test('strictly after a time [P1A.S10.T10]', () => {
    const [first, second] = getEvents(played);
    expect(getEventsSince(played, first?.at ?? 0)[0]).toEqual(second);
    expect(getEventsSince(played, 0)).toEqual(getEvents(played));
  });
});

describe('mortgages', () => {
  const owned = stateWith({
    deeds: { ...deeds('a', [5, 39]), ...deeds('a', [1, 3], { houses: 1 }), ...deeds('a', [15], { mortgaged: true }) },
  });

  test('M76: a player can mortgage their own unmortgaged deed without buildings in its group', () => {
    expect([5, 39, 1, 15, 25, 0, 99].map((spaceId) => canMortgage(owned, 'a', spaceId))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(canMortgage(owned, 'b', 5)).toBe(false);
    expect(canMortgage(stateWith({ options: { mortgages: false }, deeds: deeds('a', [5]) }), 'a', 5)).toBe(false);
  });

  test('M38: a player can lift their own mortgage with mortgage and interest in cash', () => {
    expect([15, 5, 25].map((spaceId) => canUnmortgage(owned, 'a', spaceId))).toEqual([true, false, false]);
    const having = (cash: number) =>
      stateWith({ players: [{ id: 'a', cash }, { id: 'b' }], deeds: deeds('a', [15], { mortgaged: true }) });
    expect([109, 110].map((cash) => canUnmortgage(having(cash), 'a', 15))).toEqual([false, true]);
  });

  test('for known players only', () => {
    expect(denied(() => canMortgage(owned, 'unknown', 5)).code).toBe('UNKNOWN_PLAYER');
    expect(denied(() => canUnmortgage(owned, 'unknown', 5)).code).toBe('UNKNOWN_PLAYER');
  });
});
