import { describe, expect, test } from 'vitest';
import { deeds, denied, events, cashBySeat, stateWith } from '../testkit/states.ts';
import { createInitialGameState, DEED_SPACES, getDeck, getValidActions, monopoly } from './index.ts';

function seatsOf(count: number): { id: string; name: string }[] {
  return Array.from({ length: count }, (_, i) => ({ id: `p${i}`, name: `Player ${i}` }));
}

function create(options: object, count = 3, more: object = {}) {
  return monopoly.create({ players: seatsOf(count), seed: 'setup', options, ...more });
}

const ids = (state: ReturnType<typeof create>) => state.players.map((player) => player.id);

describe('the state before the first roll', () => {
  test('M1: startingCash 1500: all players start with it [R002.CashFlow.1 R003.Config.1]', () => {
    expect(cashBySeat(create({}))).toEqual([1500, 1500, 1500]);
  });

  test('M1: startingCash 2000 or 0: another amount', () => {
    expect(cashBySeat(create({ startingCash: 2000 }))).toEqual([2000, 2000, 2000]);
    expect(cashBySeat(create({ startingCash: 0 }))).toEqual([0, 0, 0]);
  });

  test('M68: all players are on GO, out of jail, without deeds and cards', () => {
    const fresh = { position: 0, properties: [], cards: [], jailStatus: 'free', isActive: true };
    expect(create({}).players).toMatchObject(seatsOf(3).map((seat) => ({ ...seat, ...fresh })));
  });

  test('M68: the bank has every deed, 32 houses and 12 hotels', () => {
    const state = create({});
    expect(state.owners.every((owner) => owner === -1)).toBe(true);
    expect(state.supply).toEqual({ houses: 32, hotels: 12 });
  });

  test('M28: firstLapNoBuy true: no player has passed GO yet', () => {
    const state = create({ firstLapNoBuy: true }, 2, { scenario: { dice: [[1, 2]] } });
    expect(monopoly.apply(state, { type: 'RollDice', playerId: 'p0' }).state.phase).toBe('PlayerAction');
  });

  test('the valid action of a new game is to roll; management and the end of the turn come later [P1A.S2.T11]', () => {
    expect(getValidActions(create({}))).toEqual(['RollDice']);
    const owned = { deeds: deeds('a', [1, 3]) };
    expect(getValidActions(stateWith({ ...owned, options: { management: 'afterRoll' } }))).toEqual(['RollDice']);
    const later = getValidActions(stateWith({ ...owned, turn: { phase: 'PlayerAction' } }));
    expect(later.toSorted()).toEqual(['BuildHouse', 'EndTurn', 'MortgageProperty', 'ProposeTrade']);
  });
});

describe('seats', () => {
  test.each([2, 3, 4, 5, 6, 7, 8])('M6: %i players are valid [P1A.S1.T1 P1A.S1.T2]', (count) => {
    const { players } = create({}, count);
    expect(players).toHaveLength(count);
    for (const player of players) expect(player).toMatchObject({ cash: 1500, position: 0, properties: [] });
  });

  test.each([0, 1, 9])('M6: %i players are refused', (count) => {
    expect(denied(() => create({}, count))).toMatchObject({ code: 'BAD_SETUP', details: { path: 'players' } });
  });

  test('M6: empty seats are not players', () => {
    const error = denied(() => monopoly.create({ players: new Array(2), seed: 's' }));
    expect(error.code).toBe('BAD_SETUP');
  });
});

describe('the first player', () => {
  test('M7: turnOrder seat: the first seat', () => {
    const state = create({ turnOrder: 'seat' });
    expect(ids(state)).toEqual(['p0', 'p1', 'p2']);
    expect(state.currentPlayerIndex).toBe(0);
  });

  test('M7: turnOrder rollOff: the highest roll', () => {
    const dice = [
      [1, 2],
      [6, 5],
      [3, 4],
    ];
    const state = create({ turnOrder: 'rollOff' }, 3, { scenario: { dice } });
    expect(state.currentPlayerIndex).toBe(1);
    expect(ids(state)).toEqual(['p0', 'p1', 'p2']);
    expect(events(state, 'DiceRolled').map((event) => [event.playerId, event.total])).toEqual([
      ['p0', 3],
      ['p1', 11],
      ['p2', 7],
    ]);
  });

  test('M7: turnOrder rollOff: ties for the highest roll again', () => {
    const dice = [
      [6, 5],
      [1, 2],
      [5, 6],
      [2, 2],
      [3, 3],
    ];
    const state = create({ turnOrder: 'rollOff' }, 3, { scenario: { dice } });
    expect(events(state, 'DiceRolled').map((event) => event.playerId)).toEqual(['p0', 'p1', 'p2', 'p0', 'p2']);
    expect(state.currentPlayerIndex).toBe(2);
    expect(state.secret.dice).toEqual([]);
  });

  test('M7: turnOrder rollOff: the others follow clockwise', () => {
    const dice = [
      [1, 2],
      [1, 3],
      [6, 5],
      [4, 6],
    ];
    const rolled = monopoly.apply(create({ turnOrder: 'rollOff' }, 3, { scenario: { dice } }), {
      type: 'RollDice',
      playerId: 'p2',
    });
    const ended = monopoly.apply(rolled.state, { type: 'EndTurn', playerId: 'p2' });
    expect(ended.state.currentPlayerIndex).toBe(0);
  });

  test('M7: turnOrder shuffle: the seats are shuffled by the seed', () => {
    const orders = Array.from({ length: 30 }, (_, i) =>
      ids(create({ turnOrder: 'shuffle' }, 3, { seed: `s${i}` })).join(' '),
    );
    expect(new Set(orders).size).toBe(6);
    expect(ids(create({ turnOrder: 'shuffle' }))).toEqual(ids(create({ turnOrder: 'shuffle' })));
    expect(create({ turnOrder: 'shuffle' }).currentPlayerIndex).toBe(0);
  });
});

