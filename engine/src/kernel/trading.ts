import type { ActionKind, Proposal } from './game.ts';
import type { PlayerId } from './ids.ts';
import { at, hasListener, type Log, emit, seq } from './eventLog.ts';
import { enforce, refusals, type Violation } from './violation.ts';

/**
 * Trading between two players, shared by games: a proposal with two sides is open until it is accepted, declined,
 * withdrawn or void. The game decides what can be traded, when, and how it changes hands.
 */

export type TradeId = string;

/** What both sides give; the game defines the contents of a side. */
export interface TermsOf<Side> {
  readonly offered: Side;
  readonly requested: Side;
}

export interface TradeOf<Side, Status extends string> extends Proposal, TermsOf<Side> {
  readonly id: TradeId;
  readonly status: Status;
}

export interface TradeParties {
  readonly tradeId: TradeId;
  readonly proposerId: PlayerId;
  readonly recipientId: PlayerId;
}

export interface TradeContent<Side> extends TradeParties, TermsOf<Side> {}

/** Trade actions and their fields. */
export interface TradeActionFields<Terms> {
  ProposeTrade: { readonly to: PlayerId; readonly offer: Terms };
  AcceptTrade: { readonly tradeId: TradeId };
  RejectTrade: { readonly tradeId: TradeId };
  CancelTrade: { readonly tradeId: TradeId };
}

/** The proposals that can be answered or withdrawn. */
export interface AnswerFields {
  readonly tradeIds: readonly TradeId[];
}

const KINDS: Readonly<Record<string, ActionKind>> = {
  ProposeTrade: 'propose',
  CounterTrade: 'counter',
  AcceptTrade: 'accept',
  RejectTrade: 'decline',
  CancelTrade: 'withdraw',
};

/** The kind of a trade action; undefined for any other action. */
export function tradeActionKind(type: string): ActionKind | undefined {
  return Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
}

export function tradeIn(action: object): TradeId | null {
  return 'tradeId' in action && typeof action.tradeId === 'string' ? action.tradeId : null;
}

/** The maximum number of open proposals per player. */
export const MAX_OPEN_OFFERS = 20;

/** Refusals shared by games with trades. */
export const TRADE_REFUSALS = {
  INSUFFICIENT_CASH: 'Not enough cash: ${needs} needed, ${has} available.',
  SAME_PLAYER: 'A trade needs two players.',
  EMPTY_TRADE: 'Add something to the trade.',
  UNKNOWN_TRADE: 'There is no such offer.',
  TRADE_SETTLED: 'That offer was {status}.',
  NOT_RECIPIENT: 'That offer is for another player.',
  NOT_PROPOSER: 'Only the player who made an offer can withdraw it.',
  TOO_MANY_OFFERS: '{needs} offers are open. Withdraw one first.',
} as const;

const refuse = refusals(TRADE_REFUSALS);

interface Trading<T extends Proposal> {
  readonly trades: readonly T[];
}

interface TradingDraft<T extends Proposal> {
  trades: readonly T[];
  readonly log: Log<unknown>;
}

const NONE: readonly never[] = [];

export function isPending({ status }: Proposal): boolean {
  return status === 'pending';
}

export function openTrades<T extends Proposal>({ trades }: Trading<T>): readonly T[] {
  return trades.length === 0 ? NONE : trades.filter(isPending);
}

/** The number of open proposals of a player. */
export function openOffersOf({ trades }: Trading<Proposal>, proposerId: PlayerId): number {
  let count = 0;
  for (const trade of trades) if (isPending(trade) && trade.proposerId === proposerId) count += 1;
  return count;
}

export function findTrade<T extends Proposal>({ trades }: Trading<T>, tradeId: unknown): T | undefined {
  return trades.find((trade) => trade.id === tradeId);
}

export function whyNotPending<T extends Proposal>(game: Trading<T>, tradeId: unknown): Violation | undefined {
  const trade = findTrade(game, tradeId);
  if (trade === undefined) return refuse('UNKNOWN_TRADE', { tradeId });
  return isPending(trade) ? undefined : refuse('TRADE_SETTLED', { tradeId, status: trade.status });
}

export function pendingTrade<T extends Proposal>(game: Trading<T>, tradeId: unknown): T {
  enforce(whyNotPending(game, tradeId));
  return findTrade(game, tradeId) as T;
}

/** Only the recipient may answer; an unknown proposal is refused later with its own code. */
export function whyNotRecipient(game: Trading<Proposal>, playerId: PlayerId, tradeId: unknown): Violation | undefined {
  const found = findTrade(game, tradeId);
  return found === undefined || found.recipientId === playerId ? undefined : refuse('NOT_RECIPIENT', { playerId });
}

