import type { PlayerId } from '@magnate/engine';
import type { AnyEvent, AnyView, GameEvent } from '../sync/gameTypes.ts';
import { isTableEvent } from '@magnate/protocol/tableEvents';

/** What the others did since the end of somebody's last turn: one line a roll or tile, and what is decisive by itself. */

export interface RecapLine {
  /** What began it: a roll, a tile. */
  readonly opening: AnyEvent;
  readonly by: PlayerId;
  /** What it led to, in order. */
  readonly events: readonly AnyEvent[];
  /** What the reader got by it; below zero what they paid. */
  readonly cash: number;
}

export interface Recap {
  readonly lines: readonly RecapLine[];
  readonly decisive: readonly AnyEvent[];
}

/** How a game is told again. */
export interface RecapRules {
  /** Whose turn begins with it; null where none does. */
  opens(event: AnyEvent): PlayerId | null;
  /** Whose turn ends with it; null where none does. */
  ends(event: AnyEvent): PlayerId | null;
  isIncluded(event: AnyEvent): boolean;
  /** Is it told where nothing else came of the turn? */
  isFallback(event: AnyEvent): boolean;
  /** Rare, and of weight for everybody. */
  isDecisive(event: AnyEvent, view: AnyView): boolean;
  /** What this player got by it; below zero what they paid. */
  cashOf(event: AnyEvent, playerId: PlayerId): number;
}

/** Whoever was away for longer reads the story. */
const MOST_LINES = 24;

interface OpenLine {
  readonly opening: AnyEvent;
  readonly by: PlayerId;
  readonly events: AnyEvent[];
  fallback: readonly AnyEvent[];
  cash: number;
}

export function recapOf(eventLog: readonly AnyEvent[], me: PlayerId, view: AnyView, recapRules: RecapRules): Recap {
  // Before the first turn of somebody's own, that is everything.
  const last = eventLog.findLastIndex((event) => recapRules.ends(event) === me);
  const news = eventLog.slice(last + 1);
  const lines: OpenLine[] = [];
  const decisive: AnyEvent[] = [];
  for (const event of news) {
    const by = recapRules.opens(event);
    if (by !== null) lines.push({ opening: event, by, events: [], fallback: [], cash: 0 });
    if (recapRules.isDecisive(event, view)) decisive.push(event);
    const line = lines.at(-1);
    if (line === undefined) continue;
    line.cash += recapRules.cashOf(event, me);
    if (recapRules.isFallback(event)) line.fallback = [event];
    else if (by === null && recapRules.isIncluded(event)) line.events.push(event);
  }
  // What my own turn leads to stands in the headline.
  const others = lines.filter(({ by }) => by !== me);
  return { lines: others.slice(-MOST_LINES).map(closed), decisive };
}

function closed({ opening, by, events, fallback, cash }: OpenLine): RecapLine {
  return { opening, by, events: events.length > 0 ? events : fallback, cash };
}

/** What a game has to say so that its turns can be told again. */
interface RecapSpec<E extends GameEvent> {
  opens(event: E): PlayerId | null;
  ends(event: E): PlayerId | null;
  readonly included: readonly E['type'][];
  /** What is told where nothing else came of the turn. */
  readonly fallback: E['type'];
  /** Too weighty for a line. */
  isRare(event: E): boolean;
  isDecisive?(event: E, view: AnyView): boolean;
  cashFlow(event: E): readonly { readonly from: string; readonly to: string; readonly amount: number }[];
}

export function recapRulesFrom<E extends GameEvent>(spec: RecapSpec<E>): RecapRules {
  // What happens beside the game is not told again; otherwise the kit of a game meets no other game's events.
  const of = <T>(event: AnyEvent, tell: (own: E) => T, otherwise: T): T =>
    isTableEvent(event) ? otherwise : tell(event as unknown as E);
  const included: readonly string[] = spec.included;
  return {
    opens: (event) => of(event, (own) => spec.opens(own), null),
    ends: (event) => of(event, (own) => spec.ends(own), null),
    isIncluded: (event) => included.includes(event.type) && !of(event, (own) => spec.isRare(own), false),
    isFallback: (event) => event.type === spec.fallback,
    isDecisive: (event, view) => of(event, (own) => spec.isRare(own) || (spec.isDecisive?.(own, view) ?? false), false),
    cashOf: (event, playerId) =>
      of(event, (own) => spec.cashFlow(own), []).reduce(
        (sum, { from, to, amount }) => sum + (to === playerId ? amount : 0) - (from === playerId ? amount : 0),
        0,
      ),
  };
}
