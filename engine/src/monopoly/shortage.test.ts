import { describe, expect, test } from 'vitest';
import { after, cash, choices, deeds, events, type Move, refusal, seats, stateWith } from '../testkit/states.ts';
import { type GameState, getProperty, monopoly, type Options, type PositionSetup } from './index.ts';

const BROWN = [1, 3];
const LIGHT_BLUE = [6, 8, 9];
const DARK_BLUE = [37, 39];

const build = (by: string, spaceId: number): Move => [by, 'BuildHouse', { spaceId }];
const claim = (by: string): Move => [by, 'ClaimBuilding'];
const waive = (by: string): Move => [by, 'WaiveBuilding'];
const bid = (by: string, amount: number): Move => [by, 'PlaceBid', { amount }];
const pass = (by: string): Move => [by, 'PassBid'];
const place = (by: string, spaceId: number): Move => [by, 'PlaceBuilding', { spaceId }];

/** `a` has the brown group; `b` the light blue and `c` the dark blue group, if requested. */
function position(houses: number, rivals: readonly ('b' | 'c')[], more: Partial<PositionSetup> = {}): GameState {
  const { options, ...setup } = more;
  const owned = {
    ...deeds('a', BROWN),
    ...(rivals.includes('b') ? deeds('b', LIGHT_BLUE) : {}),
    ...(rivals.includes('c') ? deeds('c', DARK_BLUE) : {}),
  };
  return stateWith({ options: { houses, ...options }, deeds: owned, ...setup });
}

const houses = (state: GameState, spaceId: number) => getProperty(state, spaceId).houses;

describe('when a claim window opens', () => {
  test('M33: buildingShortage auction: one house left, one rival able to build: a claim window opens', () => {
    const state = after(position(1, ['b']), build('a', 1));
    expect([state.phase, ...monopoly.actors(state)]).toEqual(['BuildingClaim', 'b']);
    expect(events(state, 'ClaimsOpened')).toMatchObject([{ playerId: 'a', propertyId: 1, stock: 1, rivals: ['b'] }]);
    expect([houses(state, 1), cash(state, 'a')]).toEqual([0, 1500]);
  });

  test('M33: two houses left, one rival: none opens', () => {
    expect(houses(after(position(2, ['b']), build('a', 1)), 1)).toBe(1);
  });

  test('M33: two houses left, two rivals: one opens', () => {
    expect(monopoly.actors(after(position(2, ['b', 'c']), build('a', 1)))).toEqual(['b', 'c']);
  });

  test('M33: three houses left, two rivals: none opens', () => {
    expect(after(position(3, ['b', 'c']), build('a', 1)).phase).toBe('WaitingForRoll');
  });

  test('M33: no rival: none opens for the last house', () => {
    expect(houses(after(position(1, []), build('a', 1)), 1)).toBe(1);
  });

  test('M33: a player who cannot afford it is not a rival', () => {
    const players = [{ id: 'a' }, { id: 'b', cash: 49 }, { id: 'c' }];
    expect(after(position(1, ['b'], { players }), build('a', 1)).phase).toBe('WaitingForRoll');
  });

  test('M33: a jailed player is a rival', () => {
    const players = [{ id: 'a' }, { id: 'b', turnsInJail: 0 }, { id: 'c' }];
    expect(after(position(1, ['b'], { players }), build('a', 1)).phase).toBe('BuildingClaim');
  });

  test('M33: a player who could only place a hotel is not a rival for a house', () => {
    const owned = { ...deeds('a', BROWN), ...deeds('b', LIGHT_BLUE, { houses: 4 }) };
    expect(houses(after(stateWith({ options: { houses: 13 }, deeds: owned }), build('a', 1)), 1)).toBe(1);
  });

  test('M33: the last hotel is claimed in the same way', () => {
    const owned = { ...deeds('a', BROWN, { houses: 4 }), ...deeds('b', LIGHT_BLUE, { houses: 4 }) };
    const state = after(stateWith({ options: { hotels: 1 }, deeds: owned }), build('a', 1));
    expect(events(state, 'ClaimsOpened')).toMatchObject([{ buildingType: 'hotel', stock: 1, rivals: ['b'] }]);
  });

  test.each(['ownTurn', 'afterRoll'] as const)(
    'M33: management %s: no other player could buy one now',
    (management) => {
      const state = position(1, ['b'], { options: { management }, turn: { phase: 'PlayerAction' } });
      expect(houses(after(state, build('a', 1)), 1)).toBe(1);
    },
  );

  test('M33: buildingShortage firstCome: none opens', () => {
    const state = position(1, ['b', 'c'], { options: { buildingShortage: 'firstCome' } });
    const built = after(state, build('a', 1));
    expect([houses(built, 1), built.phase]).toEqual([1, 'WaitingForRoll']);
    expect(refusal(built, build('b', 6)).code).toBe('NO_HOUSES_LEFT');
  });
});