export function whyNotProposer(game: Trading<Proposal>, playerId: PlayerId, tradeId: unknown): Violation | undefined {
  const found = findTrade(game, tradeId);
  return found === undefined || found.proposerId === playerId ? undefined : refuse('NOT_PROPOSER', { playerId });
}

/** The players whom the game waits for, then the recipients of open proposals in seat order. */
export function withRecipients(
  waiting: readonly PlayerId[],
  game: Trading<Proposal> & { readonly players: readonly { readonly id: PlayerId }[] },
): readonly PlayerId[] {
  if (game.trades.length === 0) return waiting;
  let all: PlayerId[] | undefined;
  for (const { id } of game.players) {
    if (!hasIncoming(game, id) || waiting.includes(id)) continue;
    all ??= [...waiting];
    all.push(id);
  }
  return all ?? waiting;
}

function hasIncoming({ trades }: Trading<Proposal>, recipientId: PlayerId): boolean {
  for (const trade of trades) if (isPending(trade) && trade.recipientId === recipientId) return true;
  return false;
}

/** Adds a proposal. `rest` holds the game's own fields of the trade, `eventFields` those of the event. */
export function addTrade<Side, T extends TradeOf<Side, string>>(
  game: TradingDraft<T> & { tradesMade: number },
  parties: Omit<TradeParties, 'tradeId'>,
  { offered, requested }: TermsOf<Side>,
  rest: Omit<T, keyof TradeOf<Side, string>>,
  eventFields: object = {},
): void {
  const { proposerId, recipientId } = parties;
  game.tradesMade += 1;
  const id = `t${game.tradesMade}`;
  const trade = { id, proposerId, recipientId, offered, requested, status: 'pending', ...rest };
  game.trades = [...game.trades, trade as unknown as T];
  if (!hasListener(game)) return;
  const content: TradeContent<Side> = { tradeId: id, proposerId, recipientId, offered, requested };
  emit<unknown>(game, { type: 'TradeProposed', seq: seq(game), at: at(game), ...content, ...eventFields });
}

/** Closes a declined or withdrawn proposal. */
export function closeTrade<T extends Proposal>(
  game: TradingDraft<T>,
  tradeId: TradeId,
  status: 'rejected' | 'cancelled',
): void {
  const trade = pendingTrade(game, tradeId);
  replaceTrade(game, { ...trade, status });
  emitTradeEvent(game, status === 'rejected' ? 'TradeRejected' : 'TradeCancelled', trade);
}

/** Voids a proposal because an asset or a player that it needs is gone. */
export function voidTrade<T extends Proposal>(game: TradingDraft<T>, trade: T, because: string): void {
  replaceTrade(game, { ...trade, status: 'void' });
  emitTradeEvent(game, 'TradeVoided', trade, { because });
}

export function emitTradeCompleted<Side>(game: TradingDraft<Proposal>, trade: TradeOf<Side, string>): void {
  const { offered, requested } = trade;
  emitTradeEvent(game, 'TradeCompleted', trade, { offered, requested, rule: 'trade' });
}

export function emitTradeEvent(
  game: TradingDraft<Proposal>,
  type: string,
  { id: tradeId, proposerId, recipientId }: Proposal,
  more: object = {},
): void {
  if (!hasListener(game)) return;
  const parties: TradeParties = { tradeId, proposerId, recipientId };
  emit<unknown>(game, { type, seq: seq(game), at: at(game), ...parties, ...more });
}

export function replaceTrade<T extends Proposal>(game: TradingDraft<T>, changed: T): void {
  game.trades = game.trades.map((trade) => (trade.id === changed.id ? changed : trade));
}

/** The answers and withdrawals that a player may make. `accepts` decides whether a proposal can be carried out. */
export function answerOffers<T extends Proposal>(
  game: Trading<T>,
  playerId: PlayerId,
  accepts: (trade: T) => boolean,
): readonly (AnswerFields & { readonly type: 'AcceptTrade' | 'RejectTrade' | 'CancelTrade' })[] {
  const open = openTrades(game);
  if (open.length === 0) return NONE;
  const incoming = open.filter((trade) => trade.recipientId === playerId);
  const agreeable = incoming.filter(accepts);
  const own = open.filter((trade) => trade.proposerId === playerId);
  return [
    ...(agreeable.length > 0 ? [{ type: 'AcceptTrade', tradeIds: idsOf(agreeable) } as const] : NONE),
    ...(incoming.length > 0 ? [{ type: 'RejectTrade', tradeIds: idsOf(incoming) } as const] : NONE),
    ...(own.length > 0 ? [{ type: 'CancelTrade', tradeIds: idsOf(own) } as const] : NONE),
  ];
}

export function idsOf(trades: readonly Proposal[]): TradeId[] {
  return trades.map(({ id }) => id);
}
