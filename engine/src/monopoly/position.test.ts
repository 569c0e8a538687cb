import { describe, expect, test } from 'vitest';
import { deeds, denied, player, cashBySeat, seats, stateWith } from '../testkit/states.ts';
import { fromSetup, getDeck, getProperty, monopoly, type PositionSetup } from './index.ts';

describe('defaults', () => {
  const state = fromSetup({ players: seats('ann', 'bob') });

  test('the first player has to roll, without doubles', () => {
    expect([state.currentPlayerIndex, state.phase, state.consecutiveDoubles]).toEqual([0, 'WaitingForRoll', 0]);
  });

  test('all players have the starting cash, are on GO and are named by their id', () => {
    expect(state.players).toMatchObject([
      { id: 'ann', name: 'ann', cash: 1500, position: 0 },
      { id: 'bob', name: 'bob', cash: 1500, position: 0 },
    ]);
    expect(cashBySeat(fromSetup({ players: seats('a', 'b'), options: { startingCash: 99 } }))).toEqual([99, 99]);
  });

  test('the decks are complete, in seeded order', () => {
    const again = fromSetup({ players: seats('ann', 'bob') });
    expect(getDeck(state, 'chance')).toEqual(getDeck(again, 'chance'));
    expect(new Set(getDeck(state, 'chance')).size).toBe(16);
    const other = fromSetup({ players: seats('ann', 'bob'), seed: 'other' });
    expect(getDeck(other, 'chance')).not.toEqual(getDeck(state, 'chance'));
  });
});

describe('explicit fields', () => {
  test('cash, position, jail and cards of each player', () => {
    const players = [
      { id: 'a', name: 'Ada', cash: 7, position: 24 },
      { id: 'b', turnsInJail: 2, cards: ['chance', 'communityChest'] as const },
    ];
    const state = stateWith({ players });
    expect(player(state, 'a')).toMatchObject({ name: 'Ada', cash: 7, position: 24, jailStatus: 'free' });
    expect(player(state, 'b')).toMatchObject({ position: 10, jailStatus: 'inJail', turnsInJail: 2 });
    expect(player(state, 'b').cards.map((card) => card.id)).toEqual(['chance-jail-free', 'chest-jail-free']);
    expect(getDeck(state, 'chance')).not.toContain('chance-jail-free');
  });

  test('deeds, houses and mortgages', () => {
    const state = stateWith({
      deeds: { 39: { owner: 'a', houses: 3 }, 37: { owner: 'a', houses: 2 }, 5: { owner: 'b', mortgaged: true } },
    });
    expect(getProperty(state, 39)).toEqual({ spaceId: 39, ownerId: 'a', houses: 3, mortgaged: false });
    expect(getProperty(state, 5)).toEqual({ spaceId: 5, ownerId: 'b', houses: 0, mortgaged: true });
    expect(player(state, 'a').properties).toEqual([37, 39]);
  });

  test('the bank’s stock is reduced by the buildings', () => {
    const state = stateWith({
      options: { houses: 20, hotels: 5 },
      deeds: { ...deeds('a', [37, 39], { houses: 5 }), ...deeds('b', [1, 3], { houses: 4 }) },
    });
    expect(state.supply).toEqual({ houses: 12, hotels: 3 });
  });

  test('player, phase and doubles of the turn', () => {
    const state = stateWith({ turn: { player: 'b', phase: 'PlayerAction', doubles: 2 } });
    expect([state.currentPlayerIndex, state.phase, state.consecutiveDoubles]).toEqual([1, 'PlayerAction', 2]);
  });

  test('an auction of the lot under the token', () => {
    const state = stateWith({ players: [{ id: 'a', position: 12 }, { id: 'b' }], turn: { phase: 'Auction' } });
    expect(state.auction).toMatchObject({ spaceId: 12, highBid: 0, eligible: ['a', 'b'] });
  });

  test('the next dice, then those of the seed', () => {
    const state = stateWith({ dice: [[4, 6]] });
    const rolled = monopoly.apply(state, { type: 'RollDice', playerId: 'a' }).state;
    expect(rolled.lastRoll).toMatchObject({ die1: 4, die2: 6 });
    const ended = monopoly.apply(rolled, { type: 'EndTurn', playerId: 'a' }).state;
    expect(monopoly.apply(ended, { type: 'RollDice', playerId: 'b' }).state.lastRoll?.total).toBeGreaterThan(1);
  });

  test('the tops of the decks, followed by the rest', () => {
    const state = stateWith({ decks: { communityChest: ['chest-doctor', 'chest-go'] } });
    expect(getDeck(state, 'communityChest').slice(0, 2)).toEqual(['chest-doctor', 'chest-go']);
    expect(new Set(getDeck(state, 'communityChest')).size).toBe(16);
  });

  test('position 30 is legal', () => {
    expect(player(stateWith({ players: [{ id: 'a', position: 30 }, { id: 'b' }] }), 'a').position).toBe(30);
  });

  test('a single active player is a finished game', () => {
    const state = stateWith({ players: [{ id: 'a' }, { id: 'b', bankrupt: true }] });
    expect([state.status, state.winner, state.phase]).toEqual(['completed', 'a', 'GameOver']);
  });
});

