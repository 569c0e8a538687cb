import { isDeepStrictEqual } from 'node:util';
import { type GameId, gameOf } from '@magnate/engine';
import { isTableEvent } from '@magnate/protocol';
import type { DumpRow } from '../../src/store/store.ts';
import type { RowOf } from '../../src/store/tables.ts';
import type { TableDoc } from '../../src/table/tableDoc.ts';
import { type AnyGame, type AnyState, setupOf } from '../../src/table/tableState.ts';
import type { AnyEvent } from '../../src/table/types.ts';
import { type ClientJournal, hashOf } from './clientJournal.ts';
import { rowsOf, type StoredTable, tablesIn } from './storeCopy.ts';
import { replayFaults } from './replayCheck.ts';

/**
 * Compares the store with what the clients know. Every acknowledged action is there once, in its place; no refused one
 * is; every stream equals the stored events as that viewer may see them; and a replay by the engine gives the same
 * events.
 */

export interface Check {
  /** Must every listener have received all events? */
  readonly isWhole?: (gameId: string) => boolean;
  /** Tables that need not be checked again. */
  readonly isKnown?: (gameId: string) => boolean;
}

/** The faults, one line each. */
export function findFaults(
  rows: readonly DumpRow[],
  journals: readonly ClientJournal[],
  { isWhole = () => false, isKnown = () => false }: Check = {},
): readonly string[] {
  const tables = tablesIn(rows);
  const byGame = Map.groupBy(journals, ({ gameId }) => gameId);
  const faults = journals.flatMap(({ problems }) => problems);
  for (const [id, table] of tables) {
    if (isKnown(id)) continue;
    const found = [...replayFaults(table), ...faultsOfClients(table, byGame.get(id) ?? [], isWhole(id))];
    faults.push(...found.map((fault) => `${table.game.game} ${id}: ${fault}`));
  }
  // The client that erased a table may have missed the answer. If no client erased it, clients report it themselves.
  const erased = new Set(rowsOf(rows, 'audit').flatMap(({ what, subject }) => (what === 'erase' ? [subject] : [])));
  for (const id of byGame.keys()) {
    if (!tables.has(id) && !erased.has(id)) faults.push(`${id}: it is not stored at all`);
  }
  return faults;
}

function faultsOfClients(table: StoredTable, journals: readonly ClientJournal[], isWhole: boolean): readonly string[] {
  if (journals.length === 0 || table.docs.length !== 1) return [];
  return [
    ...unknownActions(table.actions, journals),
    ...journals.flatMap((journal) =>
      [...faultsOfActions(table.actions, journal), ...faultsOfStream(table, journal, isWhole)].map(
        (fault) => `${journal.viewer}: ${fault}`,
      ),
    ),
  ];
}

/** Stored actions of people that no client sent. */
function unknownActions(actions: readonly RowOf<'actions'>[], journals: readonly ClientJournal[]): readonly string[] {
  const sent = new Set(journals.flatMap(({ viewer, sent }) => sent.map(({ actionId }) => `${viewer} ${actionId}`)));
  return actions
    .filter(({ acted_by: by, player_id, action_id }) => by === 'player' && !sent.has(`${player_id} ${action_id}`))
    .map(({ version }) => `action ${version} was not sent by any client`);
}

function faultsOfActions(actions: readonly RowOf<'actions'>[], { viewer, sent }: ClientJournal): readonly string[] {
  const own = actions.filter(({ player_id, acted_by: by }) => player_id === viewer && by === 'player');
  const stored = Map.groupBy(own, ({ action_id }) => action_id);
  const faults: string[] = [];
  let last = 0;
  for (const { actionId, action, outcome } of sent) {
    const [row, ...more] = stored.get(actionId) ?? [];
    if (more.length > 0) faults.push(`${actionId} is stored ${more.length + 1} times`);
    if (row !== undefined && !isDeepStrictEqual(JSON.parse(row.action_text), { ...action, playerId: viewer })) {
      faults.push(`${actionId} was ${JSON.stringify(action)}, and is stored as ${row.action_text}`);
    }
    if (outcome?.kind === 'refused' && row !== undefined) {
      faults.push(`${actionId} was refused (${outcome.code}), and is stored as version ${row.version}`);
    }
    if (outcome?.kind !== 'acknowledged') continue;
    if (row === undefined) faults.push(`${actionId} was acknowledged as version ${outcome.version}, and is not stored`);
    else if (row.version !== outcome.version) {
      faults.push(`${actionId} was acknowledged as version ${outcome.version}, and is stored as ${row.version}`);
    }
    if (outcome.version <= last)
      faults.push(`${actionId} came after version ${last}, and is version ${outcome.version}`);
    last = outcome.version;
  }
  return faults;
}

/** The received events must equal the stored ones from the beginning, redacted for this viewer. */
function faultsOfStream(
  { game: row, docs, events }: StoredTable,
  { viewer, received }: ClientJournal,
  isWhole: boolean,
): readonly string[] {
  const rules = gameOf(row.game as GameId);
  const doc = JSON.parse(docs[0]?.doc ?? 'null') as TableDoc;
  const state = row.head === null ? undefined : rules.create(setupOf(doc, row.rules, []));
  const wrong = received.findIndex((hash, i) => hash !== seenBy(rules, state, events[i], viewer));
  if (wrong >= 0) return [`event ${wrong + 1} was received otherwise than it is stored: ${events[wrong]?.event_text}`];
  const isShort = isWhole && received.length !== events.length;
  return isShort ? [`${received.length} of ${events.length} events were received`] : [];
}

function seenBy(
  rules: AnyGame,
  state: AnyState | undefined,
  row: RowOf<'events'> | undefined,
  viewer: string,
): string | undefined {
  if (row === undefined) return undefined;
  const event = JSON.parse(row.event_text) as AnyEvent;
  if (state === undefined || isTableEvent(event)) return hashOf(row.event_text);
  const seen = rules.redact(state, event as unknown as Parameters<AnyGame['redact']>[1], viewer);
  return hashOf(JSON.stringify(seen));
}
