import { acquire, boardOf, fromSetup, priceOf, STANDARD_BOARD, TIERS } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import { corporationsAt, infoRows } from './infoRows.ts';

const INFO_ROWS = infoRows(STANDARD_BOARD);
const OF_TIER = { cheap: 'Luxor', medium: 'American', expensive: 'Imperial' } as const;

describe('the information card', () => {
  test('has a line for every price, with bonuses of ten and five times', () => {
    expect(INFO_ROWS.map(({ price }) => price)).toEqual([200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200]);
    for (const { price, majority, minority } of INFO_ROWS)
      expect([majority, minority]).toEqual([price * 10, price * 5]);
  });

  test('has every size of every tier in exactly one line, at the price of the rules', () => {
    for (const tier of TIERS) {
      for (let size = 2; size <= 108; size++) {
        const lines = INFO_ROWS.filter(({ brackets }) => {
          const bracket = brackets[tier];
          return bracket !== null && bracket.from <= size && size <= (bracket.to ?? 108);
        });
        expect(lines.map(({ price }) => price)).toEqual([priceOf(OF_TIER[tier], size)]);
      }
    }
  });

  test('marks the places of the corporations', () => {
    const board = ['LLLLLL......', '............', 'AA.CC.......', ...Array.from({ length: 6 }, () => '............')];
    const view = acquire.view(fromSetup({ players: [{ id: 'a' }, { id: 'b' }], board }), 'a');
    const here = INFO_ROWS.flatMap((row) =>
      TIERS.flatMap((tier) => corporationsAt(view, row, tier).map((name) => [name, row.price, tier])),
    );
    expect(here).toEqual([
      ['American', 300, 'medium'],
      ['Continental', 400, STANDARD_BOARD.tiers.Continental],
      ['Luxor', 600, 'cheap'],
    ]);
  });

  test('has the tiers and brackets of the board', () => {
    const { priceRows } = boardOf({ theme: 'harbour' });
    const rows = infoRows({ ...STANDARD_BOARD, priceRows });
    expect(rows.find(({ price }) => price === 700)?.brackets.cheap).toEqual({ from: 8, to: 12 });
    const tiers = { Luxor: 'cheap', Tower: 'medium' } as const;
    const flat = [
      { from: 2, cheap: 200, medium: 300, expensive: 900 },
      { from: 9, cheap: 200, medium: 400, expensive: 900 },
    ];
    const few = infoRows({ ...STANDARD_BOARD, tiers, priceRows: flat });
    expect(few.map(({ price }) => price)).toEqual([200, 300, 400]);
    expect(few[0]?.brackets.cheap).toEqual({ from: 2, to: null });
  });
});
