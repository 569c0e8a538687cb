import { describe, expect, test } from 'vitest';
import { after, deeds, events, frozen, type Move, played, refusal, seats, stateWith } from '../testkit/states.ts';
import { type EndAt, type GameState, isGameOver, monopoly, type PositionSetup } from './index.ts';

/** A turn without effects: from GO to Just Visiting, or on to Free Parking. */
const idleTurn = (by: string): Move[] => [
  [by, 'RollDice'],
  [by, 'EndTurn'],
];

/** Rounds without effects: each player moves ten spaces, from corner to corner. */
function rounds(count: number, ids: readonly string[], setup: Partial<PositionSetup>): GameState {
  const moves = Array.from({ length: count }, () => ids.flatMap(idleTurn)).flat();
  const dice = Array.from({ length: count * ids.length }, () => [4, 6] as const);
  return played({ players: seats(...ids), ...setup, dice }, ...moves);
}

const ending = (state: GameState) => events(state, 'GameEnded')[0];

describe('the last active player', () => {
  test('M58: endAt lastStanding: wins when all others are bankrupt [P1A.S9.T7 R001.Bankruptcy.6 R002.Bankruptcy.4]', () => {
    const state = after(stateWith(), ['b', 'Resign'], ['a', 'Resign']);
    expect(state).toMatchObject({ status: 'completed', phase: 'GameOver', winner: 'c', winners: ['c'] });
    expect(ending(state)).toMatchObject({ winners: ['c'], reason: 'lastStanding' });
    expect([isGameOver(state), monopoly.actors(state)]).toEqual([true, []]);
  });

  test('M58: endAt lastStanding: two active players continue', () => {
    const state = after(stateWith(), ['b', 'Resign']);
    expect([state.status, isGameOver(state), monopoly.outcome(state)]).toEqual(['inProgress', false, undefined]);
  });

  test('M58: the outcome ranks bankrupt players last, the last to leave first', () => {
    const state = after(
      stateWith({ players: seats('a', 'b', 'c', 'd') }),
      ['c', 'Resign'],
      ['a', 'Resign'],
      ['d', 'Resign'],
    );
    expect(monopoly.outcome(state)).toEqual({
      winners: ['b'],
      ranking: [
        { playerId: 'b', score: 1500 },
        { playerId: 'd', score: 0 },
        { playerId: 'a', score: 0 },
        { playerId: 'c', score: 0 },
      ],
      reason: 'lastStanding',
    });
  });

  test('a finished game refuses actions', () => {
    expect(refusal(after(stateWith({ players: seats('a', 'b') }), ['b', 'Resign']), ['a', 'RollDice']).code).toBe(
      'GAME_OVER',
    );
  });
});

describe('after rounds', () => {
  const endAt: EndAt = { rounds: 2 };

  test('M58: endAt rounds 2: not before the end of the second round', () => {
    const start = stateWith({
      options: { endAt },
      players: seats('a', 'b'),
      dice: Array.from({ length: 4 }, () => [4, 6] as const),
    });
    const three = after(start, ...idleTurn('a'), ...idleTurn('b'), ...idleTurn('a'));
    expect([three.status, three.round]).toEqual(['inProgress', 2]);
    expect(after(three, ...idleTurn('b')).status).toBe('completed');
  });

  test('M58: endAt rounds: the highest net worth wins, not the highest cash [P1A.S9.T9]', () => {
    const players = [
      { id: 'a', cash: 1600 },
      { id: 'b', cash: 1300 },
    ];
    const state = rounds(2, ['a', 'b'], { options: { endAt }, players, deeds: deeds('b', [39]) });
    expect(monopoly.outcome(state)).toEqual({
      winners: ['b'],
      ranking: [
        { playerId: 'b', score: 1700 },
        { playerId: 'a', score: 1600 },
      ],
      reason: 'rounds',
    });
    expect(state.winner).toBe('b');
  });

  test('M58: endAt rounds: ties are shared', () => {
    const state = rounds(2, ['a', 'b', 'c'], {
      options: { endAt },
      players: [{ id: 'a', cash: 900 }, { id: 'b' }, { id: 'c', cash: 1300 }],
      deeds: deeds('c', [5]),
    });
    expect([state.winners, state.winner]).toEqual([['b', 'c'], null]);
  });

  test('M58: endAt rounds: a further roll after doubles is the same turn', () => {
    const setup = { options: { endAt: { rounds: 1 } }, players: seats('a', 'b') };
    const state = stateWith({
      ...setup,
      dice: [
        [5, 5],
        [4, 6],
        [4, 6],
      ],
    });
    const first = after(state, ['a', 'RollDice'], ['a', 'EndTurn'], ...idleTurn('a'));
    expect([first.status, first.currentPlayerIndex]).toEqual(['inProgress', 1]);
    expect(after(first, ...idleTurn('b')).status).toBe('completed');
  });
});

