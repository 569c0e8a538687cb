import { type PlayerId, withoutTakenBack } from '@magnate/engine';
import { cashFlow, type Corporation, CORPORATIONS, type GameEvent, type TradeSide } from '@magnate/engine/acquire';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import { useMemo } from 'react';
import { useSeatView } from '../../game/seatView.ts';
import { useShownEvents } from '../../game/eventPresentation.ts';
import type { AnyEvent } from '../../sync/gameTypes.ts';

/** Changes of the score sheet since the reader's last turn. */

export interface Changes {
  holding(playerId: PlayerId, corporation: Corporation): boolean;
  cash(playerId: PlayerId): boolean;
  /** Its size, and with it its value. */
  size(corporation: Corporation): boolean;
  readonly isAny: boolean;
}

export function changesSince(eventLog: readonly AnyEvent[], me: PlayerId): Changes {
  const events = withoutTakenBack(eventLog).filter((event) => !isTableEvent(event)) as readonly GameEvent[];
  const turn = events.findLastIndex((event) => event.type === 'TurnEnded' && event.playerId === me);
  const cells = new Set<string>();
  for (const event of turn < 0 ? [] : events.slice(turn + 1)) {
    for (const [playerId, corporation] of holdingsIn(event)) cells.add(`${playerId}.${corporation}`);
    for (const corporation of sizesIn(event)) cells.add(corporation);
    for (const { from, to } of cashFlow(event)) cells.add(`${from}.cash`).add(`${to}.cash`);
  }
  return {
    holding: (playerId, corporation) => cells.has(`${playerId}.${corporation}`),
    cash: (playerId) => cells.has(`${playerId}.cash`),
    size: (corporation) => cells.has(corporation),
    isAny: cells.size > 0,
  };
}

type Holding = readonly [PlayerId, Corporation];

function holdingsIn(event: GameEvent): readonly Holding[] {
  if (event.type === 'SharesBought') return event.shares.map((corporation) => [event.playerId, corporation]);
  if (event.type === 'CorporationFounded') return event.freeShare ? [[event.playerId, event.corporation]] : [];
  if (event.type === 'SharesDisposed') {
    return [
      ...(event.traded + event.sold > 0 ? [[event.playerId, event.corporation] as const] : []),
      ...(event.received > 0 ? [[event.playerId, event.survivor] as const] : []),
    ];
  }
  if (event.type !== 'TradeCompleted') return [];
  return [event.offered, event.requested].flatMap(sharesIn).flatMap((corporation): readonly Holding[] => [
    [event.proposerId, corporation],
    [event.recipientId, corporation],
  ]);
}

function sharesIn({ shares = {} }: TradeSide): readonly Corporation[] {
  return CORPORATIONS.filter((corporation) => (shares[corporation] ?? 0) > 0);
}

function sizesIn(event: GameEvent): readonly Corporation[] {
  if (event.type === 'CorporationFounded' || event.type === 'CorporationGrew') return [event.corporation];
  return event.type === 'MergerStarted' ? [event.survivor, ...event.defunct.map(({ corporation }) => corporation)] : [];
}

const NOTHING: Changes = { holding: () => false, cash: () => false, size: () => false, isAny: false };

/** Nothing for spectators. */
export function useChanges(): Changes {
  const { me } = useSeatView<'acquire'>();
  const eventLog = useShownEvents();
  return useMemo(() => (me === null ? NOTHING : changesSince(eventLog, me)), [eventLog, me]);
}
