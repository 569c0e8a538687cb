import { acquire, fromSetup, type GameState, type Offer } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import {
  disposeAll,
  boundsOf,
  type Disposal,
  DISPOSAL_PARTS,
  type DisposalBounds,
  fitted,
  isDisposalDraft,
  isTradeLimited,
  keptBy,
  mostOf,
  partOf,
  withPart,
  worthOf,
} from './shareDisposal.ts';

const SEVEN: DisposalBounds = { owned: 7, maxTrade: 6, maxSell: 7 };

/** Luxor (2) goes into Tower (3) when 3A is placed; Ann has that many of Luxor, and Ben leaves the bank that much Tower. */
function merging(owned: number, leftOfTower: number): GameState {
  const state = fromSetup({
    players: [
      { id: 'ann', shares: { Luxor: owned }, rack: ['3A'] },
      { id: 'ben', shares: { Tower: 25 - leftOfTower } },
    ],
    board: ['LL.TTT......', ...Array.from({ length: 8 }, () => '............')],
  });
  return acquire.apply(state, { type: 'PlaceTile', playerId: 'ann', tile: '3A' }).state;
}

function offerIn(state: GameState): Offer {
  const offer = acquire.offers(acquire.view(state, 'ann'), 'ann').find(({ type }) => type === 'DisposeShares');
  if (offer === undefined) throw new Error('No disposal.');
  return offer;
}

describe('linked parts', () => {
  test('trading moves pairs and takes from the kept shares first', () => {
    expect(withPart('trade', 3, { trade: 0, sell: 2 }, SEVEN)).toEqual({ trade: 2, sell: 2 });
    expect(withPart('trade', 6, { trade: 0, sell: 3 }, SEVEN)).toEqual({ trade: 6, sell: 1 });
  });

  test('selling reduces the traded shares by pairs', () => {
    expect(withPart('sell', 1, { trade: 6, sell: 0 }, SEVEN)).toEqual({ trade: 6, sell: 1 });
    expect(withPart('sell', 2, { trade: 6, sell: 0 }, SEVEN)).toEqual({ trade: 4, sell: 2 });
    expect(withPart('sell', 99, { trade: 6, sell: 0 }, SEVEN)).toEqual({ trade: 0, sell: 7 });
  });

  test('keeping more sells less, then trades less; keeping less sells more', () => {
    expect(withPart('keep', 3, { trade: 4, sell: 2 }, SEVEN)).toEqual({ trade: 4, sell: 0 });
    expect(withPart('keep', 4, { trade: 4, sell: 2 }, SEVEN)).toEqual({ trade: 2, sell: 1 });
    expect(withPart('keep', 0, { trade: 4, sell: 0 }, SEVEN)).toEqual({ trade: 4, sell: 3 });
  });

  test('no part becomes negative', () => {
    for (const part of DISPOSAL_PARTS) {
      expect(partOf(part, withPart(part, -5, { trade: 2, sell: 2 }, SEVEN), SEVEN)).toBe(0);
    }
  });

  test('all in one part', () => {
    expect(disposeAll('sell', SEVEN)).toEqual({ trade: 0, sell: 7 });
    expect(disposeAll('trade', SEVEN)).toEqual({ trade: 6, sell: 0 });
    expect(disposeAll('keep', SEVEN)).toEqual({ trade: 0, sell: 0 });
  });

  test('an older draft is cut to what fits', () => {
    expect(fitted({ trade: 8, sell: 8 }, SEVEN)).toEqual({ trade: 6, sell: 1 });
    expect(fitted({ trade: 3, sell: -1 }, SEVEN)).toEqual({ trade: 2, sell: 0 });
  });
});

test('the engine accepts every combination', () => {
  for (const [owned, left] of [
    [1, 25],
    [5, 25],
    [7, 2],
    [8, 0],
  ] as const) {
    const state = merging(owned, left);
    const bounds = boundsOf(offerIn(state));
    expect(bounds.owned).toBe(owned);
    let disposal: Disposal = { trade: 0, sell: 0 };
    for (const part of DISPOSAL_PARTS) {
      for (let wanted = -1; wanted <= owned + 2; wanted++) {
        disposal = withPart(part, wanted, disposal, bounds);
        const action = { type: 'DisposeShares', playerId: 'ann', ...disposal } as const;
        expect(acquire.whyNot(state, action)).toBeUndefined();
        expect(keptBy(disposal, bounds)).toBeGreaterThanOrEqual(0);
        expect(partOf(part, disposal, bounds)).toBeLessThanOrEqual(mostOf(part, bounds));
      }
    }
  }
});

test('calculates the value', () => {
  expect(worthOf({ trade: 4, sell: 3 }, 200, 500)).toEqual({
    cash: 600,
    received: 2,
    receivedWorth: 1000,
    total: 1600,
  });
});

test('a draft is validated by its shape', () => {
  expect(isDisposalDraft({ turn: 3, corporation: 'Luxor', trade: 2, sell: 1 })).toBe(true);
  expect(isDisposalDraft({ turn: 3, corporation: 'Luxor', trade: '2', sell: 1 })).toBe(false);
  expect(isDisposalDraft(null)).toBe(false);
});

test('knows what limits trading', () => {
  expect(isTradeLimited(SEVEN)).toBe(false);
  expect(isTradeLimited(boundsOf(offerIn(merging(8, 2))))).toBe(true);
  expect(isTradeLimited(boundsOf(offerIn(merging(1, 0))))).toBe(false);
});
