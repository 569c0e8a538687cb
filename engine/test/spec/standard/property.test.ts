import { expect, test } from 'vitest';
import {
  buildHouse,
  buyProperty,
  createInitialGameState,
  type GameState,
  getProperty,
  hasMonopoly,
  mortgageProperty,
  passBid,
  placeBid,
  sellBuilding,
  startAuction,
  unmortgageProperty,
} from '../../../src/monopoly/index.ts';
import { annAndBob, cash, deeds, frozen, people, play, player, position, refusal, told } from './helpers.ts';

const MEDITERRANEAN = 1;
const BALTIC = 3;
const ORIENTAL = 6;
const BROWN = [MEDITERRANEAN, BALTIC];
const LIGHT_BLUE = [ORIENTAL, 8, 9];

/** Ann owns the brown group, with so many houses on its two lots. */
function brown(
  mediterranean: number,
  baltic: number,
  options: { readonly houses?: number; readonly hotels?: number } = {},
) {
  return annAndBob({
    options,
    deeds: {
      ...deeds('ann', [MEDITERRANEAN], { houses: mediterranean }),
      ...deeds('ann', [BALTIC], { houses: baltic }),
    },
  });
}

const housesOn = (state: GameState) => BROWN.map((space) => getProperty(state, space).houses);

/** Ann, Bob and Cleo bid for Baltic; Dan is out of the game. */
function auction(bobsCash = 1500): GameState {
  const players = [
    { id: 'ann', position: BALTIC },
    { id: 'bob', cash: bobsCash },
    { id: 'cleo' },
    { id: 'dan', bankrupt: true },
  ];
  return frozen(startAuction(position({ players, turn: { phase: 'AwaitingBuyDecision' } }), BALTIC));
}

test('P1A.S6.T1 Baltic is bought for $60', () => {
  const after = buyProperty(annAndBob({ ann: { position: BALTIC } }), 'ann', BALTIC);
  expect(cash(after)).toEqual({ ann: 1440, bob: 1500 });
  expect(getProperty(after, BALTIC).ownerId).toBe('ann');
  expect(player(after, 'ann').properties).toEqual([BALTIC]);
});

test('P1A.S6.T2 an owned, unaffordable or distant lot is not sold', () => {
  const owned = annAndBob({ ann: { position: BALTIC }, deeds: deeds('bob', [BALTIC]) });
  const poor = annAndBob({ ann: { position: BALTIC, cash: 59 } });
  expect(refusal(() => buyProperty(owned, 'ann', BALTIC))).toBe('ALREADY_OWNED');
  expect(refusal(() => buyProperty(poor, 'ann', BALTIC))).toBe('INSUFFICIENT_CASH');
  expect(refusal(() => buyProperty(annAndBob(), 'ann', BALTIC))).toBe('NOT_ON_SPACE');
});

test('P1A.S6.T3 an auction opens at nothing, for all active players and who declined', () => {
  const state = auction();
  expect(state.phase).toBe('Auction');
  expect(state.auction).toMatchObject({
    kind: 'deed',
    spaceId: BALTIC,
    highBid: 0,
    highBidder: null,
    eligible: ['ann', 'bob', 'cleo'],
  });
});

test('P1A.S6.T4 a bid must be higher than the last', () => {
  const thirty = frozen(placeBid(auction(), 'ann', 30));
  expect(refusal(() => placeBid(thirty, 'bob', 20))).toBe('BID_TOO_LOW');
  expect(refusal(() => placeBid(thirty, 'bob', 30))).toBe('BID_TOO_LOW');
  expect(placeBid(thirty, 'bob', 50).auction).toMatchObject({ highBid: 50, highBidder: 'bob' });
});

test('P1A.S6.T5 nobody bids more than their cash', () => {
  expect(refusal(() => placeBid(auction(100), 'bob', 150))).toBe('INSUFFICIENT_CASH');
  expect(placeBid(auction(100), 'bob', 100).auction?.highBid).toBe(100);
});

test('P1A.S6.T6 who passes is out, the others go on', () => {
  const passed = frozen(passBid(auction(), 'bob'));
  expect(passed.auction?.eligible).toEqual(['ann', 'cleo']);
  expect(refusal(() => placeBid(passed, 'bob', 70))).toBe('NOT_IN_AUCTION');
  expect(placeBid(passed, 'cleo', 70).auction).toMatchObject({ highBid: 70, highBidder: 'cleo' });
});

test('P1A.S6.T7 the last bidder left wins at their last bid', () => {
  const bid = placeBid(placeBid(auction(), 'cleo', 40), 'bob', 45);
  const after = passBid(passBid(bid, 'ann'), 'cleo');
  expect(after).toMatchObject({ auction: null, phase: 'PlayerAction' });
  expect(told(after, 'AuctionEnded')).toMatchObject([{ winnerId: 'bob', amount: 45, propertyId: BALTIC }]);
});

