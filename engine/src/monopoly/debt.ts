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

/** An amount owed to one creditor. */
export interface Due {
  readonly creditor: SeatIndex;
  readonly amount: number;
}

/** Pays at once if the player has the cash; otherwise pushes a debt on the agenda. */
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

/** The first debt ends up on top and is settled first. */
function pushDebts(game: Draft, debts: readonly Debt[]): void {
  if (game.agenda.length === 0) return;
  game.debts = [...game.debts, ...debts.toReversed()];
  pushEntries(game, ...debts.map(() => ({ kind: 'Debt' }) as const));
  if (!hasListener(game)) return;
  for (const { debtorId, amount, shares, cause } of debts) {
    emit(game, { type: 'DebtIncurred', seq: seq(game), at: at(game), debtorId, amount, shares, cause });
  }
}

/**
 * Charges several players the same amount. Players with enough cash pay at once; the others incur debts in the given
 * order.
 */
export function chargeEach(
  game: Draft,
  payers: readonly SeatIndex[],
  creditor: SeatIndex,
  amount: number,
  cause: PaymentCause,
): void {
  const unable: SeatIndex[] = [];
  for (const payer of payers) {
    if (playerAt(game, payer).cash < amount) unable.push(payer);
    else pay(game, payer, creditor, amount, cause);
  }
  if (unable.length === 0) return;
  const shares = [{ creditorId: idOf(game, creditor), amount }];
  pushDebts(
    game,
    unable.map((payer) => ({ debtorId: playerAt(game, payer).id, amount, shares, cause })),
  );
}

/** The debt to be settled now; debts are stacked like the agenda. */
export function currentDebt(game: ReadonlyState): Debt | undefined {
  return game.phase === 'Debt' ? game.debts[game.debts.length - 1] : undefined;
}

export function whyNotPayDebt(game: ReadonlyState, seat: SeatIndex): Violation | undefined {
  const player = playerAt(game, seat);
  const debt = currentDebt(game);
  if (debt?.debtorId !== player.id) return whyNotDebtor(game, seat);
  return player.cash < debt.amount ? short(debt.amount, player.cash) : undefined;
}

/** The player's debt is below another one, or there is none. */
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

/** Each cause has its own event, whether it is paid at once or later. */
function pay(game: Draft, seat: SeatIndex, creditor: SeatIndex, amount: number, cause: PaymentCause): void {
  // Taxes and fines emit an event even for 0; cards and rent do not.
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

/** A player left: debts to them are now owed to their creditor. A debt of that creditor to them is cancelled. */
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
