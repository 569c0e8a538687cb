import type { GameId } from '@magnate/engine';
import { useMemo } from 'react';
import type { GameKit } from './game/kit.ts';
import { TablePage } from './table/page/TablePage.tsx';
import { localSource } from './local/localSource.ts';

interface LocalTablePageProps {
  readonly id: string;
  readonly loadKit: (game: GameId) => Promise<GameKit>;
}

/** A game of this device: the same table, without a service. */
export function LocalTablePage({ id, loadKit }: LocalTablePageProps) {
  const source = useMemo(() => localSource(id), [id]);
  return <TablePage id={id} loadKit={loadKit} source={source} />;
}
