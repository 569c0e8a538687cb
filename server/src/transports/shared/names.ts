import {
  type ErrorBody,
  type Fields,
  NAME_PROFILES,
  type NameProfile,
  NAMES_HEADER,
  type PlainEvent,
  offersInCapitals,
  ServiceError,
  timestamp,
  TurnCount,
  turnMark,
  V1Names,
  type V1Table,
} from '@magnate/protocol';
import type { FastifyRequest } from 'fastify';
import type { TableApi, Visitor } from '../../table/types.ts';

/** The names that a client asks for, and a table under the names of the v1 profile. */

export const SPECTATOR: Visitor = { role: 'spectator' };
/** Events per read when looking for a turn. */
const PAGE = 500;

/** By the query parameter, else by the header. */
export function profileOf({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): NameProfile {
  const { names } = (query ?? {}) as { readonly names?: unknown };
  const requested = names ?? headers[NAMES_HEADER] ?? 'standard';
  const found = NAME_PROFILES.find((profile) => profile === requested);
  if (found !== undefined) return found;
  throw new ServiceError('MALFORMED', { problem: `names: must be one of ${NAME_PROFILES.join(', ')}.`, path: 'names' });
}

export function v1Of(table: Pick<TableApi, 'id' | 'game' | 'gameOptions'>): V1Names {
  return new V1Names(table.id, table.game, table.gameOptions);
}

/** The state of a table with its times; `seen` is the table as the visitor sees it. */
export function v1State(
  table: Pick<TableApi, 'createdAt' | 'updatedAt'> & Parameters<typeof v1Of>[0],
  seen: object,
  withBoard = true,
): Fields {
  const { createdAt, updatedAt } = table;
  return {
    ...v1Of(table).state(seen as V1Table, withBoard),
    created_at: timestamp(createdAt),
    updated_at: timestamp(updatedAt),
  };
}

/** A refusal at a table; `actionType` is the name of the refused action as it was sent. */
export function v1Error(
  table: Pick<TableApi, 'describe'> & Parameters<typeof v1Of>[0],
  error: ErrorBody,
  actionType: string,
): ErrorBody {
  return v1Of(table).error(error, actionType, table.describe(SPECTATOR).view);
}

type EventReader = Pick<TableApi, 'reader' | 'describe' | 'seq'>;

/** The turn of the event after `seq`. `charge` is called with the number of rows read. */
async function turnAfter(table: EventReader, seq: number, charge: (rows: number) => void): Promise<number> {
  if (seq === 0) return 0;
  for (let after = seq; after < table.seq; ) {
    const events: readonly PlainEvent[] = await table.reader.events(SPECTATOR, after, PAGE);
    charge(events.length);
    const found = firstMark(events);
    if (found !== undefined) return found;
    const last = events.at(-1);
    if (last === undefined) break;
    after = last.seq;
  }
  return turnNow(table);
}

function turnNow(table: Pick<TableApi, 'describe'>): number {
  const { view } = table.describe(SPECTATOR) as { readonly view: { readonly turnNumber?: number } | null };
  return view?.turnNumber ?? 0;
}

function firstMark(events: readonly PlainEvent[]): number | undefined {
  return events.map(turnMark).find((mark) => mark !== undefined);
}

/** Counts turns from the event after `seq`. */
export async function turnsAfter(table: EventReader, seq: number, charge: (rows: number) => void): Promise<TurnCount> {
  return new TurnCount(await turnAfter(table, seq, charge));
}

/** Consecutive events under the names of the profile. */
export async function v1Events(
  table: EventReader & Parameters<typeof v1Of>[0],
  events: readonly PlainEvent[],
  charge: (rows: number) => void,
): Promise<readonly object[]> {
  const [first] = events;
  if (first === undefined) return [];
  const turns = new TurnCount(firstMark(events) ?? (await turnAfter(table, first.seq - 1, charge)));
  const names = v1Of(table);
  return events.map((event) => names.event(event, turns.of(event)));
}

/** The legal actions of a seat, under the names of the profile, with the phase of the turn. */
export function v1Offers(
  table: Pick<TableApi, 'describe'> & Parameters<typeof v1Of>[0],
  offered: Readonly<Record<string, unknown>>,
): object {
  const { view } = table.describe(SPECTATOR);
  const names = v1Of(table);
  const offers = offered['actions'] as Parameters<typeof offersInCapitals>[1];
  const actions = typeof view === 'object' && view !== null ? offersInCapitals(table.game, offers, view) : offers;
  const phase = names.phase(view);
  return {
    ...(names.fields({ ...offered, actions }) as object),
    ...(phase === undefined ? {} : { turn_phase: phase }),
  };
}
