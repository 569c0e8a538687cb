import { useMemo } from 'react';
import { useTable } from '../../sync/useTable.ts';
import { useSeatView } from '../../game/seatView.ts';
import { type ShownBoard, shownBoard } from './shownBoard.ts';

export function useShownBoard(): ShownBoard {
  const { view, stage, me } = useSeatView<'acquire'>();
  const story = useTable((table) => table.story);
  return useMemo(() => shownBoard(view, stage, me, [...story, ...stage.played]), [view, stage, me, story]);
}
