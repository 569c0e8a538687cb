import type { GameView, Trade, TradeId, TradeStatus } from '@magnate/engine/monopoly';
import { type PlayerId, withoutTakenBack } from '@magnate/engine';
import type { AnyEvent } from '../../../sync/gameTypes.ts';

/** Offers with their counter-offers. */

export interface Thread {
  /** The first offer and its counter-offers, the newest last. */
  readonly trades: readonly Trade[];
  readonly last: Trade;
}

/** The status of an offer by the event that settles it. */
const SETTLED = {
  TradeCompleted: 'accepted',
  TradeRejected: 'rejected',
  TradeCountered: 'countered',
  TradeCancelled: 'cancelled',
  TradeVoided: 'void',
} as const satisfies Readonly<Record<string, TradeStatus>>;
type Settling = keyof typeof SETTLED;

/** All offers within the log: the table itself forgets settled ones with the turn. */
export function allTrades(view: GameView, eventLog: readonly AnyEvent[]): readonly Trade[] {
  const trades = new Map<TradeId, Trade>();
  for (const event of withoutTakenBack(eventLog)) {
    if (event.type === 'TradeProposed' && 'counterTo' in event) {
      const { tradeId: id, proposerId, recipientId, offered, requested, counterTo } = event;
      const counters = counterTo === null ? 0 : (trades.get(counterTo)?.counters ?? 0) + 1;
      trades.set(id, { id, proposerId, recipientId, offered, requested, status: 'pending', counters, counterTo });
    } else if ('tradeId' in event && event.type in SETTLED) {
      const trade = trades.get(event.tradeId);
      const status = SETTLED[event.type as Settling];
      if (trade !== undefined) trades.set(trade.id, { ...trade, status });
    }
  }
  // The view has precedence; the log may be ahead of the display.
  for (const trade of view.trades) trades.set(trade.id, trade);
  const isShown = (trade: Trade) => trade.status !== 'pending' || view.trades.includes(trade);
  return [...trades.values()].filter(isShown).sort((a, b) => placeOf(a) - placeOf(b));
}

/** Threads waiting for me, then mine, then those of others, then settled ones; the newest first. */
export function threadsOf(trades: readonly Trade[], me: PlayerId | null): readonly Thread[] {
  const answers = new Map(trades.flatMap((trade) => (trade.counterTo === null ? [] : [[trade.counterTo, trade]])));
  const known = new Set(trades.map((trade) => trade.id));
  return trades
    .filter((trade) => trade.counterTo === null || !known.has(trade.counterTo))
    .map((first) => threadFrom(first, answers))
    .sort((a, b) => urgencyOf(a.last, me) - urgencyOf(b.last, me) || placeOf(b.last) - placeOf(a.last));
}

function threadFrom(first: Trade, answers: ReadonlyMap<TradeId, Trade>): Thread {
  const trades = [first];
  let last = first;
  for (let next = answers.get(last.id); next !== undefined; next = answers.get(last.id)) {
    trades.push(next);
    last = next;
  }
  return { trades, last };
}

function urgencyOf(trade: Trade, me: PlayerId | null): number {
  if (trade.status !== 'pending') return 3;
  if (trade.recipientId === me) return 0;
  return trade.proposerId === me ? 1 : 2;
}

/** Offers are numbered in order: t1, t2, … */
function placeOf(trade: Trade): number {
  return Number(trade.id.slice(1));
}
