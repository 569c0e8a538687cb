import { describe, expect, test } from 'vitest';
import {
  after,
  cash,
  choices,
  deeds,
  denied,
  events,
  played,
  player,
  refusal,
  roll,
  stateWith,
} from '../testkit/states.ts';
import { ring, withJailAt } from '../testkit/monopoly/ring.ts';
import {
  type GameState,
  monopoly,
  type Options,
  payJailFine,
  type PlayerSetup,
  rollInJail,
  sendToJail,
  themeNamed,
  useJailCard,
} from './index.ts';

type Rolls = readonly (readonly [number, number])[];

/** `a` is in jail and has to roll. */
function jailed(
  turnsInJail: number,
  dice: Rolls,
  options: Partial<Options> = {},
  mine: Partial<PlayerSetup> = {},
): GameState {
  return stateWith({ options, players: [{ id: 'a', turnsInJail, ...mine }, { id: 'b' }], dice });
}

const rolled = (...given: Parameters<typeof jailed>) => after(jailed(...given), ['a', 'RollDice']);
const where = (state: GameState) => [player(state, 'a').position, player(state, 'a').jailStatus];

describe('the last failed roll', () => {
  test.each([0, 1])(
    'M45: jailTurns 3: a failed roll after %i others: the player stays, and the turn is over [P1A.S8.T8]',
    (turnsInJail) => {
      const state = rolled(turnsInJail, [[1, 2]]);
      expect([...where(state), state.phase, cash(state, 'a')]).toEqual([10, 'inJail', 'PlayerAction', 1500]);
      expect(player(state, 'a').turnsInJail).toBe(turnsInJail + 1);
      expect(choices(state, 'a')).toContain('EndTurn');
      expect(after(state, ['a', 'EndTurn']).currentPlayerIndex).toBe(1);
    },
  );

  test('M45: jailTurns 3, jailFine 50: the third failed roll pays and moves by that roll [P1A.S8.T9]', () => {
    const state = rolled(2, [[1, 2]]);
    expect([...where(state), cash(state, 'a')]).toEqual([13, 'free', 1450]);
    expect(events(state, 'JailFinePaid')).toMatchObject([{ playerId: 'a', amount: 50, rule: 'jailFineForced' }]);
    expect(state.phase).toBe('AwaitingBuyDecision');
  });

  test('M45: jailTurns 4: the third failed roll stays, the fourth pays and moves [R002.Jail.6]', () => {
    expect(where(rolled(2, [[1, 2]], { jailTurns: 4 }))).toEqual([10, 'inJail']);
    const fourth = rolled(3, [[1, 2]], { jailTurns: 4 });
    expect([...where(fourth), cash(fourth, 'a')]).toEqual([13, 'free', 1450]);
  });

  test('M45: jailTurns 1: the first failed roll pays and moves', () => {
    const state = rolled(0, [[1, 2]], { jailTurns: 1 });
    expect([...where(state), cash(state, 'a')]).toEqual([13, 'free', 1450]);
  });

  test('M45: jailFine 100: another fine', () => {
    expect(cash(rolled(2, [[1, 2]], { jailFine: 100 }), 'a')).toBe(1400);
    expect(cash(after(jailed(0, [], { jailFine: 100 }), ['a', 'PayJailFine']), 'a')).toBe(1400);
  });

  test('M45: jailFine 0: leaving is free', () => {
    const state = after(jailed(0, [], { jailFine: 0 }), ['a', 'PayJailFine']);
    expect([cash(state, 'a'), player(state, 'a').jailStatus]).toEqual([1500, 'free']);
  });
});