describe('deeds dealt before the first roll', () => {
  test('M82: dealtDeeds 0: none', () => {
    expect(create({ dealtDeeds: 0 }).players.map((player) => player.properties.length)).toEqual([0, 0, 0]);
  });

  test.each([1, 2, 3])('M82: dealtDeeds %i: that number to each player, free and all different', (dealtDeeds) => {
    const state = create({ dealtDeeds }, 8);
    const dealt = state.players.flatMap((player) => player.properties);
    expect(state.players.map((player) => player.properties.length)).toEqual(new Array(8).fill(dealtDeeds));
    expect(new Set(dealt).size).toBe(8 * dealtDeeds);
    expect(dealt.every((spaceId) => DEED_SPACES.includes(spaceId))).toBe(true);
    expect(cashBySeat(state)).toEqual(new Array(8).fill(1500));
  });
});

describe('randomness', () => {
  test('equal seeds give equal games, byte for byte [R002.Decks.4]', () => {
    expect(JSON.stringify(create({ dealtDeeds: 3 }))).toBe(JSON.stringify(create({ dealtDeeds: 3 })));
  });

  test('another seed gives other decks', () => {
    const other = create({}, 3, { seed: 'another' });
    expect(getDeck(other, 'chance')).not.toEqual(getDeck(create({}), 'chance'));
  });

  test('a scenario fixes the next dice and the tops of the decks', () => {
    const scenario = { dice: [[3, 4]], decks: { chance: ['chance-jail', 'chance-go'] } };
    const state = create({}, 2, { scenario });
    expect(getDeck(state, 'chance').slice(0, 2)).toEqual(['chance-jail', 'chance-go']);
    expect(new Set(getDeck(state, 'chance')).size).toBe(16);
    expect(monopoly.apply(state, { type: 'RollDice', playerId: 'p0' }).state.lastRoll).toMatchObject({ total: 7 });
  });
});

describe('an invalid setup is refused with the path of the field', () => {
  const two = seatsOf(2);
  test.each<[string, unknown]>([
    ['setup', null],
    ['seed', { players: two }],
    ['seed', { players: two, seed: 7 }],
    ['players', { players: 'ab', seed: 's' }],
    ['players[0]', { players: [null, two[1]], seed: 's' }],
    ['players[0].id', { players: [{ id: '', name: 'x' }, two[1]], seed: 's' }],
    ['players[0].id', { players: [{ id: 'bank', name: 'x' }, two[1]], seed: 's' }],
    ['players[0].id', { players: [{ id: 'spectator', name: 'x' }, two[1]], seed: 's' }],
    ['players[0].id', { players: [{ id: 7, name: 'x' }, two[1]], seed: 's' }],
    ['players[1].id', { players: [two[0], two[0]], seed: 's' }],
    ['players[1].name', { players: [two[0], { id: 'b', name: '' }], seed: 's' }],
    ['players[1].name', { players: [two[0], { id: 'b', name: null }], seed: 's' }],
    ['options', { players: two, seed: 's', options: 'short' }],
    ['scenario', { players: two, seed: 's', scenario: 7 }],
    ['scenario.cards', { players: two, seed: 's', scenario: { cards: [] } }],
    ['scenario.dice', { players: two, seed: 's', scenario: { dice: 6 } }],
    [
      'scenario.dice[1]',
      {
        players: two,
        seed: 's',
        scenario: {
          dice: [
            [1, 2],
            [0, 7],
          ],
        },
      },
    ],
    ['scenario.dice[0]', { players: two, seed: 's', scenario: { dice: [[1]] } }],
    ['scenario.decks.bank', { players: two, seed: 's', scenario: { decks: { bank: [] } } }],
    ['scenario.decks.chance', { players: two, seed: 's', scenario: { decks: { chance: ['chance-go', 'chance-go'] } } }],
    ['scenario.decks.chance[0]', { players: two, seed: 's', scenario: { decks: { chance: ['chest-go'] } } }],
  ])('%s', (path, setup) => {
    const error = denied(() => monopoly.create(setup as Parameters<typeof monopoly.create>[0]));
    expect(error).toMatchObject({ code: 'BAD_SETUP', details: { path } });
  });

  test.each([null, 7, 'short'])('settings that are %j', (settings) => {
    const error = denied(() => createInitialGameState(settings as never, null as never));
    expect(error.code).toBe('BAD_SETUP');
  });

  test('without a seed every game is different', () => {
    const decks = Array.from({ length: 5 }, () => getDeck(createInitialGameState({}, two), 'chance').join());
    expect(new Set(decks).size).toBe(5);
  });
});
