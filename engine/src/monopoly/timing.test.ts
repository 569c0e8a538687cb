import { describe, expect, test } from 'vitest';
import { after, choices, deeds, type Move, refusal, stateWith } from '../testkit/states.ts';
import { type GameState, getProperty, monopoly, type Options } from './index.ts';

const MINE = { ...deeds('a', [1, 3, 15]), ...deeds('a', [5], { mortgaged: true }) };

const MANAGING: readonly Move[] = [
  ['a', 'BuildHouse', { spaceId: 1 }],
  ['a', 'MortgageProperty', { spaceId: 15 }],
  ['a', 'UnmortgageProperty', { spaceId: 5 }],
];

/** `a` owns property; it is the turn of `a` or of `b`. */
function moment(
  management: Options['management'],
  player: 'a' | 'b',
  phase: 'WaitingForRoll' | 'PlayerAction' | 'AwaitingBuyDecision',
): GameState {
  const players = [
    { id: 'a', position: 39 },
    { id: 'b', position: 39 },
  ];
  return stateWith({ options: { management }, players, deeds: MINE, turn: { player, phase } });
}

/** The codes for building, mortgaging and lifting; `ok` if allowed. */
function verdicts(state: GameState): readonly string[] {
  return MANAGING.map(
    (move) => monopoly.whyNot(state, { ...move[2], type: move[1], playerId: 'a' } as never)?.code ?? 'ok',
  );
}

const ALL = ['ok', 'ok', 'ok'];
const NONE = ['NOT_NOW', 'NOT_NOW', 'NOT_NOW'];
const LIQUIDATION = ['RAISE_ONLY', 'ok', 'RAISE_ONLY'];

describe('timing of management', () => {
  test.each([
    ['anyTime', 'a', 'WaitingForRoll', ALL],
    ['anyTime', 'a', 'PlayerAction', ALL],
    ['anyTime', 'a', 'AwaitingBuyDecision', ALL],
    ['anyTime', 'b', 'WaitingForRoll', ALL],
    ['anyTime', 'b', 'PlayerAction', ALL],
    ['anyTime', 'b', 'AwaitingBuyDecision', ALL],
    ['ownTurn', 'a', 'WaitingForRoll', ALL],
    ['ownTurn', 'a', 'PlayerAction', ALL],
    ['ownTurn', 'b', 'WaitingForRoll', NONE],
    ['ownTurn', 'b', 'PlayerAction', NONE],
    ['ownTurn', 'b', 'AwaitingBuyDecision', NONE],
    ['afterRoll', 'a', 'WaitingForRoll', NONE],
    ['afterRoll', 'a', 'PlayerAction', ALL],
    ['afterRoll', 'a', 'AwaitingBuyDecision', LIQUIDATION],
    ['afterRoll', 'b', 'PlayerAction', NONE],
  ] as const)('M31: management %s: on the turn of %s, %s', (management, player, phase, expected) => {
    expect(verdicts(moment(management, player, phase))).toEqual(expected);
  });

  test('M31: management anyTime: from jail as well', () => {
    const players = [{ id: 'a', turnsInJail: 1 }, { id: 'b' }];
    expect(verdicts(stateWith({ players, deeds: MINE }))).toEqual(ALL);
    expect(verdicts(stateWith({ players, deeds: MINE, turn: { player: 'b' } }))).toEqual(ALL);
  });

  test('M31: during an auction a bidder may only raise cash', () => {
    const state = after(moment('anyTime', 'b', 'AwaitingBuyDecision'), ['b', 'DeclineProperty']);
    expect(verdicts(state)).toEqual(LIQUIDATION);
  });

  test('M31: during an auction, other players may do nothing', () => {
    const state = after(moment('anyTime', 'b', 'AwaitingBuyDecision'), ['b', 'DeclineProperty'], ['a', 'PassBid']);
    expect(verdicts(state)).toEqual(NONE);
  });

  test.each(['anyTime', 'ownTurn', 'afterRoll'] as const)(
    'M31: management %s: a debtor may raise cash for their debt, other players may do nothing',
    (management) => {
      const players = [{ id: 'a', cash: 5, position: 34 }, { id: 'b' }];
      const debt = after(
        stateWith({ options: { management }, players, deeds: { ...MINE, ...deeds('b', [6, 8, 9]) }, dice: [[1, 3]] }),
        ['a', 'RollDice'],
      );
      expect([debt.phase, ...verdicts(debt)]).toEqual(['Debt', ...LIQUIDATION]);
      expect(refusal(debt, ['b', 'MortgageProperty', { spaceId: 6 }]).code).toBe('NOT_NOW');
      expect(refusal(debt, ['b', 'BuildHouse', { spaceId: 6 }]).code).toBe('NOT_NOW');
    },
  );
});

describe('while the receiver of a mortgaged deed decides', () => {
  const offer = { offered: { properties: [25] }, requested: {} };
  const owned = { ...MINE, ...deeds('b', [25], { mortgaged: true }), ...deeds('c', [12]) };
  const deciding = after(
    stateWith({ deeds: owned }),
    ['b', 'ProposeTrade', { to: 'a', offer }],
    ['a', 'AcceptTrade', { tradeId: 't1' }],
  );

  test('M31: they may raise cash for it', () => {
    expect([deciding.phase, ...verdicts(deciding)]).toEqual(['MortgageTransfer', ...LIQUIDATION]);
  });

  test('M31: other players may not manage property', () => {
    expect(refusal(deciding, ['c', 'MortgageProperty', { spaceId: 12 }]).code).toBe('NOT_NOW');
  });
});