describe('as many claims as stock, or fewer', () => {
  test('M33: the rival waives: the requester builds', () => {
    const state = after(position(1, ['b']), build('a', 1), waive('b'));
    expect([houses(state, 1), cash(state, 'a'), state.phase]).toEqual([1, 1450, 'WaitingForRoll']);
  });

  test('M33: two left, one of two rivals claims: each places one', () => {
    const state = after(position(2, ['b', 'c']), build('a', 1), waive('b'), claim('c'));
    expect([state.phase, ...monopoly.actors(state)]).toEqual(['BuildingPlacement', 'c']);
    expect([houses(state, 1), cash(state, 'a')]).toEqual([1, 1450]);
    const placed = after(state, place('c', 39));
    expect([houses(placed, 39), cash(placed, 'c'), placed.phase]).toEqual([1, 1300, 'WaitingForRoll']);
    expect(placed.supply.houses).toBe(0);
  });

  test('M33: rivals may answer in any order', () => {
    const state = after(position(2, ['b', 'c']), build('a', 1), claim('c'));
    expect(monopoly.actors(state)).toEqual(['b']);
    expect(after(state, waive('b')).phase).toBe('BuildingPlacement');
  });

  test('M33: rivals are listed in seat order, regardless of the requester', () => {
    const state = after(position(2, ['b', 'c']), build('b', 6));
    expect(monopoly.actors(state)).toEqual(['a', 'c']);
  });

  test('M33: three left for three players: the requester builds, then the others clockwise', () => {
    const owned = {
      ...deeds('a', BROWN),
      ...deeds('b', LIGHT_BLUE),
      ...deeds('c', DARK_BLUE),
      ...deeds('d', [11, 13, 14]),
    };
    const start = stateWith({ options: { houses: 3 }, players: seats('a', 'b', 'c', 'd'), deeds: owned });
    const state = after(start, build('b', 6), claim('a'), waive('c'), claim('d'));
    expect([houses(state, 6), ...monopoly.actors(state)]).toEqual([1, 'd']);
    expect(monopoly.actors(after(state, place('d', 11)))).toEqual(['a']);
  });

  test('M33: a rival answers once, and the requester does not answer', () => {
    const state = after(position(2, ['b', 'c']), build('a', 1), claim('c'));
    expect([refusal(state, claim('c')).code, refusal(state, waive('a')).code]).toEqual(['NO_CLAIM', 'NO_CLAIM']);
  });
});

