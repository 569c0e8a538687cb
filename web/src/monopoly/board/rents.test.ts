import { BOARD, DEED_SPACES, fromSetup, type GameView, type Lot, monopoly } from '@magnate/engine/monopoly';
import { describe, expect, it } from 'vitest';
import { rentRows } from './LotFacts.tsx';

type Setup = Parameters<typeof fromSetup>[0];

function view(setup: Partial<Setup>): GameView {
  return monopoly.view(fromSetup({ players: [{ id: 'ann' }, { id: 'ben' }], ...setup }), 'ann');
}

function lot(spaceId: number): Lot {
  const space = BOARD[spaceId];
  if (space === undefined || !('price' in space)) throw new Error('That cannot be owned.');
  return space;
}

const nowOf = (game: GameView, spaceId: number) => rentRows(game, lot(spaceId)).filter(({ isNow }) => isNow);

describe('rentRows', () => {
  it('marks nothing on an unowned or mortgaged lot', () => {
    const game = view({ deeds: { 5: { owner: 'ben', mortgaged: true } } });
    for (const spaceId of DEED_SPACES) expect(nowOf(game, spaceId)).toEqual([]);
  });

  it('marks the rent that is due', () => {
    const game = view({
      deeds: {
        1: { owner: 'ben' },
        3: { owner: 'ben' },
        5: { owner: 'ben' },
        6: { owner: 'ben' },
        12: { owner: 'ben' },
        15: { owner: 'ben' },
        37: { owner: 'ann', houses: 5 },
        39: { owner: 'ann', houses: 4 },
      },
    });
    expect(nowOf(game, 1)).toEqual([{ kind: 'group', amount: 4, isNow: true }]);
    expect(nowOf(game, 6)).toEqual([{ kind: 'base', amount: 6, isNow: true }]);
    expect(nowOf(game, 37)).toEqual([{ kind: 'hotel', amount: 1500, isNow: true }]);
    expect(nowOf(game, 39)).toEqual([{ kind: 'houses', count: 4, amount: 1700, isNow: true }]);
    expect(nowOf(game, 5)).toEqual([{ kind: 'railroads', count: 2, amount: 50, isNow: true }]);
    expect(nowOf(game, 12)).toEqual([{ kind: 'utilities', count: 1, factor: 4, isNow: true }]);
  });

  it('leaves out houses that a hotel does not need', () => {
    const rows = rentRows(view({ options: { hotelAfter: 3 } }), lot(39));
    expect(rows.map(({ kind }) => kind)).toEqual(['base', 'group', 'houses', 'houses', 'houses', 'hotel']);
  });
});