describe('before the roll', () => {
  test.each([0, 1, 2])(
    'M46: after %i failed rolls the fine may be paid [P1A.S8.T3 R002.Jail.4 R003.JailDecision.1]',
    (turnsInJail) => {
      const state = after(jailed(turnsInJail, []), ['a', 'PayJailFine']);
      expect([...where(state), cash(state, 'a'), state.phase]).toEqual([10, 'free', 1450, 'WaitingForRoll']);
      expect(events(state, 'LeftJail')).toMatchObject([{ playerId: 'a', method: 'fine' }]);
    },
  );

  test.each([0, 1, 2])(
    'M46: after %i failed rolls the card may be used [R001.Jail.5 R002.Jail.5 R003.JailDecision.2]',
    (turnsInJail) => {
      const state = after(jailed(turnsInJail, [], {}, { cards: ['chance'] }), ['a', 'UseJailCard']);
      expect([...where(state), cash(state, 'a'), player(state, 'a').cards]).toEqual([10, 'free', 1500, []]);
      expect(events(state, 'LeftJail')).toMatchObject([{ method: 'card' }]);
    },
  );

  test.each(['PayJailFine', 'UseJailCard'] as const)(
    'M46: after %s the roll is a normal one: doubles roll again',
    (exit) => {
      const state = after(jailed(1, [[5, 5]], {}, { cards: ['chance'] }), ['a', exit], ['a', 'RollDice']);
      expect([player(state, 'a').position, state.consecutiveDoubles]).toEqual([20, 1]);
      expect(after(state, ['a', 'EndTurn']).currentPlayerIndex).toBe(0);
    },
  );

  test('M46: not after the roll', () => {
    const state = rolled(0, [[1, 2]], {}, { cards: ['chance'] });
    expect(refusal(state, ['a', 'PayJailFine']).code).toBe('WRONG_PHASE');
    expect(refusal(state, ['a', 'UseJailCard']).code).toBe('WRONG_PHASE');
  });

  test('M46: not without the money or the card, or outside jail [P1A.S8.T4 P1A.S8.T6]', () => {
    expect(refusal(jailed(0, [], {}, { cash: 49 }), ['a', 'PayJailFine'])).toMatchObject({
      code: 'INSUFFICIENT_CASH',
      details: { needs: 50, has: 49 },
    });
    expect(refusal(jailed(0, []), ['a', 'UseJailCard']).code).toBe('NO_JAIL_CARD');
    expect(refusal(stateWith(), ['a', 'PayJailFine']).code).toBe('NOT_IN_JAIL');
    expect(refusal(stateWith(), ['a', 'UseJailCard']).code).toBe('NOT_IN_JAIL');
  });
});

describe('out by doubles', () => {
  test('M47: moves by that roll without a fine [P1A.S8.T7 R001.Jail.3 R002.Jail.3 R003.JailDecision.3]', () => {
    const state = rolled(1, [[5, 5]]);
    expect([...where(state), cash(state, 'a')]).toEqual([20, 'free', 1500]);
    expect(events(state, 'LeftJail')).toMatchObject([{ method: 'doubles' }]);
  });

  test('M47: no second roll', () => {
    const state = rolled(1, [[5, 5]]);
    expect(state.consecutiveDoubles).toBe(0);
    expect(after(state, ['a', 'EndTurn']).currentPlayerIndex).toBe(1);
  });

  test('M47: also on the last roll', () => {
    expect(cash(rolled(2, [[5, 5]]), 'a')).toBe(1500);
  });
});

describe('the last roll failed, with a card', () => {
  const holding = (cardAfterLastRoll: boolean, mine: Partial<PlayerSetup> = {}) =>
    rolled(2, [[1, 2]], { cardAfterLastRoll }, { cards: ['communityChest'], ...mine });

  test('M48: cardAfterLastRoll true: the player chooses', () => {
    const state = holding(true);
    expect([...where(state), state.phase]).toEqual([10, 'inJail', 'JailExit']);
    expect(choices(state, 'a')).toEqual(expect.arrayContaining(['PayJailFine', 'UseJailCard']));
    expect(refusal(state, ['b', 'UseJailCard']).code).toBe('NOT_YOUR_TURN');
  });

  test('M48: cardAfterLastRoll true: the card replaces the fine, and that roll moves', () => {
    const state = after(holding(true), ['a', 'UseJailCard']);
    expect([...where(state), cash(state, 'a'), player(state, 'a').cards]).toEqual([13, 'free', 1500, []]);
  });

  test('M48: cardAfterLastRoll true: or the card is kept and the fine paid', () => {
    const state = after(holding(true), ['a', 'PayJailFine']);
    expect([...where(state), cash(state, 'a'), player(state, 'a').cards.length]).toEqual([13, 'free', 1450, 1]);
  });

  test('M48: cardAfterLastRoll true: without cash and without using the card, the fine becomes a debt', () => {
    const state = after(holding(true, { cash: 10 }), ['a', 'PayJailFine']);
    expect(state.debts).toMatchObject([{ debtorId: 'a', amount: 50 }]);
  });

  test('M48: cardAfterLastRoll false: the fine is paid, the card kept [R001.Jail.6 R003.JailDecision.4]', () => {
    const state = holding(false);
    expect([...where(state), cash(state, 'a'), player(state, 'a').cards.length]).toEqual([13, 'free', 1450, 1]);
    expect(where(rolled(1, [[1, 2]], { cardAfterLastRoll: false }, { cards: ['chance'] }))).toEqual([10, 'inJail']);
  });
});

