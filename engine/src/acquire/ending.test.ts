import { describe, expect, test } from 'vitest';
import { GIANT, SEVEN, TWO, WALLS } from '../testkit/acquire/plans.ts';
import {
  after,
  awaited,
  buy,
  choices,
  dispose,
  events,
  holders,
  type Move,
  type Plan,
  place,
  cashBySeat,
  rack,
  refusal,
  size,
  stateWith,
} from '../testkit/acquire/states.ts';
import { acquire, type GameState, type Options, type PlayerSetup, type Tile } from './index.ts';

const DECLARE: Move = ['a', 'DeclareEnd'];
const BAG: readonly Tile[] = ['8I', '6I'];

function at(board: Plan, options: Partial<Options> = {}, held: readonly number[] = [0, 0]): GameState {
  const [a, ...others] = holders('Luxor', held, ['12I']);
  const players = [a, ...others].flatMap((one, seat) =>
    one === undefined ? [] : [seat === 1 ? { ...one, rack: ['10I' as const] } : one],
  );
  return stateWith({ options, board, players, bag: BAG });
}

const may = (state: GameState, id = 'a') => choices(state, id).includes('DeclareEnd');

describe('the end may be declared', () => {
  test('A28: endSize 41: with a corporation of 41, however small the others [A004.EdgeCases.8 A004.EndConditions.1]', () => {
    expect(may(at({ ...GIANT, T: '1F..2F' }))).toBe(true);
  });

  test('A28: not with one of 40 and an unsafe one', () => {
    expect(may(at({ L: '1A..12C 1D..4D', T: '1F..2F' }))).toBe(false);
  });

  test('A28: when all on the board are safe [A004.EndConditions.2]', () => {
    expect([may(at(WALLS)), may(at({ L: '1A..11A' }))]).toEqual([true, true]);
    expect(may(at({ ...WALLS, A: '1E..10E' }))).toBe(false);
  });

  test('A28: not without corporations', () => {
    expect(refusal(at({}), DECLARE).code).toBe('NO_CAUSE_TO_END');
  });

  test('A28: without cause it is refused', () => {
    expect(refusal(at(TWO), DECLARE).code).toBe('NO_CAUSE_TO_END');
  });

  test('A28: only by the active player', () => {
    expect([may(at(WALLS), 'b'), refusal(at(WALLS), ['b', 'DeclareEnd']).code]).toEqual([false, 'NOT_YOUR_TURN']);
  });

  test('A28: safety follows safeSize', () => {
    expect([may(at(TWO, { safeSize: 2 })), may(at(WALLS, { safeSize: 12 }))]).toEqual([true, false]);
  });

  test('A28: endSize 40: with a corporation of 40', () => {
    const board = { L: '1A..12C 1D..4D', T: '1F..2F' };
    expect([may(at(board, { endSize: 40 })), may(at({ ...GIANT, T: '1F..2F' }, { endSize: 42 }))]).toEqual([
      true,
      false,
    ]);
  });

  const small: Plan = { ...GIANT, T: '1F..2F', A: '4F..5F', O: '1I' };
  const mine = (rackOfA: readonly Tile[], shares = {}): readonly PlayerSetup[] => [
    { id: 'a', rack: rackOfA, shares },
    { id: 'b', shares: { Tower: 1 }, rack: [] },
  ];

  test.each([
    ['PlaceTile', []],
    ['FoundCorporation', [place('a', '2I')]],
    ['ChooseSurvivor', [place('a', '3F')]],
    ['DisposeShares', [place('a', '3F'), ['a', 'ChooseSurvivor', { corporation: 'American' }]]],
    ['BuyShares', [place('a', '12I')]],
  ] as const satisfies readonly (readonly [string, readonly Move[]])[])(
    'A28: declareAt anyDecision: at the player’s own decision: %s',
    (phase, moves) => {
      const start = stateWith({ board: small, players: mine(['2I', '3F', '12I'], { Tower: 1 }), bag: BAG });
      const state = after(start, ...moves);
      expect([awaited(state), may(state)]).toEqual([`a ${phase}`, true]);
      expect(events(after(state, DECLARE), 'EndDeclared')).toMatchObject([{ playerId: 'a' }]);
    },
  );

  test.each([
    ['PlaceTile', [], true],
    ['FoundCorporation', [place('a', '2I')], false],
    ['ChooseSurvivor', [place('a', '3F')], false],
    ['BuyShares', [place('a', '12I')], true],
  ] as const satisfies readonly (readonly [string, readonly Move[], boolean])[])(
    'A28: declareAt startOrEnd: at %s [A004.Declaration.2]',
    (phase, moves, allowed) => {
      const options = { declareAt: 'startOrEnd' } as const;
      const start = stateWith({ options, board: small, players: mine(['2I', '3F', '12I'], { Tower: 1 }), bag: BAG });
      const state = after(start, ...moves);
      const code = allowed ? undefined : refusal(state, DECLARE).code;
      expect([awaited(state), may(state), code]).toEqual([`a ${phase}`, allowed, allowed ? undefined : 'WRONG_PHASE']);
    },
  );

  test('A28: at the player’s own decision: ChooseDefunct', () => {
    const board: Plan = { L: '1A..12C 1D..5D', T: '1F..2F', A: '4F..5F', F: '3G..3I' };
    const state = after(stateWith({ board, players: mine(['3F']), bag: BAG }), place('a', '3F'));
    expect([awaited(state), may(state)]).toEqual(['a ChooseDefunct', true]);
  });

  test('A28: not while another player decides', () => {
    const start = stateWith({ board: small, players: mine(['3F']), bag: BAG });
    const state = after(start, place('a', '3F'), ['a', 'ChooseSurvivor', { corporation: 'American' }]);
    expect([awaited(state), may(state), refusal(state, DECLARE).code]).toEqual([
      'b DisposeShares',
      false,
      'NOT_YOUR_TURN',
    ]);
    expect(refusal(state, ['b', 'DeclareEnd']).code).toBe('NOT_YOUR_TURN');
  });
});

