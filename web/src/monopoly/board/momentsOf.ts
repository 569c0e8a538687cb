import type { PlayerId } from '@magnate/engine';
import { type GameEvent, type GameView, groupsWonBy, type LotGroup, type SpaceId } from '@magnate/engine/monopoly';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { Moment } from '../../game/moments.ts';
import type { AnyEvent } from '../../sync/gameTypes.ts';

/** What of the new events is a moment. */

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>;

export type MonopolyMoment = Moment &
  (
    | { readonly kind: 'deed'; readonly spaceId: SpaceId; readonly playerId: PlayerId }
    | { readonly kind: 'group'; readonly group: LotGroup; readonly playerId: PlayerId }
    | { readonly kind: 'rent'; readonly event: EventOf<'RentPaid'> }
    | {
        readonly kind: 'bankruptcy';
        readonly event: EventOf<'PlayerBankrupt'>;
        /** The deeds that change hands. */
        readonly deeds: readonly EventOf<'DeedTransferred'>[];
      }
    | { readonly kind: 'end'; readonly event: EventOf<'GameEnded'> }
  );

const DEED = 900;
const GROUP = 1600;
const RENT = 1400;
const BANKRUPTCY = 2000;
const END = 2000;

/** A rent is big from this fraction of the cash that everyone began with. */
const BIG_RENT = 1 / 5;
/** The deeds of a bankrupt player change hands within as many events. */
const ESTATE = 80;

export function momentsOf(
  news: readonly AnyEvent[],
  eventLog: readonly AnyEvent[],
  view: GameView,
): readonly MonopolyMoment[] {
  return (news.filter((event) => !isTableEvent(event)) as readonly GameEvent[]).flatMap((event, i, events) => {
    // The view contains all new events: of several deeds of a group the last one completes it.
    const later = events.slice(i + 1).flatMap((each) => groupsWonBy(each, view));
    const groups = groupsWonBy(event, view).filter(([group]) => !later.some(([other]) => other === group));
    return [
      ...groups.map(([group, playerId]) => ({ kind: 'group', group, playerId, ...timing(event, GROUP) }) as const),
      ...(groups.length === 0 ? momentOf(event, eventLog, view) : []),
    ];
  });
}

function momentOf(event: GameEvent, eventLog: readonly AnyEvent[], view: GameView): readonly MonopolyMoment[] {
  if (event.type === 'PropertyPurchased') return [deedTo(event.playerId, event.propertyId, event)];
  if (event.type === 'AuctionEnded') {
    const { propertyId, winnerId } = event;
    return propertyId === null || winnerId === null ? [] : [deedTo(winnerId, propertyId, event)];
  }
  if (event.type === 'RentPaid') {
    const isBig = event.amount >= view.options.startingCash * BIG_RENT;
    return isBig ? [{ kind: 'rent', event, ...timing(event, RENT) }] : [];
  }
  if (event.type === 'PlayerBankrupt') {
    return [{ kind: 'bankruptcy', event, deeds: estateOf(event, eventLog), ...timing(event, BANKRUPTCY) }];
  }
  return event.type === 'GameEnded' ? [{ kind: 'end', event, ...timing(event, END) }] : [];
}

function deedTo(playerId: PlayerId, spaceId: SpaceId, event: GameEvent): MonopolyMoment {
  return { kind: 'deed', spaceId, playerId, ...timing(event, DEED) };
}

function timing({ seq }: GameEvent, milliseconds: number): Moment {
  return { seq, milliseconds };
}

function estateOf({ seq, playerId }: EventOf<'PlayerBankrupt'>, eventLog: readonly AnyEvent[]) {
  return (eventLog as readonly GameEvent[]).filter(
    (event) => event.type === 'DeedTransferred' && event.fromId === playerId && Math.abs(event.seq - seq) < ESTATE,
  ) as readonly EventOf<'DeedTransferred'>[];
}