test('P1A.S6.T8 the winner pays their bid and gets the deed', () => {
  const after = passBid(passBid(placeBid(auction(), 'cleo', 75), 'bob'), 'ann');
  expect(getProperty(after, BALTIC).ownerId).toBe('cleo');
  expect(player(after, 'cleo').properties).toEqual([BALTIC]);
  expect(cash(after)).toEqual({ ann: 1500, bob: 1500, cleo: 1425, dan: 0 });
});

test('P1A.S6.T9 without a bid the lot stays with the bank', () => {
  const oneLeft = frozen(passBid(passBid(auction(), 'ann'), 'bob'));
  expect(oneLeft.auction?.eligible).toEqual(['cleo']);
  const after = passBid(oneLeft, 'cleo');
  expect(after).toMatchObject({ auction: null, phase: 'PlayerAction' });
  expect(getProperty(after, BALTIC).ownerId).toBeNull();
  expect(cash(after)).toEqual({ ann: 1500, bob: 1500, cleo: 1500, dan: 0 });
});

test('P1A.S6.T10 a monopoly is every lot of a colour', () => {
  expect(hasMonopoly(brown(0, 0), 'ann', 'brown')).toBe(true);
  expect(hasMonopoly(annAndBob({ deeds: deeds('ann', [BALTIC]) }), 'ann', 'brown')).toBe(false);
  expect(hasMonopoly(brown(0, 0), 'bob', 'brown')).toBe(false);
});

test('P1A.S6.T11 a house on Baltic costs $50', () => {
  const after = buildHouse(brown(0, 0), 'ann', BALTIC);
  expect(housesOn(after)).toEqual([0, 1]);
  expect(cash(after)).toEqual({ ann: 1450, bob: 1500 });
});

test('P1A.S6.T12 building needs the whole group', () => {
  expect(refusal(() => buildHouse(annAndBob({ deeds: deeds('ann', [BALTIC]) }), 'ann', BALTIC))).toBe('NO_MONOPOLY');
  expect(refusal(() => buildHouse(brown(0, 0), 'bob', BALTIC))).toBe('NOT_OWNER');
});

test('P1A.S6.T13 building is even', () => {
  const uneven = brown(0, 1);
  expect(refusal(() => buildHouse(uneven, 'ann', BALTIC))).toBe('UNEVEN_BUILD');
  const level = frozen(buildHouse(uneven, 'ann', MEDITERRANEAN));
  expect(housesOn(buildHouse(level, 'ann', BALTIC))).toEqual([1, 2]);
});

test('P1A.S6.T14 the fifth building is a hotel, and nothing follows it', () => {
  const after = frozen(buildHouse(brown(4, 4), 'ann', BALTIC));
  expect(housesOn(after)).toEqual([4, 5]);
  expect(refusal(() => buildHouse(after, 'ann', BALTIC))).toBe('HOTEL_STANDS');
});

test('P1A.S6.T15 a hotel gives four houses back to the bank', () => {
  const before = brown(4, 4);
  expect(before.supply).toEqual({ houses: 24, hotels: 12 });
  const after = buildHouse(before, 'ann', BALTIC);
  expect(getProperty(after, BALTIC).houses).toBe(5);
  expect(after.supply).toEqual({ houses: 28, hotels: 11 });
});

test('P1A.S6.T16 the bank has 32 houses and 12 hotels', () => {
  expect(createInitialGameState({}, people('ann', 'bob')).supply).toEqual({ houses: 32, hotels: 12 });
  const three = [BALTIC, MEDITERRANEAN, BALTIC].reduce((state, lot) => buildHouse(state, 'ann', lot), brown(0, 0));
  expect(three.supply).toEqual({ houses: 29, hotels: 12 });
});

test('P1A.S6.T17 nothing is built when the bank has none left', () => {
  expect(refusal(() => buildHouse(brown(0, 0, { houses: 0 }), 'ann', BALTIC))).toBe('NO_HOUSES_LEFT');
  expect(refusal(() => buildHouse(brown(4, 4, { hotels: 0 }), 'ann', BALTIC))).toBe('NO_HOTELS_LEFT');
});

