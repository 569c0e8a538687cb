import {
  acquire,
  apply,
  fromSetup,
  type GameState,
  type GameView,
  type PositionSetup,
  type Tile,
} from '@magnate/engine/acquire';

/** The positions of the examples. */

const EMPTY_ROW = '............';

function board(...rows: readonly string[]): readonly string[] {
  return Array.from({ length: 9 }, (_, row) => rows[row] ?? EMPTY_ROW);
}

function seen(state: GameState): GameView {
  return acquire.view(state, 'ada');
}

function laid(setup: PositionSetup): GameView {
  return seen(fromSetup(setup));
}

/** All but one corporation are active. */
export const midGame = laid({
  players: [
    { id: 'ada', cash: 1400, shares: { Luxor: 4, American: 3, Imperial: 1 }, rack: [] },
    { id: 'ben', cash: 2100, shares: { Luxor: 2, Imperial: 4, Worldwide: 3 } },
    { id: 'cleo', cash: 900, shares: { American: 5, Tower: 3, Continental: 2, Worldwide: 3 } },
  ],
  board: board(
    'LLL....II...',
    '.L...O.II..F',
    '...TT.....FF',
    'O..T...AA...',
    '.......AA...',
    '..WW....A...',
    '..W.......CC',
    'O....O....C.',
    '......O.....',
  ),
});

export const FOUNDING = { tile: '3B', corporation: 'Luxor' } as const;
const beforeFounding = fromSetup({
  players: [{ id: 'ada', rack: [FOUNDING.tile] }, { id: 'ben' }],
  board: board('..O.........'),
});
export const unfounded = seen(beforeFounding);
export const founded = seen(
  apply(apply(beforeFounding, { type: 'PlaceTile', playerId: 'ada', tile: FOUNDING.tile }).state, {
    type: 'FoundCorporation',
    playerId: 'ada',
    corporation: FOUNDING.corporation,
  }).state,
);

export const MERGER = { tile: '5B', defunct: 'Tower', survivor: 'American' } as const;
const twoMeet = (...rack: readonly Tile[]) =>
  fromSetup({
    players: [
      { id: 'ada', cash: 2400, shares: { Tower: 4, American: 1 }, rack },
      { id: 'ben', cash: 1900, shares: { Tower: 2, American: 3 } },
      { id: 'cleo', cash: 3100, shares: { Tower: 1 } },
    ],
    board: board('O....A......', '..TT.A......', '..T..A......', '.....A......'),
  });
/** One tile for each possible effect. */
export const choices = seen(twoMeet('2E', '1B', '2B', MERGER.tile));
const beforeMerger = twoMeet(MERGER.tile);
export const unmerged = seen(beforeMerger);
/** All players have disposed of their shares. */
export const merged = seen(
  (['ada', 'ben', 'cleo'] as const).reduce(
    (state, playerId) => apply(state, { type: 'DisposeShares', playerId, trade: 0, sell: 1 }).state,
    apply(beforeMerger, { type: 'PlaceTile', playerId: 'ada', tile: MERGER.tile }).state,
  ),
);

export const DEAD_TILE = '4C';
/** Two safe corporations; the other tile is out of sight. */
export const safe = laid({
  players: [
    { id: 'ada', cash: 2300, shares: { Imperial: 5, Festival: 4 }, rack: [DEAD_TILE, '10H'] },
    { id: 'ben', cash: 1100, shares: { Imperial: 3, Festival: 7 } },
    { id: 'cleo', cash: 3600, shares: { Imperial: 2, Festival: 1 } },
  ],
  board: board('III.FFF.....', 'III.FFF.....', 'III.FFF.....', '.II.FF......'),
});
