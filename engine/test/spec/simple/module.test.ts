import { describe, expect, test } from 'vitest';
import {
  acceptTrade,
  applyCard,
  applyMovement,
  BOARD,
  buildHouse,
  buyProperty,
  createTradeOffer,
  declareBankruptcy,
  deserializeGameState,
  drawCard,
  type GameEvent,
  type GameState,
  getDeck,
  getEvents,
  getProperty,
  getSpaceByPosition,
  monopoly,
  mortgageProperty,
  passBid,
  payJailFine,
  payRent,
  placeBid,
  type PositionSetup,
  rejectTrade,
  resolveSpace,
  sellBuilding,
  sendToJail,
  serializeGameState,
  startAuction,
  unmortgageProperty,
} from '../../../src/monopoly/index.ts';
import { chanceFrom } from '../../../src/testkit/chance.ts';
import { A, B, C, dice, newestTrade, refusal, roll, SIMPLE, table, whole } from '../helpers.ts';

/** Every operation of the module: a checked condition, a state change and an event. */

const simple = (setup: Partial<PositionSetup> = {}) => table({ options: SIMPLE, ...setup });
/** A state in which `a` has these fields. */
const seated = (traits: Partial<PositionSetup['players'][number]>, rest: Partial<PositionSetup> = {}) =>
  simple({ players: [{ id: A, ...traits }, { id: B }, { id: C }], ...rest });
const ruined = () => seated({ bankrupt: true }, { turn: { player: B } });
const auction = () => startAuction(seated({ position: 5 }, { turn: { phase: 'AwaitingBuyDecision' } }), 5);
const SALE = { offered: { properties: [5] }, requested: { cash: 90 } };
const offered = () => createTradeOffer(simple({ deeds: { 5: { owner: A } } }), A, B, SALE);
const answered = (answer: (state: GameState, id: string) => GameState) => answer(offered(), newestTrade(offered()));
const toBoardwalk = { id: 'made', deck: 'chance', text: 'Made.', effect: { type: 'moveTo', position: 39 } } as const;

type ExpectedEvent = Partial<GameEvent> & Pick<GameEvent, 'type'>;
type Step = readonly [
  title: string,
  refused: () => unknown,
  code: string,
  done: () => GameState,
  changed: (state: GameState) => unknown,
  expected: unknown,
  emitted: ExpectedEvent,
];

const cashOf = (state: GameState) => state.players[0]?.cash;
const ownerOf = (spaceId: number) => (state: GameState) => state.players[state.owners[spaceId] ?? -1]?.id ?? null;
const placeOf = (state: GameState) => state.players[0]?.position;