describe('an invalid position is refused with the path of the field', () => {
  const two = seats('a', 'b');
  const bad = (setup: object) => ({ players: two, ...setup });
  const player0 = (fields: object) => ({ players: [{ id: 'a', ...fields }, { id: 'b' }] });

  test.each<[string, unknown]>([
    ['setup', null],
    ['setup', []],
    ['players', {}],
    ['players', { players: [] }],
    ['bank', bad({ bank: 1 })],
    ['seed', bad({ seed: 7 })],
    ['options.nonsense', bad({ options: { nonsense: 1 } })],
    ['players[0].money', player0({ money: 5 })],
    ['players[0].cash', player0({ cash: -1 })],
    ['players[0].cash', player0({ cash: 1.5 })],
    ['players[0].cash', player0({ cash: Number.NaN })],
    ['players[0].cash', player0({ cash: '5' })],
    ['players[0].cash', player0({ cash: -0 })],
    ['players[0].cash', player0({ bankrupt: true, cash: 5 })],
    ['players[0].position', player0({ position: 40 })],
    ['players[0].position', player0({ position: 5, turnsInJail: 0 })],
    ['players[0].turnsInJail', player0({ turnsInJail: 3 })],
    ['players[0].turnsInJail', player0({ turnsInJail: null })],
    ['players[0].turnsInJail', player0({ turnsInJail: 0, bankrupt: true })],
    ['players[0].bankrupt', player0({ bankrupt: 'yes' })],
    ['players[0].lapped', player0({ lapped: 1 })],
    ['players[0].cards', player0({ cards: 'chance' })],
    ['players[0].cards', player0({ cards: ['chance'], bankrupt: true })],
    ['players[0].cards[0]', player0({ cards: ['treasure'] })],
    ['players[0].cards[1]', player0({ cards: ['chance', 'chance'] })],
    ['decks.chance', { ...player0({ cards: ['chance'] }), decks: { chance: ['chance-jail-free'] } }],
    ['decks.chance[0]', bad({ decks: { chance: ['nonsense'] } })],
    ['decks.chance', bad({ decks: { chance: 'chance-go' } })],
    ['decks', bad({ decks: [] })],
    ['dice', bad({ dice: 7 })],
    ['dice[0]', bad({ dice: [[1, 7]] })],
    ['dice[0]', bad({ dice: [[1, 2, 3]] })],
    ['deeds', bad({ deeds: [] })],
    ['deeds.0', bad({ deeds: { 0: { owner: 'a' } } })],
    ['deeds.40', bad({ deeds: { 40: { owner: 'a' } } })],
    ['deeds.01', bad({ deeds: { '01': { owner: 'a' } } })],
    ['deeds.constructor', bad({ deeds: { constructor: { owner: 'a' } } })],
    ['deeds.39', bad({ deeds: { 39: null } })],
    ['deeds.39.owner', bad({ deeds: { 39: { owner: 'unknown' } } })],
    ['deeds.39.owner', bad({ deeds: { 39: {} } })],
    ['deeds.39.price', bad({ deeds: { 39: { owner: 'a', price: 1 } } })],
    ['deeds.39.houses', bad({ deeds: { 39: { owner: 'a', houses: 6 } } })],
    ['deeds.39.houses', bad({ deeds: { 39: { owner: 'a', houses: 1 } } })],
    ['deeds.5.houses', bad({ deeds: { 5: { owner: 'a', houses: 1 } } })],
    ['deeds.37.mortgaged', bad({ deeds: { 39: { owner: 'a', houses: 1 }, 37: { owner: 'a', mortgaged: true } } })],
    ['deeds.39.mortgaged', bad({ deeds: { 39: { owner: 'a', mortgaged: 1 } } })],
    ['deeds.37.houses', bad({ deeds: { 39: { owner: 'a', houses: 3 }, 37: { owner: 'a', houses: 1 } } })],
    ['deeds', bad({ options: { hotels: 1 }, deeds: deeds('a', [37, 39], { houses: 5 }) })],
    ['turn', bad({ turn: 'a' })],
    ['turn.who', bad({ turn: { who: 'a' } })],
    ['turn.player', bad({ turn: { player: 'unknown' } })],
    ['turn.player', { players: [{ id: 'a', bankrupt: true }, ...seats('b', 'c')], turn: { player: 'a' } }],
    ['turn.doubles', bad({ turn: { doubles: 3 } })],
    ['turn.phase', bad({ turn: { phase: 'Debt' } })],
    ['turn.phase', bad({ turn: { phase: 'AwaitingBuyDecision' } })],
  ])('%s', (path, setup) => {
    const error = denied(() => fromSetup(setup as PositionSetup));
    expect(error).toMatchObject({ code: 'BAD_SETUP', details: { path } });
  });
});
