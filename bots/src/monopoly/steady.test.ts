import { type Action, fromSetup, type GameState, monopoly, type PositionSetup } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { rngFrom } from '../core/rng.ts';
import { steadyPlayer } from './steady.ts';

/** The choice of the steady player on turn in a given position. */
function choice(
  setup: PositionSetup,
  playerId = 'a',
  prepare: (state: GameState) => GameState = (state) => state,
): Action {
  const state = prepare(fromSetup(setup));
  const view = monopoly.view(state, playerId);
  return steadyPlayer(playerId).choose(view, monopoly.offers(view, playerId), rngFrom('steady'));
}

function after(...actions: readonly Action[]): (state: GameState) => GameState {
  return (state) => actions.reduce((next, action) => monopoly.apply(next, action).state, state);
}

const owns = (owner: string, spaces: readonly number[], more: object = {}) =>
  Object.fromEntries(spaces.map((space) => [space, { owner, ...more }]));
const ORANGE = [16, 18, 19] as const;
const RED = [21, 23, 24] as const;

test('a player who would build a house also bids for the last one, however large the rents ahead', () => {
  const players = [
    { id: 'a', cash: 409, position: 9 },
    { id: 'b', cash: 400, position: 9 },
    { id: 'c', position: 0 },
  ];
  const deeds = { ...owns('a', [6, 8, 9]), ...owns('b', ORANGE), ...owns('c', [11, 13, 14], { houses: 3 }) };
  const setup: PositionSetup = {
    players,
    deeds,
    options: { houses: 10 },
    turn: { player: 'a', phase: 'PlayerAction' },
  };
  const build: Action = { type: 'BuildHouse', playerId: 'a', spaceId: 6 };
  expect(choice(setup)).toMatchObject({ type: 'BuildHouse' });
  const claimed = after(build, { type: 'ClaimBuilding', playerId: 'b' }, { type: 'WaiveBuilding', playerId: 'c' });
  expect(choice(setup, 'a', claimed).type).toBe('PlaceBid');
});

describe('buying', () => {
  const turn = { player: 'a', phase: 'AwaitingBuyDecision' } as const;

  test('buys on landing while rents are low', () => {
    const players = [{ id: 'a', cash: 1500, position: 6 }, { id: 'b' }];
    expect(choice({ players, turn })).toEqual({ type: 'BuyProperty', playerId: 'a' });
  });

  test('declines if the purchase would leave nothing for the rents ahead', () => {
    const players = [{ id: 'a', cash: 330, position: 31 }, { id: 'b' }];
    const deeds = owns('b', [37, 39], { houses: 5 });
    expect(choice({ players, turn, deeds })).toEqual({ type: 'DeclineProperty', playerId: 'a' });
  });

  test('spends its last dollar for the deed that completes a group', () => {
    const players = [{ id: 'a', cash: 205, position: 19 }, { id: 'b' }];
    expect(choice({ players, turn, deeds: owns('a', [16, 18]) }).type).toBe('BuyProperty');
  });

  test('mortgages single deeds to complete a group when short of the price', () => {
    const players = [{ id: 'a', cash: 150, position: 19 }, { id: 'b' }];
    const deeds = { ...owns('a', [16, 18]), ...owns('a', [12, 5]) };
    const action = choice({ players, turn, deeds });
    expect(action.type).toBe('MortgageProperty');
    expect([5, 12]).toContain('spaceId' in action ? action.spaceId : -1);
  });
});

