import { withNumber } from '../kernel/lists.ts';
import { asError } from '../kernel/violation.ts';
import { cashOf, playerAt, sharesOf } from './queries.ts';
import { short } from './refusals.ts';
import type { Draft } from './state.ts';
import type { CorporationIndex, SeatIndex } from './types.ts';

/** The only module that changes cash and shares. */

export function credit(game: Draft, seat: SeatIndex, amount: number): void {
  if (amount > 0) game.lastChangedTurn = game.turnNumber;
  playerAt(game, seat).cash = cashOf(game, seat) + amount;
}

/** Throws rather than making cash negative. */
export function debit(game: Draft, seat: SeatIndex, amount: number): void {
  const cash = cashOf(game, seat);
  if (cash < amount) throw asError(short(amount, cash));
  playerAt(game, seat).cash = cash - amount;
}

/** Moves shares from the bank to a player; a negative count moves them back. */
export function takeShares(game: Draft, seat: SeatIndex, corporation: CorporationIndex, count: number): void {
  if (count === 0) return;
  const shares = sharesOf(game, seat);
  game.lastChangedTurn = game.turnNumber;
  playerAt(game, seat).shares = withNumber(shares, corporation, (shares[corporation] as number) + count);
  game.bank = withNumber(game.bank, corporation, (game.bank[corporation] as number) - count);
}

/** Moves one share of each corporation in the list, which may name one several times, from the bank to a player. */
export function takeSingleShares(game: Draft, seat: SeatIndex, corporations: readonly CorporationIndex[]): void {
  if (corporations.length === 0) return;
  const shares = sharesOf(game, seat).slice();
  const bank = game.bank.slice();
  for (const corporation of corporations) {
    shares[corporation] = (shares[corporation] as number) + 1;
    bank[corporation] = (bank[corporation] as number) - 1;
  }
  game.lastChangedTurn = game.turnNumber;
  playerAt(game, seat).shares = shares;
  game.bank = bank;
}

/** Moves shares from one player to another. */
export function passShares(
  game: Draft,
  from: SeatIndex,
  to: SeatIndex,
  corporation: CorporationIndex,
  count: number,
): void {
  if (count === 0) return;
  takeShares(game, from, corporation, -count);
  takeShares(game, to, corporation, count);
}
