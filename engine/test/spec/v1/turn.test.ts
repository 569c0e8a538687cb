import { describe, expect, test } from 'vitest';
import {
  type GameState,
  getActivePlayer,
  getProperty,
  getValidActions,
  type PlayerSetup,
  type PositionSetup,
} from '../../../src/monopoly/index.ts';
import {
  A,
  after,
  B,
  C,
  cardSaying,
  cash,
  endTurn,
  events,
  offered,
  offeredSpaces,
  player,
  roll,
  table,
  V1,
  verdict,
  whole,
} from '../helpers.ts';

type Rolls = readonly [number, number][];

/** A state in which `a` has these fields and rolls these dice. */
function game(who: Partial<PlayerSetup>, dice: Rolls, rest: Omit<Partial<PositionSetup>, 'players'> = {}): GameState {
  return table({ options: V1, players: [{ id: A, ...who }, { id: B }, { id: C }], dice, ...rest });
}

/** `a` owns the orange group and is on Just Visiting after the roll. */
function rested(houses: number): GameState {
  return after(game({}, [[4, 6]], { deeds: whole('orange', A, houses) }), roll(A));
}

describe('the roll', () => {
  test('R003.Roll.3 the token moves by the total', () => {
    expect(player(after(game({ position: 11 }, [[4, 5]]), roll(A)), A).position).toBe(20);
    expect(player(after(game({ position: 38 }, [[4, 5]]), roll(A)), A).position).toBe(7);
  });
});

describe('landing', () => {
  test('R003.Landing.1 on an unowned lot the player buys it or passes', () => {
    const state = after(game({}, [[1, 2]]), roll(A));
    expect(state.phase).toBe('AwaitingBuyDecision');
    expect(getValidActions(state)).toEqual(['BuyProperty', 'DeclineProperty']);
    const bought = after(state, { type: 'BuyProperty', playerId: A });
    expect(getProperty(bought, 3).ownerId).toBe(A);
    expect(bought).toMatchObject({ phase: 'PlayerAction', currentPlayerIndex: 0 });
    const passed = after(state, { type: 'DeclineProperty', playerId: A });
    expect(getProperty(passed, 3).ownerId).toBeNull();
    expect(passed).toMatchObject({ phase: 'PlayerAction', currentPlayerIndex: 0 });
  });

  test('R003.Landing.4 on Chance and Community Chest a card is drawn and carried out', () => {
    const chance = cardSaying('chance', 'dividend');
    const chest = cardSaying('communityChest', 'hospital');
    const first = after(game({}, [[3, 4]], { decks: { chance: [chance.id] } }), roll(A));
    expect(events(first, 'CardDrawn')).toMatchObject([{ playerId: A, cardId: chance.id, deck: 'chance' }]);
    expect(cash(first)).toEqual([1550, 1500, 1500]);
    const second = after(game({ position: 10 }, [[3, 4]], { decks: { communityChest: [chest.id] } }), roll(A));
    expect(events(second, 'CardDrawn')).toMatchObject([{ cardId: chest.id, deck: 'communityChest' }]);
    expect(cash(second)).toEqual([1400, 1500, 1500]);
  });

  test('R003.Landing.7 on GO, Free Parking and Just Visiting nothing happens', () => {
    for (const [from, to] of [
      [13, 20],
      [3, 10],
    ] as const) {
      const state = after(game({ position: from }, [[3, 4]]), roll(A));
      expect(player(state, A)).toMatchObject({ position: to, cash: 1500, jailStatus: 'free' });
      expect(getValidActions(state)).toEqual(['EndTurn']);
    }
    // The salary is paid for the move; the space itself adds nothing.
    const onGo = after(game({ position: 33 }, [[3, 4]]), roll(A));
    expect(player(onGo, A)).toMatchObject({ position: 0, cash: 1700 });
    expect(getValidActions(onGo)).toEqual(['EndTurn']);
  });
});

describe('after the roll', () => {
  test('R003.PostRoll.1 the player may act before the turn ends', () => {
    expect(rested(0)).toMatchObject({ phase: 'PlayerAction', currentPlayerIndex: 0 });
    // Also without anything to build: the phase follows every roll.
    const bare = after(game({}, [[4, 6]]), roll(A));
    expect(bare).toMatchObject({ phase: 'PlayerAction', currentPlayerIndex: 0 });
    expect(getValidActions(bare)).toEqual(['EndTurn']);
  });

  test('R003.PostRoll.2 houses are built now, evenly and with the whole group', () => {
    const state = rested(0);
    expect(offeredSpaces(state, A, 'BuildHouse')).toEqual([16, 18, 19]);
    const built = after(state, { type: 'BuildHouse', playerId: A, spaceId: 16 });
    expect(offeredSpaces(built, A, 'BuildHouse')).toEqual([18, 19]);
    // Not before the roll, and not during another player’s turn.
    const before = game({}, [], { deeds: whole('orange', A) });
    expect(verdict(before, { type: 'BuildHouse', playerId: A, spaceId: 16 })).toBe('NOT_NOW');
    const foreign = after(game({}, [[4, 6]], { deeds: whole('orange', B) }), roll(A));
    expect(verdict(foreign, { type: 'BuildHouse', playerId: B, spaceId: 16 })).toBe('NOT_NOW');
  });

  test('R003.PostRoll.3 a hotel is built only if the whole group has four houses', () => {
    const built = after(rested(4), { type: 'BuildHouse', playerId: A, spaceId: 16 });
    expect(getProperty(built, 16).houses).toBe(5);
    expect(events(built, 'BuildingPlaced')).toMatchObject([{ buildingType: 'hotel' }]);
    const hotel = { type: 'BuildHouse', playerId: A, spaceId: 16, building: 'hotel' } as const;
    expect(verdict(rested(4), hotel)).toBe('allowed');
    expect(verdict(rested(3), hotel)).toBe('HOUSE_IS_NEXT');
    const uneven = game({}, [[4, 6]], { deeds: { ...whole('orange', A, 4), 19: { owner: A, houses: 3 } } });
    expect(verdict(after(uneven, roll(A)), hotel)).toBe('UNEVEN_BUILD');
  });

  test('R003.PostRoll.4 the turn is ended by its player', () => {
    const state = rested(0);
    expect(offered(state, A)).toContain('EndTurn');
    expect(offered(state, B)).not.toContain('EndTurn');
    expect(after(state, endTurn(A)).turnNumber).toBe(2);
  });

  test('R003.PostRoll.5 after doubles the same player rolls again, unless in jail', () => {
    const again = after(game({}, [[5, 5]]), roll(A));
    expect(getActivePlayer(again).id).toBe(A);
    expect(again).toMatchObject({ phase: 'PlayerAction', turnNumber: 1 });
    expect(getValidActions(again)).toEqual(['RollDice']);
    const freed = after(game({ turnsInJail: 1 }, [[5, 5]]), roll(A));
    expect(getValidActions(freed)).toEqual(['EndTurn']);
  });

  test('R003.PostRoll.6 then it is the turn of the next player', () => {
    const next = after(rested(0), endTurn(A));
    expect(getActivePlayer(next).id).toBe(B);
    expect(next).toMatchObject({ phase: 'WaitingForRoll', consecutiveDoubles: 0 });
    const last = table({ options: V1, turn: { player: C, phase: 'PlayerAction' } });
    expect(getActivePlayer(after(last, endTurn(C))).id).toBe(A);
  });
});
