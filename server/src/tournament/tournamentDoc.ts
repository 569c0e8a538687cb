import {
  type PlayedRound,
  type PlayedTable,
  standingsOf,
  swissRounds,
  type TournamentPlan,
  type TournamentStanding,
} from '@magnate/ladder';
import {
  type CreateGame,
  HUMAN,
  type NewTournament,
  ServiceError,
  TOURNAMENT_PLAYERS,
  type TournamentEnd,
  type TournamentPhase,
} from '@magnate/protocol';
import type { StoredTournament, StoredTournamentStatus, TournamentGame } from '../store/store.ts';
import { requireFreeName } from '../table/tableCreation.ts';

/** A tournament as a value: its players and rounds, and how they change. */

const SECOND = 1000;
/** Milliseconds for which nothing may happen before a tournament ends by itself. */
const IDLE = 7 * 24 * 60 * 60 * SECOND;

export interface Entrant {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly personality: string | null;
  /** Of the valid token; null for a program. */
  readonly nonce: string | null;
  /** A key for the device or the address of a person, so that they join once. */
  readonly key: string | null;
}

export interface StartedRound {
  readonly startedAt: number;
  readonly byes: readonly string[];
}

export interface TournamentDoc {
  readonly rules: Omit<NewTournament, 'players' | 'listed'>;
  /** All draws follow from it. */
  readonly seed: string;
  readonly hostNonce: string;
  readonly entrants: readonly Entrant[];
  /** How many have entered so far: ids are not used again. */
  readonly entered: number;
  readonly phase: TournamentPhase;
  readonly rounds: readonly StartedRound[];
  /** When the next round starts by itself; null if the host starts it. */
  readonly nextAt: number | null;
  readonly end: TournamentEnd | null;
}

/** The next state of a tournament, as it is stored. */
export interface NextTournament {
  readonly doc: TournamentDoc;
  readonly status: StoredTournamentStatus;
  readonly dueAt: number | null;
}

export function docOf({ doc }: Pick<StoredTournament, 'doc'>): TournamentDoc {
  return doc as TournamentDoc;
}

export function newDoc(
  { players, ...rules }: Omit<NewTournament, 'listed'>,
  random: { readonly seed: string; readonly hostNonce: string },
): TournamentDoc {
  const names: { readonly name: string }[] = [];
  for (const [i, { name }] of players.entries()) {
    requireFreeName(name, names, `players[${i}].name`);
    names.push({ name });
  }
  const entrants = players.map((player, i) => ({ ...player, id: entrantId(i), nonce: null, key: null }));
  const nextAt = rules.startsAt ?? null;
  return { rules, ...random, entrants, entered: players.length, phase: 'joining', rounds: [], nextAt, end: null };
}

function entrantId(number: number): string {
  return `e${number + 1}`;
}

/** Adds a person. The same device or address gets the place that it has. */
export function joined(
  doc: TournamentDoc,
  person: { readonly name: string; readonly nonce: string; readonly key: string },
): { readonly doc: TournamentDoc; readonly entrant: Entrant; readonly isNew: boolean } {
  const known = doc.entrants.find(({ key }) => key === person.key);
  if (known !== undefined) return { doc, entrant: known, isNew: false };
  requireJoining(doc);
  const { max } = TOURNAMENT_PLAYERS;
  if (doc.entrants.length >= max) throw new ServiceError('TOURNAMENT_FULL', { limit: max });
  requireFreeName(person.name, doc.entrants, 'name');
  const entrant = { id: entrantId(doc.entered), model: HUMAN, personality: null, ...person };
  return {
    doc: { ...doc, entrants: [...doc.entrants, entrant], entered: doc.entered + 1 },
    entrant,
    isNew: true,
  };
}

export function left(doc: TournamentDoc, player: string): TournamentDoc {
  requireJoining(doc);
  const entrants = doc.entrants.filter(({ id }) => id !== player);
  if (entrants.length === doc.entrants.length) throw new ServiceError('UNKNOWN_ENTRANT');
  return { ...doc, entrants };
}

function requireJoining({ phase }: TournamentDoc): void {
  if (phase === 'over') throw new ServiceError('TOURNAMENT_OVER');
  if (phase !== 'joining') throw new ServiceError('TOURNAMENT_STARTED');
}

