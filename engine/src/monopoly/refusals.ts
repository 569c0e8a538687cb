import { TAKE_BACK_REFUSALS } from '../kernel/takeBack.ts';
import { TRADE_REFUSALS } from '../kernel/trading.ts';
import { KERNEL_REFUSALS, refusals, type Violation } from '../kernel/violation.ts';

/** The refusals of this game: code and English message (see `KERNEL_REFUSALS` for the template syntax). */
export const REFUSALS = {
  ...KERNEL_REFUSALS,
  ...TRADE_REFUSALS,
  ...TAKE_BACK_REFUSALS,
  PLAYER_OUT: 'That player is out of the game.',
  NOT_NOW: 'Not now. Something else comes first.',
  RAISE_ONLY: 'Raise the cash first: sell or mortgage something.',
  AUCTION_RUNNING: 'Wait until the auction is over.',
  CLAIMS_OPEN: 'Wait until the last buildings are assigned.',
  ROLL_LEFT: 'Doubles: roll again first.',
  INVALID_TRANSITION: '{trigger} is not possible in {state}.',
  BAD_DICE: 'Dice show one to six.',
  IN_JAIL: 'Get out of jail first. Pay the fine, use a card or roll doubles.',
  NOT_IN_JAIL: 'Only for players in jail.',
  NO_JAIL_CARD: 'No jail card. Pay the fine or roll doubles.',
  NOT_A_LOT: '{name} cannot be owned.',
  ALREADY_OWNED: '{name} is taken.',
  NOT_ON_SPACE: 'Land there to buy it.',
  FIRST_LAP: 'At this table players must pass GO once before they buy.',
  NOT_OWNER: '{playerId} does not own {name}.',
  NOT_A_STREET: 'Nothing can be built on {name}.',
  NO_MONOPOLY: 'Own the whole {group} group first: {has} of {needs} so far.',
  GROUP_MORTGAGED: '{name} is mortgaged. Lift its mortgage first.',
  HOTEL_STANDS: '{name} already has a hotel.',
  HOTEL_IS_NEXT: 'Already has {has} houses, build hotel instead.',
  HOUSE_IS_NEXT: 'A hotel needs {needs} houses on {name} first. There are {has}.',
  UNEVEN_BUILD: 'Build evenly. {name} has {has}, another lot only {least}. Build there first.',
  UNEVEN_SALE: 'Sell evenly. Another lot has more than {name}. Sell there first.',
  NO_HOUSES_LEFT: 'No houses left. Wait until a player sells one or builds a hotel.',
  NO_HOTELS_LEFT: 'No hotels left. Wait until a player sells one.',
  NOTHING_BUILT: 'Nothing is built there.',
  HOUSES_SHORT:
    'To take back a hotel, the bank needs {needs} houses, but it has {has}. Sell the whole group at once, if this table allows it.',
  GROUP_SALE_OFF: 'At this table buildings are sold one by one.',
  CLAIM_LOST: 'That would leave no lot for the building in this auction. Raise cash elsewhere, or pass.',
  WRONG_BUILDING: 'A {needs} is to be placed, but {name} needs a {has}. Choose another lot.',
  MORTGAGES_OFF: 'No mortgages at this table.',
  ALREADY_MORTGAGED: '{name} is already mortgaged.',
  NOT_MORTGAGED: '{name} is not mortgaged.',
  HAS_BUILDINGS: 'Sell the buildings on {name} and in its group first.',
  NOT_THAT_DEED: 'Another deed comes first.',
  NO_AUCTION: 'No auction is running.',
  NOT_IN_AUCTION: 'Out of this auction. A pass is final.',
  NOT_YOUR_BID: 'Bids go around the table. Another player is next.',
  HIGHEST_ALREADY: '${bid} is already the highest bid. Wait for the others.',
  BID_TOO_LOW: 'Bid at least ${needs}, or pass.',
  TRADES_OFF: 'No trades at this table.',
  NOTHING_TO_TRADE: 'No one has anything to trade yet.',
  GIFTS_OFF: 'At this table both sides must give something.',
  CARD_NOT_HELD: '{playerId} does not have the {deck} jail card.',
  FEE_UNPAYABLE:
    'A mortgaged deed costs its new owner a fee of ${needs}, but there would be only ${has}. Add cash to the trade.',
  DEBT_UNPAYABLE: 'After that trade the debt of ${needs} could not be paid: only ${has} could be raised. Ask for more.',
  FEE_OPEN: '{name} has just changed hands. Settle its mortgage first.',
  TOO_MANY_COUNTERS: 'After {needs} counter-offers, accept or reject.',
  NO_DEBT: 'Nothing is owed.',
  STILL_SOLVENT: 'Not yet. Selling and mortgaging raises ${has}, enough to pay ${needs}.',
  RESIGN_OFF: 'Players cannot resign at this table.',
  NO_CLAIM: 'There is nothing to claim.',
  NO_DECK_CARD: 'That card does not belong to that deck.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

export const refuse: (code: RefusalCode, details?: Violation['details']) => Violation = refusals(REFUSALS);

export function short(needs: number, has: number): Violation {
  return refuse('INSUFFICIENT_CASH', { needs, has });
}
