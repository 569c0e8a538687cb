import { type Board, boardOf, readTile, type Tile, type TileIndex, tileName } from '@magnate/engine/acquire';
import { type CSSProperties, type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { translator } from '@magnate/words';
import { useSeatView } from '../../game/seatView.ts';
import { useSettledSeatView } from '../../game/SettledView.tsx';
import { Cell, type CellProps, isSameCell } from './Cell.tsx';
import styles from './Grid.module.css';
import { spaceAfterKey } from './gridGeometry.ts';
import { useTileSelection, usePlaceable, useTileTap } from './selection.ts';
import { EMPTY_CELL, type CellContent, useBoardStateFor, useBoardState } from './boardState.ts';
import { labelText, spaceName } from './boardText.ts';

/** All spaces of the board: one tab stop, arrow keys inside. */
export function Grid() {
  const t = translator('acquire');
  const { animation } = useSeatView<'acquire'>();
  const shown = useBoardState();
  const { view, last } = shown;
  const board = boardOf(view.options);
  const { columns } = board;
  const labels = useCellLabels();
  const tap = useTileTap();
  const { tile: selected, corporation: looked, select, inspect } = useTileSelection();
  const [visited, setVisited] = useState<TileIndex | null>(null);
  const firstOwn = shown.cells.findIndex(({ kind }) => kind === 'own');
  const entry = visited ?? Math.max(0, firstOwn);
  const grid = useRef<HTMLDivElement>(null);
  const isSelected = (tile: Tile, content: CellContent) =>
    content.kind === 'corporation' ? content.corporation === looked : content.kind === 'own' && tile === selected;

  const press = (index: TileIndex, clicks: number) => {
    const content = shown.cells[index];
    if (content?.kind === 'own') tap(content.effect.tile, clicks);
    else if (content?.kind === 'corporation') inspect(content.corporation);
    else select(null);
  };
  const move = (event: KeyboardEvent, from: TileIndex) => {
    const to = spaceAfterKey(board, from, event.key);
    if (to === undefined) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-tile="${tileName(board, to)}"]`)?.focus();
  };
  const cellOf = (tile: Tile, index: TileIndex): CellProps => {
    const content = shown.cells[index] ?? EMPTY_CELL;
    const label = shown.labels.get(index);
    const turn = shown.touched.indexOf(tile);
    return {
      tile,
      content,
      name: labels[index] ?? '',
      isSelected: isSelected(tile, content),
      isLast: last?.tile === tile,
      isEntry: index === entry,
      label: label === undefined ? undefined : labelText(label.corporation, view),
      run: label?.length,
      turn: turn < 0 ? undefined : turn,
      milliseconds: turn < 0 ? undefined : animation.current?.milliseconds,
    };
  };
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={t('board.label')}
      className={styles.grid}
      style={{ '--columns': columns } as CSSProperties}
      onClick={(event) => withSpace(board, event.target, (index) => press(index, event.detail))}
      onKeyDown={(event) => withSpace(board, event.target, (index) => move(event, index))}
      onFocus={(event) => withSpace(board, event.target, setVisited)}
    >
      <div role="row" className={styles.row}>
        <span role="columnheader" className={styles.edge}>
          <span className="sr-only">{t('board.rows')}</span>
        </span>
        {board.tiles.slice(0, columns).map((tile, column) => (
          <span key={tile} role="columnheader" className={styles.edge}>
            {column + 1}
          </span>
        ))}
      </div>
      {board.rows.map((letter, row) => (
        <Row
          key={letter}
          letter={letter}
          cells={board.tiles
            .slice(row * columns, (row + 1) * columns)
            .map((tile, column) => cellOf(tile, row * columns + column))}
        />
      ))}
    </div>
  );
}

interface RowProps {
  readonly letter: string;
  readonly cells: readonly CellProps[];
}

/** Most rows do not change: they are not rerendered. */
const Row = memo(
  function Row({ letter, cells }: RowProps) {
    return (
      <div role="row" className={styles.row}>
        <span role="rowheader" className={styles.edge}>
          {letter}
        </span>
        {cells.map((cell) => (
          <Cell key={cell.tile} {...cell} />
        ))}
      </div>
    );
  },
  (before, now) =>
    before.letter === now.letter &&
    before.cells.length === now.cells.length &&
    before.cells.every((cell, i) => isSameCell(cell, now.cells[i] as CellProps)),
);

/** The names of all spaces. During fast stepping they are not updated: a merger renames dozens of them. */
function useCellLabels(): readonly string[] {
  const seat = useSettledSeatView<'acquire'>();
  const { names } = seat;
  const { view, cells, last } = useBoardStateFor(seat);
  const { tile: selected } = useTileSelection();
  const placeable = usePlaceable();
  return useMemo(
    () =>
      boardOf(view.options).tiles.map((tile, index) => {
        const content = cells[index] ?? EMPTY_CELL;
        const isReady = tile === selected && placeable.includes(tile);
        const placedBy = last?.tile === tile ? names.object(last.playerId) : undefined;
        return spaceName({ tile, content, view, isReady, placedBy });
      }),
    [view, cells, last, names, selected, placeable],
  );
}

/** Handles an event on a space. */
function withSpace(board: Board, target: EventTarget, act: (index: TileIndex) => void): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-tile]') : null;
  const index = readTile(board, cell?.dataset['tile']);
  if (index !== undefined) act(index);
}
