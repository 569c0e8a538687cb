import { replay } from '../index.ts';
import * as m from '../monopoly/index.ts';
import type { GameState, Options, PositionSetup, RefusalCode, RuleViolation } from '../monopoly/index.ts';
import { DECISION_STATES } from './decisionStates.ts';
import { after, deeds, denied, type Move, refusal, roll, stateWith } from './states.ts';

/** One refused action per refusal code. */

const GIFT = { offered: { cash: 1 }, requested: {} };
const built = (houses: number, options: Partial<Options> = {}) =>
  stateWith({ options, deeds: deeds('a', [37, 39], { houses }) });
const a = (state: GameState, type: string, fields?: object) => () => refusal(state, ['a', type, fields]);
const by = (state: GameState, move: Move) => () => refusal(state, move);
const owning = (
  spaces: readonly number[],
  more: Parameters<typeof deeds>[2] = {},
  setup: Partial<PositionSetup> = {},
) => stateWith({ deeds: deeds('a', spaces, more), ...setup });
const propose = (state: GameState, offer: object, to = 'b') => a(state, 'ProposeTrade', { to, offer });
const { beforeRoll, auction, undoable, asked, offered, debt, ruin, claims, buildingAuction, inheriting } =
  DECISION_STATES;
const poor = (cash: number, more: Partial<PositionSetup> = {}) =>
  stateWith({ players: [{ id: 'a', cash }, { id: 'b' }], ...more });

function manyOffers(): GameState {
  const moves = Array.from({ length: 20 }, (): Move => ['a', 'ProposeTrade', { to: 'b', offer: GIFT }]);
  return after(owning([5]), ...moves);
}

/** `a` owes the income tax and could raise it with the railroad. */
function debtor(): GameState {
  const players = [{ id: 'a', cash: 150, position: 1 }, { id: 'b' }];
  return after(stateWith({ players, deeds: deeds('a', [5]), dice: [[1, 2]] }), ['a', 'RollDice']);
}

function roundRobin(): GameState {
  const players = [{ id: 'a', position: 24 }, { id: 'b' }, { id: 'c' }];
  return stateWith({ options: { auctionMode: 'roundRobin' }, players, turn: { phase: 'Auction' } });
}

function wrongBuilding(): GameState {
  const owned = { ...deeds('a', [1, 3]), ...deeds('b', [6, 8, 9]), ...deeds('b', [37, 39], { houses: 4 }) };
  const start = stateWith({ options: { houses: 9 }, deeds: owned });
  return after(
    start,
    ['a', 'BuildHouse', { spaceId: 1 }],
    ['b', 'ClaimBuilding'],
    ['b', 'PlaceBid', { amount: 60 }],
    ['a', 'PassBid'],
  );
}

