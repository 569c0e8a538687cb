import type { PlayerId } from '@magnate/engine';
import {
  boardOf,
  type Corporation,
  CORPORATIONS,
  EMPTY,
  type GameView,
  ORPHAN,
  type Tile,
  type TileEffect,
  type TileIndex,
  activeCorporations,
  codeAt,
  corporationOfCode,
  effectsOf,
} from '@magnate/engine/acquire';
import { useMemo } from 'react';
import { type SeatView, useSeatView } from '../../game/seatView.ts';
import { useEventsUpTo } from '../../game/eventPresentation.ts';
import { type AcquireAnimation, lastPlaced, positionAfter, changedTiles } from './animatedBoard.ts';
import { labelRun } from './gridGeometry.ts';

/** The displayed state of the board, also during an animation. */

/** The content of a space, actual or possible. */
export type CellContent =
  | { readonly kind: 'empty' }
  | { readonly kind: 'own'; readonly effect: TileEffect }
  | { readonly kind: 'orphan' }
  | { readonly kind: 'corporation'; readonly corporation: Corporation };

/** Shared constants: an unchanged space is not rerendered. */
export const EMPTY_CELL: CellContent = { kind: 'empty' };
const ORPHAN_CELL: CellContent = { kind: 'orphan' };
const CORPORATION_CELLS: ReadonlyMap<Corporation, CellContent> = new Map(
  CORPORATIONS.map((corporation) => [corporation, { kind: 'corporation', corporation }]),
);

interface CorporationLabel {
  readonly corporation: Corporation;
  /** The number of tiles it spans. */
  readonly length: number;
}

export interface BoardState {
  /** The view including the animated events. */
  readonly view: GameView;
  /** My tiles that are not on the board yet. */
  readonly hand: readonly TileEffect[];
  /** By space. */
  readonly cells: readonly CellContent[];
  /** By their first space. */
  readonly labels: ReadonlyMap<TileIndex, CorporationLabel>;
  readonly last: { readonly tile: Tile; readonly playerId: PlayerId } | undefined;
  /** The spaces that flip now, in order. */
  readonly touched: readonly Tile[];
}

export function boardStateOf(
  before: GameView,
  animation: AcquireAnimation,
  me: PlayerId | null,
  eventLog: readonly { readonly type: string }[],
): BoardState {
  const position = positionAfter(before, animation);
  const view = { ...before, board: position.board, sizes: position.sizes };
  const grid = boardOf(view.options);
  const hand = handOf(view, me);
  return {
    view,
    hand,
    cells: grid.tiles.map((tile, index) => cellContentOf(view.board[index] ?? EMPTY, tile, hand)),
    labels: new Map(
      activeCorporations(view).flatMap((corporation) => {
        const run = labelRun(grid, view.board, corporation);
        return run === undefined ? [] : [[run.start, { corporation, length: run.length }] as const];
      }),
    ),
    last: lastPlaced(eventLog, view),
    touched: changedTiles(before, animation),
  };
}

/** The rack of the view may still contain a placed tile: leave it out. */
function handOf(view: GameView, me: PlayerId | null): readonly TileEffect[] {
  if (me === null) return [];
  return effectsOf(view, me).filter(({ tile }) => codeAt(view, tile) === EMPTY);
}

function cellContentOf(code: number, tile: Tile, hand: readonly TileEffect[]): CellContent {
  const corporation = corporationOfCode(code);
  if (corporation !== null) return CORPORATION_CELLS.get(corporation) ?? EMPTY_CELL;
  if (code === ORPHAN) return ORPHAN_CELL;
  const effect = hand.find((own) => own.tile === tile);
  return effect === undefined ? EMPTY_CELL : { kind: 'own', effect };
}

/** Cached: several components show the same moment. */
const shownOf = new WeakMap<GameView, { readonly shown: BoardState; readonly of: readonly unknown[] }>();

export function useBoardState(): BoardState {
  return useBoardStateFor(useSeatView<'acquire'>());
}

/** The same for another seat view, possibly of an earlier moment. */
export function useBoardStateFor({ view, animation, me, shownSeq }: SeatView<'acquire'>): BoardState {
  const eventLog = useEventsUpTo(shownSeq);
  return useMemo(() => {
    const of = [animation, me, eventLog];
    const known = shownOf.get(view);
    if (known?.of.every((each, i) => each === of[i])) return known.shown;
    const shownLog = animation.played.length === 0 ? eventLog : [...eventLog, ...animation.played];
    const shown = boardStateOf(view, animation, me, shownLog);
    shownOf.set(view, { shown, of });
    return shown;
  }, [view, animation, me, eventLog]);
}
