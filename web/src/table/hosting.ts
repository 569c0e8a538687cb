import type { PlayerId } from '@magnate/engine';
import { HUMAN } from '@magnate/protocol/models';
import { useMemo } from 'react';
import { modelOf, type Strength } from '../game/seats.ts';
import { api } from '../sync/api.ts';
import { forgetSeat, keepTable, ownTable } from '../sync/keyring.ts';
import type { TableActs, TableState } from '../sync/tableState.ts';
import { useTable, useTableActs } from '../sync/useTable.ts';

/** What the host of a table may do with it, and the links of seats that lie on this device. */

export interface Hosting {
  start(): Promise<void>;
  pause(isPaused: boolean): Promise<void>;
  toBot(playerId: PlayerId, bot: Strength): Promise<void>;
  /** Makes a link for somebody else; the one before ends. */
  toPerson(playerId: PlayerId): Promise<void>;
  mute(playerId: PlayerId, isMuted: boolean): Promise<void>;
  close(): Promise<void>;
}

/** null for whoever does not host the table. Every act throws where the service refuses it. */
export function useHosting(): Hosting | null {
  const acts = useTableActs();
  const id = useTable((state) => state.id);
  const game = useTable((state) => state.table?.game);
  const hostToken = useTable((state) => state.hostToken);
  return useMemo(
    () => (hostToken === null || game === undefined ? null : hostingOf({ id, game, hostToken, acts })),
    [id, game, hostToken, acts],
  );
}

interface Host {
  readonly id: string;
  readonly game: NonNullable<TableState['table']>['game'];
  readonly hostToken: string;
  readonly acts: TableActs;
}

function hostingOf({ id, game, hostToken, acts }: Host): Hosting {
  const give = async (playerId: PlayerId, model: string) => {
    const { claim } = await api.giveSeat(id, hostToken, playerId, model);
    const own = ownTable(id);
    const { [playerId]: _, ...others } = own?.claims ?? {};
    keepTable({ id, game, hostToken, seats: [], claims: claim === null ? others : { ...others, [playerId]: claim } });
    if (own?.seats.some((seat) => seat.playerId === playerId) === true) {
      // The token of this device has ended with it.
      forgetSeat(id, playerId);
      acts.adopt();
    }
    await acts.refresh();
  };
  const then = async (done: Promise<unknown>) => {
    await done;
    await acts.refresh();
  };
  return {
    start: () => then(api.start(id, hostToken)),
    pause: (isPaused) => then((isPaused ? api.pause : api.resume)(id, hostToken)),
    toBot: (playerId, bot) => give(playerId, modelOf(bot)),
    toPerson: (playerId) => give(playerId, HUMAN),
    mute: (playerId, isMuted) => then(api.mute(id, hostToken, playerId, isMuted)),
    close: async () => {
      await api.close(id, hostToken);
    },
  };
}

/** The codes of seats that nobody has taken yet, as far as this device has them. */
export function useClaims(): Readonly<Record<PlayerId, string>> {
  const id = useTable((state) => state.id);
  const table = useTable((state) => state.table);
  // The keyring changes whenever the host gave a seat away, and the table with it.
  return useMemo(() => (table === null ? {} : (ownTable(id)?.claims ?? {})), [id, table]);
}