export const REFUSAL_CASES: Readonly<Record<RefusalCode, () => RuleViolation>> = {
  HIDDEN: () => denied(() => m.apply(m.monopoly.view(beforeRoll, 'a'), { type: 'RollDice', playerId: 'a' })),
  MALFORMED: a(beforeRoll, 'BuildHouse', { spaceId: 'one' }),
  UNKNOWN_ACTION: a(beforeRoll, 'Cheat'),
  UNKNOWN_PLAYER: () => refusal(beforeRoll, ['unknown', 'RollDice']),
  UNKNOWN_GAME: () => denied(() => replay({ game: 'chess', version: 1, players: [], seed: '', actions: [] })),
  WRONG_RULES_VERSION: () => denied(() => m.deserializeGameState('{"game":"monopoly","rules":99}')),
  BAD_SETUP: () => denied(() => stateWith({ players: [] })),
  GAME_OVER: a(DECISION_STATES.over, 'RollDice'),
  PLAYER_OUT: by(beforeRoll, ['d', 'RollDice']),
  NOT_YOUR_TURN: by(beforeRoll, ['b', 'RollDice']),
  WRONG_PHASE: a(beforeRoll, 'EndTurn'),
  NOT_NOW: by(claims, ['b', 'MortgageProperty', { spaceId: 6 }]),
  RAISE_ONLY: a(auction, 'BuildHouse', { spaceId: 1 }),
  AUCTION_RUNNING: propose(auction, GIFT),
  CLAIMS_OPEN: propose(claims, GIFT),
  BAD_DICE: () => denied(() => m.applyMovement(beforeRoll, 'a', roll(0, 7))),
  IN_JAIL: () => denied(() => m.applyMovement(DECISION_STATES.jailed, 'a', roll(1, 2))),
  NOT_IN_JAIL: a(beforeRoll, 'PayJailFine'),
  NO_JAIL_CARD: a(stateWith({ players: [{ id: 'a', turnsInJail: 0 }, { id: 'b' }] }), 'UseJailCard'),
  INSUFFICIENT_CASH: by(auction, ['b', 'PlaceBid', { amount: 1501 }]),
  NOT_A_LOT: a(beforeRoll, 'MortgageProperty', { spaceId: 0 }),
  ALREADY_OWNED: () => denied(() => m.startAuction(beforeRoll, 5)),
  NOT_ON_SPACE: () => denied(() => m.buyProperty(beforeRoll, 'a', 24)),
  FIRST_LAP: a(
    stateWith({
      options: { firstLapNoBuy: true },
      players: [{ id: 'a', position: 24 }, { id: 'b' }],
      turn: { phase: 'AwaitingBuyDecision' },
    }),
    'BuyProperty',
  ),
  NOT_OWNER: a(beforeRoll, 'MortgageProperty', { spaceId: 12 }),
  NOT_A_STREET: a(beforeRoll, 'BuildHouse', { spaceId: 5 }),
  NO_MONOPOLY: a(owning([37]), 'BuildHouse', { spaceId: 37 }),
  GROUP_MORTGAGED: a(owning([37, 39], { mortgaged: true }), 'BuildHouse', { spaceId: 37 }),
  HOTEL_STANDS: a(built(5), 'BuildHouse', { spaceId: 39 }),
  HOTEL_IS_NEXT: a(built(4), 'BuildHouse', { spaceId: 39, building: 'house' }),
  HOUSE_IS_NEXT: a(built(3), 'BuildHouse', { spaceId: 39, building: 'hotel' }),
  UNEVEN_BUILD: a(after(built(0), ['a', 'BuildHouse', { spaceId: 37 }]), 'BuildHouse', { spaceId: 37 }),
  UNEVEN_SALE: a(after(built(1), ['a', 'BuildHouse', { spaceId: 37 }]), 'SellBuilding', { spaceId: 39 }),
  NO_HOUSES_LEFT: a(built(1, { houses: 2 }), 'BuildHouse', { spaceId: 37 }),
  NO_HOTELS_LEFT: a(built(4, { hotels: 0 }), 'BuildHouse', { spaceId: 37 }),
  NOTHING_BUILT: a(built(0), 'SellBuilding', { spaceId: 37 }),
  HOUSES_SHORT: a(built(5, { houses: 3 }), 'SellBuilding', { spaceId: 37 }),
  GROUP_SALE_OFF: a(built(1, { hotelSale: 'blocked' }), 'SellGroup', { group: 'darkBlue' }),
  CLAIM_LOST: by(buildingAuction, ['b', 'MortgageProperty', { spaceId: 6 }]),
  WRONG_BUILDING: by(wrongBuilding(), ['b', 'PlaceBuilding', { spaceId: 39 }]),
  MORTGAGES_OFF: a(owning([5], {}, { options: { mortgages: false } }), 'MortgageProperty', { spaceId: 5 }),
  ALREADY_MORTGAGED: a(beforeRoll, 'MortgageProperty', { spaceId: 15 }),
  NOT_MORTGAGED: a(beforeRoll, 'UnmortgageProperty', { spaceId: 5 }),
  HAS_BUILDINGS: a(beforeRoll, 'MortgageProperty', { spaceId: 39 }),
  NOT_THAT_DEED: by(inheriting, ['b', 'KeepMortgage', { spaceId: 12 }]),
  NO_AUCTION: a(beforeRoll, 'PlaceBid', { amount: 5 }),
  NOT_IN_AUCTION: by(after(auction, ['b', 'PassBid']), ['b', 'PlaceBid', { amount: 50 }]),
  NOT_YOUR_BID: a(roundRobin(), 'PlaceBid', { amount: 5 }),
  HIGHEST_ALREADY: by(auction, ['c', 'PlaceBid', { amount: 50 }]),
  BID_TOO_LOW: by(auction, ['b', 'PlaceBid', { amount: 20 }]),
  TRADES_OFF: propose(owning([5], {}, { options: { trades: false } }), GIFT),
  SAME_PLAYER: propose(beforeRoll, GIFT, 'a'),
  NOTHING_TO_TRADE: propose(stateWith(), GIFT),
  EMPTY_TRADE: propose(beforeRoll, { offered: {}, requested: {} }),
  GIFTS_OFF: propose(owning([5], {}, { options: { gifts: false } }), GIFT),
  CARD_NOT_HELD: propose(beforeRoll, { offered: { cards: ['chance'] }, requested: {} }),
  FEE_UNPAYABLE: propose(poor(5, { deeds: { 39: { owner: 'b', mortgaged: true } } }), {
    offered: {},
    requested: { properties: [39] },
  }),
  DEBT_UNPAYABLE: propose(debtor(), { offered: { properties: [5] }, requested: { cash: 1 } }),
  FEE_OPEN: () =>
    refusal(inheriting, ['b', 'ProposeTrade', { to: 'a', offer: { offered: { properties: [15] }, requested: {} } }]),
  UNKNOWN_TRADE: a(offered, 'CancelTrade', { tradeId: 't9' }),
  TRADE_SETTLED: a(after(offered, ['b', 'RejectTrade', { tradeId: 't1' }]), 'CancelTrade', { tradeId: 't1' }),
  NOT_RECIPIENT: a(offered, 'AcceptTrade', { tradeId: 't1' }),
  NOT_PROPOSER: by(offered, ['b', 'CancelTrade', { tradeId: 't1' }]),
  TOO_MANY_COUNTERS: () => {
    const start = owning([5], {}, { options: { maxCounters: 0 } });
    const open = after(start, ['a', 'ProposeTrade', { to: 'b', offer: GIFT }]);
    return refusal(open, ['b', 'CounterTrade', { tradeId: 't1', offer: GIFT }]);
  },
  TOO_MANY_OFFERS: propose(manyOffers(), GIFT),
  NO_DEBT: a(beforeRoll, 'PayDebt'),
  STILL_SOLVENT: a(debt, 'DeclareBankruptcy'),
  RESIGN_OFF: a(stateWith({ options: { resign: false } }), 'Resign'),
  ROLL_LEFT: a(
    stateWith({ options: { doublesRoll: 'atOnce' }, turn: { phase: 'PlayerAction', doubles: 1 } }),
    'EndTurn',
  ),
  NO_CLAIM: a(claims, 'ClaimBuilding'),
  INVALID_TRANSITION: () => denied(() => new m.TurnStateMachine().transition('EndTurn')),
  TAKE_BACK_OFF: a(beforeRoll, 'AskTakeBack'),
  NOTHING_TO_TAKE_BACK: a(stateWith({ options: { takeBack: 'agreement' } }), 'AskTakeBack'),
  TAKE_BACK_TOO_LATE: by(undoable, ['b', 'AskTakeBack']),
  TAKE_BACK_REVEALED: a(
    after(stateWith({ options: { takeBack: 'agreement' }, dice: [[1, 2]] }), ['a', 'RollDice']),
    'AskTakeBack',
  ),
  TAKE_BACK_ASKED: a(asked, 'AskTakeBack'),
  TAKE_BACK_REFUSED: a(after(asked, ['b', 'RefuseTakeBack']), 'AskTakeBack'),
  NO_TAKE_BACK: by(undoable, ['b', 'AgreeTakeBack']),
  TAKE_BACK_ANSWERED: by(after(asked, ['b', 'AgreeTakeBack']), ['b', 'RefuseTakeBack']),
  NO_DECK_CARD: () => denied(() => m.drawCard(beforeRoll, 'treasure' as m.DeckName)),
};

