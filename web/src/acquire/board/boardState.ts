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

/** All that the board shows of one moment, also in the middle of what is acted out. */

/** What lies on a space, or would. */
export type CellContent =
  | { readonly kind: 'empty' }
  | { readonly kind: 'own'; readonly effect: TileEffect }
  | { readonly kind: 'orphan' }
  | { readonly kind: 'corporation'; readonly corporation: Corporation };

/** The same ones always: a space on which nothing changes is not drawn again. */
export const EMPTY_CELL: CellContent = { kind: 'empty' };
const ORPHAN_CELL: CellContent = { kind: 'orphan' };
const CORPORATION_CELLS: ReadonlyMap<Corporation, CellContent> = new Map(
  CORPORATIONS.map((corporation) => [corporation, { kind: 'corporation', corporation }]),
);

export interface CorporationLabel {
  readonly corporation: Corporation;
  /** Over how many tiles it goes. */
  readonly length: number;
}

export interface BoardState {
  /** The view as far as it has been acted out. */
  readonly view: GameView;
  /** My tiles that are not on the board yet. */
  readonly hand: readonly TileEffect[];
  /** By space. */
  readonly cells: readonly CellContent[];
  /** By the space where they begin. */
  readonly labels: ReadonlyMap<TileIndex, CorporationLabel>;
  readonly last: { readonly tile: Tile; readonly playerId: PlayerId } | undefined;
  /** Spaces that turn just now, in order. */
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

/** What is placed already may still be in the rack of the view: there it is no longer shown. */
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

/** Several parts of the table show the same moment: it is worked out once. */
const shownOf = new WeakMap<GameView, { readonly shown: BoardState; readonly of: readonly unknown[] }>();

export function useBoardState(): BoardState {
  return useBoardStateFor(useSeatView<'acquire'>());
}

/** The same, of a moment that may be an earlier one. */
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
