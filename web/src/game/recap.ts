import { type PlayerId, withoutTakenBack } from '@magnate/engine';
import type { AnyEvent, AnyView, GameEvent } from '../sync/gameTypes.ts';
import { isTableEvent } from '@magnate/protocol/tableEvents';

/** What others did since my last turn: one line per roll or tile, and decisive events. */

export interface RecapLine {
  /** The event that opened it: a roll, a tile. */
  readonly opening: AnyEvent;
  readonly by: PlayerId;
  /** Its outcome, in order. */
  readonly events: readonly AnyEvent[];
  /** What the reader gained by the opening and these events; negative for payments. */
  readonly cash: number;
}

export interface Decisive {
  readonly event: AnyEvent;
  /** What the reader gained by this event alone. */
  readonly cash: number;
  /** The events after it. */
  readonly later: readonly AnyEvent[];
}

export interface Recap {
  readonly lines: readonly RecapLine[];
  readonly decisive: readonly Decisive[];
}

/** How a game divides its events into turns and recap lines. */
export interface RecapRules {
  /** The player whose turn the event opens; null if none. */
  opens(event: AnyEvent): PlayerId | null;
  /** The player whose turn the event ends; null if none. */
  ends(event: AnyEvent): PlayerId | null;
  /** The player whose turn begins after the event; null if none. */
  passesTo(event: AnyEvent): PlayerId | null;
  /** The player who did this by choice, in any player's turn; null for outcomes of the turn itself. */
  chosenBy(event: AnyEvent): PlayerId | null;
  isIncluded(event: AnyEvent): boolean;
  /** Whether deeds, shares or control of a company pass to another player or the bank. */
  changesHands(event: AnyEvent): boolean;
  /** Shown only if nothing else came of the turn? */
  isFallback(event: AnyEvent): boolean;
  /** Rare and important for every player. What one of the later events completes is told there. */
  isDecisive(event: AnyEvent, view: AnyView, later?: readonly AnyEvent[]): boolean;
  /** What this player gained; negative for payments. */
  cashOf(event: AnyEvent, playerId: PlayerId): number;
  /** How much it changed for this player, in money: a deed counts at its list price, however cheap it was. */
  stakeOf(event: AnyEvent, playerId: PlayerId, view: AnyView): number;
}

/** After a longer absence players read the log. */
const MOST_LINES = 24;

interface OpenLine {
  readonly opening: AnyEvent;
  readonly by: PlayerId;
  readonly events: AnyEvent[];
  fallback: readonly AnyEvent[];
  cash: number;
}

export function recapOf(log: readonly AnyEvent[], me: PlayerId, view: AnyView, recapRules: RecapRules): Recap {
  const eventLog = withoutTakenBack(log);
  // Before my first turn, that is everything.
  const last = eventLog.findLastIndex((event) => recapRules.ends(event) === me);
  const news = beforeTurnOf(me, eventLog.slice(last + 1), recapRules);
  const lines: OpenLine[] = [];
  const decisive: Decisive[] = [];
  let line: OpenLine | undefined;
  for (const [i, event] of news.entries()) {
    const cash = recapRules.cashOf(event, me);
    const by = recapRules.opens(event);
    const chooser = recapRules.chosenBy(event);
    const later = news.slice(i + 1);
    if (chooser !== me && recapRules.isDecisive(event, view, later)) decisive.push({ event, cash, later });
    if (by !== null) {
      line = { opening: event, by, events: [], fallback: recapRules.isFallback(event) ? [event] : [], cash };
      lines.push(line);
    } else if (!recapRules.isIncluded(event)) {
      if (line !== undefined && recapRules.isFallback(event)) line.fallback = [event];
    } else if (chooser !== null && chooser !== line?.by) {
      lines.push({ opening: event, by: chooser, events: [event], fallback: [], cash });
    } else if (line !== undefined) {
      line.events.push(event);
      line.cash += cash;
    }
  }
  // What I did myself needs no recap.
  const others = lines.filter((each) => each.by !== me);
  return { lines: others.slice(-MOST_LINES).map(closed), decisive };
}

/** My own turn is summarised in the headline. */
function beforeTurnOf(me: PlayerId, news: readonly AnyEvent[], recapRules: RecapRules): readonly AnyEvent[] {
  const begins = news.findIndex((event) => recapRules.passesTo(event) === me);
  return begins < 0 ? news : news.slice(0, begins);
}

function closed({ opening, by, events, fallback, cash }: OpenLine): RecapLine {
  return { opening, by, events: events.length > 0 ? events : fallback, cash };
}

/** What a game specifies for its recap. */
interface RecapSpec<E extends GameEvent> {
  opens(event: E): PlayerId | null;
  ends(event: E): PlayerId | null;
  passesTo(event: E): PlayerId | null;
  chosenBy?(event: E): PlayerId | null;
  readonly included: readonly E['type'][];
  /** What passes property to another player or the bank. */
  changesHands(event: E): boolean;
  /** Shown if nothing else came of the turn. */
  readonly fallback: E['type'];
  /** Too important for a line. */
  isRare(event: E): boolean;
  isDecisive?(event: E, view: AnyView, later: readonly AnyEvent[]): boolean;
  cashFlow(event: E): readonly { readonly from: string; readonly to: string; readonly amount: number }[];
  /** The list price of what the player gained by it. */
  gainOf?(event: E, playerId: PlayerId, view: AnyView): number;
}

export function recapRulesFrom<E extends GameEvent>(spec: RecapSpec<E>): RecapRules {
  // Table events are left out; all others belong to this game.
  const of = <T>(event: AnyEvent, tell: (own: E) => T, otherwise: T): T =>
    isTableEvent(event) ? otherwise : tell(event as unknown as E);
  const included: readonly string[] = spec.included;
  const cashOf: RecapRules['cashOf'] = (event, playerId) =>
    of(event, (own) => spec.cashFlow(own), []).reduce(
      (sum, { from, to, amount }) => sum + (to === playerId ? amount : 0) - (from === playerId ? amount : 0),
      0,
    );
  return {
    opens: (event) => of(event, (own) => spec.opens(own), null),
    ends: (event) => of(event, (own) => spec.ends(own), null),
    passesTo: (event) => of(event, (own) => spec.passesTo(own), null),
    chosenBy: (event) => of(event, (own) => spec.chosenBy?.(own) ?? null, null),
    isIncluded: (event) => included.includes(event.type) && !of(event, (own) => spec.isRare(own), false),
    changesHands: (event) => of(event, (own) => spec.changesHands(own), false),
    isFallback: (event) => event.type === spec.fallback,
    isDecisive: (event, view, later = []) =>
      of(event, (own) => spec.isRare(own) || (spec.isDecisive?.(own, view, later) ?? false), false),
    cashOf,
    stakeOf: (event, playerId, view) =>
      Math.max(
        Math.abs(cashOf(event, playerId)),
        of(event, (own) => spec.gainOf?.(own, playerId, view) ?? 0, 0),
      ),
  };
}
