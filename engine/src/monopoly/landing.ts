import { enforce } from '../kernel/violation.ts';
import { boardOf } from './board.ts';
import { openDeedAuction } from './auction.ts';
import { sendToJail } from './jailStatus.ts';
import { charge } from './debt.ts';
import type { CashRule } from './cashRules.ts';
import { collectPot, transferRent } from './ledger.ts';
import { BANK_SEAT, isMortgaged, ownerOf, playerAt } from './queries.ts';
import { whyNotLot } from './property.ts';
import { rentOf, rentRule, type RentFactor } from './rent.ts';
import type { Draft, ReadonlyState } from './state.ts';
import { hasListener } from '../kernel/eventLog.ts';
import type { DeckName, Lot, SeatIndex, Space, SpaceId, TaxChoice, TaxSpace } from './types.ts';
import { AFTER, pushEntries, popEntry, step } from './agenda.ts';
import { taxableWorth } from './worth.ts';

/** Resolves the space that a token landed on. */

export const RESOLUTION_TYPES = [
  'property',
  'rent',
  'own',
  'mortgaged',
  'tax',
  'drawCard',
  'goToJail',
  'none',
] as const;
export type ResolutionType = (typeof RESOLUTION_TYPES)[number];

export interface Resolution {
  readonly type: ResolutionType;
  readonly spaceId: SpaceId;
  readonly deck?: DeckName;
  readonly amount?: number;
  readonly price?: number;
  readonly options?: readonly string[];
}

const BUY_OR_AUCTION: readonly string[] = ['buy', 'auction'];
const BUY_OR_DECLINE: readonly string[] = ['buy', 'decline'];

export function resolveSpace(game: Draft, seat: SeatIndex, diceTotal: number, factor?: RentFactor): Resolution {
  const spaceId = playerAt(game, seat).position;
  const { lots, spaces } = boardOf(game.options);
  const lot = lots[spaceId];
  if (lot !== undefined) return resolveLot(game, seat, lot, diceTotal, factor);
  const space = spaces[spaceId] as Exclude<Space, Lot>;
  switch (space.type) {
    case 'tax':
      return resolveTax(game, seat, space);
    case 'card':
      return { type: 'drawCard', spaceId, deck: space.deck };
    case 'goToJail':
      sendToJail(game, seat, 'space');
      return { type: 'goToJail', spaceId };
    case 'freeParking':
      if (game.options.freeParking === 'pot' && game.pot > 0) collectPot(game, seat);
      return { type: 'none', spaceId };
    case 'go':
    case 'jail':
      return { type: 'none', spaceId };
  }
}

function resolveLot(game: Draft, seat: SeatIndex, lot: Lot, diceTotal: number, factor: RentFactor): Resolution {
  const spaceId = lot.position;
  const owner = ownerOf(game, spaceId);
  if (owner === BANK_SEAT) return offerLot(game, seat, lot);
  if (owner === seat) return { type: 'own', spaceId };
  if (isMortgaged(game, spaceId)) return { type: 'mortgaged', spaceId, amount: 0 };
  if (!collects(game, spaceId)) return { type: 'none', spaceId };
  return { type: 'rent', spaceId, amount: chargeRent(game, seat, spaceId, diceTotal, factor) };
}

/** Paid at once or incurred as a debt. */
function chargeRent(game: Draft, seat: SeatIndex, spaceId: SpaceId, diceTotal: number, factor: RentFactor): number {
  const owner = ownerOf(game, spaceId);
  const amount = rentOf(game, spaceId, diceTotal, factor);
  if (amount > 0) {
    const isPaid = playerAt(game, seat).cash >= amount;
    // Only an event or a debt names the rule.
    const rule = isPaid && !hasListener(game) ? 'rentBase' : rentRule(game, spaceId, factor);
    if (isPaid) transferRent(game, seat, owner, amount, rule, spaceId);
    else charge(game, seat, [{ creditor: owner, amount }], { type: 'rent', rule, spaceId });
  }
  return amount;
}