const STEPS: readonly Step[] = [
  [
    'a house: checked, bought and logged',
    () => buildHouse(simple({ deeds: { 1: { owner: A } } }), A, 1),
    'NO_MONOPOLY',
    () => buildHouse(simple({ deeds: whole('brown', A) }), A, 1),
    (state) => [state.houses[1], cashOf(state)],
    [1, 1450],
    { type: 'BuildingPlaced', playerId: A, propertyId: 1, buildingType: 'house' },
  ],
  [
    'a lot: checked, bought and logged',
    () => buyProperty(seated({ position: 5 }, { deeds: { 5: { owner: B } } }), A, 5),
    'ALREADY_OWNED',
    () => buyProperty(seated({ position: 5 }), A, 5),
    (state) => [ownerOf(5)(state), cashOf(state)],
    [A, 1300],
    { type: 'PropertyPurchased', playerId: A, propertyId: 5, price: 200 },
  ],
  [
    'a card: checked, drawn and logged',
    () => drawCard(ruined(), 'chance', A),
    'PLAYER_OUT',
    () => drawCard(simple({ decks: { chance: ['chance-speeding'] } }), 'chance', A).state,
    (state) => state.usedChance.length,
    1,
    { type: 'CardDrawn', playerId: A, deck: 'chance', cardId: 'chance-speeding' },
  ],
  [
    'a player who is out: checked, eliminated and logged',
    () => declareBankruptcy(ruined(), A, B),
    'PLAYER_OUT',
    () => declareBankruptcy(simple({ deeds: { 5: { owner: A } } }), A, B),
    (state) => [state.players[0]?.isActive, ownerOf(5)(state)],
    [false, B],
    { type: 'PlayerBankrupt', playerId: A, creditorId: B },
  ],
  [
    'leaving jail: checked, done and logged',
    () => payJailFine(simple(), A),
    'NOT_IN_JAIL',
    () => payJailFine(seated({ turnsInJail: 1 }), A),
    (state) => [state.players[0]?.jailStatus, cashOf(state)],
    ['free', 1450],
    { type: 'LeftJail', playerId: A },
  ],
  [
    'going to jail: checked, done and logged',
    () => sendToJail(ruined(), A),
    'PLAYER_OUT',
    () => sendToJail(seated({ position: 30 }), A),
    (state) => [placeOf(state), state.players[0]?.jailStatus],
    [10, 'inJail'],
    { type: 'SentToJail', playerId: A },
  ],
  [
    'a mortgage: checked, taken and logged',
    () => mortgageProperty(simple({ deeds: whole('brown', A, 1) }), A, 1),
    'HAS_BUILDINGS',
    () => mortgageProperty(simple({ deeds: { 1: { owner: A } } }), A, 1),
    (state) => [state.mortgaged[1], cashOf(state)],
    [true, 1530],
    { type: 'PropertyMortgaged', playerId: A, propertyId: 1 },
  ],
  [
    'lifting a mortgage: checked, done and logged',
    () => unmortgageProperty(simple({ deeds: { 1: { owner: A } } }), A, 1),
    'NOT_MORTGAGED',
    () => unmortgageProperty(simple({ deeds: { 1: { owner: A, mortgaged: true } } }), A, 1),
    (state) => [state.mortgaged[1], cashOf(state)],
    [false, 1467],
    { type: 'PropertyUnmortgaged', playerId: A, propertyId: 1 },
  ],
  [
    'a move by dice: checked, done and logged',
    () => applyMovement(simple(), A, dice(0, 7)),
    'BAD_DICE',
    () => applyMovement(simple(), A, dice(3, 4)),
    placeOf,
    7,
    { type: 'PlayerMoved', playerId: A, fromPosition: 0, toPosition: 7 },
  ],
  [
    'a move to a space: checked, done and logged',
    () => applyCard(ruined(), A, toBoardwalk),
    'PLAYER_OUT',
    () => applyCard(seated({ position: 7 }), A, toBoardwalk),
    placeOf,
    39,
    { type: 'PlayerMoved', playerId: A, fromPosition: 7, toPosition: 39 },
  ],
  [
    'passing GO: checked, paid and logged',
    () => applyMovement(ruined(), A, dice(3, 4)),
    'PLAYER_OUT',
    () => applyMovement(seated({ position: 38 }), A, dice(3, 4)),
    (state) => [placeOf(state), cashOf(state)],
    [5, 1700],
    { type: 'PassedGo', playerId: A, amount: 200 },
  ],
  [
    'rent: checked, paid and logged',
    () => payRent(simple(), A, 0, 7),
    'NOT_A_LOT',
    () => payRent(simple({ deeds: { 39: { owner: B } } }), A, 39, 7),
    (state) => state.players.map(({ cash }) => cash),
    [1450, 1550, 1500],
    { type: 'RentPaid', payerId: A, receiverId: B, propertyId: 39, amount: 50 },
  ],
  [
    'a tax: checked, paid and logged',
    () => resolveSpace(ruined(), A, dice(1, 3)),
    'PLAYER_OUT',
    () => resolveSpace(seated({ position: 38 }), A, dice(1, 3)).state,
    cashOf,
    1425,
    { type: 'TaxPaid', playerId: A, amount: 75 },
  ],
  [
    'the end of the game: checked, reached and logged',
    () => monopoly.apply(declareBankruptcy(declareBankruptcy(simple(), B, A), C, A), roll(A)),
    'GAME_OVER',
    () => declareBankruptcy(declareBankruptcy(simple(), B, A), C, A),
    ({ status, winner }) => [status, winner],
    ['completed', A],
    { type: 'GameEnded', winners: [A], reason: 'lastStanding' },
  ],
  [
    'an auction: checked, opened and logged',
    () => startAuction(seated({ position: 5 }, { deeds: { 5: { owner: B } } }), 5),
    'ALREADY_OWNED',
    auction,
    (state) => state.auction?.eligible,
    [A, B, C],
    { type: 'AuctionStarted', propertyId: 5 },
  ],
  [
    'a bid: checked, placed and logged',
    () => placeBid(auction(), B, 1501),
    'INSUFFICIENT_CASH',
    () => placeBid(auction(), B, 40),
    (state) => [state.auction?.highBid, state.auction?.highBidder],
    [40, B],
    { type: 'BidPlaced', playerId: B, amount: 40 },
  ],
  [
    'a pass: checked, done and logged',
    () => passBid(passBid(auction(), B), B),
    'NOT_IN_AUCTION',
    () => passBid(auction(), B),
    (state) => state.auction?.eligible,
    [A, C],
    { type: 'BidPassed', playerId: B },
  ],
  [
    'a trade: checked, proposed and logged',
    () => createTradeOffer(simple(), A, B, SALE),
    'NOT_OWNER',
    offered,
    (state) => state.trades.map(({ status }) => status),
    ['pending'],
    { type: 'TradeProposed', proposerId: A, recipientId: B },
  ],
  [
    'a trade: checked, accepted and logged',
    () => acceptTrade(answered(rejectTrade), newestTrade(offered())),
    'TRADE_SETTLED',
    () => answered(acceptTrade),
    (state) => [ownerOf(5)(state), cashOf(state)],
    [B, 1590],
    { type: 'TradeCompleted', proposerId: A, recipientId: B },
  ],
  [
    'a trade: checked, declined and logged',
    () => rejectTrade(answered(acceptTrade), newestTrade(offered())),
    'TRADE_SETTLED',
    () => answered(rejectTrade),
    (state) => [ownerOf(5)(state), cashOf(state)],
    [A, 1500],
    { type: 'TradeRejected', proposerId: A, recipientId: B },
  ],
  [
    'a house: checked, sold and logged',
    () => sellBuilding(simple({ deeds: whole('brown', A) }), A, 1),
    'NOTHING_BUILT',
    () => sellBuilding(simple({ deeds: whole('brown', A, 1) }), A, 1),
    (state) => [state.houses[1], cashOf(state)],
    [0, 1525],
    { type: 'BuildingSold', playerId: A, propertyId: 1, buildingType: 'house' },
  ],
];