describe('after turns', () => {
  const start = (turns: number, version?: number): GameState =>
    stateWith({
      ...(version === undefined ? {} : { version }),
      options: { endAt: { turns } },
      players: seats('a', 'b'),
      dice: [
        [5, 5],
        [4, 6],
        [4, 6],
      ],
    });

  test('M58: endAt turns 2: at the end of the second turn; a further roll after doubles is the same turn', () => {
    const first = after(start(2), ['a', 'RollDice'], ['a', 'EndTurn'], ...idleTurn('a'));
    expect([first.status, first.turnNumber]).toEqual(['inProgress', 2]);
    const second = after(first, ...idleTurn('b'));
    expect([second.status, second.endReason]).toEqual(['completed', 'turns']);
  });

  test('M58: endAt turns 1: in the middle of a round', () => {
    const state = after(start(1), ['a', 'RollDice'], ['a', 'EndTurn'], ...idleTurn('a'));
    expect([state.status, state.round]).toEqual(['completed', 1]);
  });

  test('M58: endAt turns: earlier rules counted rounds, and their games still do', () => {
    const turn = after(start(1, 2), ['a', 'RollDice'], ['a', 'EndTurn'], ...idleTurn('a'));
    expect(turn.status).toBe('inProgress');
    const round = after(turn, ...idleTurn('b'));
    expect([round.status, round.endReason]).toEqual(['completed', 'turns']);
  });
});

describe('after minutes', () => {
  /** Each move at its minute of the caller’s clock. */
  function timed(minutes: number, ...moves: readonly (readonly [number, Move])[]): GameState {
    const dice = Array.from({ length: 4 }, () => [4, 6] as const);
    const start = stateWith({ options: { endAt: { minutes } }, players: seats('a', 'b'), dice });
    return moves.reduce((state, [minute, [playerId, type]]) => {
      const now = 1_000_000 + minute * 60_000;
      return frozen(monopoly.apply(state, { type, playerId } as never, now).state);
    }, start);
  }

  const lap = (minute: number): (readonly [number, Move])[] =>
    [...idleTurn('a'), ...idleTurn('b')].map((move) => [minute, move] as const);

  test('M58: endAt minutes 30: the current round is finished', () => {
    expect(timed(30, ...lap(0)).status).toBe('inProgress');
    const late = timed(30, ...lap(0), [31, ['a', 'RollDice']], [31, ['a', 'EndTurn']]);
    expect(late.status).toBe('inProgress');
    const over = timed(30, ...lap(0), ...lap(31));
    expect([over.status, over.endReason]).toEqual(['completed', 'minutes']);
  });

  test('M58: endAt minutes 30: counted from the first time passed', () => {
    expect(timed(30, ...lap(0), ...lap(29)).status).toBe('inProgress');
    expect(timed(30, ...lap(100), ...lap(129)).status).toBe('inProgress');
    expect(timed(30, ...lap(100), ...lap(130)).status).toBe('completed');
  });

  test('M58: endAt minutes: without a clock they never pass', () => {
    expect(rounds(3, ['a', 'b'], { options: { endAt: { minutes: 1 } } }).status).toBe('inProgress');
  });
});

