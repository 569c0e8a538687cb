import { type ActionOf, type GameId, GAME_IDS, gameOf, type PlayerId, type StateOf } from '@magnate/engine';
import { fromSetup as acquirePosition } from '@magnate/engine/acquire';
import { fromSetup as monopolyPosition } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { BOT_NAMES, botNamed, rngFrom, styleName, stylesOf } from './index.ts';

/** Every style shows its trait and plays by the rules. */

const MAX_ACTIONS = 1200;
const FOUR = ['p1', 'p2', 'p3', 'p4'];

function chooses<G extends GameId>(game: G, style: string, state: StateOf<G>, playerId: PlayerId): ActionOf<G> {
  const player = botNamed(styleName(style))?.sit[game](playerId, {});
  const action = player?.choose(gameOf(game).view(state, playerId), gameOf(game).offers(state, playerId), rngFrom('x'));
  return action as ActionOf<G>;
}

function playedBy<G extends GameId>(game: G, style: string): StateOf<G> {
  const rules = gameOf(game);
  const players = FOUR.map((id) => ({ id, name: id }));
  const draft = rules.draft(rules.create({ players, seed: style }));
  const rng = rngFrom(style);
  const seats = new Map(FOUR.map((id) => [id, botNamed(styleName(style))?.sit[game](id, {})]));
  for (let n = 0; n < MAX_ACTIONS && rules.actors(draft).length > 0; n++) {
    const [id] = rules.actors(draft) as [PlayerId];
    const action = seats.get(id)?.choose(rules.view(draft, id), rules.offers(draft, id), rng) as ActionOf<G>;
    expect(rules.whyNot(draft, action), JSON.stringify(action)).toBeUndefined();
    rules.play(draft, action);
  }
  return draft;
}

describe.each(GAME_IDS)('%s', (game) => {
  test.each(stylesOf(game))('%s plays a long game by the rules', (style) => {
    expect(playedBy(game, style).version).toBeGreaterThan(60);
  });
});

test('styles are not in the list of bots, and an unknown name has no bot', () => {
  expect(BOT_NAMES.some((name) => name.startsWith('style'))).toBe(false);
  expect(botNamed('style:unknown')).toBeUndefined();
  expect(botNamed('hoarder')).toBeUndefined();
});

