import { CORPORATIONS, type GameView, type Trade, type TradeSide } from '@magnate/engine/acquire';
import { KINDS } from './card.ts';
import { seatOf, SEATS } from './sight.ts';
import { appraise, type Mind, purse } from './worth.ts';

/** Answers to offers of other players: yes only to what is clearly good, and better for oneself than for the other. */

/** The first offer that waits for this player. */
export function askedOf(view: GameView, playerId: string): Trade | undefined {
  return view.trades.find((trade) => trade.status === 'pending' && trade.recipientId === playerId);
}

export function canGive(mind: Mind, side: TradeSide): boolean {
  if ((side.cash ?? 0) > (mind.cash[mind.me] as number)) return false;
  return CORPORATIONS.every(
    (name, kind) => (side.shares?.[name] ?? 0) <= (mind.shares[kind * SEATS + mind.me] as number),
  );
}

export function isWelcome(mind: Mind, view: GameView, trade: Trade): boolean {
  const proposer = seatOf(view, trade.proposerId);
  const { me } = mind;
  if (!canGive(mind, trade.requested)) return false;
  assumeCovered(mind, trade, proposer);
  const mine = worthOf(mind, me);
  const theirs = worthOf(mind, proposer);
  handOver(mind, trade, proposer, 1);
  const own = worthOf(mind, me) - mine;
  const other = worthOf(mind, proposer) - theirs;
  handOver(mind, trade, proposer, -1);
  const { tradeMargin } = mind.weights;
  const helpsLeader = theirs > mine && other > 0;
  return own > tradeMargin && own > other + tradeMargin && !helpsLeader;
}

/** Whoever offers shares has them, whatever was guessed of a hidden hand. */
function assumeCovered(mind: Mind, trade: Trade, proposer: number): void {
  CORPORATIONS.forEach((name, kind) => {
    const place = kind * SEATS + proposer;
    mind.shares[place] = Math.max(mind.shares[place] as number, trade.offered.shares?.[name] ?? 0);
  });
}

/** Back with -1. */
function handOver(mind: Mind, trade: Trade, proposer: number, sign: number): void {
  const { me } = mind;
  const { offered, requested } = trade;
  const cash = sign * ((offered.cash ?? 0) - (requested.cash ?? 0));
  mind.cash[me] = (mind.cash[me] as number) + cash;
  mind.cash[proposer] = (mind.cash[proposer] as number) - cash;
  for (let kind = 0; kind < KINDS; kind++) {
    const name = CORPORATIONS[kind] as (typeof CORPORATIONS)[number];
    const count = sign * ((offered.shares?.[name] ?? 0) - (requested.shares?.[name] ?? 0));
    const mine = kind * SEATS + me;
    const theirs = kind * SEATS + proposer;
    mind.shares[mine] = (mind.shares[mine] as number) + count;
    mind.shares[theirs] = (mind.shares[theirs] as number) - count;
  }
}

function worthOf(mind: Mind, seat: number): number {
  let total = purse(mind, mind.cash[seat] as number);
  for (let kind = 0; kind < KINDS; kind++) {
    appraise(mind, kind, mind.sizes[kind] as number);
    total += mind.scratch[seat] as number;
  }
  return total;
}
