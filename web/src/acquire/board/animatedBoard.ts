import { BANK, type PlayerId } from '@magnate/engine';
import {
  type Board,
  boardOf,
  cashFlow,
  CORPORATIONS,
  type Corporation,
  EMPTY,
  FIRST_CORPORATION,
  type GameView,
  ORPHAN,
  readTile,
  type Tile,
  tileNames,
  codeAt,
  indexOf,
} from '@magnate/engine/acquire';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { SeatView } from '../../game/seatView.ts';

/** The board during an animation: the displayed view plus the events since. */

export type AcquireAnimation = SeatView<'acquire'>['animation'];
export type ShownEvent = AcquireAnimation['played'][number];

export interface Position {
  readonly board: readonly number[];
  /** By corporation. */
  readonly sizes: readonly number[];
}

type BoardView = Pick<GameView, 'board' | 'sizes' | 'options'>;

export function positionAfter(view: BoardView, animation: AcquireAnimation): Position {
  const events = animation.current === null ? animation.played : [...animation.played, animation.current.event];
  const grid = boardOf(view.options);
  const board = events.reduce((before, event) => boardAfter(grid, before, event), view.board);
  if (board === view.board) return view;
  return { board, sizes: CORPORATIONS.map((name) => board.filter((code) => code === codeOf(name)).length) };
}

function boardAfter(grid: Board, board: readonly number[], event: ShownEvent): readonly number[] {
  if (event.type === 'TilePlaced') {
    return isEmptyAt(grid, board, event.tile) ? withCode(grid, board, [event.tile], ORPHAN) : board;
  }
  if (event.type === 'CorporationFounded' || event.type === 'CorporationGrew') {
    return withCode(grid, board, event.tiles, codeOf(event.corporation));
  }
  if (event.type === 'MergerStarted') {
    return withCode(grid, board, pieceOf(grid, board, event.tile), codeOf(event.survivor));
  }
  return board;
}

/** The spaces that the running event changes, in flipping order. */
export function changedTiles(view: BoardView, animation: AcquireAnimation): readonly Tile[] {
  const event = animation.current?.event;
  if (event?.type === 'TilePlaced') return [event.tile];
  if (event?.type === 'CorporationFounded' || event?.type === 'CorporationGrew') return event.tiles;
  if (event?.type !== 'MergerStarted') return [];
  const { board } = positionAfter(view, { ...animation, current: null });
  const { options } = view;
  const piece = pieceOf(boardOf(options), board, event.tile);
  return piece.filter((tile) => codeAt({ board, options }, tile) !== codeOf(event.survivor));
}

export interface CashChange {
  readonly playerId: PlayerId;
  readonly amount: number;
  /** The corporation of the shares, if any. */
  readonly corporation: Corporation | null;
}

/** The cash changes of the running event. */
export function cashChanges(event: ShownEvent | undefined): readonly CashChange[] {
  if (event === undefined || isTableEvent(event)) return [];
  const corporation = 'corporation' in event ? event.corporation : null;
  return cashFlow(event)
    .flatMap(({ from, to, amount }) => [
      { playerId: from, amount: -amount, corporation },
      { playerId: to, amount, corporation },
    ])
    .filter(({ playerId, amount }) => playerId !== BANK && amount !== 0);
}

/** The last tile placed that is already on the board. */
export function lastPlaced(
  events: readonly { readonly type: string }[],
  view: Pick<GameView, 'board' | 'options'>,
): { readonly tile: Tile; readonly playerId: PlayerId } | undefined {
  return events.filter(isPlacing).findLast(({ tile }) => codeAt(view, tile) !== EMPTY);
}

interface Placing {
  readonly type: 'TilePlaced';
  readonly tile: Tile;
  readonly playerId: PlayerId;
}

function isPlacing(event: { readonly type: string }): event is Placing {
  return event.type === 'TilePlaced';
}

function codeOf(corporation: Corporation): number {
  return indexOf(corporation) + FIRST_CORPORATION;
}

function isEmptyAt(grid: Board, board: readonly number[], tile: Tile): boolean {
  return board[readTile(grid, tile) ?? board.length] === EMPTY;
}

function withCode(grid: Board, board: readonly number[], tiles: readonly Tile[], code: number): readonly number[] {
  const after = board.slice();
  for (const tile of tiles) after[readTile(grid, tile) ?? after.length] = code;
  return after;
}

/** The connected tiles, starting with this one. */
function pieceOf(grid: Board, board: readonly number[], tile: Tile): readonly Tile[] {
  const found = [readTile(grid, tile)].filter((index) => index !== undefined);
  for (const space of found) {
    for (const next of grid.neighbours[space] ?? []) {
      if (board[next] !== EMPTY && !found.includes(next)) found.push(next);
    }
  }
  return tileNames(grid, found);
}
