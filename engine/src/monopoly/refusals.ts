import { TRADE_REFUSALS } from '../kernel/trading.ts';
import { KERNEL_REFUSALS, refusals, type Violation } from '../kernel/violation.ts';

/** Everything that this game refuses, by code. `{name}` stands for a figure from the details. */
export const REFUSALS = {
  ...KERNEL_REFUSALS,
  ...TRADE_REFUSALS,
  GAME_OVER: 'The game is over.',
  PLAYER_OUT: '{playerId} is bankrupt and no longer plays.',
  NOT_YOUR_TURN: 'It is not your decision: the game waits for {waitsFor}.',
  WRONG_PHASE: 'That cannot be done now ({phase}).',
  NOT_NOW: 'Property cannot be managed now ({phase}, {management}).',
  RAISE_ONLY: 'Only selling and mortgaging are possible now: cash is being raised.',
  AUCTION_RUNNING: 'Wait until the auction is over.',
  CLAIMS_OPEN: 'Wait until the last buildings are shared out.',
  ROLL_LEFT: 'You rolled doubles: roll again before the turn ends.',
  INVALID_TRANSITION: '{trigger} does not follow {state}.',
  BAD_DICE: 'Dice show one to six.',
  IN_JAIL: '{playerId} is in jail.',
  NOT_IN_JAIL: '{playerId} is not in jail.',
  NO_JAIL_CARD: '{playerId} holds no Get Out of Jail Free card.',
  INSUFFICIENT_CASH: 'That needs ${needs}; there is ${has}.',
  NOT_A_LOT: '{name} cannot be owned.',
  ALREADY_OWNED: '{name} belongs to {ownerId}.',
  NOT_ON_SPACE: 'The token stands on {position}, not on {spaceId}.',
  FIRST_LAP: 'Nothing may be bought before passing GO once.',
  NOT_OWNER: '{name} does not belong to {playerId}.',
  NOT_A_STREET: 'Nothing can be built on {name}.',
  NO_MONOPOLY: 'All of {group} is needed to build: {needs} lots, {has} owned.',
  GROUP_MORTGAGED: '{name} is mortgaged: the whole group must be free to build.',
  HOTEL_STANDS: '{name} has its hotel: nothing more can be built there.',
  HOTEL_IS_NEXT: 'Already has {has} houses, build hotel instead.',
  HOUSE_IS_NEXT: 'A hotel needs {needs} houses on {name} first; it has {has}.',
  UNEVEN_BUILD: 'Build evenly: {name} has {has}, another lot of the group {least}.',
  UNEVEN_SALE: 'Sell evenly: {name} has {has}, another lot of the group {most}.',
  NO_HOUSES_LEFT: 'The bank has no house left.',
  NO_HOTELS_LEFT: 'The bank has no hotel left.',
  NOTHING_BUILT: 'Nothing stands on {name}.',
  HOUSES_SHORT: 'The bank needs {needs} houses to take back a hotel; it has {has}.',
  GROUP_SALE_OFF: 'At this table a group is sold building by building.',
  CLAIM_LOST: 'That would leave no lot for the building being auctioned.',
  WRONG_BUILDING: 'The building to place is a {needs}; {name} would take a {has}.',
  MORTGAGES_OFF: 'At this table nothing is mortgaged.',
  ALREADY_MORTGAGED: '{name} is mortgaged already.',
  NOT_MORTGAGED: '{name} is not mortgaged.',
  HAS_BUILDINGS: 'Sell the buildings first: {name} has {has}.',
  NOT_THAT_DEED: 'The deed to decide on is {needs}, not {has}.',
  NO_AUCTION: 'No auction is running.',
  NOT_IN_AUCTION: '{playerId} is not in this auction.',
  NOT_YOUR_BID: 'It is the bid of {waitsFor}.',
  HIGHEST_ALREADY: 'The highest bid, ${bid}, is yours already.',
  BID_TOO_LOW: 'Bid at least ${needs}; ${bid} is too little.',
  TRADES_OFF: 'At this table nobody trades.',
  NOTHING_TO_TRADE: 'Nobody owns more than cash yet.',
  GIFTS_OFF: 'At this table both sides of a trade must give something.',
  CARD_NOT_HELD: '{playerId} does not hold the {deck} jail card.',
  FEE_UNPAYABLE: '{playerId} could not pay the mortgage fee: ${needs} is due, ${has} would be there.',
  DEBT_UNPAYABLE: 'After that trade the debt of ${needs} could not be paid: ${has} could be raised.',
  FEE_OPEN: '{name} has just changed hands: what its mortgage costs must be settled first.',
  TOO_MANY_COUNTERS: 'After {needs} counter-offers, accept or reject.',
  NO_DEBT: '{playerId} owes nothing.',
  STILL_SOLVENT: 'The debt of ${needs} can be paid: ${has} can be raised.',
  RESIGN_OFF: 'At this table nobody resigns.',
  NO_CLAIM: '{playerId} has nothing to claim.',
  NO_DECK_CARD: 'That card does not belong to that deck.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

export const refuse: (code: RefusalCode, details?: Violation['details']) => Violation = refusals(REFUSALS);

export function short(needs: number, has: number): Violation {
  return refuse('INSUFFICIENT_CASH', { needs, has });
}
