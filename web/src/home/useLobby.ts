import type { LobbyEntry, TableStatus } from '@magnate/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../sync/api.ts';
import { POLL_INTERVAL, usePolling } from './usePolling.ts';

interface Listed {
  readonly status: TableStatus;
  readonly entries: readonly LobbyEntry[];
  readonly next: string | null;
  readonly at: number;
}

interface Lobby {
  /** undefined until the first answer. */
  readonly entries: readonly LobbyEntry[] | undefined;
  /** The time of the answer, by the clock of this device. */
  readonly now: number;
  readonly hasMore: boolean;
  readonly isLooking: boolean;
  readonly hasFailed: boolean;
  refresh(): void;
  more(): void;
}

export function useLobby(status: TableStatus): Lobby {
  const [listed, setListed] = useState<Listed>();
  const [isLooking, setLooking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const pages = useRef(1);
  const asking = useRef(0);

  const refresh = useCallback(async () => {
    const turn = ++asking.current;
    setLooking(true);
    const answer = await readPages(status, pages.current).catch(() => undefined);
    // A newer request has been sent meanwhile.
    if (turn !== asking.current) return;
    setLooking(false);
    setFailed(answer === undefined);
    if (answer !== undefined) setListed(answer);
  }, [status]);

  useEffect(() => {
    pages.current = 1;
    void refresh();
    return () => {
      asking.current += 1;
    };
  }, [refresh]);
  usePolling(() => void refresh(), POLL_INTERVAL);

  const isCurrent = listed?.status === status;
  return {
    entries: isCurrent ? listed.entries : undefined,
    now: listed?.at ?? 0,
    hasMore: isCurrent && listed.next !== null,
    isLooking,
    hasFailed,
    refresh: () => void refresh(),
    more: () => {
      pages.current += 1;
      void refresh();
    },
  };
}

/** Fetches all pages in sequence, so that the whole list is equally fresh. */
async function readPages(status: TableStatus, count: number): Promise<Listed> {
  const entries: LobbyEntry[] = [];
  let next: string | null = null;
  for (let page = 0; page < count; page += 1) {
    const answer = await api.lobby(status, next ?? undefined);
    entries.push(...answer.games);
    next = answer.next;
    if (next === null) break;
  }
  return { status, entries, next, at: Date.now() };
}