describe('after the declaration', () => {
  test('A29: endDeclaration finishTurn: the tile and the purchase are still done', () => {
    const declared = after(at(WALLS, { endDeclaration: 'finishTurn' }), DECLARE);
    expect([awaited(declared), may(declared)]).toEqual(['a PlaceTile', false]);
    const placed = after(declared, place('a', '12I'));
    expect(awaited(placed)).toBe('a BuyShares');
    expect(awaited(after(placed, buy('a', 'Luxor')))).toBe('over');
  });

  test('A29: endDeclaration finishTurn: no draw', () => {
    const state = after(at(WALLS), DECLARE, place('a', '12I'), buy('a'));
    expect([rack(state, 'a'), state.tilesLeft, events(state, 'TileDrawn')]).toEqual([[], 2, []]);
  });

  test('A29: endDeclaration finishTurn: a merger is still done', () => {
    const board: Plan = { ...GIANT, T: '11F..12F', A: '11H..12H' };
    const players: PlayerSetup[] = [
      { id: 'a', rack: ['12G'], shares: { American: 2 } },
      { id: 'b', rack: ['10I'] },
    ];
    const start = after(stateWith({ board, players, bag: BAG }), DECLARE, place('a', '12G'));
    const state = after(start, ['a', 'ChooseSurvivor', { corporation: 'Tower' }], dispose('a', 2, 0), buy('a'));
    expect([awaited(state), size(state, 'Tower')]).toEqual(['over', 5]);
  });

  test('A29: endDeclaration finishTurn: it cannot be revoked', () => {
    expect(refusal(after(at(WALLS), DECLARE), DECLARE).code).toBe('ALREADY_DECLARED');
  });

  test('A29: endDeclaration finishTurn: at the buying step, the purchase is still made', () => {
    const state = after(at(WALLS), place('a', '12I'), DECLARE);
    expect(awaited(state)).toBe('a BuyShares');
  });

  test.each([[[]], [[place('a', '12I')]]])('A29: endDeclaration immediate: the game is over at once', (moves) => {
    const state = after(at(WALLS, { endDeclaration: 'immediate' }), ...moves, DECLARE);
    expect([awaited(state), acquire.outcome(state)?.reason]).toEqual(['over', 'declared']);
  });
});

