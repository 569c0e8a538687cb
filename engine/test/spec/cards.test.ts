import { describe, expect, test } from 'vitest';
import {
  applyCard,
  type Card,
  CARD_SHEETS,
  type DeckSet,
  type DeedSetup,
  type GameState,
} from '../../src/monopoly/index.ts';
import { A, B, C, cardSaying, cardsSaying, cash, dice, events, jailCard, player, table } from './helpers.ts';

// The effects of the cards as the publisher prints them since 2008.

const RAILROADS = [5, 15, 25, 35];
const UTILITIES = [12, 28];

/** The change of the cash of `a` from the initial 1500. */
function gained(state: GameState): number {
  return player(state, A).cash - 1500;
}

/** `b` owns this number of them, including the one in question. */
function firstOf(spaces: readonly number[], spaceId: number, count: number): Record<number, DeedSetup> {
  const others = spaces.filter((each) => each !== spaceId).slice(0, count - 1);
  return Object.fromEntries([spaceId, ...others].map((each) => [each, { owner: B }]));
}

/** `a` draws a card on a space; `b` and `c` watch. */
function draws(
  position: number,
  card: Card,
  deeds: Record<number, DeedSetup> = {},
  set: DeckSet = 'modern',
): GameState {
  const state = table({
    options: { deckSet: set },
    players: [{ id: A, position }, { id: B }, { id: C }],
    deeds,
    // Going back three from 36 leads to Community Chest: the next card there gives 100.
    decks: { communityChest: [cardSaying('communityChest', 'inherit').id] },
  });
  return applyCard(state, A, card, dice(2, 4));
}

describe('the nearest railroad and utility', () => {
  // The last column is the salary for passing GO.
  test.each([
    [7, 15, 12, 0],
    [22, 25, 28, 0],
    [36, 5, 12, 200],
  ])(
    'from the Chance space %i: %i and %i, salary %i [P1A.S5.T13 P1A.S5.T13a P1A.S5.T14 P1A.S5.T14a]',
    (from, railroad, utility, salary) => {
      const toRailroad = draws(from, cardSaying('chance', 'nearest Railroad'));
      expect([player(toRailroad, A).position, gained(toRailroad)]).toEqual([railroad, salary]);
      expect(toRailroad.phase).toBe('AwaitingBuyDecision');
      const toUtility = draws(from, cardSaying('chance', 'nearest Utility'));
      expect([player(toUtility, A).position, gained(toUtility)]).toEqual([utility, salary]);
      expect(toUtility.phase).toBe('AwaitingBuyDecision');
    },
  );

  test.each([
    [1, 50],
    [2, 100],
    [3, 200],
    [4, 400],
  ])('with %i railroads of one owner the card costs %i [P1A.S5.T13b]', (count, rent) => {
    const state = draws(22, cardSaying('chance', 'nearest Railroad'), firstOf(RAILROADS, 25, count));
    expect(cash(state)).toEqual([1500 - rent, 1500 + rent, 1500]);
  });

  test.each([1, 2])('with %i utilities of one owner the card costs ten times the roll [P1A.S5.T14b]', (count) => {
    const state = draws(22, cardSaying('chance', 'nearest Utility'), firstOf(UTILITIES, 28, count));
    expect(cash(state)).toEqual([1500 - 60, 1500 + 60, 1500]);
  });
});

/** Four houses and a hotel on lots that no card leads to. */
const BUILT = { 1: { owner: A, houses: 4 }, 3: { owner: A, houses: 5 } };

/** Space, change of cash, and 'jail' or 'keeps' if applicable. */
type CardResult = readonly [position: number, gain: number, beside?: 'jail' | 'keeps'];
/** The title is the text of the card with the ids of its requirements. */
type CardRow = readonly [
  title: string,
  copies: number,
  results: readonly [CardResult, CardResult, CardResult],
  others: number,
];

