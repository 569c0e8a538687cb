import type { TableAnswer, TableTurn, Turns } from '@magnate/protocol';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { api, Refused, UNREACHABLE } from '../sync/api.ts';
import { forgetTable, ownTable, type OwnTable, ownTables, playedAt } from '../sync/keyring.ts';
import { hasProfile } from '../sync/profileMark.ts';
import { placeOf } from '../game/ending/place.ts';
import { POLL_INTERVAL, usePolling } from './usePolling.ts';

/** The tables of this device and their status. */

/** What the list shows of a table. */
export interface FoundTable extends Pick<TableAnswer, 'status' | 'paused' | 'actors' | 'deadlines' | 'outcome'> {
  readonly players: readonly { readonly id: string; readonly name: string }[];
  /** What the game waits for; null if nothing. */
  readonly phase?: string | null;
}

/** The result of fetching a table. */
export type LookupResult =
  | { readonly kind: 'looking' }
  | { readonly kind: 'found'; readonly table: FoundTable }
  | { readonly kind: 'gone' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'unreachable' };

export interface OwnGame {
  readonly own: OwnTable;
  readonly found: LookupResult;
  /** The seat of another device that shares the profile of this one. */
  readonly elsewhere?: string | null;
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

export function tableStatusOf(game: OwnGame): TableStatus {
  return game.found.kind === 'found' ? tableStatusAt(seatsOf(game), game.found.table) : game.found;
}

/** The seats of the person at this device, also those on their other devices. */
export function seatsOf({ own, elsewhere = null }: OwnGame): readonly string[] {
  return elsewhere === null ? own.seats.map(({ playerId }) => playerId) : [elsewhere];
}

function tableStatusAt(
  seats: readonly string[],
  { status, paused, players, actors, outcome }: FoundTable,
): TableStatus {
  const isOwn = (id: string) => seats.includes(id);
  const nameOf = (id: string) => players.find((player) => player.id === id)?.name ?? id;
  switch (status) {
    case 'waiting':
      return { kind: 'waiting' };
    case 'completed': {
      const winners = outcome?.winners ?? [];
      if (winners.length === 0) return { kind: 'over' };
      return seats.length === 1 && winners.some(isOwn)
        ? { kind: 'youWon' }
        : { kind: 'won', winners: winners.map(nameOf) };
    }
    case 'in_progress': {
      if (paused) return { kind: 'paused' };
      const mine = actors.find(isOwn);
      if (mine !== undefined)
        return seats.length === 1 ? { kind: 'yourTurn' } : { kind: 'seatTurn', name: nameOf(mine) };
      const [first, second] = actors;
      if (first === undefined) return { kind: 'running' };
      return second === undefined ? { kind: 'turn', name: nameOf(first) } : { kind: 'turns' };
    }
  }
}

/** Finished games rank equally. */
const OVER: readonly TableStatus['kind'][] = ['youWon', 'won', 'over'];

/** Tables waiting for me, then running ones, then finished ones; among equals the least time left, then the newest. */
export function byUrgency(games: readonly OwnGame[]): readonly OwnGame[] {
  const rank = (game: OwnGame) => {
    const { kind } = tableStatusOf(game);
    return PRESSING.indexOf(OVER.includes(kind) ? 'over' : kind);
  };
  const due = (game: OwnGame) => dueOf(game) ?? Number.MAX_SAFE_INTEGER;
  return games.toSorted((a, b) => rank(a) - rank(b) || due(a) - due(b) || playedAt(b.own) - playedAt(a.own));
}

/** When the time of the player to act is up; of the person at this device, if they are to act. */
export function dueOf(game: OwnGame): number | undefined {
  if (game.found.kind !== 'found' || game.found.table.status !== 'in_progress') return undefined;
  const { actors, deadlines } = game.found.table;
  const mine = actors.filter((id) => seatsOf(game).includes(id));
  const ends = (mine.length > 0 ? mine : actors).flatMap((id) => deadlines[id] ?? []);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/** Only played games have something to show. */
export function isOver({ found }: OwnGame): boolean {
  return found.kind === 'found' && found.table.status === 'completed';
}

export function isPressing(game: OwnGame): boolean {
  const { kind } = tableStatusOf(game);
  return kind === 'yourTurn' || kind === 'seatTurn';
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

/** The most finished tables to show, each fetched once: the newest. */
const MOST_OVER = 12;

interface OwnGames {
  readonly games: readonly OwnGame[];
  /** The number of tables of this device, listed or not. */
  readonly total: number;
  forget(id: string): void;
}

export function useOwnGames(): OwnGames {
  const [tables, setTables] = useState(ownTables);
  const [findings, setFindings] = useState<Readonly<Record<string, LookupResult>>>({});
  const [others, setOthers] = useState<readonly OwnGame[]>([]);

  const keep = useCallback((found: Readonly<Record<string, LookupResult>>) => {
    setFindings((known) => ({
      ...known,
      ...Object.fromEntries(Object.entries(found).map(([id, one]) => [id, keptOf(known[id], one)])),
    }));
  }, []);
  const lookUp = useCallback(
    async (wanted: readonly OwnTable[]) => {
      const local = wanted.filter(({ isLocal }) => isLocal === true);
      for (const own of local) void keptHere(own).then((found) => keep({ [own.id]: found }));
      const { found, elsewhere, over } = await atService(wanted.filter(({ isLocal }) => isLocal !== true));
      keep(found);
      if (elsewhere !== undefined) setOthers(elsewhere);
      // Who won is known to the table only.
      for (const own of over) void finished(own).then((table) => keep({ [own.id]: table }));
    },
    [keep],
  );
  useEffect(() => {
    void lookUp(ownTables());
  }, [lookUp]);

  const all = useMemo(
    () => [
      ...tables.map((own): OwnGame => ({ own, found: findings[own.id] ?? { kind: 'looking' } })),
      ...others.filter(({ own }) => tables.every(({ id }) => id !== own.id)),
    ],
    [tables, findings, others],
  );
  usePolling(() => {
    // Another window may have added a table.
    const kept = ownTables();
    setTables(kept);
    void lookUp(kept.filter((own) => mayChange({ own, found: findings[own.id] ?? { kind: 'looking' } })));
  }, POLL_INTERVAL);

  const forget = (id: string) => {
    if (ownTable(id)?.isLocal === true) void dropLocal(id);
    forgetTable(id);
    setTables(ownTables());
  };
  const sorted = byUrgency(all);
  const over = sorted.filter((game) => !mayChange(game));
  return {
    games: [...sorted.filter(mayChange), ...over.slice(0, MOST_OVER)],
    total: all.length,
    forget,
  };
}

interface Answered {
  readonly found: Readonly<Record<string, LookupResult>>;
  /** Unfinished tables of other devices; undefined if unknown. */
  readonly elsewhere?: readonly OwnGame[];
  /** Finished tables to be fetched, the newest first. */
  readonly over: readonly OwnTable[];
}

/** One request for all tables, which opens none of them. */
async function atService(wanted: readonly OwnTable[]): Promise<Answered> {
  if (wanted.length === 0 && !hasProfile()) return { found: {}, over: [] };
  const asked = wanted.map((own) => {
    const token = tokenOf(own);
    return { id: own.id, ...(token === undefined ? {} : { token }) };
  });
  let answer: Turns;
  try {
    answer = await api.turns(asked, hasProfile());
  } catch {
    return { found: Object.fromEntries(wanted.map(({ id }) => [id, { kind: 'unreachable' }])), over: [] };
  }
  const found: Record<string, LookupResult> = {};
  const elsewhere: OwnGame[] = [];
  for (const turn of answer.tables) {
    if ('refused' in turn) found[turn.id] = { kind: turn.refused === 'UNKNOWN_GAME' ? 'gone' : 'ended' };
    else if (turn.elsewhere) {
      const own = { id: turn.id, game: turn.game, seats: [], seenAt: turn.at };
      elsewhere.push({ own, found: { kind: 'found', table: tableAt(turn) }, elsewhere: turn.you });
    } else if (turn.status !== 'completed') found[turn.id] = { kind: 'found', table: tableAt(turn) };
  }
  const ended = new Map(
    answer.tables.flatMap((turn) => ('status' in turn && turn.status === 'completed' ? [[turn.id, turn]] : [])),
  );
  const over = wanted.filter(({ id }) => ended.has(id));
  for (const { id } of over.slice(MOST_OVER)) {
    const turn = ended.get(id);
    if (turn !== undefined) found[id] = { kind: 'found', table: tableAt(turn) };
  }
  return { found, elsewhere, over: over.slice(0, MOST_OVER) };
}

function tableAt({ holders, ...turn }: TableTurn): FoundTable {
  return { ...turn, actors: holders, outcome: null };
}

function finished(own: OwnTable): Promise<LookupResult> {
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
