import { BANK, type PlayerId } from '@magnate/engine';
import {
  cashFlow,
  CORPORATIONS,
  type Corporation,
  EMPTY,
  FIRST_CORPORATION,
  type GameView,
  NEIGHBOURS,
  ORPHAN,
  readTile,
  type Tile,
  tileName,
} from '@magnate/engine/acquire';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { SeatView } from '../../game/seatView.ts';
import { codeAt, indexOf } from '@magnate/engine/acquire';

/** The board while events are acted out: what was shown, and what has happened on it since. */

export type AcquireStage = SeatView<'acquire'>['stage'];
export type ToldEvent = AcquireStage['played'][number];

export interface Position {
  readonly board: readonly number[];
  /** By corporation. */
  readonly sizes: readonly number[];
}

export function positionAfter(view: Pick<GameView, 'board' | 'sizes'>, stage: AcquireStage): Position {
  const events = stage.current === null ? stage.played : [...stage.played, stage.current.event];
  const board = events.reduce(boardAfter, view.board);
  if (board === view.board) return view;
  return { board, sizes: CORPORATIONS.map((name) => board.filter((code) => code === codeOf(name)).length) };
}

function boardAfter(board: readonly number[], event: ToldEvent): readonly number[] {
  if (event.type === 'TilePlaced') return isEmptyAt(board, event.tile) ? withCode(board, [event.tile], ORPHAN) : board;
  if (event.type === 'CorporationFounded' || event.type === 'CorporationGrew') {
    return withCode(board, event.tiles, codeOf(event.corporation));
  }
  if (event.type === 'MergerStarted') return withCode(board, pieceOf(board, event.tile), codeOf(event.survivor));
  return board;
}

/** The spaces that the event under way changes, in the order in which they turn. */
export function touchedBy(view: Pick<GameView, 'board' | 'sizes'>, stage: AcquireStage): readonly Tile[] {
  const event = stage.current?.event;
  if (event?.type === 'TilePlaced') return [event.tile];
  if (event?.type === 'CorporationFounded' || event?.type === 'CorporationGrew') return event.tiles;
  if (event?.type !== 'MergerStarted') return [];
  const { board } = positionAfter(view, { ...stage, current: null });
  return pieceOf(board, event.tile).filter((tile) => codeAt({ board }, tile) !== codeOf(event.survivor));
}

export interface CashChange {
  readonly playerId: PlayerId;
  readonly amount: number;
  /** For which stock, where it is one. */
  readonly corporation: Corporation | null;
}

/** What the event under way does to people's cash. */
export function cashChanges(event: ToldEvent | undefined): readonly CashChange[] {
  if (event === undefined || isTableEvent(event)) return [];
  const corporation = 'corporation' in event ? event.corporation : null;
  return cashFlow(event)
    .flatMap(({ from, to, amount }) => [
      { playerId: from, amount: -amount, corporation },
      { playerId: to, amount, corporation },
    ])
    .filter(({ playerId, amount }) => playerId !== BANK && amount !== 0);
}

/** The last tile that somebody placed, as far as it lies on the board already. */
export function lastPlaced(
  events: readonly { readonly type: string }[],
  board: readonly number[],
): { readonly tile: Tile; readonly playerId: PlayerId } | undefined {
  return events.filter(isPlacing).findLast(({ tile }) => !isEmptyAt(board, tile));
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

function isEmptyAt(board: readonly number[], tile: Tile): boolean {
  return codeAt({ board }, tile) === EMPTY;
}

function withCode(board: readonly number[], tiles: readonly Tile[], code: number): readonly number[] {
  const after = board.slice();
  for (const tile of tiles) after[readTile(tile) ?? after.length] = code;
  return after;
}

/** All tiles in one piece with this one, itself first. */
function pieceOf(board: readonly number[], tile: Tile): readonly Tile[] {
  const found = [tile].map(readTile).filter((index) => index !== undefined);
  for (const space of found) {
    for (const next of NEIGHBOURS[space] ?? []) {
      if (board[next] !== EMPTY && !found.includes(next)) found.push(next);
    }
  }
  return found.map(tileName);
}
