import { describe, expect, test } from 'vitest';
import {
  actionOf,
  after,
  cash,
  deeds,
  denied,
  events,
  played,
  player,
  cashBySeat,
  stateWith,
} from '../testkit/states.ts';
import { isOneOf } from '../kernel/check.ts';
import { type Board, boardOf } from './board.ts';
import { monopoly } from './game.ts';
import { apply } from './viewRules.ts';
import { hasMonopoly } from './queries.ts';
import { calculateRent } from './rent.ts';
import type { GameState } from './state.ts';
import { themeNamed, themeRevision } from './themes.ts';
import { COLOR_GROUPS, DECKS, THEME_NAMES, THEME_REVISIONS, type Card, type SpaceId, type Street } from './types.ts';

/** The last rules version whose games use the first revisions. */
const FIRST_REVISIONS = 4;

/** The data of a shipped board determine the game. */
describe.each([...THEME_NAMES, ...THEME_REVISIONS])('M85: theme %s', (theme) => {
  const options = { theme } as const;
  const version = isOneOf(theme, THEME_REVISIONS) ? monopoly.version : FIRST_REVISIONS;
  const board: Board = boardOf({ theme });
  const streets = board.lots.filter((lot): lot is Street => lot?.type === 'street');

  test('spaces, groups and cards are those of its file', () => {
    const { spaces, groups, decks } = themeNamed(theme);
    expect(board.spaces.map(({ name, type }) => [name, type])).toEqual(spaces.map(({ name, type }) => [name, type]));
    expect(board.groups.toSorted()).toEqual(Object.keys(groups).toSorted());
    for (const deck of DECKS) {
      expect(board.sheets.modern[deck].map(({ id }) => id)).toEqual(decks[deck].cards.map(({ id }) => id));
      expect(decks[deck].cards.filter(({ effect }) => effect.type === 'getOutOfJailFree')).toHaveLength(1);
    }
    const { owners, houses, paid, mortgaged } = stateWith({ version, options });
    expect([owners, houses, paid, mortgaged].map(({ length }) => length)).toEqual(new Array(4).fill(board.size));
  });

  test('one lap pays one salary from every space', () => {
    for (let position = board.size - 12; position < board.size; position++) {
      const state = stateWith({ version, options, players: [{ id: 'a', position }, { id: 'b' }], dice: [[6, 6]] });
      const { events: emitted } = apply(state, actionOf(['a', 'RollDice']));
      const salaries = emitted.filter((event) => event.type === 'PassedGo' && event.rule === 'salary');
      expect(salaries.length, `from ${position}`).toBeGreaterThanOrEqual(1);
      const moved = emitted.find((event) => event.type === 'PlayerMoved');
      expect(moved).toMatchObject({ fromPosition: position, toPosition: position + 12 - board.size });
    }
  });

  test('every street charges its rents: unimproved, as a complete group, with buildings', () => {
    for (const { position, group, rents } of streets) {
      const spaces = board.groupSpaces[group];
      const rentWith = (houses: number) => {
        const state = stateWith({
          version,
          options: { ...options, houses: null, hotels: null },
          deeds: deeds('a', spaces, { houses }),
        });
        return calculateRent(state, position, 7);
      };
      expect([0, 1, 2, 3, 4, 5].map(rentWith)).toEqual([2 * rents[0], ...rents.slice(1)]);
      if (spaces.length === 1) continue;
      expect(calculateRent(stateWith({ version, options, deeds: deeds('a', [position]) }), position, 7)).toBe(rents[0]);
    }
  });

  test('railroads and utilities charge by the number owned', () => {
    const { railroad, utility } = board.groupSpaces;
    railroad.forEach((_, i) => {
      const state = stateWith({ version, options, deeds: deeds('a', railroad.slice(0, i + 1)) });
      expect(calculateRent(state, railroad[0] as SpaceId, 7)).toBe(board.railroadRents[i + 1]);
    });
    utility.forEach((_, i) => {
      const state = stateWith({ version, options, deeds: deeds('a', utility.slice(0, i + 1)) });
      expect(calculateRent(state, utility[0] as SpaceId, 7)).toBe(7 * (board.utilityFactors[i + 1] as number));
    });
  });

  test.each(board.groups.filter((group) => COLOR_GROUPS.includes(group as 'red')))(
    'the group %s can be built on if complete, at its cost, and mortgaged for half',
    (group) => {
      const spaces = board.groupSpaces[group];
      const [first = 0] = spaces;
      const street = board.lots[first] as Street;
      const whole = stateWith({ version, options, deeds: deeds('a', spaces) });
      expect(cash(after(whole, ['a', 'BuildHouse', { spaceId: first }]), 'a')).toBe(1500 - street.houseCost);
      expect(cash(after(whole, ['a', 'MortgageProperty', { spaceId: first }]), 'a')).toBe(
        1500 + Math.floor(street.price / 2),
      );
      if (spaces.length === 1) return;
      const broken = stateWith({ version, options, deeds: deeds('a', [first]) });
      expect(denied(() => apply(broken, actionOf(['a', 'BuildHouse', { spaceId: first }]))).code).toBe('NO_MONOPOLY');
    },
  );

  test('taxes charge the amount of their space or of the options', () => {
    for (const space of board.spaces) {
      if (space.type !== 'tax') continue;
      const position = (space.position + board.size - 3) % board.size;
      const state = played({ version, options, players: [{ id: 'a', position }, { id: 'b' }], dice: [[1, 2]] }, [
        'a',
        'RollDice',
      ]);
      const amount = space.amount ?? (space.tax === 'income' ? 200 : 100);
      expect(events(state, 'TaxPaid')).toMatchObject([{ amount, spaceId: space.position }]);
    }
  });

  test('Go To Jail leads to its jail, and the fine leads out', () => {
    const { goToJail, jail } = board;
    if (goToJail === null) return;
    const players = [{ id: 'a', position: goToJail - 3 }, { id: 'b' }];
    const state = played({ version, options, players, dice: [[1, 2]] }, ['a', 'RollDice']);
    expect(player(state, 'a')).toMatchObject({ position: jail, jailStatus: 'inJail' });
    const jailed = stateWith({ version, options, players: [{ id: 'a', turnsInJail: 0 }, { id: 'b' }] });
    expect(player(jailed, 'a').position).toBe(jail);
    expect(player(after(jailed, ['a', 'PayJailFine']), 'a')).toMatchObject({ cash: 1450, jailStatus: 'free' });
  });

  const cards = DECKS.flatMap((deck) => board.sheets.modern[deck].map((card) => [card.id, card] as const));

  test.each(cards)('the card %s does what it says, on every space where it is drawn', (id, card) => {
    const drawn = board.spaces.filter((space) => space.type === 'card' && space.deck === card.deck);
    for (const { position } of drawn) {
      const players = ['a', 'b', 'c'].map((each) => ({
        id: each,
        ...(each === 'a' ? { position: before(position) } : {}),
      }));
      const state = stateWith({
        version,
        options: { ...options, goSalary: 0 },
        players,
        dice: [[1, 2]],
        decks: { [card.deck]: [id] },
        deeds: deeds('a', board.groupSpaces.darkBlue, { houses: 1 }),
      });
      const { state: next } = apply(state, actionOf(['a', 'RollDice']));
      expect(events(next, 'CardDrawn')[0]).toMatchObject({ cardId: id, cardText: card.text });
      expect(visibleEffects(next), `drawn on ${position}`).toMatchObject(effectOf(card, position));
    }
  });

  const before = (position: SpaceId) => (position + board.size - 3) % board.size;

  /** The visible effects of a card that was drawn on a space. */
  function effectOf({ id, effect }: Card, from: SpaceId): Partial<ReturnType<typeof visibleEffects>> {
    const ahead = (spaces: readonly SpaceId[]) => spaces.find((space) => space > from) ?? spaces[0];
    switch (effect.type) {
      case 'collect':
        return { cashBySeat: [1500 + effect.amount, 1500, 1500] };
      case 'pay':
        return { cashBySeat: [1500 - effect.amount, 1500, 1500] };
      case 'collectFromEach':
        return { cashBySeat: [1500 + 2 * effect.amount, 1500 - effect.amount, 1500 - effect.amount] };
      case 'payEach':
        return { cashBySeat: [1500 - 2 * effect.amount, 1500 + effect.amount, 1500 + effect.amount] };
      case 'repairs':
        return { cashBySeat: [1500 - board.groupSpaces.darkBlue.length * effect.perHouse, 1500, 1500] };
      case 'advanceTo':
      case 'moveTo':
        return { to: effect.position };
      case 'moveForward':
        return { to: (from + effect.spaces) % board.size };
      case 'moveBack':
        return { to: (from - effect.spaces + board.size) % board.size };
      case 'advanceNearestRailroad':
        return { to: ahead(board.groupSpaces.railroad) };
      case 'advanceNearestUtility':
        return { to: ahead(board.groupSpaces.utility) };
      case 'goToJail':
        return { jailed: [board.jail, 'inJail'] };
      case 'getOutOfJailFree':
        return { kept: [id] };
    }
  }
});