describe('the forced fine cannot be paid', () => {
  const setup = { players: [{ id: 'a', turnsInJail: 2, cash: 10 }, { id: 'b' }], deeds: deeds('a', [5]) };

  test('M49: it is a debt, and the token waits', () => {
    const state = played({ ...setup, dice: [[1, 2]] }, ['a', 'RollDice']);
    expect(state).toMatchObject({ phase: 'Debt', debts: [{ debtorId: 'a', amount: 50 }] });
    expect(where(state)).toEqual([10, 'inJail']);
  });

  test('M49: paid, then the move', () => {
    const state = played(
      { ...setup, dice: [[1, 2]] },
      ['a', 'RollDice'],
      ['a', 'MortgageProperty', { spaceId: 5 }],
      ['a', 'PayDebt'],
    );
    expect([...where(state), cash(state, 'a'), state.phase]).toEqual([13, 'free', 60, 'AwaitingBuyDecision']);
  });

  test('M49: a player who cannot raise it is bankrupt', () => {
    const state = played(
      { players: [{ id: 'a', turnsInJail: 2, cash: 10 }, { id: 'b' }, { id: 'c' }], dice: [[1, 2]] },
      ['a', 'RollDice'],
      ['a', 'DeclareBankruptcy'],
    );
    expect([player(state, 'a').isActive, state.currentPlayerIndex]).toEqual([false, 1]);
  });
});

describe('going to jail', () => {
  const ways: readonly [string, number, number, readonly [number, number], readonly string[]][] = [
    ['three doubles', 2, 38, [2, 2], []],
    ['Go To Jail', 1, 26, [2, 2], []],
    ['a card past GO', 1, 32, [2, 2], ['chance-jail']],
  ];

  test.each(ways)(
    'M50: %s: no salary, the turn is over, doubles are reset [P1A.S4.T11 P1A.S5.T8 P1A.S8.T1 P1A.S8.T2 R001.Jail.1 R002.Jail.1 R003.Config.4]',
    (_way, doubles, position, dice, chance) => {
      const players = [{ id: 'a', position }, { id: 'b' }];
      const state = played({ players, turn: { doubles }, dice: [dice], decks: { chance } }, ['a', 'RollDice']);
      expect([...where(state), cash(state, 'a'), state.consecutiveDoubles]).toEqual([10, 'inJail', 1500, 0]);
      expect(events(state, 'PassedGo')).toEqual([]);
      expect([state.phase, after(state, ['a', 'EndTurn']).currentPlayerIndex]).toEqual(['PlayerAction', 1]);
    },
  );

  test.each(ways)(
    'M50: jailEndsTurn true: %s: the next player has the turn [R001.TurnFlow.3 R003.Landing.6]',
    (_way, doubles, position, dice, chance) => {
      const players = [{ id: 'a', position }, { id: 'b' }];
      const options = { jailEndsTurn: true };
      const setup = { options, players, turn: { doubles }, dice: [dice], decks: { chance } };
      const state = played(setup, ['a', 'RollDice']);
      expect([...where(state), state.phase, state.currentPlayerIndex]).toEqual([10, 'inJail', 'WaitingForRoll', 1]);
    },
  );

  test('M50: jailEndsTurn false: the player ends the turn', () => {
    const players = [{ id: 'a', position: 26 }, { id: 'b' }];
    const state = played({ options: { jailEndsTurn: false }, players, dice: [[1, 3]] }, ['a', 'RollDice']);
    expect([state.phase, state.currentPlayerIndex]).toEqual(['PlayerAction', 0]);
  });

  test('M50: the event names the cause', () => {
    const causes = ways.map(([, doubles, position, dice, chance]) => {
      const players = [{ id: 'a', position }, { id: 'b' }];
      const state = played({ players, turn: { doubles }, dice: [dice], decks: { chance } }, ['a', 'RollDice']);
      return events(state, 'SentToJail')[0]?.cause;
    });
    expect(causes).toEqual(['doubles', 'space', 'card']);
  });
});

