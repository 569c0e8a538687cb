import type { PlayerId } from '@magnate/engine';
import { HUMAN } from '@magnate/protocol/models';
import { useMemo } from 'react';
import { api, Refused } from '../sync/api.ts';
import { forgetSeat, forgetTable, keepTable, ownTable } from '../sync/keyring.ts';
import type { TableCommands, TableState } from '../sync/tableState.ts';
import { useTable, useTableCommands } from '../sync/useTable.ts';
import { type HostRequest, useHostRequest } from './hostRequest.ts';

/** What the host of a table may do with it, and the links of seats that lie on this device. */

const CONSENT_NEEDED = 'CONSENT_NEEDED';

/** A bot or a language model, and how it is to play. */
export interface Program {
  readonly model: string;
  readonly personality?: string;
}

export interface Hosting {
  start(): Promise<void>;
  pause(isPaused: boolean): Promise<void>;
  toProgram(playerId: PlayerId, program: Program): Promise<void>;
  /** Makes a link for somebody else; the one before ends. */
  toPerson(playerId: PlayerId): Promise<void>;
  mute(playerId: PlayerId, isMuted: boolean): Promise<void>;
  /** Ends the game; what was played stays. */
  close(): Promise<void>;
  erase(): Promise<void>;
  /** Tries again what the others were asked for. */
  repeat(request: HostRequest): Promise<void>;
}

/** null for whoever does not host the table. Every act throws where the service refuses it; where the others must agree, they are asked. */
export function useHosting(): Hosting | null {
  const commands = useTableCommands();
  const id = useTable((state) => state.id);
  const game = useTable((state) => state.table?.game);
  const hostToken = useTable((state) => state.hostToken);
  const [, saveRequest] = useHostRequest();
  return useMemo(
    () => (hostToken === null || game === undefined ? null : hostingOf({ id, game, hostToken, commands, saveRequest })),
    [id, game, hostToken, commands, saveRequest],
  );
}

interface Host {
  readonly id: string;
  readonly game: NonNullable<TableState['table']>['game'];
  readonly hostToken: string;
  readonly commands: TableCommands;
  saveRequest(request: HostRequest | undefined): void;
}

function hostingOf({ id, game, hostToken, commands, saveRequest }: Host): Hosting {
  const give = async (playerId: PlayerId, to: Program) => {
    const { claim } = await api.giveSeat(id, hostToken, playerId, to);
    const own = ownTable(id);
    const { [playerId]: _, ...others } = own?.claims ?? {};
    keepTable({ id, game, hostToken, seats: [], claims: claim === null ? others : { ...others, [playerId]: claim } });
    if (own?.seats.some((seat) => seat.playerId === playerId) === true) {
      // The token of this device has ended with it.
      forgetSeat(id, playerId);
      commands.reloadSeats();
    }
    await commands.refresh();
  };
  const then = async (done: Promise<unknown>) => {
    await done;
    await commands.refresh();
  };
  const erase = async () => {
    await api.erase(id, hostToken);
    forgetTable(id);
  };
  const carryOut = (request: HostRequest): Promise<void> => {
    switch (request.what) {
      case 'pause':
        return then(api.pause(id, hostToken));
      case 'giveSeat':
        return give(request.playerId, {
          model: request.model,
          ...(request.personality === undefined ? {} : { personality: request.personality }),
        });
      case 'close':
        return request.erases ? erase() : then(api.close(id, hostToken));
    }
  };
  /** At a public table the others are asked by trying. */
  const want = async (request: HostRequest) => {
    try {
      await carryOut(request);
      saveRequest(undefined);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== CONSENT_NEEDED) throw error;
      saveRequest(request);
      await commands.refresh();
    }
  };
  return {
    start: () => then(api.start(id, hostToken)),
    pause: (isPaused) => (isPaused ? want({ what: 'pause' }) : then(api.resume(id, hostToken))),
    toProgram: (playerId, program) => want({ what: 'giveSeat', playerId, ...program }),
    toPerson: (playerId) => want({ what: 'giveSeat', playerId, model: HUMAN }),
    mute: (playerId, isMuted) => then(api.mute(id, hostToken, playerId, isMuted)),
    close: () => want({ what: 'close', erases: false }),
    erase: () => want({ what: 'close', erases: true }),
    repeat: want,
  };
}

/** The codes of seats that nobody has taken yet, as far as this device has them. */
export function useClaims(): Readonly<Record<PlayerId, string>> {
  const id = useTable((state) => state.id);
  const table = useTable((state) => state.table);
  // The keyring changes whenever the host gave a seat away, and the table with it.
  return useMemo(() => (table === null ? {} : (ownTable(id)?.claims ?? {})), [id, table]);
}