describe('actors', () => {
  test('the player on turn, before and after the roll', () => {
    expect(monopoly.actors(stateWith())).toEqual(['a']);
    expect(monopoly.actors(stateWith({ turn: { player: 'c', phase: 'PlayerAction' } }))).toEqual(['c']);
  });

  test('then the recipients of pending offers, each once', () => {
    const offer = { offered: { cash: 1 }, requested: {} };
    const state = after(
      stateWith({ deeds: MINE }),
      ['a', 'ProposeTrade', { to: 'c', offer }],
      ['b', 'ProposeTrade', { to: 'c', offer }],
      ['c', 'ProposeTrade', { to: 'a', offer }],
    );
    expect(monopoly.actors(state)).toEqual(['a', 'c']);
  });

  test('every actor has an offer', () => {
    for (const id of monopoly.actors(stateWith())) expect(choices(stateWith(), id)).not.toEqual([]);
  });

  test('an open proposal never blocks the game', () => {
    const offer = { offered: { cash: 1 }, requested: {} };
    const state = after(
      stateWith({ deeds: MINE, dice: [[4, 6]] }),
      ['a', 'ProposeTrade', { to: 'c', offer }],
      ['a', 'RollDice'],
      ['a', 'EndTurn'],
    );
    expect([state.currentPlayerIndex, state.trades[0]?.status]).toEqual([1, 'pending']);
  });

  test('none after the end', () => {
    expect(monopoly.actors(stateWith({ players: [{ id: 'a' }, { id: 'b', bankrupt: true }] }))).toEqual([]);
  });

  test('no player acts for another', () => {
    const codes = (['RollDice', 'EndTurn', 'BuyProperty'] as const).map((type) => {
      const phase =
        type === 'RollDice' ? 'WaitingForRoll' : type === 'EndTurn' ? 'PlayerAction' : 'AwaitingBuyDecision';
      return refusal(moment('anyTime', 'b', phase), ['a', type]).code;
    });
    expect(codes).toEqual(['NOT_YOUR_TURN', 'NOT_YOUR_TURN', 'NOT_YOUR_TURN']);
  });

  test('past actions do not change', () => {
    const state = after(moment('anyTime', 'b', 'PlayerAction'), ...MANAGING);
    expect([1, 15, 5].map((spaceId) => getProperty(state, spaceId))).toMatchObject([
      { houses: 1 },
      { mortgaged: true },
      { mortgaged: false },
    ]);
  });
});

describe('before the roll', () => {
  const OFFER = { to: 'b', offer: { offered: { cash: 1 }, requested: {} } };
  const start = (
    options: Partial<Options>,
    more: { turnsInJail?: number; cards?: ['chance'] } = {},
    version?: number,
  ) =>
    stateWith({
      ...(version === undefined ? {} : { version }),
      options,
      players: [{ id: 'a', ...more }, { id: 'b' }],
      deeds: { ...MINE, ...deeds('b', [39]) },
    });

  test('M31: management afterRoll: only rolling and resigning are possible', () => {
    expect(choices(start({ management: 'afterRoll' }), 'a')).toEqual(['RollDice', 'Resign']);
    expect(choices(start({ management: 'afterRoll' }), 'b')).toEqual(['Resign']);
    expect(refusal(start({ management: 'afterRoll' }), ['a', 'ProposeTrade', OFFER]).code).toBe('NOT_NOW');
    expect(choices(start({ management: 'anyTime' }), 'a')).toContain('ProposeTrade');
  });

  test('M31: management afterRoll: in jail also the fine and the card', () => {
    const jailed = start({ management: 'afterRoll' }, { turnsInJail: 1, cards: ['chance'] });
    expect(choices(jailed, 'a')).toEqual(['RollDice', 'PayJailFine', 'UseJailCard', 'Resign']);
  });

  test('M31: management afterRoll: an open proposal can be rejected or cancelled there, not accepted', () => {
    const rolled = stateWith({
      options: { management: 'afterRoll' },
      players: [{ id: 'a' }, { id: 'b' }],
      deeds: MINE,
      turn: { phase: 'PlayerAction' },
    });
    const next = after(rolled, ['a', 'ProposeTrade', OFFER], ['a', 'EndTurn']);
    expect(refusal(next, ['b', 'AcceptTrade', { tradeId: 't1' }]).code).toBe('NOT_NOW');
    expect(new Set(choices(next, 'b'))).toEqual(new Set(['RollDice', 'RejectTrade', 'Resign']));
    expect(after(next, ['b', 'RejectTrade', { tradeId: 't1' }]).trades[0]?.status).toBe('rejected');
    expect(after(next, ['a', 'CancelTrade', { tradeId: 't1' }]).trades[0]?.status).toBe('cancelled');
  });

  test.each([1, 2, 3])('M31: management afterRoll: in rules version %i trades were possible there', (version) => {
    const state = start({ management: 'afterRoll' }, {}, version);
    expect(choices(state, 'a')).toContain('ProposeTrade');
    expect(after(state, ['a', 'ProposeTrade', OFFER]).trades).toHaveLength(1);
  });
});
