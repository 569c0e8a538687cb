import { useCallback, useEffect, useMemo, useState } from 'react';
import { api } from '../sync/api.ts';
import { forgetTable, type OwnTable, ownTables } from '../sync/keyring.ts';
import { byUrgency, type Found, lost, mayChange, type OwnGame, tokenOf } from './ownGames.ts';
import { PULSE, usePulse } from './usePulse.ts';

/** So many are looked up at most: the newest. */
const MOST = 12;

interface OwnGames {
  readonly games: readonly OwnGame[];
  /** How many this device has, also those that are not listed. */
  readonly total: number;
  forget(id: string): void;
}

export function useOwnGames(): OwnGames {
  const [tables, setTables] = useState(ownTables);
  const [findings, setFindings] = useState<Readonly<Record<string, Found>>>({});
  const newest = useMemo(() => tables.slice(0, MOST), [tables]);

  const lookUp = useCallback(async (own: OwnTable) => {
    const found = await api.look(own.id, tokenOf(own)).then((table): Found => ({ kind: 'found', table }), lost);
    setFindings((known) => ({ ...known, [own.id]: keptOf(known[own.id], found) }));
  }, []);
  useEffect(() => {
    for (const own of ownTables().slice(0, MOST)) void lookUp(own);
  }, [lookUp]);

  const games = newest.map((own) => ({ own, found: findings[own.id] ?? ({ kind: 'looking' } as const) }));
  usePulse(() => {
    // Another window may have sat down somewhere in the meantime.
    setTables(ownTables());
    for (const game of games.filter(mayChange)) void lookUp(game.own);
  }, PULSE);

  const forget = (id: string) => {
    forgetTable(id);
    const left = ownTables();
    setTables(left);
    for (const own of left.slice(0, MOST)) if (findings[own.id] === undefined) void lookUp(own);
  };
  return { games: byUrgency(games), total: tables.length, forget };
}

/** What is known already is not lost because the line is down for a moment. */
function keptOf(known: Found | undefined, found: Found): Found {
  return found.kind === 'unreachable' && known?.kind === 'found' ? known : found;
}
