import type { GameId } from '@magnate/engine';
import { useEffect, useState } from 'react';
import type { GameKit } from '../game/kit.ts';
import { TableSync } from '../sync/tableSync.ts';
import { TableContext } from '../sync/useTable.ts';
import { table } from '../words/en/table.ts';
import { addWords, words } from '../words/index.ts';
import { Boundary } from './Boundary.tsx';
import { Entrance } from './Entrance.tsx';

addWords('table', table);

interface TablePageProps {
  readonly id: string;
  /** The same function every time: the table knows no game until it is handed one. */
  readonly loadKit: (game: GameId) => Promise<GameKit>;
}

/** One table, from its address. */
export function TablePage({ id, loadKit }: TablePageProps) {
  const [sync, setSync] = useState<TableSync | null>(null);
  useEffect(() => {
    const made = new TableSync(id, loadKit);
    setSync(made);
    made.open();
    return () => {
      made.close();
      document.title = words.t('magnate');
    };
  }, [id, loadKit]);
  if (sync === null) return null;
  return (
    <TableContext value={sync}>
      <Boundary whole>
        <Entrance />
      </Boundary>
    </TableContext>
  );
}
