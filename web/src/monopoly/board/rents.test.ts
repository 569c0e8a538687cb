import { BOARD, DEED_SPACES, fromSetup, type GameView, type Lot, monopoly } from '@magnate/engine/monopoly';
import { describe, expect, it } from 'vitest';
import { landingOn, rentRows } from './rents.ts';

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

  it('marks the one rent that is due', () => {
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

describe('landingOn', () => {
  const game = view({
    players: [{ id: 'ann' }, { id: 'ben', turnsInJail: 0 }],
    deeds: { 1: { owner: 'ben' }, 3: { owner: 'ann' }, 5: { owner: 'ben', mortgaged: true }, 12: { owner: 'ben' } },
  });

  it('says what it costs', () => {
    expect(landingOn(game, 1, 'ann')).toEqual({ kind: 'rent', amount: 2, owner: 'ben' });
    expect(landingOn(game, 12, 'ann')).toEqual({ kind: 'dice', factor: 4, owner: 'ben' });
    expect(landingOn(game, 3, 'ann')).toEqual({ kind: 'own' });
    expect(landingOn(game, 5, 'ann')).toEqual({ kind: 'mortgaged' });
    expect(landingOn(game, 6, 'ann')).toEqual({ kind: 'buy', amount: 100 });
    expect(landingOn(game, 38, 'ann')).toEqual({ kind: 'tax', amount: 100 });
  });

  it('says what else happens', () => {
    expect(landingOn(game, 0, 'ann')).toEqual({ kind: 'salary', amount: 200 });
    expect(landingOn(game, 7, 'ann')).toEqual({ kind: 'card' });
    expect(landingOn(game, 10, 'ann')).toEqual({ kind: 'nothing' });
    expect(landingOn(game, 20, 'ann')).toEqual({ kind: 'nothing' });
    expect(landingOn(game, 30, 'ann')).toEqual({ kind: 'arrest' });
  });

  it('follows the rules of the table', () => {
    const players: Setup['players'] = [{ id: 'ann' }, { id: 'ben', turnsInJail: 0 }];
    const options = {
      jailedOwnerCollects: false,
      incomeTax: 'tenPercent',
      freeParking: 'pot',
      freeParkingSeed: 500,
    } as const;
    const strict = view({ players, options, deeds: { 1: { owner: 'ben' } } });
    expect(landingOn(strict, 1, 'ann')).toEqual({ kind: 'jailedOwner' });
    expect(landingOn(strict, 4, 'ann')).toEqual({ kind: 'taxChoice', amount: 200, percent: 10 });
    expect(landingOn(strict, 20, 'ann')).toEqual({ kind: 'pot', amount: 500 });
  });
});
