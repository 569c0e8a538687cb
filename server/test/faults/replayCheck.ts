import { chainOf, type DraftOf, type GameId, gameOf } from '@magnate/engine';
import { isTableEvent } from '@magnate/protocol';
import { type RowOf, fromText } from '../../src/store/tables.ts';
import type { TableDoc } from '../../src/table/tableDoc.ts';
import { type AnyAction, type AnyGame, setupEventsOf, setupOf } from '../../src/table/tableState.ts';
import type { AnyEvent } from '../../src/table/types.ts';
import type { StoredTable } from './storeCopy.ts';

/**
 * Replays a stored table with the engine only: its setup, its actions and the host events in between. Returns the
 * differences from what is stored.
 */
export function replayFaults(table: StoredTable): readonly string[] {
  const [docRow, ...moreDocs] = table.docs;
  if (docRow === undefined || moreDocs.length > 0) return [`it has ${table.docs.length} documents`];
  const doc = JSON.parse(docRow.doc) as TableDoc;
  const faults = [...faultsOfRows(table)];
  try {
    faults.push(...(table.game.head === null ? faultsBefore(table, doc) : faultsSince(table, doc)));
  } catch (error) {
    faults.push(`it cannot be lived through: ${(error as Error).message}`);
  }
  return faults;
}

/** Events are numbered without gap or repetition, and every column agrees with the text. */
function faultsOfRows({ game, actions, events }: StoredTable): readonly string[] {
  const faults: string[] = [];
  const counted = (what: string, numbers: readonly number[], last: number) => {
    const wrong = numbers.findIndex((number, i) => number !== i + 1);
    if (wrong >= 0) faults.push(`${what} ${numbers[wrong]} is in the place of ${wrong + 1}`);
    if (numbers.length !== last) faults.push(`it has ${numbers.length} times ${what}, and the game says ${last}`);
  };
  counted(
    'version',
    actions.map(({ version }) => version),
    game.version,
  );
  counted(
    'seq',
    events.map(({ seq }) => seq),
    game.seq,
  );
  for (const { seq, at, type, event_text: text } of events) {
    const event = JSON.parse(text) as AnyEvent;
    if (event.seq !== seq || event.at !== at || event.type !== type) faults.push(`event ${seq} says ${text}`);
  }
  for (const { version, player_id: playerId, action_text: text } of actions) {
    if ((JSON.parse(text) as { playerId: string }).playerId !== playerId) faults.push(`action ${version} says ${text}`);
  }
  return faults;
}

/** A table before its start: only host events. */
function faultsBefore({ game, actions, events }: StoredTable, doc: TableDoc): readonly string[] {
  const isClosed = game.status === 'closed';
  const faults: string[] = [];
  if (doc.prologue !== 0) faults.push('it has not begun, and counts what came before');
  if (!events.every(isTableEvent)) faults.push('it has not begun, and has events of a game');
  if (actions.length > 0) faults.push('it has actions, and has not begun');
  if (game.status !== 'waiting' && !isClosed) faults.push(`it has not begun, and is ${game.status}`);
  return faults;
}

function faultsSince(table: StoredTable, doc: TableDoc): readonly string[] {
  const { game: row, events } = table;
  const rules = gameOf(row.game as GameId);
  const faults: string[] = [];
  const parsed = events.map(({ event_text: text }) => JSON.parse(text) as AnyEvent);
  const draft = rules.draft(rules.create(setupOf(doc, row.rules, setupEventsOf(parsed.slice(0, doc.prologue)))));
  const remarks = parsed.filter(isTableEvent);
  faults.push(...liveThrough(rules, draft, table.actions, remarks));
  const replayed = rules.eventsAfter(draft, 0);
  faults.push(...differences(replayed.map(textOf), events));
  const { options, players } = doc;
  const head = chainOf({ game: rules.id, version: row.rules, options, players }, replayed);
  if (head !== row.head) faults.push(`its chain ends with ${row.head}, and should with ${head}`);
  const isOver = rules.outcome(draft) !== undefined;
  if (row.status !== 'closed' && (row.status === 'completed') !== isOver) {
    faults.push(`it is ${row.status}, and the game is ${isOver ? '' : 'not '}over`);
  }
  const state = rules.serialize(rules.draft(draft, { cut: true }));
  return [...faults, ...faultsOfSnapshot(table, rules, remarks, state)];
}

/** The snapshot, brought forward, is the same state. */
function faultsOfSnapshot(
  { snapshots, actions }: StoredTable,
  rules: AnyGame,
  remarks: readonly AnyEvent[],
  state: string,
): readonly string[] {
  const [snapshot, ...more] = snapshots;
  if (snapshot === undefined || more.length > 0) return [`it has ${snapshots.length} snapshots`];
  const draft = rules.draft(rules.deserialize(fromText(snapshot.state)));
  const after = actions.filter(({ version }) => version > snapshot.version);
  const faults = liveThrough(
    rules,
    draft,
    after,
    remarks.filter(({ seq }) => seq > snapshot.seq),
  );
  const isSame = rules.serialize(rules.draft(draft, { cut: true })) === state;
  return isSame ? faults : [...faults, `its snapshot of version ${snapshot.version} leads elsewhere`];
}

/** Replays the actions; each must have exactly its stored range of events. */
function liveThrough(
  rules: AnyGame,
  draft: DraftOf<GameId>,
  actions: readonly RowOf<'actions'>[],
  remarks: readonly AnyEvent[],
): readonly string[] {
  const faults: string[] = [];
  const unlogged = remarks.filter(({ seq }) => seq > draft.log.length);
  const compareUpTo = (last: number) => {
    while (unlogged[0] !== undefined && unlogged[0].seq <= last) {
      const { seq: _seq, at, ...remark } = unlogged.shift() as AnyEvent;
      rules.addHostEvent(draft, remark, at);
    }
  };
  for (const { version, at, action_text: text, first_seq: first, last_seq: last } of actions) {
    compareUpTo(first - 1);
    const begin = draft.log.length + 1;
    rules.play(draft, JSON.parse(text) as AnyAction, at);
    // The seed is shown together with the end.
    const end = draft.log.length + (rules.outcome(draft) === undefined ? 0 : 1);
    if (begin !== first || end !== last) {
      faults.push(`action ${version} caused ${begin} to ${end}, and ${first} to ${last} is stored`);
    }
  }
  compareUpTo(Number.MAX_SAFE_INTEGER);
  return faults;
}

/** Equal as text. */
function differences(texts: readonly string[], events: readonly RowOf<'events'>[]): readonly string[] {
  if (texts.length !== events.length) return [`its replay has ${texts.length} events, and ${events.length} are stored`];
  const wrong = events.findIndex(({ event_text: text }, i) => text !== texts[i]);
  return wrong < 0 ? [] : [`event ${wrong + 1} is stored as ${events[wrong]?.event_text}, and was ${texts[wrong]}`];
}

function textOf(event: unknown): string {
  return JSON.stringify(event);
}
