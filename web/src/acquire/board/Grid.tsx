import { type Board, boardOf, readTile, type Tile, type TileIndex, tileName } from '@magnate/engine/acquire';
import { type CSSProperties, type KeyboardEvent, memo, useRef, useState } from 'react';
import { wordsOf } from '@magnate/words';
import { useSeatView } from '../../game/seatView.ts';
import { Cell } from './Cell.tsx';
import styles from './Grid.module.css';
import { spaceAfterKey } from './lattice.ts';
import { useTileSelection } from './selection.ts';
import type { Ground, ShownBoard } from './shownBoard.ts';
import { labelText, spaceName } from './boardWords.ts';
import { useShownBoard } from './shownBoard.ts';
import { usePlaceable, useTileTap } from './selection.ts';

/** All spaces of the board: one stop of the tab key, arrows inside. */
export function Grid() {
  const t = wordsOf('acquire');
  const shown = useShownBoard();
  const board = boardOf(shown.view.options);
  const { columns } = board;
  const placeable = usePlaceable();
  const tap = useTileTap();
  const { tile: selected, corporation: looked, select, look } = useTileSelection();
  const [visited, setVisited] = useState<TileIndex | null>(null);
  const firstOwn = shown.grounds.findIndex(({ kind }) => kind === 'own');
  const entry = visited ?? Math.max(0, firstOwn);
  const grid = useRef<HTMLDivElement>(null);
  const isSelected = (tile: Tile, ground: Ground | undefined) =>
    ground?.kind === 'corporation' ? ground.corporation === looked : ground?.kind === 'own' && tile === selected;

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
            const isChosen = isSelected(tile, shown.grounds[index]);
            return (
              <Space
                key={tile}
                index={index}
                shown={shown}
                isSelected={isChosen}
                isReady={isChosen && placeable.includes(tile)}
                isEntry={index === entry}
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

interface SpaceProps {
  readonly index: TileIndex;
  readonly shown: ShownBoard;
  readonly isSelected: boolean;
  /** Pressed once more its tile is placed. */
  readonly isReady: boolean;
  readonly isEntry: boolean;
}

/** A hundred of them: whoever walks over the board draws only two anew. */
const Space = memo(function Space({ index, shown, isSelected, isReady, isEntry }: SpaceProps) {
  const { stage, names } = useSeatView<'acquire'>();
  const { view, grounds, labels, last, touched } = shown;
  const tile = tileName(boardOf(view.options), index);
  const ground = grounds[index] ?? { kind: 'empty' };
  const isLast = last?.tile === tile;
  const label = labels.get(index);
  const order = touched.indexOf(tile);
  return (
    <Cell
      tile={tile}
      ground={ground}
      name={spaceName({ tile, ground, view, isReady, placedBy: isLast ? names.object(last.playerId) : undefined })}
      isSelected={isSelected}
      isLast={isLast}
      isEntry={isEntry}
      label={label && { length: label.length, text: labelText(label, view) }}
      motion={order < 0 || stage.current === null ? undefined : { order, milliseconds: stage.current.milliseconds }}
    />
  );
});