test('P1A.S6.T17a two players want the last house: the highest bidder builds it', () => {
  const before = annAndBob({ options: { houses: 1 }, deeds: { ...deeds('ann', BROWN), ...deeds('bob', LIGHT_BLUE) } });
  const claimed = play(
    before,
    { type: 'BuildHouse', playerId: 'ann', spaceId: BALTIC },
    { type: 'ClaimBuilding', playerId: 'bob' },
  );
  expect(claimed.auction).toMatchObject({ kind: 'building', spaceId: null, highBid: 0, eligible: ['ann', 'bob'] });
  expect(refusal(() => placeBid(claimed, 'ann', 49))).toBe('BID_TOO_LOW');
  const after = play(
    claimed,
    { type: 'PlaceBid', playerId: 'ann', amount: 50 },
    { type: 'PlaceBid', playerId: 'bob', amount: 60 },
    { type: 'PassBid', playerId: 'ann' },
    { type: 'PlaceBuilding', playerId: 'bob', spaceId: ORIENTAL },
  );
  expect([getProperty(after, ORIENTAL).houses, getProperty(after, BALTIC).houses]).toEqual([1, 0]);
  expect(cash(after)).toEqual({ ann: 1500, bob: 1440 });
  expect(after).toMatchObject({ supply: { houses: 0 }, auction: null, phase: 'WaitingForRoll' });
});

test('P1A.S6.T18 a house is sold for half its price', () => {
  const after = sellBuilding(brown(0, 1), 'ann', BALTIC);
  expect(housesOn(after)).toEqual([0, 0]);
  expect(cash(after)).toEqual({ ann: 1525, bob: 1500 });
  expect(after.supply.houses).toBe(32);
});

test('P1A.S6.T19 selling is even', () => {
  expect(housesOn(sellBuilding(brown(1, 2), 'ann', BALTIC))).toEqual([1, 1]);
  expect(refusal(() => sellBuilding(brown(1, 2), 'ann', MEDITERRANEAN))).toBe('UNEVEN_SALE');
  expect(housesOn(sellBuilding(brown(1, 1), 'ann', BALTIC))).toEqual([1, 0]);
  expect(housesOn(sellBuilding(brown(1, 1), 'ann', MEDITERRANEAN))).toEqual([0, 1]);
});

test('P1A.S6.T20 a hotel sold leaves four houses', () => {
  const before = brown(4, 5);
  expect(before.supply).toEqual({ houses: 28, hotels: 11 });
  const after = sellBuilding(before, 'ann', BALTIC);
  expect(housesOn(after)).toEqual([4, 4]);
  expect(after.supply).toEqual({ houses: 24, hotels: 12 });
  expect(player(after, 'ann').cash).toBe(1525);
});

// A single sale is refused; the group may be sold at once, each hotel as five houses at half price.
test('P1A.S6.T21 no hotel is sold singly while the bank has two houses', () => {
  const before = brown(5, 5, { houses: 2 });
  expect(before.supply.houses).toBe(2);
  expect(refusal(() => sellBuilding(before, 'ann', BALTIC))).toBe('HOUSES_SHORT');
  const after = play(before, { type: 'SellGroup', playerId: 'ann', group: 'brown' });
  expect([housesOn(after), player(after, 'ann').cash]).toEqual([[0, 0], 1750]);
});

test('P1A.S6.T22 Baltic is mortgaged for $30', () => {
  const after = frozen(mortgageProperty(brown(0, 0), 'ann', BALTIC));
  expect(cash(after)).toEqual({ ann: 1530, bob: 1500 });
  expect(getProperty(after, BALTIC)).toMatchObject({ ownerId: 'ann', mortgaged: true });
  expect(refusal(() => mortgageProperty(after, 'ann', BALTIC))).toBe('ALREADY_MORTGAGED');
});

test('P1A.S6.T23 buildings in the group bar a mortgage', () => {
  const built = brown(0, 1);
  expect(refusal(() => mortgageProperty(built, 'ann', BALTIC))).toBe('HAS_BUILDINGS');
  expect(refusal(() => mortgageProperty(built, 'ann', MEDITERRANEAN))).toBe('HAS_BUILDINGS');
  const cleared = frozen(sellBuilding(built, 'ann', BALTIC));
  expect(getProperty(mortgageProperty(cleared, 'ann', BALTIC), BALTIC).mortgaged).toBe(true);
});

test('P1A.S6.T24 lifting the mortgage of Baltic costs $33', () => {
  const after = unmortgageProperty(annAndBob({ deeds: deeds('ann', [BALTIC], { mortgaged: true }) }), 'ann', BALTIC);
  expect(cash(after)).toEqual({ ann: 1467, bob: 1500 });
  expect(getProperty(after, BALTIC).mortgaged).toBe(false);
});

test('P1A.S6.T25 a mortgage is not lifted without the cash', () => {
  const poor = annAndBob({ ann: { cash: 20 }, deeds: deeds('ann', [BALTIC], { mortgaged: true }) });
  expect(refusal(() => unmortgageProperty(poor, 'ann', BALTIC))).toBe('INSUFFICIENT_CASH');
});
