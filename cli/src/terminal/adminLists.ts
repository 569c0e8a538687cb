import type { AdminAddresses, AdminModelsAnswer, AdminTables, Audit, Bans, Reports } from '@magnate/protocol';
import { words, commaList } from '@magnate/words';
import { columns, grouped } from './table.ts';

/** The lists of `magnate admin`: their routes and columns. */

const KILO = 1000;
const MICRODOLLARS = 1_000_000;
const CENTS = 2;
const NONE = '–';
const SHORT_DEVICE = 8;

/** The fields of all answers. Each list reads its own. */
export type AdminAnswers = AdminTables & AdminAddresses & Bans & Reports & Audit & AdminModelsAnswer;

type ListName = 'tables' | 'addresses' | 'bans' | 'reports' | 'audit' | 'models';

interface AdminList {
  readonly name: ListName;
  readonly path: string;
  readonly isPaged: boolean;
  readonly lines: (answer: AdminAnswers) => readonly string[];
}

type Title = Parameters<typeof titleOf>[0];

export const ADMIN_LISTS: readonly AdminList[] = [
  {
    name: 'tables',
    path: '/tables?order=events',
    isPaged: true,
    lines: ({ tables }) =>
      tabled(
        'tables',
        ['table', 'status', 'actions', 'byBots', 'events', 'kilobytes', 'streams', 'device', 'changed', 'players'],
        tables.map((row) => [
          row.id,
          row.status,
          ...[row.actions, row.botActions, row.events, row.bytes / KILO, row.streams].map(grouped),
          row.device?.slice(0, SHORT_DEVICE) ?? NONE,
          moment(row.updatedAt),
          commaList(row.players.map(({ name }) => name)),
        ]),
      ),
  },
  {
    name: 'addresses',
    path: '/addresses',
    isPaged: true,
    lines: ({ addresses }) =>
      tabled(
        'addresses',
        ['address', 'requests', 'refused', 'creations', 'streams', 'sent', 'asked', 'banned'],
        addresses.map((row) => [
          row.address,
          ...[row.requests, row.refused, row.creations, row.streams, row.bytesSent / KILO].map(grouped),
          moment(row.lastAt),
          words.t(row.banned ? 'common:yes' : 'common:no'),
        ]),
      ),
  },
  {
    name: 'bans',
    path: '/bans',
    isPaged: false,
    lines: ({ bans }) =>
      tabled(
        'bans',
        ['who', 'kind', 'since', 'why'],
        bans.map(({ subject, kind, at, why }) => [subject, kind, moment(at), why]),
      ),
  },
  {
    name: 'reports',
    path: '/reports',
    isPaged: true,
    lines: ({ reports }) =>
      tabled(
        'reports',
        ['report', 'table', 'player', 'name', 'line', 'why', 'when'],
        reports.map(({ id, gameId, playerId, name, line, why, at }) => [
          id,
          gameId,
          playerId,
          name ?? NONE,
          line ?? NONE,
          why,
          moment(at),
        ]),
      ),
  },
  {
    name: 'models',
    path: '/models',
    isPaged: false,
    lines: ({ models }) =>
      tabled(
        'models',
        ['name', 'state', 'spent', 'limit', 'first', 'repaired', 'fallback', 'calls', 'failed', 'causes'],
        models.map(({ name, outcomes, faults, failedCalls, ...row }) => [
          name,
          words.t(`terminal:admin.modelState.${stateOf(row)}`),
          ...[row.microdollarsToday, row.microdollarsPerDay].map((sum) => (sum / MICRODOLLARS).toFixed(CENTS)),
          ...[outcomes.first, outcomes.repaired, outcomes.fallback, row.calls].map(grouped),
          grouped(Object.values(failedCalls).reduce((sum, count) => sum + count, 0)),
          Object.entries(faults)
            .map(([cause, count]) => `${cause} ${grouped(count)}`)
            .join(', ') || NONE,
        ]),
      ),
  },
  {
    name: 'audit',
    path: '/audit',
    isPaged: true,
    lines: ({ entries }) =>
      tabled(
        'audit',
        ['when', 'by', 'what', 'whom', 'why'],
        entries.map(({ at, who, what, subject, why }) => [moment(at), who, what, subject, why]),
      ),
  },
];

function titleOf(
  column:
    | 'table'
    | 'status'
    | 'actions'
    | 'byBots'
    | 'events'
    | 'kilobytes'
    | 'streams'
    | 'device'
    | 'changed'
    | 'players'
    | 'address'
    | 'requests'
    | 'refused'
    | 'creations'
    | 'sent'
    | 'asked'
    | 'banned'
    | 'who'
    | 'kind'
    | 'since'
    | 'why'
    | 'report'
    | 'player'
    | 'name'
    | 'line'
    | 'when'
    | 'by'
    | 'what'
    | 'whom'
    | 'state'
    | 'spent'
    | 'limit'
    | 'first'
    | 'repaired'
    | 'fallback'
    | 'calls'
    | 'failed'
    | 'causes',
): string {
  return words.t(`terminal:admin.column.${column}`);
}

/** A suspended model is not called, whatever its provider's state. */
function stateOf({
  stopped,
  circuit,
}: Pick<AdminModelsAnswer['models'][number], 'stopped' | 'circuit'>): 'stopped' | 'away' | 'works' {
  if (stopped) return 'stopped';
  return circuit.state === 'closed' ? 'works' : 'away';
}

function tabled(name: ListName, head: readonly Title[], rows: readonly (readonly string[])[]): readonly string[] {
  if (rows.length === 0) return [words.t(`terminal:admin.empty.${name}`)];
  // User text must not break the line.
  const plain = rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ')));
  return columns(head.map(titleOf), plain);
}

function moment(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}
