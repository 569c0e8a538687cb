import type { PlayerId } from '@magnate/engine';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { AnyEvent, AnyView, GameEvent } from '../../sync/gameTypes.ts';
import type { Retelling } from '../recap.ts';

/** What a game has to say so that its turns can be told again. */
interface Ways<E extends GameEvent> {
  opens(event: E): PlayerId | null;
  ends(event: E): PlayerId | null;
  readonly told: readonly E['type'][];
  /** What is told where nothing else came of the turn. */
  readonly fallback: E['type'];
  /** Too weighty for a line. */
  isRare(event: E): boolean;
  isDecisive?(event: E, view: AnyView): boolean;
  cashFlow(event: E): readonly { readonly from: string; readonly to: string; readonly amount: number }[];
}

export function retellingBy<E extends GameEvent>(ways: Ways<E>): Retelling {
  // What happens beside the game is not told again; otherwise the kit of a game meets no other game's events.
  const of = <T>(event: AnyEvent, tell: (own: E) => T, otherwise: T): T =>
    isTableEvent(event) ? otherwise : tell(event as unknown as E);
  const told: readonly string[] = ways.told;
  return {
    opens: (event) => of(event, (own) => ways.opens(own), null),
    ends: (event) => of(event, (own) => ways.ends(own), null),
    isTold: (event) => told.includes(event.type) && !of(event, (own) => ways.isRare(own), false),
    isFallback: (event) => event.type === ways.fallback,
    isDecisive: (event, view) => of(event, (own) => ways.isRare(own) || (ways.isDecisive?.(own, view) ?? false), false),
    cashOf: (event, playerId) =>
      of(event, (own) => ways.cashFlow(own), []).reduce(
        (sum, { from, to, amount }) => sum + (to === playerId ? amount : 0) - (from === playerId ? amount : 0),
        0,
      ),
  };
}
