import type { PlayerId } from '@magnate/engine';
import { useEffect, useState } from 'react';
import type { SeatView } from '../game/seatView.ts';
import { useTable, useTableCommands } from '../sync/useTable.ts';

/** Several seats on one device: whose turn it is to hold it. */

interface Round {
  /** Whom the game waits for. */
  readonly actors: readonly PlayerId[];
  /** The seats of this device. */
  readonly own: readonly PlayerId[];
  /** Everybody at the table, in the order of the seats. */
  readonly order: readonly PlayerId[];
  /** Who holds the device. */
  readonly current: PlayerId | null;
}

/** To whom the device goes now; null where it stays. Around the table, so that nobody is passed over in an auction. */
export function nextHolder({ actors, own, order, current }: Round): PlayerId | null {
  if (current === null || actors.includes(current)) return null;
  const after = order.indexOf(current) + 1;
  const around = [...order.slice(after), ...order.slice(0, after)];
  return around.find((id) => own.includes(id) && actors.includes(id)) ?? null;
}

/** Others on this device who are asked, too, while its holder still is. */
export function alsoAsked({ actors, own, current }: Omit<Round, 'order'>): readonly PlayerId[] {
  return own.filter((id) => id !== current && actors.includes(id));
}

/** A person passed the device on, or kept it, by hand: that holds until the game waits for others. */
export interface Chosen {
  readonly playerId: PlayerId;
  readonly whileAwaited: string;
}

export function awaited(actors: readonly PlayerId[]): string {
  return actors.join(' ');
}

/** Who is to hold the device: whoever was chosen by hand, or else whoever the game waits for. */
export function holderOf(round: Round, chosen: Chosen | null): PlayerId | null {
  if (chosen !== null && chosen.whileAwaited === awaited(round.actors) && round.own.includes(chosen.playerId)) {
    return chosen.playerId;
  }
  return nextHolder(round) ?? round.current;
}

/** One device, one or several seats. */
export interface Device {
  readonly isShared: boolean;
  /** To whom the device must be handed before anything is shown; null where all may be seen. */
  readonly handoverTo: PlayerId | null;
  /** Did whoever sits here now say so? */
  readonly isRevealed: boolean;
  /** Others on this device who are asked, too. */
  readonly alsoAsked: readonly PlayerId[];
  /** The one behind the curtain is there. */
  reveal(): void;
  /** Stay with whoever has the device. */
  keep(): void;
  /** Hand it to another own seat. */
  pass(playerId: PlayerId): void;
}

export function useDevice(seatView: SeatView | null): Device {
  const commands = useTableCommands();
  const own = useTable((state) => state.seats).map(({ playerId }) => playerId);
  const current = useTable((state) => state.seat?.playerId ?? null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [revealed, setRevealed] = useState<PlayerId | null>(null);
  const actors = seatView?.actors ?? [];
  const isShared = own.length > 1;
  const order = seatView?.playerInfos.map(({ id }) => id) ?? [];
  const holder = isShared ? holderOf({ actors, own, order, current }, chosen) : current;
  const hides = isShared && (seatView?.gameUi.hasSecrets ?? true);
  const passesItself = isShared && !hides && holder !== null && holder !== current;
  useEffect(() => {
    if (passesItself && holder !== null) void commands.switchSeat(holder);
  }, [passesItself, holder, commands]);
  const choose = (playerId: PlayerId) => setChosen({ playerId, whileAwaited: awaited(actors) });
  return {
    isShared,
    handoverTo: hides && holder !== revealed ? holder : null,
    isRevealed: revealed !== null && revealed === current,
    alsoAsked: isShared ? alsoAsked({ actors, own, current }) : [],
    reveal: () => {
      // Not before the seat has changed: until then the page would show what the one before may see.
      if (holder !== null) void commands.switchSeat(holder).then(() => setRevealed(holder));
    },
    keep: () => {
      if (current !== null) choose(current);
    },
    pass: choose,
  };
}