describe('in Monopoly', () => {
  /** Player p1 lacks Baltic Avenue, which p2 owns; it is p1's turn. */
  const lacking = (cash = 1500) =>
    monopolyPosition({
      players: FOUR.map((id) => ({ id, cash })),
      deeds: { 1: { owner: 'p1' }, 3: { owner: 'p2' } },
      turn: { player: 'p1', phase: 'PlayerAction' },
    });

  test('a cash buyer offers money for a missing deed, and more after a refusal', () => {
    const player = botNamed(styleName('cashBuyer'))?.sit.monopoly('p1', {});
    const rules = gameOf('monopoly');
    const sums: number[] = [];
    let state = lacking();
    for (let i = 0; i < 2; i++) {
      const action = player?.choose(
        rules.view(state, 'p1'),
        rules.offers(state, 'p1'),
        rngFrom('x'),
      ) as ActionOf<'monopoly'>;
      if (action.type !== 'ProposeTrade') break;
      expect(action.offer.requested.properties).toEqual([3]);
      expect(action.offer.offered.properties ?? []).toEqual([]);
      sums.push(action.offer.offered.cash ?? 0);
      state = rules.apply(state, action).state;
      state = rules.apply(state, {
        type: 'RejectTrade',
        playerId: 'p2',
        tradeId: state.trades.at(-1)?.id ?? '',
      }).state;
    }
    expect(sums).toEqual([90, 150]);
  });

  test.each([
    ['deedCollector', [54, 60]],
    ['haggler', [54, 75]],
  ])('a %s asks for single deeds from the first round on', (style, expected) => {
    const rules = gameOf('monopoly');
    const player = botNamed(styleName(style))?.sit.monopoly('p1', {});
    const sums: number[] = [];
    let state = monopolyPosition({
      players: FOUR.map((id) => ({ id })),
      deeds: { 3: { owner: 'p2' } },
      turn: { player: 'p1', phase: 'PlayerAction' },
    });
    for (let i = 0; i < 2; i++) {
      const action = player?.choose(rules.view(state, 'p1'), rules.offers(state, 'p1'), rngFrom('x'));
      if (action === undefined || action instanceof Promise || action.type !== 'ProposeTrade') break;
      expect(action.offer.requested.properties).toEqual([3]);
      sums.push(action.offer.offered.cash ?? 0);
      state = rules.apply(state, action).state;
      const tradeId = state.trades.at(-1)?.id ?? '';
      state = rules.apply(state, { type: 'RejectTrade', playerId: 'p2', tradeId }).state;
    }
    expect(sums).toEqual(expected);
  });

  test.each(['cashBuyer', 'hoarder', 'deedCollector', 'haggler', 'cautiousBuyer', 'greedyBuyer'])(
    'a %s never sells a deed',
    (style) => {
      const rules = gameOf('monopoly');
      const offer = { offered: { cash: 1400 }, requested: { properties: [1] } };
      const state = rules.apply(
        monopolyPosition({
          players: FOUR.map((id) => ({ id, cash: 1500 })),
          deeds: { 1: { owner: 'p1' } },
          turn: { player: 'p2', phase: 'PlayerAction' },
        }),
        { type: 'ProposeTrade', playerId: 'p2', to: 'p1', offer },
      ).state;
      expect(chooses('monopoly', style, state, 'p1').type).toBe('RejectTrade');
      expect(chooses('monopoly', 'generousTrader', state, 'p1').type).toBe('AcceptTrade');
    },
  );

  test('a jail sitter stays in jail even if it could pay', () => {
    const state = monopolyPosition({
      players: FOUR.map((id) => (id === 'p1' ? { id, position: 10, turnsInJail: 0 } : { id })),
      turn: { player: 'p1' },
    });
    expect(chooses('monopoly', 'jailSitter', state, 'p1').type).toBe('RollDice');
    expect(chooses('monopoly', 'steady1', state, 'p1').type).toBe('PayJailFine');
  });

  test('a quick builder keeps no reserve, a slow builder a large one', () => {
    const state = monopolyPosition({
      players: FOUR.map((id) => ({ id, cash: 230 })),
      deeds: {
        1: { owner: 'p1' },
        3: { owner: 'p1' },
        6: { owner: 'p2' },
        8: { owner: 'p2' },
        9: { owner: 'p2', houses: 0 },
      },
      options: { trades: false },
      turn: { player: 'p1', phase: 'PlayerAction' },
    });
    expect(chooses('monopoly', 'quickBuilder', state, 'p1').type).toBe('BuildHouse');
    expect(chooses('monopoly', 'slowBuilder', state, 'p1').type).toBe('EndTurn');
  });

  test('steady no longer sells the last deed of a group for money, as its first version did', () => {
    const rules = gameOf('monopoly');
    const offer = { offered: { cash: 700 }, requested: { properties: [3] } };
    const state = rules.apply(lacking(), { type: 'ProposeTrade', playerId: 'p1', to: 'p2', offer }).state;
    const steady = botNamed('steady')?.sit.monopoly('p2', {});
    const answer = steady?.choose(
      rules.view(state, 'p2'),
      rules.offers(state, 'p2'),
      rngFrom('x'),
    ) as ActionOf<'monopoly'>;
    expect(answer.type).not.toBe('AcceptTrade');
    expect(chooses('monopoly', 'steady1', state, 'p2').type).toBe('AcceptTrade');
  });
});

describe('in Acquire', () => {
  /** Tower has 41 tiles, so the player on turn may end the game. */
  const BIG = ['TTTTTTTTTTTT', 'TTTTTTTTTTTT', 'TTTTTTTTTTTT', 'TTTTT.......'];
  const EMPTY = '............';
  const board = [...BIG, EMPTY, EMPTY, 'LL..........', EMPTY, EMPTY];

  test('an early ender declares the end though behind, a late ender not even when ahead', () => {
    const at = (shares: number) =>
      acquirePosition({
        players: FOUR.map((id) => (id === 'p1' ? { id, shares: { Tower: shares } } : { id, shares: { Tower: 3 } })),
        board,
        turn: { player: 'p1' },
      });
    expect(chooses('acquire', 'earlyEnder', at(0), 'p1').type).toBe('DeclareEnd');
    expect(chooses('acquire', 'steady1', at(0), 'p1').type).not.toBe('DeclareEnd');
    expect(chooses('acquire', 'steady1', at(10), 'p1').type).toBe('DeclareEnd');
    expect(chooses('acquire', 'lateEnder', at(10), 'p1').type).not.toBe('DeclareEnd');
  });

  test('a founder founds and a merger hunter merges if a tile allows it', () => {
    const state = acquirePosition({
      players: FOUR.map((id) => (id === 'p1' ? { id, rack: ['1A', '3C', '12I', '6F', '7G', '9C'] } : { id })),
      board: ['............', '............', 'LL.TT.......', EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, '..........O.'],
      turn: { player: 'p1' },
    });
    expect(chooses('acquire', 'mergerHunter', state, 'p1')).toMatchObject({ type: 'PlaceTile', tile: '3C' });
    expect(chooses('acquire', 'founder', state, 'p1')).toMatchObject({ type: 'PlaceTile', tile: '12I' });
  });
});
