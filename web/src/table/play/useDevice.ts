import type { PlayerId } from '@magnate/engine';
import { useEffect, useState } from 'react';
import { useTable, useTableActs } from '../../sync/useTable.ts';
import { alsoAsked, awaited, type Chosen, holderOf } from '../hotSeat.ts';
import type { SeatView } from '../../game/seatView.ts';

/** One device, one or several seats. */
export interface Device {
  readonly isShared: boolean;
  /** To whom the device must be handed before anything is shown; null where all may be seen. */
  readonly curtain: PlayerId | null;
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
  const acts = useTableActs();
  const own = useTable((state) => state.seats).map(({ playerId }) => playerId);
  const current = useTable((state) => state.seat?.playerId ?? null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [revealed, setRevealed] = useState<PlayerId | null>(null);
  const actors = seatView?.actors ?? [];
  const isShared = own.length > 1;
  const order = seatView?.people.map(({ id }) => id) ?? [];
  const holder = isShared ? holderOf({ actors, own, order, current }, chosen) : current;
  const hides = isShared && (seatView?.kit.hasSecrets ?? true);
  const passesItself = isShared && !hides && holder !== null && holder !== current;
  useEffect(() => {
    if (passesItself && holder !== null) void acts.sit(holder);
  }, [passesItself, holder, acts]);
  const choose = (playerId: PlayerId) => setChosen({ playerId, whileAwaited: awaited(actors) });
  return {
    isShared,
    curtain: hides && holder !== revealed ? holder : null,
    isRevealed: revealed !== null && revealed === current,
    alsoAsked: isShared ? alsoAsked({ actors, own, current }) : [],
    reveal: () => {
      // Not before the seat has changed: until then the page would show what the one before may see.
      if (holder !== null) void acts.sit(holder).then(() => setRevealed(holder));
    },
    keep: () => {
      if (current !== null) choose(current);
    },
    pass: choose,
  };
}