describe('building', () => {
  const turn = { player: 'a', phase: 'PlayerAction' } as const;

  test('builds on a complete group above the reserve', () => {
    const players = [{ id: 'a', cash: 700 }, { id: 'b' }];
    const action = choice({ players, turn, deeds: owns('a', ORANGE) });
    expect(action.type).toBe('BuildHouse');
  });

  test('brings every group to three houses before any gets a fourth', () => {
    const players = [{ id: 'a', cash: 2000 }, { id: 'b' }];
    const deeds = { ...owns('a', ORANGE, { houses: 3 }), ...owns('a', RED) };
    const action = choice({ players, turn, deeds });
    expect(action.type === 'BuildHouse' && RED.includes(action.spaceId as 21)).toBe(true);
  });

  test('keeps its cash if the next roll may cost a fortune', () => {
    const players = [{ id: 'a', cash: 400, position: 30 - 1 }, { id: 'b' }];
    const deeds = { ...owns('a', ORANGE), ...owns('b', [31, 32, 34, 37, 39], { houses: 4 }) };
    expect(choice({ players, turn, deeds })).toEqual({ type: 'EndTurn', playerId: 'a' });
  });

  test('lifts the mortgage that blocks building on a complete group', () => {
    const players = [{ id: 'a', cash: 900 }, { id: 'b' }];
    const deeds = { ...owns('a', ORANGE), 18: { owner: 'a', mortgaged: true } };
    expect(choice({ players, turn, deeds })).toEqual({ type: 'UnmortgageProperty', playerId: 'a', spaceId: 18 });
  });
});

describe('mortgages for houses', () => {
  const turn = { player: 'a', phase: 'PlayerAction' } as const;
  const players = [{ id: 'a', cash: 20 }, { id: 'b' }];
  const deeds = { ...owns('a', ORANGE), ...owns('a', [26, 31]) };

  test('mortgages other deeds for a house that earns much more than they do', () => {
    const action = choice({ players, turn, deeds });
    expect(action.type).toBe('MortgageProperty');
    expect([26, 31]).toContain('spaceId' in action ? action.spaceId : -1);
  });

  test('does not if they raise too little', () => {
    const few = { ...owns('a', ORANGE), ...owns('a', [6]) };
    expect(choice({ players, turn, deeds: few }).type).toBe('EndTurn');
  });

  test('does not for a fourth house, which adds little rent', () => {
    expect(choice({ players, turn, deeds: { ...deeds, ...owns('a', ORANGE, { houses: 3 }) } }).type).toBe('EndTurn');
  });

  test('does not for a hotel if none is left', () => {
    const options = { hotelAfter: 1, hotels: 0 } as const;
    const built = { ...deeds, ...owns('a', ORANGE, { houses: 1 }) };
    expect(choice({ players, turn, deeds: built, options }).type).toBe('EndTurn');
  });

  test('does not in the last turns of a timed game, because the house would not earn its cost', () => {
    expect(choice({ players, turn, deeds, options: { endAt: { turns: 2 } } }).type).toBe('EndTurn');
    expect(choice({ players, turn, deeds, options: { endAt: { turns: 400 } } }).type).toBe('MortgageProperty');
    expect(choice({ players, turn, deeds, options: { endAt: { rounds: 2 } } }).type).toBe('EndTurn');
    expect(choice({ players, turn, deeds, options: { endAt: { minutes: 60 } } }).type).toBe('EndTurn');
  });

  test('does not if the bank has no houses left', () => {
    const scarce = { ...deeds, ...owns('b', [37, 39], { houses: 4 }) };
    expect(choice({ players, turn, deeds: scarce, options: { houses: 8 } }).type).toBe('EndTurn');
  });
});

