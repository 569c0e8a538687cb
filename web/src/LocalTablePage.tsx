import type { GameId } from '@magnate/engine';
import { useMemo } from 'react';
import type { GameUi } from './game/gameUi.ts';
import { TablePage } from './table/page/TablePage.tsx';
import { localSource } from './local/localSource.ts';

interface LocalTablePageProps {
  readonly id: string;
  readonly loadGameUi: (game: GameId) => Promise<GameUi>;
}

/** A game on this device: the same table without a service. */
export function LocalTablePage({ id, loadGameUi }: LocalTablePageProps) {
  const source = useMemo(() => localSource(id), [id]);
  return <TablePage id={id} loadGameUi={loadGameUi} source={source} />;
}
