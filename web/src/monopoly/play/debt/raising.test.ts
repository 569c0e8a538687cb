import { fromSetup, type GameView, monopoly, type PositionSetup } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { raisePlan, raiseOptions } from './Raising.tsx';

function viewOf(setup: Omit<PositionSetup, 'players'> & { readonly cash?: number }): GameView {
  const { cash = 100, ...rest } = setup;
  return monopoly.view(fromSetup({ players: [{ id: 'a', cash }, { id: 'b' }], ...rest }), 'a');
}

const own = (spaces: readonly number[], more: { houses?: number; mortgaged?: boolean } = {}) =>
  Object.fromEntries(spaces.map((space) => [space, { owner: 'a', ...more }]));

describe('ways to raise cash', () => {
  test('without property there are none', () => {
    expect(raiseOptions(viewOf({}), 'a', 500)).toEqual([]);
    expect(raisePlan(viewOf({}), 'a', 500)).toEqual({ steps: [], isEnough: false });
  });

  test('a single lot comes before the railroads, a complete group last', () => {
    const view = viewOf({ deeds: own([11, 5, 15, 25, 37, 39]) });
    const spaces = raiseOptions(view, 'a', 1000).map(({ raise }) => ('spaceId' in raise ? raise.spaceId : raise.group));
    expect(spaces[0]).toBe(11);
    expect(spaces.slice(-2).sort()).toEqual([37, 39]);
  });

  test('a mortgaged deed is none', () => {
    expect(raiseOptions(viewOf({ deeds: own([11], { mortgaged: true }) }), 'a', 500)).toEqual([]);
  });

  test('a mortgage comes before houses', () => {
    const view = viewOf({ deeds: { ...own([1, 3], { houses: 2 }), ...own([12]) } });
    expect(raiseOptions(view, 'a', 130)[0]).toMatchObject({
      raise: { type: 'MortgageProperty', spaceId: 12 },
      brings: 75,
    });
  });
});

describe('a plan', () => {
  test('needs no step if the cash suffices', () => {
    expect(raisePlan(viewOf({ deeds: own([11]) }), 'a', 100)).toEqual({ steps: [], isEnough: true });
  });

  test('stops as soon as there is enough, with a running total', () => {
    const { steps, isEnough } = raisePlan(viewOf({ deeds: own([1, 11, 14, 24]) }), 'a', 250);
    expect(isEnough).toBe(true);
    expect(steps.at(-1)?.total).toBeGreaterThanOrEqual(250);
    expect(steps.at(-2)?.total ?? 0).toBeLessThan(250);
  });

  test('drops a small step that a later one made unnecessary', () => {
    const { steps } = raisePlan(viewOf({ deeds: own([1, 39]) }), 'a', 290);
    expect(steps).toMatchObject([{ raise: { spaceId: 39 }, total: 300 }]);
  });

  test('sells houses evenly, then mortgages the bare lots', () => {
    const { steps, isEnough } = raisePlan(viewOf({ cash: 0, deeds: own([1, 3], { houses: 1 }) }), 'a', 110);
    expect(isEnough).toBe(true);
    expect(steps.map((step) => step.raise.type).slice(-2)).toEqual(['MortgageProperty', 'MortgageProperty']);
    expect(steps.at(-1)?.total).toBe(110);
  });

  test('reports if everything together is too little', () => {
    const plan = raisePlan(viewOf({ cash: 0, deeds: own([1]) }), 'a', 31);
    expect(plan).toMatchObject({ isEnough: false, steps: [{ total: 30 }] });
  });

  test('sells hotels as a group if the bank has no houses for them', () => {
    const view = viewOf({ cash: 0, options: { houses: 0 }, deeds: own([1, 3], { houses: 5 }) });
    expect(raisePlan(view, 'a', 100).steps[0]?.raise).toEqual({ type: 'SellGroup', group: 'brown' });
  });
});
