import { demand, type Violation } from '../kernel/violation.ts';
import { release } from './cell.ts';
import type { PaymentCause } from './events.ts';
import { payCardMoney, payFine, payMortgageFee, payRent, payTax } from './ledger.ts';
import { idOf, playerAt, seatOf } from './queries.ts';
import { refuse, short } from './refusals.ts';
import type { Debt, Draft, Table } from './state.ts';
import { at, heard, note, seq } from './story.ts';
import type { SeatIndex } from './types.ts';
import { awaitNext, settled } from './waiting.ts';

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
  const debtorId = playerAt(game, seat).id;
  game.debts = [...game.debts, { debtorId, amount, shares, cause }];
  awaitNext(game, { kind: 'Debt' });
  if (heard(game)) note(game, { type: 'DebtIncurred', seq: seq(game), at: at(game), debtorId, amount, shares, cause });
}

/** The debt that waits: debts lie over one another as the agenda does. */
export function currentDebt(game: Table): Debt | undefined {
  return game.phase === 'Debt' ? game.debts[game.debts.length - 1] : undefined;
}

export function whyNotPayDebt(game: Table, seat: SeatIndex): Violation | undefined {
  const player = playerAt(game, seat);
  const debt = currentDebt(game);
  if (debt?.debtorId !== player.id) return refuse('NO_DEBT', { playerId: player.id });
  return player.cash < debt.amount ? short(debt.amount, player.cash) : undefined;
}

export function payDebt(game: Draft, seat: SeatIndex): void {
  demand(whyNotPayDebt(game, seat));
  const debt = currentDebt(game) as Debt;
  game.debts = game.debts.slice(0, -1);
  settled(game);
  for (const share of debt.shares) pay(game, seat, seatOf(game, share.creditorId), share.amount, debt.cause);
}

/** Each cause has its own event, whether it is paid at once or after a while. */
function pay(game: Draft, seat: SeatIndex, creditor: SeatIndex, amount: number, cause: PaymentCause): void {
  // Somebody who was asked hears the answer, even if it is nothing; a card that costs nothing is no payment.
  if (amount === 0 && (cause.type === 'card' || cause.type === 'rent')) return;
  switch (cause.type) {
    case 'rent':
      payRent(game, seat, creditor, amount, cause.rule, cause.spaceId);
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

/** Somebody left the table: what was owed to him is owed to his heir, and what the heir owed him is nobody's. */
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
}
