import type { GameId } from '@magnate/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DumpRow } from '../../src/store/store.ts';
import type { RowOf, TableName } from '../../src/store/tables.ts';
import { findFaults } from './checker.ts';
import { ClientJournal, hashOf, type Sent } from './clientJournal.ts';
import { Run } from './run.ts';
import { sqliteStorage } from './storage.ts';
import { rowsOf, tablesIn } from './storeCopy.ts';
import { until } from './tablePool.ts';

/** Tests the checker itself: it must find damage of every kind. */

/** Actions of people at each table. */
const PLAYED = 30;

let rows: readonly DumpRow[];
let journals: readonly ClientJournal[];
/** The table to be damaged. It has only people, so every action has a sender. */
let id: string;
let actions: readonly RowOf<'actions'>[];
let events: readonly RowOf<'events'>[];

beforeAll(async () => {
  const storage = sqliteStorage();
  const run = new Run(storage, 'checker');
  try {
    await run.begin([
      { table: { game: 'acquire', players: [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cas' }] } },
      { table: { game: 'monopoly', players: [{ name: 'Ann' }, { name: 'Bob', model: 'bot:greedy' }] } },
    ]);
    await until(
      () => (['acquire', 'monopoly'] as const).every((game) => acknowledgedAt(game, run.tablePool.journals) >= PLAYED),
      () => 'not enough was played at every table',
    );
    await run.end();
    rows = await storage.copy();
    journals = run.tablePool.journals;
  } finally {
    await run.abandon();
    await storage.remove();
  }
  id = rowsOf(rows, 'games').find(({ game }) => game === 'acquire')?.id ?? '';
  ({ actions, events } = tablesIn(rows).get(id) ?? { actions: [], events: [] });
});

function acknowledgedAt(game: GameId, all: readonly ClientJournal[]): number {
  const sent = all.filter((journal) => journal.game === game).flatMap((journal) => journal.sent);
  return sent.filter(({ outcome }) => outcome?.kind === 'acknowledged').length;
}

test('a table that is gone is found, unless it was erased', () => {
  const left = rows.filter(({ table, row }) => table !== 'games' || (row as RowOf<'games'>).id !== id);
  expect(findFaults(left, journals)).toEqual([`${id}: it is not stored at all`]);
  const row: RowOf<'audit'> = { id: 'a', at: 1, who: 'host', what: 'erase', subject: id, why: '' };
  expect(findFaults([...left, { table: 'audit', row }], journals)).toEqual([]);
});

test('an undamaged store has no faults', () => {
  expect(findFaults(rows, journals, { isWhole: () => true })).toEqual([]);
  expect(actions.length).toBeGreaterThan(20);
  expect(rowsOf(rows, 'games').length).toBeGreaterThan(1);
});

/** The rows of a table with some of the damaged game replaced. */
function withRows<T extends TableName>(
  table: T,
  change: (row: RowOf<T>, location: number) => readonly RowOf<T>[],
): readonly DumpRow[] {
  let location = -1;
  return rows.flatMap((each) => {
    const row = each.row as RowOf<T>;
    const isOwn = each.table === table && (each.row['game_id'] ?? each.row['id']) === id;
    if (!isOwn) return [each];
    location += 1;
    return change(row, location).map((changed) => ({ table, row: changed }));
  });
}

const inTheMiddle = (list: readonly unknown[]) => Math.floor(list.length / 2);
const other = (text: string) => text.replace(/\d(?=\D*$)/, (digit) => `${(Number(digit) + 1) % 10}`);

const DAMAGES: Readonly<Record<string, () => readonly DumpRow[]>> = {
  'an action is missing': () => withRows('actions', (row, i) => (i === inTheMiddle(actions) ? [] : [row])),
  'the last action is missing': () => withRows('actions', (row, i) => (i === actions.length - 1 ? [] : [row])),
  'an action is there twice': () =>
    withRows('actions', (row, i) => (i === inTheMiddle(actions) ? [row, { ...row }] : [row])),
  'an action is repeated at the end': () =>
    withRows('actions', (row, i) => (i === actions.length - 1 ? [row, { ...row, version: row.version + 1 }] : [row])),
  'an action is another one': () =>
    withRows('actions', (row, i) => [
      i === inTheMiddle(actions) ? { ...row, action_text: other(row.action_text), action_id: 'another' } : row,
    ]),
  'an action has another author': () =>
    withRows('actions', (row, i) => [i === 3 ? { ...row, player_id: row.player_id === 'p1' ? 'p2' : 'p1' } : row]),
  'two actions are swapped': () =>
    withRows('actions', (row, i) => {
      const [a, b] = [inTheMiddle(actions), inTheMiddle(actions) + 1];
      if (i === a) return [{ ...(actions[b] as RowOf<'actions'>), version: row.version }];
      return i === b ? [{ ...(actions[a] as RowOf<'actions'>), version: row.version }] : [row];
    }),
  'an event is missing': () => withRows('events', (row, i) => (i === inTheMiddle(events) ? [] : [row])),
  'an event is there twice': () => withRows('events', (row, i) => (i === 7 ? [row, { ...row }] : [row])),
  'the last event is missing': () => withRows('events', (row, i) => (i === events.length - 1 ? [] : [row])),
  'one digit of an event is another one': () =>
    withRows('events', (row, i) => [i === inTheMiddle(events) ? { ...row, event_text: other(row.event_text) } : row]),
  'two events are swapped': () =>
    withRows('events', (row, i) => {
      const [a, b] = [inTheMiddle(events), inTheMiddle(events) + 1];
      const take = (from: number) => [{ ...(events[from] as RowOf<'events'>), seq: row.seq }];
      if (i === a) return take(b);
      return i === b ? take(a) : [row];
    }),
  'the head of the chain is another one': () => withRows('games', (row) => [{ ...row, head: other(row.head ?? '') }]),
  'the version is another one': () => withRows('games', (row) => [{ ...row, version: row.version + 1 }]),
  'the game is said to be over': () => withRows('games', (row) => [{ ...row, status: 'completed' }]),
  'the snapshot is another one': () => withRows('snapshots', (row) => [{ ...row, state: other(row.state) }]),
  'the snapshot is missing': () => withRows('snapshots', () => []),
  'the document is missing': () => withRows('docs', () => []),
  'the game is missing': () => withRows('games', () => []),
};

describe('it is found when in a store', () => {
  test.each(Object.keys(DAMAGES))('%s', (name) => {
    const damaged = DAMAGES[name]?.() ?? rows;
    expect(damaged).not.toEqual(rows);
    expect(findFaults(damaged, journals)).not.toEqual([]);
  });

  test('the last acknowledged action is missing, with its events and state', () => {
    const last = actions.at(-1) as RowOf<'actions'>;
    const rest = rows.filter(({ table, row }) => {
      const isLater = (table === 'actions' && row['version'] === last.version) || isEventFrom(table, row, last);
      return !(row['game_id'] === id && isLater);
    });
    const fault = `${last.action_id} was acknowledged as version ${last.version}, and is not stored`;
    expect(findFaults(rest, journals)).toContain(`acquire ${id}: ${last.player_id}: ${fault}`);
  });
});

function isEventFrom(table: string, row: DumpRow['row'], { first_seq: first }: RowOf<'actions'>): boolean {
  return table === 'events' && Number(row['seq']) >= first;
}

/** The journals, with that of this viewer as it would be after a fault. */
function withJournal(viewer: string, change: (journal: ClientJournal) => void): readonly ClientJournal[] {
  return journals.map((each) => {
    if (each.gameId !== id || each.viewer !== viewer) return each;
    const changed = new ClientJournal(each.gameId, each.game, each.viewer, each.figures);
    changed.received.push(...each.received);
    changed.sent.push(...each.sent.map((sent) => ({ ...sent })));
    change(changed);
    return changed;
  });
}

function acknowledgedIn({ sent }: ClientJournal): Sent {
  return sent.findLast(({ outcome }) => outcome?.kind === 'acknowledged') as Sent;
}

const MEMORIES: Readonly<Record<string, (journal: ClientJournal) => void>> = {
  'an event was not received': ({ received }) => received.splice(5, 1),
  'an event was received twice': ({ received }) => received.splice(5, 0, received[5] as string),
  'an event was received that is not there': ({ received }) => received.push(hashOf('{}')),
  'the last event was not received': ({ received }) => received.pop(),
  "another player's tile was received": ({ received }) => {
    const drawn = events.find(({ type, event_text }) => type === 'TileDrawn' && !event_text.includes('"p1"'));
    received[(drawn?.seq ?? 0) - 1] = hashOf(drawn?.event_text ?? '');
  },
  'a refused action is stored': (journal) => {
    acknowledgedIn(journal).outcome = { kind: 'refused', code: 'STALE_VERSION' };
  },
  'an action is stored in another place': (journal) => {
    acknowledgedIn(journal).outcome = { kind: 'acknowledged', version: 10_000 };
  },
  'an acknowledged action is not stored': ({ sent }) => {
    sent.push({
      actionId: 'lost',
      action: { type: 'DeclareEnd' },
      expectedVersion: 1,
      outcome: { kind: 'acknowledged', version: 10_000 },
    });
  },
  'an action is stored that no client sent': (journal) => {
    journal.sent.splice(journal.sent.indexOf(acknowledgedIn(journal)), 1);
  },
  'an action is stored differently from the one sent': ({ sent }) => {
    sent.splice(0, sent.length, ...sent.map((each) => ({ ...each, action: { type: 'DeclareEnd' } })));
  },
  'something was wrong on the way': (journal) => journal.onEvent({ seq: 1 }),
};

describe('it is found when to a client', () => {
  test.each(Object.keys(MEMORIES))('%s', (name) => {
    const wrong = withJournal('p1', (journal) => MEMORIES[name]?.(journal));
    expect(findFaults(rows, wrong, { isWhole: () => true })).not.toEqual([]);
  });
});
