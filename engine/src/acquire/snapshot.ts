import type { PlayerId } from '../kernel/ids.ts';
import { boardOf } from './board.ts';
import { BOARD_LETTERS } from './boardSetup.ts';
import { cashOf, idAt, rackOf, sharesOf } from './queries.ts';
import type { GameState, Phase } from './state.ts';
import { currentPrice } from './stock.ts';
import { NO_TILE, tileNames } from './tiles.ts';
import { holder } from './timing.ts';
import { CORPORATIONS, type Tile } from './types.ts';

/** A position as plain lists, for comparison with games recorded elsewhere. */
export interface Snapshot {
  readonly board: readonly string[];
  readonly cash: readonly number[];
  readonly shares: readonly (readonly number[])[];
  readonly bank: readonly number[];
  readonly size: readonly number[];
  readonly price: readonly number[];
  readonly racks: readonly (readonly Tile[])[];
  readonly decision: { readonly player: PlayerId; readonly type: Phase } | null;
}

export function snapshot(state: GameState): Snapshot {
  const board = boardOf(state.options);
  const { columns } = board;
  const seats = state.players.map((_, seat) => seat);
  return {
    board: board.rows.map((_, row) =>
      state.board
        .slice(row * columns, (row + 1) * columns)
        .map((code) => BOARD_LETTERS[code])
        .join(''),
    ),
    cash: seats.map((seat) => cashOf(state, seat)),
    shares: seats.map((seat) => sharesOf(state, seat)),
    bank: state.bank,
    size: state.sizes,
    price: CORPORATIONS.map((_, corporation) => priceNow(state, corporation)),
    racks: seats.map((seat) =>
      tileNames(
        board,
        rackOf(state, seat).filter((tile) => tile !== NO_TILE),
      ),
    ),
    decision: state.status === 'completed' ? null : { player: idAt(state, holder(state)), type: state.phase },
  };
}

/** Defunct shares keep their price from before the merger until they are disposed of. */
function priceNow(state: GameState, corporation: number): number {
  const defunct = state.merger?.defunct.find((other) => other.corporation === corporation);
  return defunct?.price ?? currentPrice(state, corporation);
}