describe('the steps of the module', () => {
  test.each(STEPS)('%s', (_title, refused, code, done, changed, expected, emitted) => {
    expect(refusal(refused)).toBe(code);
    const state = done();
    expect(changed(state)).toEqual(expected);
    expect(getEvents(state).filter(({ type }) => type === emitted.type)).toEqual([expect.objectContaining(emitted)]);
  });
});

describe('the state of the module', () => {
  test('holds an auction, the board, both decks, cards in hand, players, owners and a trade', () => {
    const cards = ['chance'] as const;
    const seats = seated({ cash: 900, position: 12, cards }, { deeds: { 1: { owner: A, mortgaged: true } } });
    const bid = placeBid(startAuction(seats, 5), B, 40);
    const state = createTradeOffer(bid, A, C, { offered: { properties: [1] }, requested: { cash: 7 } });
    for (const each of [state, deserializeGameState(serializeGameState(state))]) {
      expect(each.auction).toMatchObject({ spaceId: 5, highBid: 40, highBidder: B, eligible: [A, B, C] });
      expect(BOARD.map(({ position }) => getSpaceByPosition(each, position))).toEqual(BOARD);
      expect([getDeck(each, 'chance').length, getDeck(each, 'communityChest').length]).toEqual([15, 16]);
      expect(each.players[0]).toMatchObject({ id: A, cash: 900, position: 12, jailStatus: 'free', isActive: true });
      expect(each.players.map((player) => player.cards.map(({ id }) => id))).toEqual([['chance-jail-free'], [], []]);
      expect(getProperty(each, 1)).toEqual({ spaceId: 1, ownerId: A, houses: 0, mortgaged: true });
      expect(getProperty(each, 5).ownerId).toBeNull();
      expect(each.trades).toMatchObject([
        { proposerId: A, recipientId: C, offered: { properties: [1] }, requested: { cash: 7 }, status: 'pending' },
      ]);
    }
  });
});

test('a whole game of the module: lots are bought, rent is paid, players are eliminated, and the last one wins', () => {
  const options = { ...SIMPLE, startingCash: 400, goSalary: 0 };
  let state = monopoly.create({ players: [A, B, C].map((id) => ({ id, name: id })), seed: 'module', options });
  const { rng } = chanceFrom('module');
  for (let i = 0; i < 20_000 && state.status === 'inProgress'; i++) {
    const [actor = ''] = monopoly.actors(state);
    state = monopoly.apply(state, monopoly.sample(state, actor, rng)).state;
  }
  const events = getEvents(state);
  const bought = events.filter(({ type }) => type === 'PropertyPurchased');
  const rents = events.filter(({ type }) => type === 'RentPaid');
  const out = events.flatMap((event) => (event.type === 'PlayerBankrupt' ? [event.playerId] : []));
  expect([bought.length, rents.length].map((count) => count > 0)).toEqual([true, true]);
  expect([...out, state.winner].toSorted()).toEqual([A, B, C]);
  expect(events.at(-1)).toMatchObject({ type: 'GameEnded', winners: [state.winner], reason: 'lastStanding' });
  for (const { id, isActive, properties } of state.players) {
    expect([id, isActive, isActive || properties.length === 0]).toEqual([id, id === state.winner, true]);
  }
});
