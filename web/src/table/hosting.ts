import type { PlayerId } from '@magnate/engine';
import { HUMAN } from '@magnate/protocol/models';
import { useMemo } from 'react';
import { api, Refused } from '../sync/api.ts';
import { forgetSeat, forgetTable, keepTable, ownTable } from '../sync/keyring.ts';
import type { TableCommands, TableState } from '../sync/tableState.ts';
import { useTable, useTableCommands } from '../sync/useTable.ts';
import { type HostRequest, useHostRequest } from './hostRequest.ts';

/** The rights of the host, and the claim codes stored on this device. */

const CONSENT_NEEDED = 'CONSENT_NEEDED';

/** A bot or a language model with its personality. */
export interface ProgramSeat {
  readonly model: string;
  readonly personality?: string;
}

export interface Hosting {
  start(): Promise<void>;
  pause(isPaused: boolean): Promise<void>;
  toProgram(playerId: PlayerId, program: ProgramSeat): Promise<void>;
  /** Creates a new seat link; the previous one becomes invalid. */
  toPerson(playerId: PlayerId): Promise<void>;
  mute(playerId: PlayerId, isMuted: boolean): Promise<void>;
  /** Ends the game; the moves stay. */
  close(): Promise<void>;
  erase(): Promise<void>;
  /** Retries a request after a vote. */
  repeat(request: HostRequest): Promise<void>;
}

/** null without host rights. Every function throws if the service refuses; if consent is needed, it starts a vote. */
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
  const give = async (playerId: PlayerId, to: ProgramSeat) => {
    const { claim } = await api.giveSeat(id, hostToken, playerId, to);
    const own = ownTable(id);
    const { [playerId]: _, ...others } = own?.claims ?? {};
    keepTable({ id, game, hostToken, seats: [], claims: claim === null ? others : { ...others, [playerId]: claim } });
    if (own?.seats.some((seat) => seat.playerId === playerId) === true) {
      // The token of this device is no longer valid.
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
  /** At a public table the attempt itself starts the vote. */
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

/** The claim codes of free seats stored on this device. */
export function useClaims(): Readonly<Record<PlayerId, string>> {
  const id = useTable((state) => state.id);
  const table = useTable((state) => state.table);
  // The keyring changes with the table whenever the host gives a seat away.
  return useMemo(() => (table === null ? {} : (ownTable(id)?.claims ?? {})), [id, table]);
}