function visibleEffects(state: GameState) {
  const { position, jailStatus, cards } = player(state, 'a');
  return {
    cashBySeat: cashBySeat(state),
    to: events(state, 'PlayerMoved')[1]?.toPosition,
    jailed: [position, jailStatus],
    kept: cards.map(({ id }) => id),
  };
}

describe('revisions of a board', () => {
  const players = [
    { id: 'a', name: 'a' },
    { id: 'b', name: 'b' },
  ];

  test.each([
    ['market', 'market-2'],
    ['orbit', 'orbit-2'],
    ['standard', 'standard'],
  ] as const)('M85: a new game on %s plays %s', (theme, revision) => {
    expect(monopoly.create({ options: { theme }, players, seed: 's' }).options.theme).toBe(revision);
    expect(stateWith({ options: { theme } }).options.theme).toBe(revision);
    expect(themeRevision(revision)).toBe(revision);
  });

  test.each([1, 2, 3, FIRST_REVISIONS])('M85: games of rules version %i keep the first revisions', (version) => {
    for (const theme of THEME_NAMES) {
      expect(monopoly.create({ options: { theme }, players, seed: 's', version }).options.theme).toBe(theme);
      expect(stateWith({ options: { theme }, version }).options.theme).toBe(theme);
    }
  });

  test('M85: a saved game keeps its revision', () => {
    for (const version of [FIRST_REVISIONS, monopoly.version]) {
      const state = monopoly.create({ options: { theme: 'market' }, players, seed: 's', version });
      expect(monopoly.deserialize(monopoly.serialize(state))).toEqual(state);
    }
  });

  test('M85: no colour group of a current board has a single lot', () => {
    for (const name of THEME_NAMES) {
      const { groups, groupSpaces } = boardOf({ theme: themeRevision(name) });
      expect(groups.filter((group) => groupSpaces[group].length < 2)).toEqual([]);
    }
  });
});