/** Charges the rent of a lot, wherever the token is: none for unowned lots, own lots and lots without rent. */
export function payRent(game: Draft, seat: SeatIndex, spaceId: SpaceId, diceTotal: number): void {
  enforce(whyNotLot(game, spaceId));
  const owner = ownerOf(game, spaceId);
  if (owner === BANK_SEAT || owner === seat || !collects(game, spaceId)) return;
  chargeRent(game, seat, spaceId, diceTotal, undefined);
}

/** Whether the owner collects rent for this lot. */
export function collects(game: ReadonlyState, spaceId: SpaceId): boolean {
  if (isMortgaged(game, spaceId)) return false;
  return game.options.jailedOwnerCollects || playerAt(game, ownerOf(game, spaceId)).jailStatus === 'free';
}

/** An unowned lot: the player on turn decides, or it is auctioned if they lack the cash and the options say so. */
function offerLot(game: Draft, seat: SeatIndex, lot: Lot): Resolution {
  const spaceId = lot.position;
  const player = playerAt(game, seat);
  if (game.options.firstLapNoBuy && !player.hasLapped) return { type: 'none', spaceId };
  // A lot under auction cannot be bought.
  const onTurn = seat === game.currentPlayerIndex && game.auction?.spaceId !== spaceId;
  if (player.cash < lot.price && game.options.buyWhenShort === 'auction') {
    if (game.options.auctions && onTurn) {
      step(game, AFTER.DeclineProperty);
      openDeedAuction(game, spaceId, 'short');
    }
    return { type: 'property', spaceId, price: lot.price, options: game.options.auctions ? ['auction'] : [] };
  }
  if (onTurn) step(game, AFTER.LandedUnowned);
  return {
    type: 'property',
    spaceId,
    price: lot.price,
    options: game.options.auctions ? BUY_OR_AUCTION : BUY_OR_DECLINE,
  };
}

function resolveTax(game: Draft, seat: SeatIndex, space: TaxSpace): Resolution {
  const spaceId = space.position;
  if (space.tax === 'luxury') {
    const amount = taxOn(game, space);
    chargeTax(game, seat, spaceId, amount, 'luxuryTax');
    return { type: 'tax', spaceId, amount };
  }
  const amount = taxOn(game, space);
  if (game.options.incomeTax === 'tenPercent') {
    pushEntries(game, { kind: 'TaxChoice', seat, spaceId });
    return { type: 'tax', spaceId, amount, options: ['flat', 'percent'] };
  }
  chargeTax(game, seat, spaceId, amount, 'incomeTaxFlat');
  return { type: 'tax', spaceId, amount };
}

/** The flat amount of a tax space. */
export function taxOn({ options }: ReadonlyState, { tax, amount }: TaxSpace): number {
  return amount ?? (tax === 'luxury' ? options.luxuryTax : options.incomeTaxAmount);
}

/** The player chooses before the worth is computed. */
export function chooseTax(game: Draft, seat: SeatIndex, spaceId: SpaceId, choice: TaxChoice): void {
  popEntry(game);
  if (choice === 'flat')
    chargeTax(game, seat, spaceId, taxOn(game, boardOf(game.options).spaces[spaceId] as TaxSpace), 'incomeTaxFlat');
  else chargeTax(game, seat, spaceId, percentTax(game, seat), 'incomeTaxPercent');
}

function percentTax(game: ReadonlyState, seat: SeatIndex): number {
  return Math.floor((taxableWorth(game, seat) * game.options.incomeTaxPercent) / 100);
}

function chargeTax(game: Draft, seat: SeatIndex, spaceId: SpaceId, amount: number, rule: CashRule): void {
  charge(game, seat, [{ creditor: BANK_SEAT, amount }], { type: 'tax', rule, spaceId });
}
