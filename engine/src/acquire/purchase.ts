import { enforce, type Violation } from '../kernel/violation.ts';
import { MAX_PURCHASES } from './data/corporations.ts';
import { debit, takeShares } from './ledger.ts';
import { cashOf, corporationIndex, idAt, isActive } from './queries.ts';
import { refuse, short } from './refusals.ts';
import type { Draft, ReadonlyState } from './state.ts';
import { currentPrice } from './stock.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import { CORPORATIONS, type Corporation, type CorporationIndex, type SeatIndex } from './types.ts';
import { turnTo } from './agenda.ts';

/** Buying shares: up to three per turn, as one list, all or nothing. */

export function whyNotBuy(game: ReadonlyState, seat: SeatIndex, shares: readonly Corporation[]): Violation | undefined {
  if (shares.length > MAX_PURCHASES) return refuse('TOO_MANY_SHARES', { needs: MAX_PURCHASES, has: shares.length });
  let needs = 0;
  for (const name of shares) {
    const corporation = corporationIndex(name);
    if (!isActive(game, corporation)) return refuse('NOT_ACTIVE', { corporation: name });
    const wanted = countOf(shares, name);
    const left = game.bank[corporation] as number;
    if (wanted > left) return refuse('NO_SHARES_LEFT', { corporation: name, needs: wanted, has: left });
    needs += currentPrice(game, corporation);
  }
  const has = cashOf(game, seat);
  return needs > has ? short(needs, has) : undefined;
}

function countOf(shares: readonly Corporation[], name: Corporation): number {
  let count = 0;
  for (const other of shares) if (other === name) count += 1;
  return count;
}

export function buyShares(game: Draft, seat: SeatIndex, shares: readonly Corporation[]): void {
  enforce(whyNotBuy(game, seat, shares));
  let amount = 0;
  for (let i = 0; i < shares.length; i++) {
    const name = shares[i] as Corporation;
    const corporation = corporationIndex(name);
    amount += currentPrice(game, corporation);
    // Handles each corporation once, with all its shares.
    if (shares.indexOf(name) === i) takeShares(game, seat, corporation, countOf(shares, name));
  }
  debit(game, seat, amount);
  if (hasListener(game)) {
    const playerId = idAt(game, seat);
    const bought = [...shares];
    emit(game, {
      type: 'SharesBought',
      seq: seq(game),
      at: at(game),
      playerId,
      shares: bought,
      amount,
      rule: 'purchase',
    });
  }
  turnTo(game, 'EndTurn');
}

/** The maximum per corporation if the player bought nothing else. */
export function buyable(
  game: ReadonlyState,
  seat: SeatIndex,
): { readonly corporation: CorporationIndex; readonly max: number }[] {
  const cash = cashOf(game, seat);
  return CORPORATIONS.flatMap((_, corporation) => {
    if (!isActive(game, corporation)) return [];
    const affordable = Math.floor(cash / currentPrice(game, corporation));
    const max = Math.min(MAX_PURCHASES, game.bank[corporation] as number, affordable);
    return max > 0 ? [{ corporation, max }] : [];
  });
}

export function canBuyAny(game: ReadonlyState, seat: SeatIndex): boolean {
  const cash = cashOf(game, seat);
  for (let corporation = 0; corporation < CORPORATIONS.length; corporation++) {
    if (!isActive(game, corporation) || (game.bank[corporation] as number) === 0) continue;
    if (currentPrice(game, corporation) <= cash) return true;
  }
  return false;
}
