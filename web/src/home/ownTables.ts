import type { TableAnswer } from '@magnate/protocol';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { api, Refused, UNREACHABLE } from '../sync/api.ts';
import { forgetTable, ownTable, type OwnTable, ownTables, playedAt } from '../sync/keyring.ts';
import { placeOf } from '../game/ending/place.ts';
import { POLL_INTERVAL, usePolling } from './usePolling.ts';

/** The tables of this device and their status. */

/** The result of fetching a table. */
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

/** The status of a table for the holder of this device, the most urgent first. */
export type TableStatus =
  | { readonly kind: 'yourTurn' }
  /** On a shared device: whose turn it is. */
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

/** The token to fetch the table with: of a seat if there is one. */
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

/** Finished games rank equally. */
const OVER: readonly TableStatus['kind'][] = ['youWon', 'won', 'over'];

/** Tables waiting for me, then running ones, then finished ones; the newest first among equals. */
export function byUrgency(games: readonly OwnGame[]): readonly OwnGame[] {
  const rank = (game: OwnGame) => {
    const { kind } = tableStatusOf(game);
    return PRESSING.indexOf(OVER.includes(kind) ? 'over' : kind);
  };
  return games.toSorted((a, b) => rank(a) - rank(b) || playedAt(b.own) - playedAt(a.own));
}

/** Final place and number of players; undefined before the end, and on a shared device. */
export function placeIn({ own, found }: OwnGame): { readonly place: number; readonly of: number } | undefined {
  const [seat, another] = own.seats;
  const outcome = found.kind === 'found' ? found.table.outcome : null;
  if (outcome === null || seat === undefined || another !== undefined) return undefined;
  return { place: placeOf(outcome.ranking, seat.playerId), of: outcome.ranking.length };
}

/** Can another fetch bring news? */
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

/** Why a table could not be fetched. */
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

/** The maximum number of tables to fetch: the newest. */
const MOST = 12;

interface OwnGames {
  readonly games: readonly OwnGame[];
  /** The number of tables of this device, listed or not. */
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
    // Another window may have added a table.
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

/** A local game exists nowhere else. */
async function dropLocal(id: string): Promise<void> {
  const { forgetLocal } = await import('../local/localStore.ts');
  await forgetLocal(id).catch(() => undefined);
}

/** A failed request does not discard what is known. */
function keptOf(known: LookupResult | undefined, found: LookupResult): LookupResult {
  return found.kind === 'unreachable' && known?.kind === 'found' ? known : found;
}
