import { describe, expect, test } from 'vitest';
import {
  type Basket,
  basketOn,
  costOf,
  countIn,
  isBasketDraft,
  summed,
  undone,
  withoutShare,
  withShare,
} from './purchase.ts';

const atMostThree = (shares: Basket) => shares.length <= 3;

describe('the basket', () => {
  test('grows and shrinks, the last share first', () => {
    const basket = withShare(withShare(withShare([], 'Luxor'), 'Tower'), 'Luxor');
    expect(basket).toEqual(['Luxor', 'Tower', 'Luxor']);
    expect(countIn(basket, 'Luxor')).toBe(2);
    expect(withoutShare(basket, 'Luxor')).toEqual(['Luxor', 'Tower']);
    expect(withoutShare(basket, 'Imperial')).toEqual(basket);
    expect(undone(basket)).toEqual(['Luxor', 'Tower']);
    expect(undone([])).toEqual([]);
  });

  test('knows its cost and its counts', () => {
    const basket: Basket = ['Tower', 'Luxor', 'Tower'];
    expect(costOf(basket, (name) => (name === 'Tower' ? 300 : 200))).toBe(800);
    expect(summed(basket)).toEqual([
      { corporation: 'Luxor', count: 1 },
      { corporation: 'Tower', count: 2 },
    ]);
  });
});

describe('a stored basket', () => {
  test('is valid on its own turn only', () => {
    expect(basketOn(4, { turn: 4, shares: ['Luxor'] }, atMostThree)).toEqual(['Luxor']);
    expect(basketOn(5, { turn: 4, shares: ['Luxor'] }, atMostThree)).toEqual([]);
    expect(basketOn(5, undefined, atMostThree)).toEqual([]);
  });

  test('loses shares that can no longer be bought', () => {
    const noTower = (shares: Basket) => !shares.includes('Tower');
    expect(basketOn(4, { turn: 4, shares: ['Luxor', 'Tower', 'Luxor'] }, noTower)).toEqual(['Luxor', 'Luxor']);
  });

  test('is validated by its shape', () => {
    expect(isBasketDraft({ turn: 1, shares: ['Luxor'] })).toBe(true);
    expect(isBasketDraft({ turn: 1, shares: ['Sackson'] })).toBe(false);
    expect(isBasketDraft({ shares: [] })).toBe(false);
    expect(isBasketDraft(undefined)).toBe(false);
  });
});