describe('more claims than stock', () => {
  const auctioned = () => after(position(1, ['b', 'c']), build('a', 1), claim('b'), waive('c'));

  test('M33: one building is auctioned among the claimants', () => {
    expect(auctioned().auction).toMatchObject({
      kind: 'building',
      spaceId: null,
      building: 'house',
      eligible: ['a', 'b'],
    });
    expect(refusal(auctioned(), bid('c', 500)).code).toBe('NOT_IN_AUCTION');
    expect(events(auctioned(), 'AuctionStarted')).toMatchObject([
      { kind: 'building', buildingType: 'house', propertyId: null, minBid: 50, cause: 'shortage' },
    ]);
  });

  test('M33: it opens at the lowest claimant’s building price', () => {
    const dear = stateWith({ options: { houses: 1 }, deeds: { ...deeds('b', LIGHT_BLUE), ...deeds('a', DARK_BLUE) } });
    const state = after(dear, build('a', 39), claim('b'));
    expect(refusal(state, bid('a', 49))).toMatchObject({ code: 'BID_TOO_LOW', details: { needs: 50 } });
    expect(after(state, bid('a', 50)).auction?.highBid).toBe(50);
  });

  test('M33: the winner places it at once and pays their bid [P1A.S6.T17a]', () => {
    const won = after(auctioned(), bid('a', 50), bid('b', 130), pass('a'));
    expect([won.phase, ...monopoly.actors(won), cash(won, 'b')]).toEqual(['BuildingPlacement', 'b', 1500]);
    expect(refusal(won, place('b', 1)).code).toBe('NOT_OWNER');
    const placed = after(won, place('b', 8));
    expect([houses(placed, 8), cash(placed, 'b'), placed.phase]).toEqual([1, 1370, 'WaitingForRoll']);
    expect(events(placed, 'BuildingPlaced')).toMatchObject([{ playerId: 'b', amount: 130, rule: 'buildingAuction' }]);
  });

  test('M33: the winner places the auctioned building type', () => {
    const owned = { ...deeds('a', BROWN), ...deeds('b', LIGHT_BLUE), ...deeds('b', DARK_BLUE, { houses: 4 }) };
    const start = stateWith({ options: { houses: 9 }, deeds: owned });
    const won = after(start, build('a', 1), claim('b'), bid('b', 60), pass('a'));
    expect(refusal(won, place('b', 39))).toMatchObject({
      code: 'WRONG_BUILDING',
      details: { needs: 'house', has: 'hotel' },
    });
  });

  test('M33: two buildings for three claimants are auctioned one at a time', () => {
    const both = after(position(2, ['b', 'c']), build('a', 1), claim('b'), claim('c'));
    expect(both.auction).toMatchObject({ left: 2, eligible: ['a', 'b', 'c'] });
    const first = after(both, bid('c', 300), pass('a'), pass('b'), place('c', 37));
    expect(first.auction).toMatchObject({ kind: 'building', left: 1, eligible: ['a', 'b'] });
    const second = after(first, bid('a', 60), pass('b'), place('a', 3));
    expect([houses(second, 37), houses(second, 3), second.supply.houses]).toEqual([1, 1, 0]);
    expect(second.phase).toBe('WaitingForRoll');
  });

  test('M33: no bid: the bank keeps the building', () => {
    const state = after(auctioned(), pass('a'), pass('b'));
    expect([state.phase, state.supply.houses]).toEqual(['WaitingForRoll', 1]);
  });

  test('M33: a claimant must keep a lot for the building', () => {
    expect(refusal(auctioned(), ['b', 'MortgageProperty', { spaceId: 6 }]).code).toBe('CLAIM_LOST');
    const rich = position(1, ['b'], { deeds: { ...deeds('a', BROWN), ...deeds('b', [...LIGHT_BLUE, 5]) } });
    const state = after(rich, build('a', 1), claim('b'), ['b', 'MortgageProperty', { spaceId: 5 }]);
    expect(cash(state, 'b')).toBe(1600);
  });
});

describe('during a claim window', () => {
  const open = (options: Partial<Options> = {}) => after(position(1, ['b'], { options }), build('a', 1));

  test('trades, rolls and management are refused', () => {
    const offer = { offered: { cash: 1 }, requested: {} };
    expect(refusal(open(), ['c', 'ProposeTrade', { to: 'a', offer }]).code).toBe('CLAIMS_OPEN');
    expect(refusal(open(), ['a', 'RollDice']).code).toBe('WRONG_PHASE');
    expect(refusal(open(), ['b', 'MortgageProperty', { spaceId: 6 }]).code).toBe('NOT_NOW');
  });

  test('the rival is offered both answers', () => {
    expect(choices(open(), 'b')).toEqual(['ClaimBuilding', 'WaiveBuilding', 'Resign']);
  });
});