describe('after bankruptcies', () => {
  const setup = { options: { endAt: { bankruptcies: 1 } } as const, players: seats('a', 'b', 'c', 'd') };

  test('M58: endAt bankruptcies 1: the game ends at once, in any phase', () => {
    const over = after(stateWith(setup), ['b', 'Resign']);
    expect([over.status, over.endReason, over.winners]).toEqual(['completed', 'bankruptcies', ['a', 'c', 'd']]);
    expect([over.turnNumber, over.phase, over.agenda, over.auction]).toEqual([1, 'GameOver', [], null]);
    expect(events(over, 'TurnEnded')).toEqual([]);
    // The deeds go to the bank without an auction.
    const rich = after(stateWith({ ...setup, deeds: deeds('b', [5, 39]) }), ['b', 'Resign']);
    expect([rich.status, rich.owners[5], rich.owners[39]]).toEqual(['completed', -1, -1]);
    expect(events(rich, 'AuctionStarted')).toEqual([]);
  });

  test('M58: endAt bankruptcies 1: the creditor gets everything before the final worth is computed', () => {
    const state = stateWith({
      ...setup,
      players: [{ id: 'a' }, { id: 'b', cash: 60, position: 32 }, { id: 'c' }],
      deeds: { ...deeds('a', [37, 39], { houses: 5 }), 12: { owner: 'b', mortgaged: true } },
      turn: { player: 'b' },
      dice: [[3, 4]],
    });
    const over = after(state, ['b', 'RollDice'], ['b', 'DeclareBankruptcy']);
    expect([over.status, over.endReason, over.winner]).toEqual(['completed', 'bankruptcies', 'a']);
    expect([over.players[0]?.cash, over.owners[12]]).toEqual([1560, 0]);
  });

  test.each([1, 2, 3])('M58: endAt bankruptcies 1: in rules version %i the round is finished first', (version) => {
    const state = stateWith({
      ...setup,
      version,
      dice: [
        [4, 6],
        [4, 6],
        [4, 6],
      ],
    });
    const left = after(state, ['b', 'Resign'], ...idleTurn('a'), ...idleTurn('c'));
    expect(left.status).toBe('inProgress');
    const over = after(left, ...idleTurn('d'));
    expect([over.status, over.endReason, over.winners]).toEqual(['completed', 'bankruptcies', ['a', 'c', 'd']]);
  });

  test('M58: endAt bankruptcies 2: one is not enough', () => {
    const options = { endAt: { bankruptcies: 2 } } as const;
    const state = stateWith({
      ...setup,
      options,
      dice: [
        [4, 6],
        [4, 6],
        [4, 6],
      ],
    });
    expect(after(state, ['b', 'Resign'], ...idleTurn('a'), ...idleTurn('c'), ...idleTurn('d')).status).toBe(
      'inProgress',
    );
  });
});

describe('a game that would never end', () => {
  test('M61: maxRounds 3: after the third round, by net worth', () => {
    const options = { maxRounds: 3 };
    expect(rounds(2, ['a', 'b'], { options }).status).toBe('inProgress');
    const state = rounds(3, ['a', 'b'], { options, deeds: deeds('a', [39]) });
    expect([state.status, state.endReason, state.winner]).toEqual(['completed', 'maxRounds', 'a']);
  });

  test('M61: maxRounds 1000 is the default', () => {
    expect(stateWith().options.maxRounds).toBe(1000);
  });

  test('M61: maxRounds 2 also ends a game with a later endAt', () => {
    const options = { maxRounds: 2, endAt: { rounds: 50 } };
    expect(rounds(2, ['a', 'b'], { options }).endReason).toBe('maxRounds');
  });
});
