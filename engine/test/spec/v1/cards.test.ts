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
    ['R003.Chance.1 the token goes to Boardwalk', 'Boardwalk', 0, [39, 0, '']],
    ['R003.Chance.2 the token goes to GO, and the salary is paid', 'Advance to Go ', 0, [0, 200, '']],
    ['R003.Chance.3 the token goes to Illinois Avenue', 'Illinois Avenue', 0, [24, 0, '']],
    ['R003.Chance.4 the token goes to St. Charles Place', 'St. Charles Place', 0, [11, 0, '']],
    ['R003.Chance.5 the token goes to the nearest railroad, first card', 'nearest Railroad', 0, [15, 0, '']],
    ['R003.Chance.6 the token goes to the nearest railroad, second card', 'nearest Railroad', 1, [15, 0, '']],
    ['R003.Chance.7 the token goes to the nearest utility', 'nearest Utility', 0, [12, 0, '']],
    ['R003.Chance.8 the bank pays 50', 'dividend of $50', 0, [7, 50, '']],
    ['R003.Chance.9 a jail card is kept', 'Get Out of Jail Free', 0, [7, 0, 'a card in hand']],
    ['R003.Chance.10 three spaces back', 'Back 3 Spaces', 0, [4, -200, '']],
    ['R003.Chance.11 straight to jail', 'Go to Jail', 0, [10, 0, 'in jail']],
    ['R003.Chance.12 repairs: 25 for a house, 100 for a hotel', 'general repairs', 0, [7, -200, '']],
    ['R003.Chance.13 speeding costs 15', 'Speeding fine $15', 0, [7, -15, '']],
    ['R003.Chance.14 the token goes to Reading Railroad', 'Reading Railroad', 0, [5, 200, '']],
    ['R003.Chance.15 the chairman pays 50 to each player', 'Chairman', 0, [7, -100, '']],
    ['R003.Chance.16 the bank pays 150', 'building loan', 0, [7, 150, '']],
  ] as const)('%s', (_title, words, which, expected) => {
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
    ['R003.Chest.1 the token goes to GO, and the salary is paid', 'Advance to Go', [0, 200, '']],
    ['R003.Chest.2 the bank pays 200', 'Bank error', [17, 200, '']],
    ['R003.Chest.3 the doctor costs 50', "Doctor's fee", [17, -50, '']],
    ['R003.Chest.4 stock brings 50', 'sale of stock you get $50', [17, 50, '']],
    ['R003.Chest.5 a jail card is kept', 'Get Out of Jail Free', [17, 0, 'a card in hand']],
    ['R003.Chest.6 straight to jail', 'Go to Jail', [10, 0, 'in jail']],
    ['R003.Chest.7 a fund brings 100', 'Holiday fund', [17, 100, '']],
    ['R003.Chest.8 a tax refund brings 20', 'Income tax refund', [17, 20, '']],
    ['R003.Chest.9 the birthday brings 10 from each player', 'birthday', [17, 20, '']],
    ['R003.Chest.10 an insurance brings 100', 'Life insurance', [17, 100, '']],
    ['R003.Chest.11 the hospital costs 100', 'hospital fees', [17, -100, '']],
    ['R003.Chest.12 the school costs 50', 'school fees', [17, -50, '']],
    ['R003.Chest.13 a fee of 25 is received', 'consultancy', [17, 25, '']],
    ['R003.Chest.14 street repairs: 40 for a house, 115 for a hotel', 'Street repairs', [17, -(4 * 40 + 115), '']],
    ['R003.Chest.15 a contest brings 10', 'beauty contest', [17, 10, '']],
    ['R003.Chest.16 an inheritance of 100', 'inherit', [17, 100, '']],
  ] as const)('%s', (_title, words, expected) => {
    const found = cardsSaying('communityChest', words);
    expect(found).toHaveLength(1);
    expect(COMMUNITY_CHEST_CARDS).toContain(found[0]);
    const state = drawsChest(found[0]?.id ?? '');
    expect(fate(state)).toEqual(expected);
    const share = words === 'birthday' ? -10 : 0;
    expect(cash(state).slice(1)).toEqual([1500 + share, 1500 + share]);
  });
});
