import {
  acquire,
  BOARD_LETTERS,
  boardOf,
  type Corporation,
  CORPORATIONS,
  FIRST_CORPORATION,
  type GameState,
  type GameView,
  type Options,
  type PositionSetup,
  readOptions,
  type Tile,
  type TileIndex,
  tileName,
} from '@magnate/engine/acquire';
import { changedOptions, labPlayer } from '../../lab/labSetup.ts';
import type { LabTools } from '../../lab/useLab.ts';

/** Creates positions of Acquire, reads them from games, and draws them before they are legal. */
export const tools: LabTools<'acquire'> = {
  game: 'acquire',
  begin: (players) => ({ players: Array.from({ length: players }, (_, seat) => labPlayer(seat)) }),
  nearest,
  sketch,
};

/** The player on turn. */
export function onTurnIn({ players, turn }: PositionSetup): string {
  return turn?.player ?? players[0]?.id ?? '';
}

/** The board by space: an index into `BOARD_LETTERS`. */
export function codesIn(position: PositionSetup): readonly number[] {
  const { tiles } = boardOf(optionsIn(position));
  const letters = (position.board ?? []).join('');
  return tiles.map((_, index) => Math.max(0, BOARD_LETTERS.indexOf(letters.charAt(index))));
}

export function optionsIn({ options }: PositionSetup): Options {
  return readOptions(options ?? {});
}

export function rowsOf(codes: readonly number[], options: Options): readonly string[] {
  const { columns, rows } = boardOf(options);
  const letters = codes.map((code) => BOARD_LETTERS[code] ?? BOARD_LETTERS[0]).join('');
  return rows.map((_, row) => letters.slice(row * columns, (row + 1) * columns));
}

function nearest(state: GameState): PositionSetup {
  const board = boardOf(state.options);
  const named = (tiles: readonly TileIndex[]): readonly Tile[] =>
    tiles.filter((tile) => tile >= 0).map((tile) => tileName(board, tile));
  return {
    options: changedOptions(state.options, acquire.options.standard),
    version: state.rules,
    board: rowsOf(state.board, state.options),
    players: state.players.map(({ id, name, cash, shares, rack }) => ({
      id,
      name,
      cash: cash ?? 0,
      shares: heldOf(shares ?? []),
      rack: named(rack ?? []),
    })),
    turn: { player: state.players[state.currentPlayerIndex]?.id ?? '' },
  };
}

function heldOf(shares: readonly number[]): Partial<Record<Corporation, number>> {
  return Object.fromEntries(CORPORATIONS.flatMap((name, i) => ((shares[i] ?? 0) > 0 ? [[name, shares[i]]] : [])));
}

function sketch(view: GameView, position: PositionSetup): GameView {
  const codes = codesIn(position);
  const setup = (id: string) => position.players.find((player) => player.id === id);
  return {
    ...view,
    board: codes,
    sizes: CORPORATIONS.map(
      (_, corporation) => codes.filter((code) => code === corporation + FIRST_CORPORATION).length,
    ),
    players: view.players.map((player) => ({
      ...player,
      cash: setup(player.id)?.cash ?? player.cash,
      shares: CORPORATIONS.map((name) => setup(player.id)?.shares?.[name] ?? 0),
    })),
  };
}