describe('jail as verbs', () => {
  test('sent, freed by fine, by card, by doubles', () => {
    const inside = sendToJail(stateWith({ players: [{ id: 'a', position: 30, cards: ['chance'] }, { id: 'b' }] }), 'a');
    expect(where(inside)).toEqual([10, 'inJail']);
    const ways = [payJailFine(inside, 'a'), useJailCard(inside, 'a'), rollInJail(inside, 'a', roll(3, 3))];
    expect(ways.map((out) => [...where(out), cash(out, 'a'), player(out, 'a').cards.length])).toEqual([
      [10, 'free', 1450, 1],
      [10, 'free', 1500, 0],
      [16, 'free', 1500, 1],
    ]);
    expect(ways.flatMap((out) => events(out, 'LeftJail').map(({ method }) => method))).toEqual([
      'fine',
      'card',
      'doubles',
    ]);
    expect(player(rollInJail(inside, 'a', roll(3, 4)), 'a')).toMatchObject({ position: 10, turnsInJail: 1 });
  });

  test('only a jailed player rolls for doubles, with valid dice', () => {
    expect(denied(() => rollInJail(stateWith(), 'a', roll(1, 1))).code).toBe('NOT_IN_JAIL');
    expect(denied(() => rollInJail(jailed(0, []), 'a', roll(0, 8))).code).toBe('BAD_DICE');
  });

  test('sending another player to jail does not affect the turn', () => {
    const state = sendToJail(stateWith({ turn: { phase: 'PlayerAction', doubles: 1 } }), 'b');
    expect([state.phase, state.consecutiveDoubles, ...monopoly.actors(state)]).toEqual(['PlayerAction', 1, 'a']);
  });
});

describe('out of jail on boards of other sizes', () => {
  type Exit = (state: GameState) => GameState;
  /** `a` is in jail on a board with this size and jail position, under these rules, and rolls. */
  function behindBars(theme: Options['theme'], dice: Rolls, version = monopoly.version): GameState {
    const options = { theme };
    return stateWith({ version, options, players: [{ id: 'a', turnsInJail: 2 }, { id: 'b' }], dice });
  }
  const market = withJailAt(themeNamed('market'), 21);
  const wide = withJailAt(ring(48), 38);
  const rolled: Exit = (state) => after(state, ['a', 'RollDice']);
  const where = (state: GameState) => [player(state, 'a').position, events(state, 'PassedGo').length];

  test.each<[string, Options['theme'], [number, number], number, number]>([
    ['doubles, wrapping a small board', market, [5, 5], 3, 1],
    ['the last roll, wrapping a small board', market, [5, 6], 4, 1],
    ['doubles, before GO', market, [2, 2], 25, 0],
    ['doubles, on a large board', wide, [3, 3], 44, 0],
    ['the last roll, on a large board', wide, [2, 3], 43, 0],
    ['doubles, to GO of a large board', wide, [5, 5], 0, 1],
  ])('M66: the roll wraps at the size of the board: %s', (_how, theme, dice, position, salaries) => {
    expect(where(rolled(behindBars(theme, [dice])))).toEqual([position, salaries]);
  });

  test('M66: `rollInJail` goes around the board, too', () => {
    expect(where(rollInJail(behindBars(market, []), 'a', roll(5, 5)))).toEqual([3, 1]);
    expect(where(rollInJail(behindBars(wide, []), 'a', roll(3, 3)))).toEqual([44, 0]);
  });

  test.each([1, 2, 3])('M66: in rules version %i it wraps at forty spaces if that is on the board', (version) => {
    expect(where(rolled(behindBars(wide, [[3, 3]], version)))).toEqual([4, 1]);
    expect(where(rolled(behindBars(wide, [[2, 3]], version)))).toEqual([3, 1]);
    expect(where(rollInJail(behindBars(wide, [], version), 'a', roll(3, 3)))).toEqual([4, 1]);
    // The engine used to fail there, so no record contains such a move; stored games continue with the correct wrap.
    expect(where(rolled(behindBars(market, [[5, 5]], version)))).toEqual([3, 1]);
  });
});
