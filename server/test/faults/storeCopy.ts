import type { DumpRow, Store } from '../../src/store/store.ts';
import type { RowOf, TableName } from '../../src/store/tables.ts';

/** A copy of all rows of a store by table, for the checker. */

export interface StoredTable {
  readonly game: RowOf<'games'>;
  readonly docs: readonly RowOf<'docs'>[];
  /** By version. */
  readonly actions: readonly RowOf<'actions'>[];
  /** By seq. */
  readonly events: readonly RowOf<'events'>[];
  readonly snapshots: readonly RowOf<'snapshots'>[];
}

export async function copyOf(store: Store): Promise<readonly DumpRow[]> {
  const rows: DumpRow[] = [];
  for await (const row of store.dump()) rows.push(row);
  return rows;
}

export function tablesIn(rows: readonly DumpRow[]): ReadonlyMap<string, StoredTable> {
  const docs = byGame(rowsOf(rows, 'docs'));
  const actions = byGame(rowsOf(rows, 'actions').toSorted((a, b) => a.version - b.version));
  const events = byGame(rowsOf(rows, 'events').toSorted((a, b) => a.seq - b.seq));
  const snapshots = byGame(rowsOf(rows, 'snapshots'));
  const tables = rowsOf(rows, 'games').map((game): readonly [string, StoredTable] => {
    const of = <T>(groups: ReadonlyMap<string, readonly T[]>) => groups.get(game.id) ?? [];
    return [game.id, { game, docs: of(docs), actions: of(actions), events: of(events), snapshots: of(snapshots) }];
  });
  return new Map(tables);
}

export function rowsOf<T extends TableName>(rows: readonly DumpRow[], table: T): readonly RowOf<T>[] {
  return rows.filter((each) => each.table === table).map(({ row }) => row as RowOf<T>);
}

function byGame<Row extends { readonly game_id: string }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  return Map.groupBy(rows, ({ game_id }) => game_id);
}
