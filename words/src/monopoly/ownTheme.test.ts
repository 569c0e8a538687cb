import { fromSetup, type GameEvent, monopoly, readOptions, STANDARD } from '@magnate/engine/monopoly';
import { beforeAll, describe, expect, test } from 'vitest';
import { namesOf } from '../core/names.ts';
import { refusalMessage } from '../core/refusal.ts';
import { testWords } from '../testkit/words.ts';
import { consequences, landingOn, offerWords, ownNames, placeName, position, sentence, waiting } from './index.ts';
import { ownTheme } from './testkit/ownTheme.ts';

const THEME = ownTheme();
const OPTIONS = { ...STANDARD, theme: THEME, freeParking: 'pot' } as const;
const PLAYERS = [
  { id: 'p1', name: 'Ann' },
  { id: 'p2', name: 'Ben' },
];
const NAMES = namesOf(PLAYERS, 'p1');
const stamp = { seq: 1, at: 0 };

beforeAll(async () => testWords());

// biome-ignore format: a table is read by its columns
const EXPECTED: readonly (readonly [GameEvent, string])[] = [
  [{ ...stamp, type: 'PropertyPurchased', playerId: 'p1', propertyId: 1, price: 61, rule: 'purchase' }, 'You bought Isle 1 for ₡61.'],
  [{ ...stamp, type: 'PlayerMoved', playerId: 'p2', fromPosition: 1, toPosition: 7, cause: 'dice' }, 'Ben landed on jail, just visiting.'],
  [{ ...stamp, type: 'PlayerMoved', playerId: 'p2', fromPosition: 1, toPosition: 10, cause: 'dice' }, 'Ben moved to Isle 10.'],
  [{ ...stamp, type: 'PassedGo', playerId: 'p2', landed: false, amount: 200, rule: 'salary' }, 'Ben passed Harbour and collected ₡200.'],
  [{ ...stamp, type: 'RentPaid', payerId: 'p1', receiverId: 'p2', propertyId: 9, amount: 50, rule: 'rentRailroads' }, 'You paid Ben ₡50 rent for Ferry 9: 2 of Ferries.'],
  [{ ...stamp, type: 'RentPaid', payerId: 'p1', receiverId: 'p2', propertyId: 1, amount: 30, rule: 'rentHouses' }, 'You paid Ben ₡30 rent for Isle 1: 2 houses.'],
  [{ ...stamp, type: 'RentPaid', payerId: 'p1', receiverId: 'p2', propertyId: 16, amount: 40, rule: 'rentUtility' }, 'You paid Ben ₡40 rent for Lighthouse: 5 × 8 on the dice.'],
  [{ ...stamp, type: 'CardDrawn', playerId: 'p2', cardId: 'bottle-money', cardText: 'A bottle with 50 in it.', deck: 'chance' }, 'Ben drew from Bottle Post: “A bottle with 50 in it.”'],
  [{ ...stamp, type: 'DeckShuffled', deck: 'communityChest' }, 'The Sea Chest cards were reshuffled.'],
  [{ ...stamp, type: 'PotCollected', playerId: 'p2', amount: 75, rule: 'freeParking' }, 'Ben collected ₡75 from Lagoon.'],
  [{ ...stamp, type: 'JailCardTransferred', cardId: 'x', deck: 'chance', fromId: 'p1', toId: 'p2' }, 'The Bottle Post jail card went from you to Ben.'],
  [{ ...stamp, type: 'TradeCompleted', tradeId: 't', proposerId: 'p1', recipientId: 'p2', offered: { cash: 5, properties: [1], cards: ['chance'] }, requested: {}, rule: 'trade' }, 'You gave Ben ₡5, Isle 1, and the Bottle Post jail card.'],
];

test.each(EXPECTED)('%j', (event, expected) => {
  expect(sentence(event, { names: NAMES, options: readOptions(OPTIONS) })).toBe(expected);
});

describe('a position', () => {
  const state = fromSetup({
    options: OPTIONS,
    players: [
      { id: 'p1', name: 'Ann', position: 1, cash: 40 },
      { id: 'p2', name: 'Ben', position: 9 },
    ],
    deeds: { 4: { owner: 'p1' }, 5: { owner: 'p2' } },
  });
  const view = monopoly.view(state, 'p1');

  test('has the names, the number of spaces and the money of its board', () => {
    const text = position(view, NAMES);
    expect(
      text.filter((line) => /Harbour|Isle|Ferry|Quarantine|Lagoon|Fever/.test(line)).length,
    ).toBeGreaterThanOrEqual(24);
    expect(text.join('\n')).not.toMatch(/\$|Mediterranean|Boardwalk|Baltic|Reading/);
    expect(text).toContain('Isle 1, Reach 0, price ₡61, unowned, here: you.');
    expect(waiting(view, NAMES)).toBe('You are about to roll.');
  });

  test('names offers in its own terms', () => {
    const texts = monopoly.offers(view, 'p1').map((offer) => offerWords(offer, view, NAMES));
    expect(texts.join('\n')).toContain('Isle 4 (₡');
    expect(texts.join('\n')).not.toContain('$');
  });

  test('knows the cost of its own spaces', () => {
    expect(landingOn(view, 3, 'p1')).toEqual({ kind: 'tax', amount: 45 });
    expect(landingOn(view, 9, 'p1')).toEqual({ kind: 'buy', amount: 150 });
  });

  test('names the groups that a trade completes', () => {
    const deal = { proposerId: 'p1', recipientId: 'p2', offered: {}, requested: { properties: [9, 11] } };
    expect(consequences(view, deal, NAMES).join(' ')).toContain('Ferries');
  });

  test('refuses with its own names', () => {
    const action = { type: 'BuildHouse', playerId: 'p1', spaceId: 4 } as const;
    const refused = monopoly.whyNot(view, action);
    const message = refusalMessage(refused ?? { code: '', message: '' }, {
      action,
      table: view,
      own: ownNames(view.options),
    });
    expect(message).not.toMatch(/Income Tax|brown/i);
    expect(message).toMatch(/Isle 4|Reach 0/);
  });
});

test('a right-to-left name does not reorder the digits after it', () => {
  const [first, second, ...rest] = THEME.spaces;
  const board = { ...THEME, spaces: [first, { ...second, name: 'חיפה' }, ...rest] };
  const view = monopoly.view(fromSetup({ options: { theme: board as typeof THEME }, players: PLAYERS }), 'p1');
  expect(position(view, NAMES).join('\n')).toContain('\u2068חיפה\u2069');
  expect(placeName(1)).toBe('Mediterranean Avenue');
});
