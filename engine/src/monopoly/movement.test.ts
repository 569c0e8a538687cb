import { describe, expect, test } from 'vitest';
import { after, cash, denied, events, played, player, refusal, roll, stateWith } from '../testkit/states.ts';
import {
  applyMovement,
  calculateNewPosition,
  didPassGo,
  type GameState,
  getEvents,
  getValidActions,
  type Options,
  resolveSpace,
} from './index.ts';

const at = (position: number) => [{ id: 'a', position }, { id: 'b' }];

describe('the movement of the token', () => {
  test.each([
    [0, 7, 7],
    [38, 4, 2],
    [38, 5, 3],
    [39, 1, 0],
    [28, 12, 0],
    [2, -3, 39],
    [36, -3, 33],
    [0, 0, 0],
    [5, 40, 5],
  ])('M66: from %i by %i to %i [P1A.S3.T3 R002.Board.1]', (from, total, to) => {
    expect(calculateNewPosition(from, total)).toBe(to);
    expect(Object.is(calculateNewPosition(from, total), -0)).toBe(false);
  });

  test.each([
    [35, 2, true],
    [39, 0, true],
    [0, 7, false],
    [5, 12, false],
    [0, 0, false],
  ])('from %i to %i passes GO: %s [P1A.S3.T4]', (from, to, passed) => {
    expect(didPassGo(from, to)).toBe(passed);
  });
});

describe('salary', () => {
  test('M2: goSalary 200: passing GO pays it [R002.CashFlow.2 R003.Roll.4]', () => {
    const state = played({ players: at(35), dice: [[3, 4]], decks: { communityChest: ['chest-school'] } }, [
      'a',
      'RollDice',
    ]);
    expect(events(state, 'PassedGo')).toMatchObject([{ playerId: 'a', amount: 200, landed: false }]);
    expect(cash(state, 'a')).toBe(1500 + 200 - 50);
  });

  test('M2: goSalary can be another amount', () => {
    const state = played({ options: { goSalary: 400 }, players: at(36), dice: [[1, 3]] }, ['a', 'RollDice']);
    expect(cash(state, 'a')).toBe(1900);
  });

  test('M2: goSalary 0 pays nothing and emits no event', () => {
    const state = played({ options: { goSalary: 0 }, players: at(36), dice: [[1, 3]] }, ['a', 'RollDice']);
    expect(cash(state, 'a')).toBe(1500);
    expect(events(state, 'PassedGo')).toEqual([]);
  });

  test('M3: goLandingBonus 0: landing exactly on GO pays the salary, once [P1A.S4.T16]', () => {
    const state = played({ players: at(36), dice: [[1, 3]] }, ['a', 'RollDice']);
    expect(player(state, 'a').position).toBe(0);
    expect(events(state, 'PassedGo')).toMatchObject([{ amount: 200, landed: true }]);
    expect(cash(state, 'a')).toBe(1700);
  });

  test('M3: goLandingBonus 200: landing exactly on GO pays double', () => {
    const state = played({ options: { goLandingBonus: 200 }, players: at(36), dice: [[1, 3]] }, ['a', 'RollDice']);
    expect(cash(state, 'a')).toBe(1900);
  });

  test('M3: goLandingBonus 200: passing GO pays only the salary', () => {
    const state = played({ options: { goLandingBonus: 200 }, players: at(37), dice: [[1, 3]] }, ['a', 'RollDice']);
    expect(player(state, 'a').position).toBe(1);
    expect(cash(state, 'a')).toBe(1700);
  });

  test('M3: goLandingBonus 200: advancing to GO by card is landing there', () => {
    const setup = {
      options: { goLandingBonus: 200 },
      players: at(4),
      dice: [[1, 2]] as const,
      decks: { chance: ['chance-go'] },
    };
    expect(cash(played(setup, ['a', 'RollDice']), 'a')).toBe(1900);
  });

  test('M3: resolving the GO space itself pays nothing', () => {
    const { state, resolution } = resolveSpace(stateWith({ players: at(0) }), 'a', roll(1, 3));
    expect(resolution.type).toBe('none');
    expect(cash(state, 'a')).toBe(1500);
  });
});

describe('the movement verb', () => {
  test('moves, counts doubles, and resolves nothing', () => {
    const state = applyMovement(stateWith({ players: at(0), deeds: { 6: { owner: 'b' } } }), 'a', roll(3, 3));
    expect(player(state, 'a').position).toBe(6);
    expect(state.consecutiveDoubles).toBe(1);
    expect(cash(state, 'a')).toBe(1500);
  });

  test('pays the salary on the way [P1A.S3.T5]', () => {
    expect(player(applyMovement(stateWith({ players: at(35) }), 'a', roll(3, 4)), 'a')).toMatchObject({
      position: 2,
      cash: 1700,
    });
  });

  test('a roll without doubles resets the count [P1A.S3.T6]', () => {
    const once = applyMovement(stateWith(), 'a', roll(2, 2));
    const twice = applyMovement(once, 'a', roll(5, 5));
    const none = applyMovement(twice, 'a', roll(1, 2));
    expect([once, twice, none].map(({ consecutiveDoubles }) => consecutiveDoubles)).toEqual([1, 2, 0]);
  });

  test('emits the start and the target [P1A.S10.T2]', () => {
    const state = applyMovement(stateWith({ players: at(38) }), 'a', roll(1, 2));
    expect(events(state, 'PlayerMoved')).toMatchObject([{ playerId: 'a', fromPosition: 38, toPosition: 1 }]);
  });

  test('is refused in jail', () => {
    const state = stateWith({ players: [{ id: 'a', turnsInJail: 0 }, { id: 'b' }] });
    expect(denied(() => applyMovement(state, 'a', roll(1, 2))).code).toBe('IN_JAIL');
  });

  test.each([
    [0, 3],
    [7, 1],
    [1.5, 2],
    [Number.NaN, 1],
    ['1', 2],
    [-0, 1],
  ])('dice of %j and %j are refused', (die1, die2) => {
    const dice = { die1, die2, total: 3, isDoubles: false } as ReturnType<typeof roll>;
    expect(denied(() => applyMovement(stateWith(), 'a', dice)).code).toBe('BAD_DICE');
  });
});