/** The host starts the first or the next round. A round that is being drawn already stays as it is. */
export function begun(doc: TournamentDoc, now: number): NextTournament | undefined {
  switch (doc.phase) {
    case 'joining':
      if (doc.entrants.length < TOURNAMENT_PLAYERS.min)
        throw new ServiceError('TOO_FEW_PLAYERS', { least: TOURNAMENT_PLAYERS.min });
      return drawing(doc, now);
    case 'between':
      return drawing(doc, now);
    case 'drawing':
      return undefined;
    case 'playing':
      throw new ServiceError('ROUND_RUNNING');
    case 'over':
      throw new ServiceError('TOURNAMENT_OVER');
  }
}

/** The time has come: the next round, or the end of a tournament that was left alone. */
export function due(doc: TournamentDoc, now: number): NextTournament {
  if (doc.nextAt === null) return ended(doc, 'idle');
  if (doc.entrants.length < TOURNAMENT_PLAYERS.min) return ended(doc, 'tooFew');
  return drawing(doc, now);
}

function drawing(doc: TournamentDoc, now: number): NextTournament {
  return { doc: { ...doc, phase: 'drawing', nextAt: null }, status: 'running', dueAt: now };
}

export function playing(doc: TournamentDoc, byes: readonly string[], now: number): NextTournament {
  const rounds = [...doc.rounds, { startedAt: now, byes }];
  return { doc: { ...doc, phase: 'playing', rounds }, status: 'running', dueAt: now };
}

/** After a round. */
export function between(doc: TournamentDoc, now: number): NextTournament {
  const { pause } = doc.rules;
  const nextAt = pause === undefined ? null : now + pause * SECOND;
  const next: TournamentDoc = { ...doc, phase: 'between', nextAt };
  return { doc: next, status: 'running', dueAt: waitsUntil(next, now) };
}

export function ended(doc: TournamentDoc, end: TournamentEnd): NextTournament {
  const status = end === 'played' ? 'finished' : 'ended';
  return { doc: { ...doc, phase: 'over', nextAt: null, end }, status, dueAt: null };
}

/** When people who do not start the next round are no longer waited for, or it starts by itself. */
export function waitsUntil({ nextAt }: TournamentDoc, changedAt: number): number {
  return nextAt ?? changedAt + IDLE;
}

/** The number of the current round, from 1; 0 before the first. */
export function currentRound({ rounds }: TournamentDoc): number {
  return rounds.length;
}

export function planOf({ rules, entrants, seed }: TournamentDoc): TournamentPlan {
  const { format, tableSize, rounds } = rules;
  return { entrants: entrants.map(({ id }) => id), format, tableSize, rounds, seed };
}

/** Rounds with the tables that have a result; those of the current one may be missing. */
export function playedRounds(doc: TournamentDoc, tables: readonly TournamentGame[]): readonly PlayedRound[] {
  return doc.rounds.map(({ byes }, i) => ({
    byes,
    tables: tables.flatMap(({ round, seats, result }) =>
      round === i + 1 && result !== null ? [{ seats, ...(result as TableResult) }] : [],
    ),
  }));
}

export type TableResult = Omit<PlayedTable, 'seats'>;

export function standings(doc: TournamentDoc, played: readonly PlayedRound[]): readonly TournamentStanding[] {
  return standingsOf(planOf(doc), played);
}

/** How many rounds there will be, if that does not depend on results. */
export function plannedRounds({ rules, entrants, phase }: TournamentDoc): number | null {
  const { format, tableSize, rounds } = rules;
  if (rounds !== undefined) return rounds;
  if (phase === 'joining') return null;
  switch (format) {
    case 'swiss':
      return swissRounds(entrants.length, tableSize);
    case 'roundRobin':
      return tableSize === 2 ? entrants.length - 1 + (entrants.length % 2) : null;
    case 'knockout':
      return tableSize === 2 ? Math.ceil(Math.log2(entrants.length)) : null;
  }
}

/** The request for a table of the tournament. */
export function tableRequest(
  { game, preset, options, clock }: TournamentDoc['rules'],
  players: readonly Pick<Entrant, 'name' | 'model' | 'personality'>[],
): CreateGame {
  return {
    game,
    players: players.map(({ name, model, personality }) => ({ name, model, personality, open: false })),
    ...(preset === undefined ? {} : { preset }),
    options,
    clock,
    botDelay: 0,
    visibility: 'link',
  };
}
