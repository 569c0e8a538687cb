import {
  DECKS,
  type DeckName,
  type GameView,
  getPlayerById,
  type SpaceId,
  type Trade,
  type TradeId,
  type TradeSide,
  type TradeTerms,
} from '@magnate/engine/monopoly';
import type { PlayerId } from '@magnate/engine';

/** A trade draft with undo. */

export const SIDES = ['give', 'get'] as const;
/** `give` is mine, `get` is the partner's. */
export type SideName = (typeof SIDES)[number];

export interface DraftSide {
  readonly cash: number;
  readonly properties: readonly SpaceId[];
  readonly cards: readonly DeckName[];
}

export interface Draft {
  readonly partner: PlayerId;
  /** The offer that it counters. */
  readonly counterTo: TradeId | null;
  readonly give: DraftSide;
  readonly get: DraftSide;
}

export interface TradeDraftHistory {
  readonly now: Draft;
  /** Oldest first. */
  readonly past: readonly Draft[];
}

const NOTHING: DraftSide = { cash: 0, properties: [], cards: [] };
const MOST_STEPS = 50;

export function newDraft(partner: PlayerId): TradeDraftHistory {
  return { now: { partner, counterTo: null, give: NOTHING, get: NOTHING }, past: [] };
}

/** Starts with the terms of the offer reversed; the previous draft is one undo step away. */
export function counterDraft(trade: Trade, before?: TradeDraftHistory): TradeDraftHistory {
  const { proposerId: partner, id: counterTo, offered, requested } = trade;
  const now: Draft = { partner, counterTo, give: sideOf(requested), get: sideOf(offered) };
  return before === undefined ? { now, past: [] } : edited(before, now);
}

function sideOf({ cash = 0, properties = [], cards = [] }: TradeSide): DraftSide {
  return { cash, properties, cards };
}

/** Another partner has other assets: my side stays. */
export function withPartner(history: TradeDraftHistory, partner: PlayerId): TradeDraftHistory {
  return edited(history, { ...history.now, partner, counterTo: null, get: NOTHING });
}

/** Clears both sides; the partner stays. */
export function cleared(history: TradeDraftHistory): TradeDraftHistory {
  return edited(history, { ...history.now, give: NOTHING, get: NOTHING });
}

/** Adds a lot on the side of its owner; starts a draft with the owner if there is none, or one with another player. */
export function withLotOf(
  history: TradeDraftHistory | undefined,
  lot: { readonly spaceId: SpaceId; readonly owner: PlayerId },
  me: PlayerId,
  fallbackPartner: PlayerId,
): TradeDraftHistory {
  const { spaceId, owner } = lot;
  const isMine = owner === me;
  const begun = history ?? newDraft(isMine ? fallbackPartner : owner);
  const fits = isMine || begun.now.partner === owner ? begun : withPartner(begun, owner);
  const side = isMine ? 'give' : 'get';
  return fits.now[side].properties.includes(spaceId) ? fits : withLot(fits, side, spaceId);
}

export function withLot(history: TradeDraftHistory, side: SideName, spaceId: SpaceId): TradeDraftHistory {
  const { properties } = history.now[side];
  return withSide(history, side, { properties: toggled(properties, spaceId).toSorted((a, b) => a - b) });
}

export function withCard(history: TradeDraftHistory, side: SideName, deck: DeckName): TradeDraftHistory {
  return withSide(history, side, { cards: toggled(history.now[side].cards, deck) });
}

/** Intermediate amounts are one undo step. */
export function withCash(history: TradeDraftHistory, side: SideName, cash: number): TradeDraftHistory {
  const next: Draft = { ...history.now, [side]: { ...history.now[side], cash } };
  const before = history.past.at(-1);
  const isSameEdit = before !== undefined && sameBut(before, history.now, side);
  return isSameEdit ? { now: next, past: history.past } : edited(history, next);
}

/** Did the last edit change only the cash of this side? */
function sameBut(before: Draft, now: Draft, side: SideName): boolean {
  const strip = (draft: Draft) => JSON.stringify({ ...draft, [side]: { ...draft[side], cash: 0 } });
  return before[side].cash !== now[side].cash && strip(before) === strip(now);
}

export function undone(history: TradeDraftHistory): TradeDraftHistory {
  const before = history.past.at(-1);
  return before === undefined ? history : { now: before, past: history.past.slice(0, -1) };
}

function withSide(history: TradeDraftHistory, side: SideName, change: Partial<DraftSide>): TradeDraftHistory {
  return edited(history, { ...history.now, [side]: { ...history.now[side], ...change } });
}

function edited(history: TradeDraftHistory, now: Draft): TradeDraftHistory {
  return { now, past: [...history.past, history.now].slice(-MOST_STEPS) };
}

function toggled<T>(list: readonly T[], item: T): readonly T[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}

export function isEmptyDraft({ give, get }: Draft): boolean {
  return [give, get].every((side) => side.cash === 0 && side.properties.length === 0 && side.cards.length === 0);
}

/** Drops assets that are no longer available: the game moves on while a draft waits. */
export function fitDraft(draft: Draft, view: GameView, me: PlayerId): Draft {
  const isOpen = view.trades.some((trade) => trade.id === draft.counterTo && trade.status === 'pending');
  return {
    ...draft,
    counterTo: isOpen ? draft.counterTo : null,
    give: fitSide(draft.give, view, me),
    get: fitSide(draft.get, view, draft.partner),
  };
}

function fitSide(side: DraftSide, view: GameView, owner: PlayerId): DraftSide {
  const player = getPlayerById(view, owner);
  return {
    cash: side.cash,
    properties: side.properties.filter((spaceId) => player?.properties.includes(spaceId)),
    cards: side.cards.filter((deck) => player?.cards.some((card) => card.deck === deck)),
  };
}

export function termsOf({ give, get }: Draft): TradeTerms {
  return { offered: plain(give), requested: plain(get) };
}

function plain({ cash, properties, cards }: DraftSide): TradeSide {
  return {
    ...(cash > 0 ? { cash } : {}),
    ...(properties.length > 0 ? { properties } : {}),
    ...(cards.length > 0 ? { cards } : {}),
  };
}

/** Validates a stored draft. */
export function isTradeDraftHistory(value: unknown): value is TradeDraftHistory {
  if (typeof value !== 'object' || value === null || !('now' in value) || !('past' in value)) return false;
  return isDraft(value.now) && Array.isArray(value.past) && value.past.every(isDraft);
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { partner, counterTo, give, get } = value as Partial<Record<keyof Draft, unknown>>;
  const answers = counterTo === null || typeof counterTo === 'string';
  return typeof partner === 'string' && answers && isSide(give) && isSide(get);
}

function isSide(value: unknown): value is DraftSide {
  if (typeof value !== 'object' || value === null) return false;
  const { cash, properties, cards } = value as Partial<Record<keyof DraftSide, unknown>>;
  return (
    Number.isSafeInteger(cash) &&
    Array.isArray(properties) &&
    properties.every((spaceId) => Number.isSafeInteger(spaceId)) &&
    Array.isArray(cards) &&
    cards.every((deck) => DECKS.some((known) => known === deck))
  );
}