describe('doubles', () => {
  test('M67: the same player continues after doubles [P1A.S2.T10]', () => {
    const state = played({ dice: [[5, 5]] }, ['a', 'RollDice'], ['a', 'EndTurn']);
    expect([state.phase, state.currentPlayerIndex, state.turnNumber]).toEqual(['WaitingForRoll', 0, 1]);
    expect(events(state, 'TurnContinued')).toMatchObject([{ playerId: 'a', doubles: 1 }]);
  });

  test('M67: doublesRoll afterEndTurn, doublesRoll atOnce: the roll is offered together with management, and the turn waits for it', () => {
    const rolled = (doublesRoll: Options['doublesRoll']) =>
      after(
        stateWith({
          options: { doublesRoll },
          dice: [
            [5, 5],
            [4, 6],
          ],
        }),
        ['a', 'RollDice'],
      );
    const choices = (state: GameState) => getValidActions(state);
    expect(choices(rolled('afterEndTurn'))).toEqual(['EndTurn']);
    expect([rolled('atOnce').phase, choices(rolled('atOnce'))]).toEqual(['PlayerAction', ['RollDice']]);
    expect(refusal(rolled('atOnce'), ['a', 'EndTurn']).code).toBe('ROLL_LEFT');
    const again = after(rolled('atOnce'), ['a', 'RollDice']);
    expect([choices(again), again.turnNumber]).toEqual([['EndTurn'], 1]);
    expect(events(again, 'TurnContinued')).toMatchObject([{ playerId: 'a', doubles: 1 }]);
    // The same events as with two steps.
    const bySteps = after(rolled('afterEndTurn'), ['a', 'EndTurn'], ['a', 'RollDice']);
    expect(getEvents(again)).toEqual(getEvents(bySteps));
  });

  test('M84: autoEndTurn true, autoEndTurn false: a turn with nothing left to do ends automatically', () => {
    const rest = (options: Partial<Options>, deeds = {}) =>
      after(stateWith({ options, deeds, dice: [[4, 6]] }), ['a', 'RollDice']);
    expect(rest({ autoEndTurn: false })).toMatchObject({ phase: 'PlayerAction', currentPlayerIndex: 0 });
    expect(rest({ autoEndTurn: true })).toMatchObject({ phase: 'WaitingForRoll', currentPlayerIndex: 1 });
    // A deed can be mortgaged or traded, so the turn does not end automatically.
    expect(rest({ autoEndTurn: true }, { 39: { owner: 'a' } })).toMatchObject({ currentPlayerIndex: 0 });
  });

  test('M84: autoEndTurn true: after doubles the turn continues automatically', () => {
    const state = after(stateWith({ options: { autoEndTurn: true }, dice: [[5, 5]] }), ['a', 'RollDice']);
    expect(state).toMatchObject({ phase: 'WaitingForRoll', currentPlayerIndex: 0, consecutiveDoubles: 1 });
  });

  test('M67: without doubles the turn passes [P1A.S2.T9]', () => {
    const state = played({ dice: [[4, 6]] }, ['a', 'RollDice'], ['a', 'EndTurn']);
    expect([state.phase, state.currentPlayerIndex, state.turnNumber]).toEqual(['WaitingForRoll', 1, 2]);
  });

  test('M67: the third consecutive doubles do not move the token [P1A.S3.T7 R003.Roll.2]', () => {
    const state = played({ turn: { doubles: 2 }, players: at(3), dice: [[2, 2]] }, ['a', 'RollDice']);
    expect(events(state, 'PlayerMoved')).toEqual([]);
    expect(player(state, 'a')).toMatchObject({ position: 10, jailStatus: 'inJail' });
  });

  test('M67: the count restarts with the next player', () => {
    const setup = {
      dice: [
        [5, 5],
        [4, 6],
        [5, 5],
      ] as const,
    };
    const once = after(stateWith(setup), ['a', 'RollDice'], ['a', 'EndTurn'], ['a', 'RollDice'], ['a', 'EndTurn']);
    expect(once.currentPlayerIndex).toBe(1);
    expect(after(once, ['b', 'RollDice']).consecutiveDoubles).toBe(1);
  });
});