function resultOf(state: GameState): CardResult {
  const { position, jailStatus, cards } = player(state, A);
  if (jailStatus === 'inJail') return [position, gained(state), 'jail'];
  return cards.length > 0 ? [position, gained(state), 'keeps'] : [position, gained(state)];
}

const textOf = (title: string) => title.replace(/ ?\[.*$/, '');

const CHANCE_SPACES = [7, 22, 36];
const CHEST_SPACES = [2, 17, 33];

/** The token stays on the space where the card is drawn. */
function stays(
  spaces: readonly number[],
  gain: number,
  beside?: 'keeps',
): readonly [CardResult, CardResult, CardResult] {
  const [first = 0, second = 0, third = 0] = spaces;
  const result = (position: number): CardResult => (beside === undefined ? [position, gain] : [position, gain, beside]);
  return [result(first), result(second), result(third)];
}

function onChance(gain: number, beside?: 'keeps'): readonly [CardResult, CardResult, CardResult] {
  return stays(CHANCE_SPACES, gain, beside);
}

function onChest(gain: number, beside?: 'keeps'): readonly [CardResult, CardResult, CardResult] {
  return stays(CHEST_SPACES, gain, beside);
}

const TO_JAIL: readonly [CardResult, CardResult, CardResult] = [
  [10, 0, 'jail'],
  [10, 0, 'jail'],
  [10, 0, 'jail'],
];

/** Drawn on 7, 22 and 36; the last column is the gain of each other player. */
// biome-ignore format: a table is read by its columns
const CHANCE: readonly CardRow[] = [
  ['Advance to Boardwalk [R003.Chance.1 P1A.S5.T15]',         1, [[39, 0],   [39, 0],   [39, 0]],   0],
  ['Advance to Go  [R003.Chance.2 P1A.S5.T6 R002.CardExamples.1]',               1, [[0, 200],  [0, 200],  [0, 200]],  0],
  ['Advance to Illinois Avenue [R003.Chance.3]',   1, [[24, 0],   [24, 0],   [24, 200]], 0],
  ['Advance to St. Charles Place [R003.Chance.4 P1A.S5.T7]', 1, [[11, 0],   [11, 200], [11, 200]], 0],
  ['nearest Railroad [R003.Chance.5 R003.Chance.6 P1A.S5.T13c]',             2, [[15, 0],   [25, 0],   [5, 200]],  0],
  ['nearest Utility [R003.Chance.7]',              1, [[12, 0],   [28, 0],   [12, 200]], 0],
  ['dividend of $50 [R003.Chance.8]',              1, onChance(50),                      0],
  ['Get Out of Jail Free [R003.Chance.9]',         1, onChance(0, 'keeps'),              0],
  ['Go Back 3 Spaces [R003.Chance.10]',             1, [[4, -200], [19, 0],   [33, 100]], 0],
  ['Go to Jail [R003.Chance.11]',                   1, TO_JAIL,                           0],
  ['general repairs [R003.Chance.12 P1A.S5.T12 R002.CardExamples.3]',              1, onChance(-200),                    0],
  ['Speeding fine $15 [R003.Chance.13 P1A.S5.T17]',            1, onChance(-15),                     0],
  ['Advance to Reading Railroad [R003.Chance.14 P1A.S5.T16]',  1, [[5, 200],  [5, 200],  [5, 200]],  0],
  ['Chairman [R003.Chance.15 P1A.S5.T11]',                     1, onChance(-100),                   50],
  ['building loan [R003.Chance.16 P1A.S5.T18]',                1, onChance(150),                     0],
];

/** Drawn on 2, 17 and 33. */
// biome-ignore format: a table is read by its columns
const CHEST: readonly CardRow[] = [
  ['Advance to Go  [R003.Chest.1]',             1, [[0, 200], [0, 200], [0, 200]], 0],
  ['Bank error [R003.Chest.2 P1A.S5.T4]',                 1, onChest(200),                   0],
  ["Doctor's fee [R003.Chest.3]",               1, onChest(-50),                   0],
  ['sale of stock you get $50 [R003.Chest.4]',  1, onChest(50),                    0],
  ['Get Out of Jail Free [R003.Chest.5]',       1, onChest(0, 'keeps'),            0],
  ['Go to Jail [R003.Chest.6]',                 1, TO_JAIL,                        0],
  ['Holiday fund [R003.Chest.7]',               1, onChest(100),                   0],
  ['Income tax refund [R003.Chest.8]',          1, onChest(20),                    0],
  ['birthday [R003.Chest.9]',                   1, onChest(20),                  -10],
  ['Life insurance [R003.Chest.10]',             1, onChest(100),                   0],
  ['hospital fees [R003.Chest.11 P1A.S5.T5]',              1, onChest(-100),                  0],
  ['school fees [R003.Chest.12]',                1, onChest(-50),                   0],
  ['consultancy fee [R003.Chest.13]',            1, onChest(25),                    0],
  ['Street repairs [R003.Chest.14 P1A.S5.T12a]',             1, onChest(-275),                  0],
  ['beauty contest [R003.Chest.15]',             1, onChest(10),                    0],
  ['You inherit [R003.Chest.16]',                1, onChest(100),                   0],
];

/** The cards that only the classic set has; all others are the same. */
// biome-ignore format: a table is read by its columns
const CLASSIC_CHANCE: readonly CardRow[] = [
  ['Poor Tax of $15', 1, onChance(-15), 0],
];

// biome-ignore format: a table is read by its columns
const CLASSIC_CHEST: readonly CardRow[] = [
  ['Grand Opera Night [P1A.S5.T10]',         1, onChest(100),  -50],
  ['Xmas fund',                 1, onChest(100),    0],
  ['sale of stock you get $45', 1, onChest(45),     0],
  ['school tax of $150',        1, onChest(-150),   0],
  ['services $25',              1, onChest(25),     0],
];

const SHEETS = [
  ['modern', 'chance', CHANCE_SPACES, CHANCE],
  ['modern', 'communityChest', CHEST_SPACES, CHEST],
  ['classic', 'chance', CHANCE_SPACES, CLASSIC_CHANCE],
  ['classic', 'communityChest', CHEST_SPACES, CLASSIC_CHEST],
] as const;

describe.each(SHEETS)('%s %s cards', (set, deck, spaces, rows) => {
  test.each(rows)('%s', (title, copies, results, others) => {
    const found = cardsSaying(deck, textOf(title), set);
    expect(found).toHaveLength(copies);
    for (const card of found) {
      const states = spaces.map((position) => draws(position, card, BUILT, set));
      expect(states.map(resultOf)).toEqual(results);
      for (const state of states) expect(cash(state).slice(1)).toEqual([1500 + others, 1500 + others]);
    }
  });

  test('are complete', () => {
    const modern = new Set(CARD_SHEETS.modern[deck].map((card) => card.text));
    const sheet = CARD_SHEETS[set][deck];
    const own = set === 'modern' ? sheet : sheet.filter((card) => !modern.has(card.text));
    const listed = rows.flatMap(([title]) => cardsSaying(deck, textOf(title), set));
    expect(sheet).toHaveLength(16);
    expect(listed.map((card) => card.id).sort()).toEqual(own.map((card) => card.id).sort());
  });
});

describe('consequences of cards', () => {
  test('a jail card that is kept is the one of its deck', () => {
    for (const deck of ['chance', 'communityChest'] as const) {
      expect(player(draws(7, jailCard(deck)), A).cards).toEqual([jailCard(deck)]);
    }
  });

  test('going back three from 36 draws from Community Chest', () => {
    const state = draws(36, cardSaying('chance', 'Back 3'));
    expect(events(state, 'CardDrawn').map((event) => event.deck)).toEqual(['communityChest']);
  });
});
