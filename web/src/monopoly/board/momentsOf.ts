import { BANK, type PlayerId } from '@magnate/engine';
import {
  deedsWonBy,
  type GameEvent,
  type GameView,
  groupsWonBy,
  type LotGroup,
  type SpaceId,
} from '@magnate/engine/monopoly';
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
/** Events of one action, such as a bankruptcy in which deeds change hands. */
const LONGEST_STEP = 80;

export function momentsOf(
  news: readonly AnyEvent[],
  eventLog: readonly AnyEvent[],
  view: GameView,
): readonly MonopolyMoment[] {
  const shown = viewAfter(news, eventLog, view);
  return (news.filter((event) => !isTableEvent(event)) as readonly GameEvent[]).flatMap((event, i, events) => {
    // Of several new deeds of a group the last one completes it.
    const later = events.slice(i + 1).flatMap((each) => groupsWonBy(each, shown));
    const groups = groupsWonBy(event, shown).filter(
      ([group, owner]) => owner !== BANK && !later.some(([other]) => other === group),
    );
    return [
      ...groups.map(([group, playerId]) => ({ kind: 'group', group, playerId, ...timing(event, GROUP) }) as const),
      ...(groups.length === 0 ? momentOf(event, eventLog, view) : []),
    ];
  });
}

/** While a step is animated, the view is the one before it: the deeds of events that have been shown are missing. */
function viewAfter(news: readonly AnyEvent[], eventLog: readonly AnyEvent[], view: GameView): GameView {
  const last = news.at(-1)?.seq ?? 0;
  const owners = [...view.owners];
  for (const event of eventLog as readonly GameEvent[]) {
    if (event.seq > last || event.seq <= last - LONGEST_STEP) continue;
    for (const [spaceId, playerId] of deedsWonBy(event)) {
      owners[spaceId] = view.players.findIndex(({ id }) => id === playerId);
    }
  }
  return { ...view, owners };
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
  return event.type === 'GameEnded' ? [{ kind: 'end', event, ...timing(event, END), isEnd: true }] : [];
}

function deedTo(playerId: PlayerId, spaceId: SpaceId, event: GameEvent): MonopolyMoment {
  return { kind: 'deed', spaceId, playerId, ...timing(event, DEED) };
}

function timing({ seq }: GameEvent, milliseconds: number): Moment {
  return { seq, milliseconds };
}

function estateOf({ seq, playerId }: EventOf<'PlayerBankrupt'>, eventLog: readonly AnyEvent[]) {
  return (eventLog as readonly GameEvent[]).filter(
    (event) =>
      event.type === 'DeedTransferred' && event.fromId === playerId && Math.abs(event.seq - seq) < LONGEST_STEP,
  ) as readonly EventOf<'DeedTransferred'>[];
}
