import type { BANK, PlayerId } from '../kernel/ids.ts';
import { asError } from '../kernel/violation.ts';
import type { CashRule } from './cashRules.ts';
import { BANK_SEAT, idOf, playerAt } from './queries.ts';
import { short } from './refusals.ts';
import type { Debt, Draft } from './state.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import type { CardId, SeatIndex, SpaceId } from './types.ts';

/** The only module that changes cash. Each change is one event that names its rule. */

export function credit(game: Draft, seat: SeatIndex, amount: number): void {
  playerAt(game, seat).cash += amount;
}

/** Throws rather than making cash negative. */
export function debit(game: Draft, seat: SeatIndex, amount: number): void {
  const player = playerAt(game, seat);
  if (player.cash < amount) throw asError(short(amount, player.cash));
  player.cash -= amount;
}

function transfer(game: Draft, from: SeatIndex, to: SeatIndex, amount: number): void {
  if (from !== BANK_SEAT) debit(game, from, amount);
  if (to !== BANK_SEAT) credit(game, to, amount);
}

/** Pays taxes, fines and card payments to the bank, or to the pot if there is one. Returns true for the pot. */
function payBankOrPot(game: Draft, seat: SeatIndex, amount: number): boolean {
  debit(game, seat, amount);
  if (game.options.freeParking !== 'pot') return false;
  game.pot += amount;
  return true;
}

export function paySalary(game: Draft, seat: SeatIndex, amount: number, rule: CashRule, landed: boolean): void {
  credit(game, seat, amount);
  if (hasListener(game)) {
    const playerId = playerAt(game, seat).id;
    emit(game, { type: 'PassedGo', seq: seq(game), at: at(game), playerId, amount, rule, landed });
  }
}

export function transferRent(
  game: Draft,
  payer: SeatIndex,
  owner: SeatIndex,
  amount: number,
  rule: CashRule,
  propertyId: SpaceId,
): void {
  transfer(game, payer, owner, amount);
  if (hasListener(game)) {
    const payerId = playerAt(game, payer).id;
    const receiverId = idOf(game, owner);
    emit(game, { type: 'RentPaid', seq: seq(game), at: at(game), payerId, receiverId, amount, propertyId, rule });
  }
}

export function payTax(game: Draft, seat: SeatIndex, amount: number, rule: CashRule, spaceId: SpaceId): void {
  const toPot = payBankOrPot(game, seat, amount);
  if (hasListener(game)) {
    const playerId = playerAt(game, seat).id;
    emit(game, { type: 'TaxPaid', seq: seq(game), at: at(game), playerId, amount, spaceId, rule, toPot });
  }
}

export function payCardMoney(
  game: Draft,
  payer: SeatIndex,
  receiver: SeatIndex,
  amount: number,
  rule: CashRule,
  cardId: CardId,
): void {
  let toPot = false;
  if (receiver === BANK_SEAT) toPot = payBankOrPot(game, payer, amount);
  else transfer(game, payer, receiver, amount);
  if (hasListener(game)) {
    emit(game, {
      type: 'CardMoneyPaid',
      seq: seq(game),
      at: at(game),
      payerId: idOf(game, payer),
      receiverId: idOf(game, receiver),
      amount,
      cardId,
      rule,
      toPot,
    });
  }
}

export function payFine(game: Draft, seat: SeatIndex, amount: number, rule: CashRule): void {
  const toPot = payBankOrPot(game, seat, amount);
  if (hasListener(game)) {
    const playerId = playerAt(game, seat).id;
    emit(game, { type: 'JailFinePaid', seq: seq(game), at: at(game), playerId, amount, rule, toPot });
  }
}

export function collectPot(game: Draft, seat: SeatIndex): void {
  const amount = game.pot;
  game.pot = 0;
  credit(game, seat, amount);
  if (hasListener(game)) {
    const playerId = playerAt(game, seat).id;
    emit(game, { type: 'PotCollected', seq: seq(game), at: at(game), playerId, amount, rule: 'freeParking' });
  }
}

export function payMortgageFee(game: Draft, seat: SeatIndex, amount: number, propertyId: SpaceId): void {
  debit(game, seat, amount);
  if (hasListener(game)) {
    const playerId = playerAt(game, seat).id;
    emit(game, {
      type: 'MortgageFeePaid',
      seq: seq(game),
      at: at(game),
      playerId,
      propertyId,
      amount,
      rule: 'mortgageTransfer',
    });
  }
}

/** Distributes the cash of a leaving player by shares. */
export function distributeCash(
  game: Draft,
  seat: SeatIndex,
  shares: Debt['shares'],
  creditorId: PlayerId | typeof BANK | null,
  resigned: boolean,
): void {
  for (const share of shares) {
    debit(game, seat, share.amount);
    const player = game.players.find((other) => other.id === share.creditorId);
    if (player !== undefined) player.cash += share.amount;
  }
  if (hasListener(game)) {
    const playerId = playerAt(game, seat).id;
    emit(game, {
      type: 'PlayerBankrupt',
      seq: seq(game),
      at: at(game),
      playerId,
      creditorId,
      resigned,
      shares,
      rule: 'bankruptcy',
    });
  }
}
