import { COLUMNS, ROW_LETTERS, type TileIndex, TILES } from '@magnate/engine/acquire';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSitting } from '../../table/sitting.ts';
import styles from './Board.module.css';
import { BoardCard } from './BoardCard.tsx';
import { CashFloat } from './CashFloat.tsx';
import { Cell } from './Cell.tsx';
import { spaceAfterKey } from './grid.ts';
import { Rack } from './Rack.tsx';
import { useTileSelection } from './selection.ts';
import { labelText, spaceName } from './spaceWords.ts';
import { useShownBoard } from './useShownBoard.ts';
import { usePlaceable, useTileTap } from './useTileTap.ts';

const COLUMN_NUMBERS = Array.from({ length: COLUMNS }, (_, column) => column + 1);

/** The grid, my tiles under it, and a card for what is looked at. */
export function Board() {
  const { stage, skip } = useSitting<'acquire'>();
  const isActing = stage.current !== null;
  return (
    <div className={styles.board}>
      <div className={styles.grid} onPointerDown={isActing ? skip : undefined}>
        <Grid />
        <CashFloat />
      </div>
      <Rack isUnderBoard />
      <div className={styles.card}>
        <BoardCard />
      </div>
    </div>
  );
}

function Grid() {
  const { t } = useTranslation('acquire');
  const { stage, names } = useSitting<'acquire'>();
  const { view, grounds, labels, last, touched } = useShownBoard();
  const placeable = usePlaceable();
  const tap = useTileTap();
  const { tile: selected, corporation: looked, select, look } = useTileSelection();
  const [visited, setVisited] = useState<TileIndex | null>(null);
  const entry =
    visited ??
    Math.max(
      0,
      grounds.findIndex(({ kind }) => kind === 'own'),
    );
  const grid = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent, from: TileIndex) => {
    const to = spaceAfterKey(from, event.key);
    if (to === undefined) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-tile="${TILES[to]}"]`)?.focus();
  };
  const press = (index: TileIndex, clicks: number) => {
    const ground = grounds[index];
    if (ground?.kind === 'own') tap(ground.effect.tile, clicks);
    else if (ground?.kind === 'corporation') look(ground.corporation);
    else select(null);
  };
  return (
    <div ref={grid} role="grid" aria-label={t('board.label')}>
      <div role="row" className={styles.row}>
        <span role="columnheader" className={styles.edge}>
          <span className="heard">{t('board.rows')}</span>
        </span>
        {COLUMN_NUMBERS.map((column) => (
          <span key={column} role="columnheader" className={styles.edge}>
            {column}
          </span>
        ))}
      </div>
      {ROW_LETTERS.map((letter, row) => (
        <div key={letter} role="row" className={styles.row}>
          <span role="rowheader" className={styles.edge}>
            {letter}
          </span>
          {COLUMN_NUMBERS.map((column) => {
            const index = row * COLUMNS + column - 1;
            const tile = TILES[index];
            const ground = grounds[index];
            if (tile === undefined || ground === undefined) return null;
            const isSelected =
              ground.kind === 'own'
                ? tile === selected
                : ground.kind === 'corporation' && ground.corporation === looked;
            const label = labels.get(index);
            const order = touched.indexOf(tile);
            return (
              <Cell
                key={tile}
                tile={tile}
                ground={ground}
                name={spaceName({
                  tile,
                  ground,
                  view,
                  isReady: isSelected && placeable.includes(tile),
                  placedBy: last?.tile === tile ? names.object(last.playerId) : undefined,
                })}
                isSelected={isSelected}
                isLast={last?.tile === tile}
                isEntry={index === entry}
                label={label && { length: label.length, text: labelText(label, view) }}
                motion={order < 0 || stage.current === null ? undefined : { order, ...stage.current }}
                onClick={(event) => press(index, event.detail)}
                onKeyDown={(event) => move(event, index)}
                onFocus={() => setVisited(index)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
