import { useEffect, useState } from 'react';
import { TableSync } from '../sync/tableSync.ts';
import { TableContext } from '../sync/useTable.ts';
import { table } from '../words/en/table.ts';
import { addWords, words } from '../words/index.ts';
import { Boundary } from './Boundary.tsx';
import { Entrance } from './Entrance.tsx';

addWords('table', table);

/** One table, from its address. */
export function TablePage({ id }: { readonly id: string }) {
  const [sync, setSync] = useState<TableSync | null>(null);
  useEffect(() => {
    const made = new TableSync(id);
    setSync(made);
    made.open();
    return () => {
      made.close();
      document.title = words.t('magnate');
    };
  }, [id]);
  if (sync === null) return null;
  return (
    <TableContext value={sync}>
      <Boundary whole>
        <Entrance />
      </Boundary>
    </TableContext>
  );
}