/** Refusals for lack of money or stock give the needed and the available amount. */
export const SHORTAGES: readonly (readonly [string, () => RuleViolation, RefusalCode, number, number])[] = [
  ['buying a lot', a(poorBuyer(), 'BuyProperty'), 'INSUFFICIENT_CASH', 240, 239],
  ['bidding', by(auction, ['b', 'PlaceBid', { amount: 1501 }]), 'INSUFFICIENT_CASH', 1501, 1500],
  ['building', a(poor(49, { deeds: deeds('a', [1, 3]) }), 'BuildHouse', { spaceId: 1 }), 'INSUFFICIENT_CASH', 50, 49],
  [
    'lifting a mortgage',
    a(poor(109, { deeds: deeds('a', [5], { mortgaged: true }) }), 'UnmortgageProperty', { spaceId: 5 }),
    'INSUFFICIENT_CASH',
    110,
    109,
  ],
  [
    'leaving jail',
    a(stateWith({ players: [{ id: 'a', turnsInJail: 0, cash: 49 }, { id: 'b' }] }), 'PayJailFine'),
    'INSUFFICIENT_CASH',
    50,
    49,
  ],
  ['paying a debt', a(ruin, 'PayDebt'), 'INSUFFICIENT_CASH', 200, 150],
  ['offering cash', propose(beforeRoll, { offered: { cash: 1501 }, requested: {} }), 'INSUFFICIENT_CASH', 1501, 1500],
  ['a mortgage fee', REFUSAL_CASES.FEE_UNPAYABLE, 'FEE_UNPAYABLE', 20, 5],
  ['a debt after a trade', REFUSAL_CASES.DEBT_UNPAYABLE, 'DEBT_UNPAYABLE', 200, 151],
  ['bankruptcy of a solvent player', REFUSAL_CASES.STILL_SOLVENT, 'STILL_SOLVENT', 200, 250 + 2 * 100 + 375 + 100 + 60],
  ['lots of a group', REFUSAL_CASES.NO_MONOPOLY, 'NO_MONOPOLY', 2, 1],
  ['houses for a sold hotel', REFUSAL_CASES.HOUSES_SHORT, 'HOUSES_SHORT', 4, 3],
  ['houses to build', REFUSAL_CASES.NO_HOUSES_LEFT, 'NO_HOUSES_LEFT', 1, 0],
  ['hotels to build', REFUSAL_CASES.NO_HOTELS_LEFT, 'NO_HOTELS_LEFT', 1, 0],
  ['a bid too low', REFUSAL_CASES.BID_TOO_LOW, 'BID_TOO_LOW', 21, 20],
];

function poorBuyer(): GameState {
  return stateWith({
    players: [{ id: 'a', position: 24, cash: 239 }, { id: 'b' }],
    turn: { phase: 'AwaitingBuyDecision' },
  });
}