describe('auctions', () => {
  const turn = { player: 'a', phase: 'Auction' } as const;

  test('declines a lot if no rival has the cash to bid for it, and then pays what they could', () => {
    const players = [
      { id: 'a', position: 24 },
      { id: 'b', cash: 90 },
      { id: 'c', cash: 120 },
    ];
    const landed = { player: 'a', phase: 'AwaitingBuyDecision' } as const;
    expect(choice({ players, turn: landed })).toEqual({ type: 'DeclineProperty', playerId: 'a' });
    expect(choice({ players, turn })).toMatchObject({ type: 'PlaceBid' });
    const bid = after({ type: 'PlaceBid', playerId: 'c', amount: 100 });
    expect(choice({ players, turn }, 'a', bid)).toEqual({ type: 'PlaceBid', playerId: 'a', amount: 121 });
    const rich = [
      { id: 'a', position: 24 },
      { id: 'b', cash: 90 },
      { id: 'c', cash: 300 },
    ];
    expect(choice({ players: rich, turn: landed }).type).toBe('BuyProperty');
  });

  test('bids in jumps, not dollar by dollar', () => {
    const players = [{ id: 'a', position: 24 }, { id: 'b' }];
    const action = choice({ players, turn });
    expect(action.type).toBe('PlaceBid');
    expect('amount' in action ? action.amount : 0).toBeGreaterThan(50);
  });

  test('passes above the value of the lot', () => {
    const players = [
      { id: 'a', position: 24, cash: 1500 },
      { id: 'b', cash: 5000 },
    ];
    const bid = after({ type: 'PlaceBid', playerId: 'b', amount: 900 });
    expect(choice({ players, turn }, 'a', bid)).toEqual({ type: 'PassBid', playerId: 'a' });
  });

  test('pays more for a lot that completes its own group', () => {
    const players = [
      { id: 'a', position: 19, cash: 1500 },
      { id: 'b', cash: 5000 },
    ];
    const bid = after({ type: 'PlaceBid', playerId: 'b', amount: 320 });
    expect(choice({ players, turn }, 'a', bid).type).toBe('PassBid');
    expect(choice({ players, turn, deeds: owns('a', [16, 18]) }, 'a', bid).type).toBe('PlaceBid');
  });

  test("pays more to prevent a rival's group", () => {
    const players = [{ id: 'a', position: 19, cash: 1500 }, { id: 'b', cash: 5000 }, { id: 'c' }];
    const bid = after({ type: 'PlaceBid', playerId: 'c', amount: 430 });
    expect(choice({ players, turn }, 'a', bid).type).toBe('PassBid');
    expect(choice({ players, turn, deeds: owns('b', [16, 18]) }, 'a', bid).type).toBe('PlaceBid');
  });
});

describe('jail', () => {
  const players = [{ id: 'a', turnsInJail: 0, cash: 1000 }, { id: 'b' }];

  test('leaves early while many deeds are for sale', () => {
    expect(choice({ players })).toEqual({ type: 'PayJailFine', playerId: 'a' });
  });

  test('uses its card before it pays', () => {
    expect(choice({ players: [{ id: 'a', turnsInJail: 0, cards: ['chance'] }, { id: 'b' }] }).type).toBe('UseJailCard');
  });

  test('stays if all deeds are sold and rents are high', () => {
    const all = [1, 3, 5, 6, 8, 9, 11, 12, 13, 14, 15, 21, 23, 24, 25, 26, 27, 28, 29, 31, 32, 34, 35, 37, 39];
    const deeds = { ...owns('b', all), ...owns('b', ORANGE, { houses: 4 }) };
    expect(choice({ players, deeds })).toEqual({ type: 'RollDice', playerId: 'a' });
  });
});

describe('debts', () => {
  test('mortgages single deeds before touching a group with houses', () => {
    const players = [{ id: 'a', cash: 10, position: 30 }, { id: 'b' }];
    const deeds = { ...owns('a', ORANGE, { houses: 3 }), 12: { owner: 'a' }, 39: { owner: 'b' } };
    const roll = after({ type: 'RollDice', playerId: 'a' });
    const action = choice({ players, deeds, dice: [[5, 4]] }, 'a', roll);
    expect(action).toEqual({ type: 'MortgageProperty', playerId: 'a', spaceId: 12 });
  });

  test('declares bankruptcy only when nothing is left', () => {
    const players = [{ id: 'a', cash: 10, position: 30 }, { id: 'b' }];
    const roll = after({ type: 'RollDice', playerId: 'a' });
    const deeds = owns('b', [39, 37], { houses: 5 });
    expect(choice({ players, deeds, dice: [[5, 4]] }, 'a', roll).type).toBe('DeclareBankruptcy');
  });
});
