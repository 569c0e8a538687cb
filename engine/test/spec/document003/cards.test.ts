import { describe, expect, test } from 'vitest';
import { CHANCE_CARDS, COMMUNITY_CHEST_CARDS, type GameState } from '../../../src/monopoly/index.ts';
import { A, after, B, C, cardsSaying, cash, player, roll, table, V1 } from '../helpers.ts';

/** Four houses and a hotel of `a`, for the repairs. */
const BUILT = { 1: { owner: A, houses: 4 }, 3: { owner: A, houses: 5 } };

/** `a` rolls seven from 0 and draws Chance on 7. */
function drawsChance(id: string): GameState {
  const state = table({ options: V1, deeds: BUILT, dice: [[3, 4]], decks: { chance: [id] } });
  return after(state, roll(A));
}

/** `a` rolls seven from 10 and draws Community Chest on 17. */
function drawsChest(id: string): GameState {
  const players = [{ id: A, position: 10 }, { id: B }, { id: C }];
  const state = table({ options: V1, players, deeds: BUILT, dice: [[3, 4]], decks: { communityChest: [id] } });
  return after(state, roll(A));
}

/** What became of `a`: the space, the change of cash, and what changed beside it. */
function fate(state: GameState): readonly (string | number)[] {
  const { position, cash: money, jailStatus, cards } = player(state, A);
  const beside = jailStatus === 'inJail' ? 'in jail' : cards.length > 0 ? 'a card in hand' : '';
  return [position, money - 1500, beside];
}

describe('Chance', () => {
  test.each([
    ['R003.Chance.1', 'Boardwalk', 0, [39, 0, '']],
    ['R003.Chance.2', 'Advance to Go ', 0, [0, 200, '']],
    ['R003.Chance.3', 'Illinois Avenue', 0, [24, 0, '']],
    ['R003.Chance.4', 'St. Charles Place', 0, [11, 0, '']],
    ['R003.Chance.5', 'nearest Railroad', 0, [15, 0, '']],
    ['R003.Chance.6', 'nearest Railroad', 1, [15, 0, '']],
    ['R003.Chance.7', 'nearest Utility', 0, [12, 0, '']],
    ['R003.Chance.8', 'dividend of $50', 0, [7, 50, '']],
    ['R003.Chance.9', 'Get Out of Jail Free', 0, [7, 0, 'a card in hand']],
    ['R003.Chance.10', 'Back 3 Spaces', 0, [4, -200, '']],
    ['R003.Chance.11', 'Go to Jail', 0, [10, 0, 'in jail']],
    ['R003.Chance.12', 'general repairs', 0, [7, -200, '']],
    ['R003.Chance.13', 'Speeding fine $15', 0, [7, -15, '']],
    ['R003.Chance.14', 'Reading Railroad', 0, [5, 200, '']],
    ['R003.Chance.15', 'Chairman', 0, [7, -100, '']],
    ['R003.Chance.16', 'building loan', 0, [7, 150, '']],
  ] as const)('%s %s', (_id, words, which, expected) => {
    const found = cardsSaying('chance', words);
    const card = found[which];
    expect(found).toHaveLength(words === 'nearest Railroad' ? 2 : 1);
    expect(CHANCE_CARDS).toContain(card);
    const state = drawsChance(card?.id ?? '');
    expect(fate(state)).toEqual(expected);
    const share = words === 'Chairman' ? 50 : 0;
    expect(cash(state).slice(1)).toEqual([1500 + share, 1500 + share]);
  });
});

describe('Community Chest', () => {
  test.each([
    ['R003.Chest.1', 'Advance to Go', [0, 200, '']],
    ['R003.Chest.2', 'Bank error', [17, 200, '']],
    ['R003.Chest.3', "Doctor's fee", [17, -50, '']],
    ['R003.Chest.4', 'sale of stock you get $50', [17, 50, '']],
    ['R003.Chest.5', 'Get Out of Jail Free', [17, 0, 'a card in hand']],
    ['R003.Chest.6', 'Go to Jail', [10, 0, 'in jail']],
    ['R003.Chest.7', 'Holiday fund', [17, 100, '']],
    ['R003.Chest.8', 'Income tax refund', [17, 20, '']],
    ['R003.Chest.9', 'birthday', [17, 20, '']],
    ['R003.Chest.10', 'Life insurance', [17, 100, '']],
    ['R003.Chest.11', 'hospital fees', [17, -100, '']],
    ['R003.Chest.12', 'school fees', [17, -50, '']],
    ['R003.Chest.13', 'consultancy', [17, 25, '']],
    ['R003.Chest.14', 'Street repairs', [17, -(4 * 40 + 115), '']],
    ['R003.Chest.15', 'beauty contest', [17, 10, '']],
    ['R003.Chest.16', 'inherit', [17, 100, '']],
  ] as const)('%s %s', (_id, words, expected) => {
    const found = cardsSaying('communityChest', words);
    expect(found).toHaveLength(1);
    expect(COMMUNITY_CHEST_CARDS).toContain(found[0]);
    const state = drawsChest(found[0]?.id ?? '');
    expect(fate(state)).toEqual(expected);
    const share = words === 'birthday' ? -10 : 0;
    expect(cash(state).slice(1)).toEqual([1500 + share, 1500 + share]);
  });
});
