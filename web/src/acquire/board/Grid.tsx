import { type Board, boardOf, readTile, type Tile, type TileIndex, tileName } from '@magnate/engine/acquire';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { wordsOf } from '@magnate/words';
import { useSeatView } from '../../game/seatView.ts';
import { Cell } from './Cell.tsx';
import styles from './Grid.module.css';
import { spaceAfterKey } from './lattice.ts';
import { useTileSelection } from './selection.ts';
import { EMPTY_GROUND, type Ground, useShownBoard } from './shownBoard.ts';
import { labelText, spaceName } from './boardWords.ts';
import { usePlaceable, useTileTap } from './selection.ts';

/** All spaces of the board: one stop of the tab key, arrows inside. */
export function Grid() {
  const t = wordsOf('acquire');
  const { stage, names } = useSeatView<'acquire'>();
  const shown = useShownBoard();
  const { view, last } = shown;
  const board = boardOf(view.options);
  const { columns } = board;
  const placeable = usePlaceable();
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
        <div key={letter} role="row" className={styles.row}>
          <span role="rowheader" className={styles.edge}>
            {letter}
          </span>
          {board.tiles.slice(row * columns, (row + 1) * columns).map((tile, column) => {
            const index = row * columns + column;
            const ground = shown.grounds[index] ?? EMPTY_GROUND;
            const isChosen = isSelected(tile, ground);
            const isReady = isChosen && placeable.includes(tile);
            const placedBy = last?.tile === tile ? names.object(last.playerId) : undefined;
            const label = shown.labels.get(index);
            const turn = shown.touched.indexOf(tile);
            return (
              <Cell
                key={tile}
                tile={tile}
                ground={ground}
                name={spaceName({ tile, ground, view, isReady, placedBy })}
                isSelected={isChosen}
                isLast={placedBy !== undefined}
                isEntry={index === entry}
                label={label === undefined ? undefined : labelText(label, view)}
                run={label?.length}
                turn={turn < 0 ? undefined : turn}
                milliseconds={turn < 0 ? undefined : stage.current?.milliseconds}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Does something with the space in which an event happened. */
function withSpace(board: Board, target: EventTarget, act: (index: TileIndex) => void): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-tile]') : null;
  const index = readTile(board, cell?.dataset['tile']);
  if (index !== undefined) act(index);
}
