import type { TableAnswer } from '@magnate/protocol';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { api, Refused, UNREACHABLE } from '../sync/api.ts';
import { forgetTable, ownTable, type OwnTable, ownTables, playedAt } from '../sync/keyring.ts';
import { placeOf } from '../game/ending/place.ts';
import { POLL_INTERVAL, usePolling } from './usePolling.ts';

/** The tables that this device has a seat at, and how they stand. */

/** What came of looking a table up. */
export type LookupResult =
  | { readonly kind: 'looking' }
  | { readonly kind: 'found'; readonly table: TableAnswer }
  | { readonly kind: 'gone' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'unreachable' };

export interface OwnGame {
  readonly own: OwnTable;
  readonly found: LookupResult;
}

/** How a table stands for whoever holds this device. The most pressing first. */
export type TableStatus =
  | { readonly kind: 'yourTurn' }
  /** Of several people who share the device: whose turn it is. */
  | { readonly kind: 'seatTurn'; readonly name: string }
  | { readonly kind: 'turn'; readonly name: string }
  | { readonly kind: 'turns' | 'running' | 'paused' | 'waiting' }
  | { readonly kind: 'youWon' | 'over' }
  | { readonly kind: 'won'; readonly winners: readonly string[] }
  | { readonly kind: Exclude<LookupResult['kind'], 'found'> };

const PRESSING = [
  'yourTurn',
  'seatTurn',
  'turn',
  'turns',
  'running',
  'paused',
  'waiting',
  'looking',
  'unreachable',
  'youWon',
  'won',
  'over',
  'ended',
  'gone',
] as const satisfies readonly TableStatus['kind'][];

/** As whom the table is looked up: by a seat where there is one. */
export function tokenOf({ seats, hostToken }: OwnTable): string | undefined {
  return seats[0]?.token ?? hostToken;
}

export function tableStatusOf({ own, found }: OwnGame): TableStatus {
  return found.kind === 'found' ? tableStatusAt(own, found.table) : found;
}

function tableStatusAt(own: OwnTable, { status, paused, players, actors, outcome }: TableAnswer): TableStatus {
  const isOwn = (id: string) => own.seats.some(({ playerId }) => playerId === id);
  const nameOf = (id: string) => players.find((player) => player.id === id)?.name ?? id;
  switch (status) {
    case 'waiting':
      return { kind: 'waiting' };
    case 'completed': {
      const winners = outcome?.winners ?? [];
      if (winners.length === 0) return { kind: 'over' };
      return own.seats.length === 1 && winners.some(isOwn)
        ? { kind: 'youWon' }
        : { kind: 'won', winners: winners.map(nameOf) };
    }
    case 'in_progress': {
      if (paused) return { kind: 'paused' };
      const mine = actors.find(isOwn);
      if (mine !== undefined)
        return own.seats.length === 1 ? { kind: 'yourTurn' } : { kind: 'seatTurn', name: nameOf(mine) };
      const [first, second] = actors;
      if (first === undefined) return { kind: 'running' };
      return second === undefined ? { kind: 'turn', name: nameOf(first) } : { kind: 'turns' };
    }
  }
}

/** What is over is over, whoever won. */
const OVER: readonly TableStatus['kind'][] = ['youWon', 'won', 'over'];

/** Those that wait for me first, then those that go on, then what is over; the newest first among equals. */
export function byUrgency(games: readonly OwnGame[]): readonly OwnGame[] {
  const rank = (game: OwnGame) => {
    const { kind } = tableStatusOf(game);
    return PRESSING.indexOf(OVER.includes(kind) ? 'over' : kind);
  };
  return games.toSorted((a, b) => rank(a) - rank(b) || playedAt(b.own) - playedAt(a.own));
}

/** Which place of how many; undefined before the end, and where several people played on this device. */
export function placeIn({ own, found }: OwnGame): { readonly place: number; readonly of: number } | undefined {
  const [seat, another] = own.seats;
  const outcome = found.kind === 'found' ? found.table.outcome : null;
  if (outcome === null || seat === undefined || another !== undefined) return undefined;
  return { place: placeOf(outcome.ranking, seat.playerId), of: outcome.ranking.length };
}

/** Will looking again tell anything new? */
export function mayChange({ found }: OwnGame): boolean {
  switch (found.kind) {
    case 'looking':
    case 'unreachable':
      return true;
    case 'gone':
    case 'ended':
      return false;
    case 'found':
      return found.table.status !== 'completed';
  }
}

/** Why a table could not be looked up. */
export function lost(error: unknown): LookupResult {
  if (!(error instanceof Refused) || error.code === UNREACHABLE) return { kind: 'unreachable' };
  switch (error.status) {
    case 404:
      return { kind: 'gone' };
    case 401:
    case 403:
      return { kind: 'ended' };
    default:
      return { kind: 'unreachable' };
  }
}

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
  const [findings, setFindings] = useState<Readonly<Record<string, LookupResult>>>({});
  const newest = useMemo(() => tables.slice(0, MOST), [tables]);

  const lookUp = useCallback(async (own: OwnTable) => {
    const found = await (own.isLocal === true ? keptHere(own) : atService(own));
    setFindings((known) => ({ ...known, [own.id]: keptOf(known[own.id], found) }));
  }, []);
  useEffect(() => {
    for (const own of ownTables().slice(0, MOST)) void lookUp(own);
  }, [lookUp]);

  const games = newest.map((own) => ({ own, found: findings[own.id] ?? ({ kind: 'looking' } as const) }));
  usePolling(() => {
    // Another window may have sat down somewhere in the meantime.
    setTables(ownTables());
    for (const game of games.filter(mayChange)) void lookUp(game.own);
  }, POLL_INTERVAL);

  const forget = (id: string) => {
    if (ownTable(id)?.isLocal === true) void dropLocal(id);
    forgetTable(id);
    const left = ownTables();
    setTables(left);
    for (const own of left.slice(0, MOST)) if (findings[own.id] === undefined) void lookUp(own);
  };
  return { games: byUrgency(games), total: tables.length, forget };
}

function atService(own: OwnTable): Promise<LookupResult> {
  return api.fetchTable(own.id, tokenOf(own)).then((table): LookupResult => ({ kind: 'found', table }), lost);
}

async function keptHere({ id }: OwnTable): Promise<LookupResult> {
  const { localStore } = await import('../local/localStore.ts');
  const kept = await localStore.get(id).catch(() => undefined);
  return kept === undefined ? { kind: 'gone' } : { kind: 'found', table: kept.answer };
}

/** Nobody else has it. */
async function dropLocal(id: string): Promise<void> {
  const { forgetLocal } = await import('../local/localStore.ts');
  await forgetLocal(id).catch(() => undefined);
}

/** What is known already is not lost because the line is down for a moment. */
function keptOf(known: LookupResult | undefined, found: LookupResult): LookupResult {
  return found.kind === 'unreachable' && known?.kind === 'found' ? known : found;
}