describe('a board of another size', () => {
  const options = { theme: 'market-2' } as const;

  test('M82, M85: deeds are dealt in equal numbers', () => {
    const players = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => ({ id, name: id }));
    const { deedSpaces } = boardOf(options);
    const state = monopoly.create({ options: { ...options, dealtDeeds: 3 }, players, seed: 'deeds' });
    const each = Math.min(3, Math.floor(deedSpaces.length / 8));
    expect(state.players.map(({ properties }) => properties.length)).toEqual(new Array(8).fill(each));
  });

  test.each([28, 39, -1])('space %i is not on a board of 28', (spaceId) => {
    const state = stateWith({ options });
    expect(denied(() => apply(state, actionOf(['a', 'BuildHouse', { spaceId }])))).toMatchObject({
      code: 'MALFORMED',
      details: { expected: 'a space from 0 to 27' },
    });
    const offer = { offered: { properties: [spaceId] }, requested: {} };
    expect(denied(() => apply(state, actionOf(['a', 'ProposeTrade', { to: 'b', offer }]))).details).toMatchObject({
      expected: 'different spaces from 0 to 27',
    });
    expect(denied(() => stateWith({ options, players: [{ id: 'a', position: spaceId }] })).code).toBe('BAD_SETUP');
  });

  test('a missing group has no owner', () => {
    const state = stateWith({ options });
    expect(hasMonopoly(state, 'a', 'green')).toBe(false);
    expect(denied(() => apply(state, actionOf(['a', 'SellGroup', { group: 'green' }]))).code).toBe('NOTHING_BUILT');
  });
});
