import { describe, expect, test } from 'vitest';
import {
  createInitialGameState,
  type GameState,
  getActivePlayer,
  getValidActions,
  monopoly,
  rollDice,
  serializeGameState,
} from '../../../src/monopoly/index.ts';
import { A, after, ARENA, B, C, cash, endTurn, offered, player, refusal, roll, table, whole } from '../helpers.ts';

const SEATS = [
  { id: A, name: 'Ann' },
  { id: B, name: 'Ben' },
];

/** A deterministic random source. */
function seededRng(): () => number {
  let x = 7;
  return () => {
    x = (x * 48_271) % 2_147_483_647;
    return x / 2_147_483_647;
  };
}

/** Forty decisions of a game with the same random source. */
function played(seed: string): GameState {
  const rng = seededRng();
  let state = createInitialGameState({ seed, preset: 'arena' }, SEATS);
  for (let i = 0; i < 40; i++) {
    const [actor = A] = monopoly.actors(state);
    state = monopoly.apply(state, monopoly.sample(state, actor, rng)).state;
  }
  return state;
}

/** A roll of five from a space near the end of the lap. */
function fiveFrom(position: number, options = ARENA): GameState {
  return after(table({ options, players: [{ id: A, position }, { id: B }], dice: [[1, 4]] }), roll(A));
}

describe('overview', () => {
  test('R001.Overview.1 equal seeds and choices give equal games, and illegal actions are refused with a code', () => {
    expect(serializeGameState(played('oak'))).toBe(serializeGameState(played('oak')));
    expect(serializeGameState(played('oak'))).not.toBe(serializeGameState(played('elm')));
    const fresh = table({ options: ARENA });
    expect(refusal(() => after(fresh, endTurn(A)))).toBe('WRONG_PHASE');
    expect(refusal(() => after(fresh, roll(B)))).toBe('NOT_YOUR_TURN');
  });
});

describe('turn flow and dice', () => {
  test('R001.TurnFlow.1 two dice are rolled and the token moves forward by their total', () => {
    const state = after(
      table({ options: ARENA, players: [{ id: A, position: 13 }, { id: B }], dice: [[3, 4]] }),
      roll(A),
    );
    expect(player(state, A).position).toBe(20);
    expect(state.lastRoll).toMatchObject({ die1: 3, die2: 4, total: 7, isDoubles: false });
    const [lowest, highest] = [rollDice(() => 0), rollDice(() => 0.999)];
    expect([lowest.total, highest.total]).toEqual([2, 12]);
  });

  test('R001.TurnFlow.2 doubles give another roll in the same turn', () => {
    const first = after(
      table({
        options: ARENA,
        dice: [
          [5, 5],
          [4, 6],
        ],
      }),
      roll(A),
    );
    expect(getActivePlayer(first).id).toBe(A);
    expect(first).toMatchObject({ phase: 'PlayerAction', turnNumber: 1, consecutiveDoubles: 1 });
    expect(offered(first, A)).not.toContain('EndTurn');
    const second = after(first, roll(A));
    expect(player(second, A).position).toBe(20);
    expect(second).toMatchObject({ phase: 'PlayerAction', turnNumber: 1 });
    expect(getActivePlayer(after(second, endTurn(A))).id).toBe(B);
  });

  test('R001.TurnFlow.4 the turn passes only by `END_TURN`, or where the rules force it (jail, bankruptcy)', () => {
    // Also if no player owns anything and nothing else is left to do.
    const rested = after(table({ options: ARENA, dice: [[4, 6]] }), roll(A));
    expect(rested).toMatchObject({ phase: 'PlayerAction', turnNumber: 1 });
    expect(getValidActions(rested)).toEqual(['EndTurn']);
    expect(getActivePlayer(rested).id).toBe(A);
    expect(offered(rested, B)).not.toContain('RollDice');
    expect(getActivePlayer(after(rested, endTurn(A))).id).toBe(B);

    const jailed = after(
      table({ options: ARENA, players: [{ id: A, position: 26 }, { id: B }], dice: [[1, 3]] }),
      roll(A),
    );
    expect(player(jailed, A).jailStatus).toBe('inJail');
    expect(jailed).toMatchObject({ phase: 'WaitingForRoll', turnNumber: 2 });
    expect(getActivePlayer(jailed).id).toBe(B);

    const ruined = after(
      table({
        options: ARENA,
        players: [{ id: A, cash: 10, position: 37 }, { id: B }, { id: C }],
        deeds: whole('darkBlue', B, 5),
        dice: [[1, 1]],
      }),
      roll(A),
      { type: 'DeclareBankruptcy', playerId: A },
    );
    expect(getActivePlayer(ruined).id).toBe(B);
    expect(ruined).toMatchObject({ phase: 'WaitingForRoll', consecutiveDoubles: 0 });
  });
});

describe('passing GO', () => {
  test('R001.PassingGo.1 passing GO or landing on it pays `go_salary`, 200 where nothing is said', () => {
    expect(cash(fiveFrom(35))).toEqual([1700, 1500]);
    expect(cash(fiveFrom(38))).toEqual([1700, 1500]);
    expect(cash(fiveFrom(38, { ...ARENA, ...monopoly.options.ownNames({ go_salary: 300 }) }))).toEqual([1800, 1500]);
    expect(cash(fiveFrom(5))).toEqual([1500, 1500]);
  });
});
