import type { GameEvent } from '@magnate/engine/acquire';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { Moment } from '../../game/moments.ts';
import type { AnyEvent } from '../../sync/gameTypes.ts';

/** What of the new events is a moment. */

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>;

export type AcquireMoment = Moment &
  (
    | { readonly kind: 'founding'; readonly event: EventOf<'CorporationFounded'> }
    | {
        readonly kind: 'merger';
        readonly event: EventOf<'MergerStarted'>;
        /** The payouts, holder by holder. */
        readonly bonuses: readonly EventOf<'BonusPaid'>[];
      }
    | { readonly kind: 'end'; readonly event: EventOf<'GameEnded'> }
  );

const FOUNDING = 1200;
const MERGER = 2000;
const END = 2000;

export function momentsOf(news: readonly AnyEvent[], eventLog: readonly AnyEvent[]): readonly AcquireMoment[] {
  return (news.filter((event) => !isTableEvent(event)) as readonly GameEvent[]).flatMap(
    (event): readonly AcquireMoment[] => {
      const { seq } = event;
      if (event.type === 'CorporationFounded') return [{ kind: 'founding', event, seq, milliseconds: FOUNDING }];
      if (event.type === 'GameEnded') return [{ kind: 'end', event, seq, milliseconds: END, isEnd: true }];
      if (event.type !== 'MergerStarted') return [];
      return [{ kind: 'merger', event, bonuses: bonusesAfter(event, eventLog), seq, milliseconds: MERGER }];
    },
  );
}

/** Paid in the same action: the events follow each other, up to the first decision about shares or the end of the turn. */
function bonusesAfter({ seq }: EventOf<'MergerStarted'>, eventLog: readonly AnyEvent[]) {
  const after = (eventLog as readonly GameEvent[]).filter((event) => event.seq > seq);
  const end = after.findIndex(({ type }) => type === 'SharesDisposed' || type === 'TurnEnded');
  return (end < 0 ? after : after.slice(0, end)).filter((event) => event.type === 'BonusPaid');
}
