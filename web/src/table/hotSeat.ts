import type { PlayerId } from '@magnate/engine';
import { useEffect, useState } from 'react';
import type { SeatView } from '../game/seatView.ts';
import { useTable, useTableCommands } from '../sync/useTable.ts';

/** Hot seat: several seats on one device, and which of them holds it. */

interface Round {
  /** The players who must decide. */
  readonly actors: readonly PlayerId[];
  /** The seats of this device. */
  readonly own: readonly PlayerId[];
  /** All players in seat order. */
  readonly order: readonly PlayerId[];
  /** The seat that holds the device. */
  readonly current: PlayerId | null;
}

/** The seat that the device goes to; null if it stays. In table order, so that an auction skips no player. */
export function nextHolder({ actors, own, order, current }: Round): PlayerId | null {
  if (current === null || actors.includes(current)) return null;
  const after = order.indexOf(current) + 1;
  const around = [...order.slice(after), ...order.slice(0, after)];
  return around.find((id) => own.includes(id) && actors.includes(id)) ?? null;
}

/** Other seats of this device that must decide while its holder must, too. */
export function otherActors({ actors, own, current }: Omit<Round, 'order'>): readonly PlayerId[] {
  return own.filter((id) => id !== current && actors.includes(id));
}

/** A manual choice of the holder, valid until the game waits for others. */
export interface Chosen {
  readonly playerId: PlayerId;
  readonly whileAwaited: string;
}

export function awaited(actors: readonly PlayerId[]): string {
  return actors.join(' ');
}

/** The seat that should hold the device: the manual choice, otherwise a player who must decide. */
export function holderOf(round: Round, chosen: Chosen | null): PlayerId | null {
  if (chosen !== null && chosen.whileAwaited === awaited(round.actors) && round.own.includes(chosen.playerId)) {
    return chosen.playerId;
  }
  return nextHolder(round) ?? round.current;
}

/** One device with one or several seats. */
export interface Device {
  readonly isShared: boolean;
  /** The seat to hand the device to before the table is shown; null if nothing is hidden. */
  readonly handoverTo: PlayerId | null;
  /** Has the current player confirmed that they hold the device? */
  readonly isRevealed: boolean;
  /** Other seats of this device that must decide, too. */
  readonly otherActors: readonly PlayerId[];
  /** The next player holds the device. */
  reveal(): void;
  /** Keeps the device with its holder. */
  keep(): void;
  /** Hands the device to another own seat. */
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
    otherActors: isShared ? otherActors({ actors, own, current }) : [],
    reveal: () => {
      // Only after the seat has changed: before, the page would show the previous player's view.
      if (holder !== null) void commands.switchSeat(holder).then(() => setRevealed(holder));
    },
    keep: () => {
      if (current !== null) choose(current);
    },
    pass: choose,
  };
}
