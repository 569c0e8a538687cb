import { enforce, type Violation } from '../kernel/violation.ts';
import { MAX_PURCHASES } from './data/corporations.ts';
import { debit, takeSingleShares } from './ledger.ts';
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
  const bought = shares.map(corporationIndex);
  for (const corporation of bought) amount += currentPrice(game, corporation);
  takeSingleShares(game, seat, bought);
  debit(game, seat, amount);
  if (hasListener(game)) {
    const playerId = idAt(game, seat);
    emit(game, {
      type: 'SharesBought',
      seq: seq(game),
      at: at(game),
      playerId,
      shares: [...shares],
      amount,
      rule: 'purchase',
    });
  }
  turnTo(game, 'EndTurn');
}

export interface Choice {
  readonly corporation: CorporationIndex;
  readonly max: number;
}

/** The maximum per corporation if the player bought nothing else. */
export function buyable(game: ReadonlyState, seat: SeatIndex): Choice[] {
  const cash = cashOf(game, seat);
  const choices: Choice[] = [];
  for (let corporation = 0; corporation < CORPORATIONS.length; corporation++) {
    if (!isActive(game, corporation)) continue;
    const affordable = Math.floor(cash / currentPrice(game, corporation));
    const max = Math.min(MAX_PURCHASES, game.bank[corporation] as number, affordable);
    if (max > 0) choices.push({ corporation, max });
  }
  return choices;
}

export function canBuyAny(game: ReadonlyState, seat: SeatIndex): boolean {
  const cash = cashOf(game, seat);
  for (let corporation = 0; corporation < CORPORATIONS.length; corporation++) {
    if (!isActive(game, corporation) || (game.bank[corporation] as number) === 0) continue;
    if (currentPrice(game, corporation) <= cash) return true;
  }
  return false;
}
