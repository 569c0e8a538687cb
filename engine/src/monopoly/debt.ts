import { enforce, type Violation } from '../kernel/violation.ts';
import { release } from './jailStatus.ts';
import type { PaymentCause } from './cashRules.ts';
import { payCardMoney, payFine, payMortgageFee, payTax, transferRent } from './ledger.ts';
import { idOf, playerAt, seatOf } from './queries.ts';
import { refuse, short } from './refusals.ts';
import type { Debt, Draft, ReadonlyState } from './state.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import type { SeatIndex } from './types.ts';
import { pushEntries, mapEntries, popEntry } from './agenda.ts';

/** What is owed to one hand. */
export interface Due {
  readonly creditor: SeatIndex;
  readonly amount: number;
}

/** Paid at once where the cash is there; otherwise a debt lies over the game until it is settled. */
export function charge(game: Draft, seat: SeatIndex, dues: readonly Due[], cause: PaymentCause): void {
  let total = 0;
  for (const due of dues) total += due.amount;
  if (playerAt(game, seat).cash >= total) {
    for (const due of dues) pay(game, seat, due.creditor, due.amount, cause);
  } else {
    incur(game, seat, dues, total, cause);
  }
}

function incur(game: Draft, seat: SeatIndex, dues: readonly Due[], amount: number, cause: PaymentCause): void {
  const shares = dues.map((due) => ({ creditorId: idOf(game, due.creditor), amount: due.amount }));
  pushDebts(game, [{ debtorId: playerAt(game, seat).id, amount, shares, cause }]);
}

/** The first of these debts is the first to be settled. */
function pushDebts(game: Draft, debts: readonly Debt[]): void {
  if (game.agenda.length === 0) return;
  game.debts = [...game.debts, ...debts.toReversed()];
  pushEntries(game, ...debts.map(() => ({ kind: 'Debt' }) as const));
  if (!hasListener(game)) return;
  for (const { debtorId, amount, shares, cause } of debts) {
    emit(game, { type: 'DebtIncurred', seq: seq(game), at: at(game), debtorId, amount, shares, cause });
  }
}

/** One sum from each of several: whoever can pays at once, the others owe it, in the order given. */
export function chargeEach(
  game: Draft,
  payers: readonly SeatIndex[],
  creditor: SeatIndex,
  amount: number,
  cause: PaymentCause,
): void {
  const unable = payers.filter((payer) => playerAt(game, payer).cash < amount);
  for (const payer of payers) if (!unable.includes(payer)) pay(game, payer, creditor, amount, cause);
  const shares = [{ creditorId: idOf(game, creditor), amount }];
  const debts = unable.map((payer) => ({ debtorId: playerAt(game, payer).id, amount, shares, cause }));
  if (debts.length > 0) pushDebts(game, debts);
}

/** The debt that waits: debts lie over one another as the agenda does. */
export function currentDebt(game: ReadonlyState): Debt | undefined {
  return game.phase === 'Debt' ? game.debts[game.debts.length - 1] : undefined;
}

export function whyNotPayDebt(game: ReadonlyState, seat: SeatIndex): Violation | undefined {
  const player = playerAt(game, seat);
  const debt = currentDebt(game);
  if (debt?.debtorId !== player.id) return whyNotDebtor(game, seat);
  return player.cash < debt.amount ? short(debt.amount, player.cash) : undefined;
}

/** Somebody whose debt does not wait now: it lies under another, or there is none. */
export function whyNotDebtor(game: ReadonlyState, seat: SeatIndex): Violation {
  const { id } = playerAt(game, seat);
  const later = game.debts.some((debt) => debt.debtorId === id);
  return later
    ? refuse('NOT_YOUR_TURN', { waitsFor: currentDebt(game)?.debtorId ?? game.phase, phase: game.phase })
    : refuse('NO_DEBT', { playerId: id });
}

export function payDebt(game: Draft, seat: SeatIndex): void {
  enforce(whyNotPayDebt(game, seat));
  const debt = currentDebt(game) as Debt;
  game.debts = game.debts.slice(0, -1);
  popEntry(game);
  for (const share of debt.shares) pay(game, seat, seatOf(game, share.creditorId), share.amount, debt.cause);
}

/** Each cause has its own event, whether it is paid at once or after a while. */
function pay(game: Draft, seat: SeatIndex, creditor: SeatIndex, amount: number, cause: PaymentCause): void {
  // Somebody who was asked hears the answer, even if it is nothing; a card that costs nothing is no payment.
  if (amount === 0 && (cause.type === 'card' || cause.type === 'rent')) return;
  switch (cause.type) {
    case 'rent':
      transferRent(game, seat, creditor, amount, cause.rule, cause.spaceId);
      return;
    case 'tax':
      payTax(game, seat, amount, cause.rule, cause.spaceId);
      return;
    case 'card':
      payCardMoney(game, seat, creditor, amount, cause.rule, cause.cardId);
      return;
    case 'jailFine':
      payFine(game, seat, amount, cause.rule);
      release(game, seat, 'fine');
      return;
    case 'mortgageFee':
      payMortgageFee(game, seat, amount, cause.spaceId);
      return;
  }
}

/** Somebody left the table: what was owed to them is owed to their heir, and what the heir owed them is nobody's. */
export function redirectDebts(game: Draft, from: SeatIndex, to: SeatIndex): void {
  const leaver = playerAt(game, from).id;
  if (!game.debts.some((debt) => debt.shares.some((share) => share.creditorId === leaver))) return;
  const heir = idOf(game, to);
  game.debts = game.debts.map((debt) => {
    const shares = debt.shares
      .filter((share) => share.creditorId !== leaver || debt.debtorId !== heir)
      .map((share) => (share.creditorId === leaver ? { creditorId: heir, amount: share.amount } : share));
    return { ...debt, shares, amount: shares.reduce((sum, share) => sum + share.amount, 0) };
  });
  dropEmptyDebts(game);
}

function dropEmptyDebts(game: Draft): void {
  let index = 0;
  mapEntries(game, (entry) => {
    if (entry.kind !== 'Debt') return entry;
    const debt = game.debts[index];
    index += 1;
    return debt?.shares.length === 0 ? undefined : entry;
  });
  game.debts = game.debts.filter((debt) => debt.shares.length > 0);
}
