import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { TableCommands, TableState } from './tableState.ts';
import type { TableSync } from './tableSync.ts';

/** The table of the page. */
export const TableContext = createContext<TableSync | null>(null);

function useSync(): TableSync {
  const sync = useContext(TableContext);
  if (sync === null) throw new Error('This belongs inside a table.');
  return sync;
}

/** Selects from the table: `useTable((table) => table.chat)`. */
export function useTable<T>(select: (state: TableState) => T): T {
  return useStore(useSync().store, select);
}

export function useTableCommands(): TableCommands {
  return useSync();
}