describe('no player can move', () => {
  test('A30: autoEnd true: all tiles are used', () => {
    const players: PlayerSetup[] = [
      { id: 'a', rack: ['12I'] },
      { id: 'b', rack: [] },
    ];
    const state = after(
      stateWith({ options: { autoEnd: true }, board: TWO, players, bag: [] }),
      place('a', '12I'),
      buy('a'),
    );
    expect([awaited(state), acquire.outcome(state)?.reason]).toEqual(['over', 'noMoves']);
  });

  const stuck = (autoEnd: boolean) => {
    const players: PlayerSetup[] = [
      { id: 'a', rack: ['2I'] },
      { id: 'b', rack: ['1H'] },
    ];
    return stateWith({ options: { autoEnd, allUnplayable: 'skip' }, board: SEVEN, players, bag: [] });
  };

  test('A30: autoEnd true: one full round without a placement', () => {
    const first = after(stuck(true), buy('a'));
    expect(awaited(first)).toBe('b BuyShares');
    expect(awaited(after(first, buy('b')))).toBe('over');
  });

  test('A30: autoEnd false: the game continues', () => {
    expect(awaited(after(stuck(false), buy('a'), buy('b')))).toBe('a BuyShares');
  });

  test('A30: autoEnd true: a placed tile resets the count', () => {
    const players: PlayerSetup[] = [
      { id: 'a', rack: ['2I', '12I'] },
      { id: 'b', rack: ['1H'] },
    ];
    const options = { allUnplayable: 'skip' } as const;
    const start = stateWith({ options, board: SEVEN, players, bag: [] });
    const state = after(start, place('a', '12I'), buy('a'), buy('b'));
    expect(awaited(state)).toBe('a BuyShares');
    expect(awaited(after(state, buy('a')))).toBe('over');
  });

  test('A30: autoEnd false: a round without any decision still ends the game', () => {
    const players: PlayerSetup[] = [
      { id: 'a', cash: 0, rack: ['12I'] },
      { id: 'b', cash: 0, rack: [] },
    ];
    const start = stateWith({ options: { autoEnd: false }, board: TWO, players, bag: [] });
    expect(awaited(after(start, place('a', '12I')))).toBe('over');
  });
});

describe('scoring', () => {
  const scored = (held: readonly number[], board: Plan = WALLS) =>
    after(at(board, {}, held), DECLARE, place('a', '12I'), buy('a'));

  test('A31: bonuses first, then all shares at the current price [A004.Scoring.2]', () => {
    const state = scored([2, 1]);
    expect(cashBySeat(state)).toEqual([6000 + 7000 + 1400, 6000 + 3500 + 700]);
    const types = acquire.eventsAfter(state, 0).map((event) => event.type);
    expect(types.lastIndexOf('BonusPaid')).toBeLessThan(types.indexOf('SharesCashed'));
  });

  test('A31: every corporation on the board [A004.Scoring.1]', () => {
    const players: PlayerSetup[] = [{ id: 'a', shares: { Luxor: 1, Tower: 1 }, rack: ['12I'] }, { id: 'b' }];
    const state = after(stateWith({ board: WALLS, players }), DECLARE, place('a', '12I'), buy('a'));
    expect(cashBySeat(state)).toEqual([6000 + 2 * (10_500 + 700), 6000]);
  });

  test('A31: shares of inactive corporations are worthless [A004.Scoring.3]', () => {
    const players: PlayerSetup[] = [{ id: 'a', shares: { Imperial: 25 }, rack: ['12I'] }, { id: 'b' }];
    const state = after(stateWith({ board: WALLS, players }), DECLARE, place('a', '12I'), buy('a'));
    expect(cashBySeat(state)).toEqual([6000, 6000]);
  });

  test('A31: players with equal cash share the victory', () => {
    const state = scored([2, 2]);
    expect(acquire.outcome(state)).toMatchObject({ winners: ['a', 'b'], reason: 'declared' });
    expect([state.winner, state.winners]).toEqual([null, ['a', 'b']]);
  });

  test('A31: the ranking goes by cash [A004.Scoring.4]', () => {
    const outcome = acquire.outcome(scored([1, 2]));
    expect([outcome?.winners, outcome?.ranking.map(({ playerId }) => playerId)]).toEqual([['b'], ['b', 'a']]);
    expect(acquire.outcome(at(WALLS))).toBeUndefined();
  });
});
