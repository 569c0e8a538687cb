import { type Board, boardOf, readTile, type Tile, type TileIndex, tileName } from '@magnate/engine/acquire';
import { type CSSProperties, type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { wordsOf } from '@magnate/words';
import { useSeatView } from '../../game/seatView.ts';
import { useUnhurriedSeat } from '../../game/Unhurried.tsx';
import { Cell, type CellProps, isSameCell } from './Cell.tsx';
import styles from './Grid.module.css';
import { spaceAfterKey } from './lattice.ts';
import { useTileSelection, usePlaceable, useTileTap } from './selection.ts';
import { EMPTY_GROUND, type Ground, useBoardShownTo, useShownBoard } from './shownBoard.ts';
import { labelText, spaceName } from './boardWords.ts';

/** All spaces of the board: one stop of the tab key, arrows inside. */
export function Grid() {
  const t = wordsOf('acquire');
  const { stage } = useSeatView<'acquire'>();
  const shown = useShownBoard();
  const { view, last } = shown;
  const board = boardOf(view.options);
  const { columns } = board;
  const heard = useHeardSpaces();
  const tap = useTileTap();
  const { tile: selected, corporation: looked, select, look } = useTileSelection();
  const [visited, setVisited] = useState<TileIndex | null>(null);
  const firstOwn = shown.grounds.findIndex(({ kind }) => kind === 'own');
  const entry = visited ?? Math.max(0, firstOwn);
  const grid = useRef<HTMLDivElement>(null);
  const isSelected = (tile: Tile, ground: Ground) =>
    ground.kind === 'corporation' ? ground.corporation === looked : ground.kind === 'own' && tile === selected;

  const press = (index: TileIndex, clicks: number) => {
    const ground = shown.grounds[index];
    if (ground?.kind === 'own') tap(ground.effect.tile, clicks);
    else if (ground?.kind === 'corporation') look(ground.corporation);
    else select(null);
  };
  const move = (event: KeyboardEvent, from: TileIndex) => {
    const to = spaceAfterKey(board, from, event.key);
    if (to === undefined) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-tile="${tileName(board, to)}"]`)?.focus();
  };
  const cellOf = (tile: Tile, index: TileIndex): CellProps => {
    const ground = shown.grounds[index] ?? EMPTY_GROUND;
    const label = shown.labels.get(index);
    const turn = shown.touched.indexOf(tile);
    return {
      tile,
      ground,
      name: heard[index] ?? '',
      isSelected: isSelected(tile, ground),
      isLast: last?.tile === tile,
      isEntry: index === entry,
      label: label === undefined ? undefined : labelText(label, view),
      run: label?.length,
      turn: turn < 0 ? undefined : turn,
      milliseconds: turn < 0 ? undefined : stage.current?.milliseconds,
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
          <span className="heard">{t('board.rows')}</span>
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

/** Most rows stay as they are when something happens: nothing in them is looked at again. */
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

/** Of each space. Nobody listens in a hurry, and with a merger dozens of them are called otherwise: they follow when it ends. */
function useHeardSpaces(): readonly string[] {
  const seat = useUnhurriedSeat<'acquire'>();
  const { names } = seat;
  const { view, grounds, last } = useBoardShownTo(seat);
  const { tile: selected } = useTileSelection();
  const placeable = usePlaceable();
  return useMemo(
    () =>
      boardOf(view.options).tiles.map((tile, index) => {
        const ground = grounds[index] ?? EMPTY_GROUND;
        const isReady = tile === selected && placeable.includes(tile);
        const placedBy = last?.tile === tile ? names.object(last.playerId) : undefined;
        return spaceName({ tile, ground, view, isReady, placedBy });
      }),
    [view, grounds, last, names, selected, placeable],
  );
}

/** Does something with the space in which an event happened. */
function withSpace(board: Board, target: EventTarget, act: (index: TileIndex) => void): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-tile]') : null;
  const index = readTile(board, cell?.dataset['tile']);
  if (index !== undefined) act(index);
}
