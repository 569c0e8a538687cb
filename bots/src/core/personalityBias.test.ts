import { type ActionOf, type GameId, gameOf, type ViewOf } from '@magnate/engine';
import { fromSetup } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { isFullRun } from '../../../scripts/fullRun.ts';
import { STANDARD_BUDGET } from './bot.ts';
import { rngFrom } from './rng.ts';
import { botNamed, type PersonalityBias, personalityBiasOf } from '../index.ts';

/**
 * The effect of each personality on positions from random games. Each choice is made by a new player without memory.
 */

const PLAYERS = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
const GAMES = isFullRun ? 6 : 4;
const STEPS = isFullRun ? 500 : 300;

function* positions<G extends GameId>(id: G): Generator<{ readonly view: ViewOf<G>; readonly playerId: string }> {
  const game = gameOf(id);
  const rng = rngFrom('leaning');
  for (let round = 0; round < GAMES; round++) {
    let state = game.create({ players: PLAYERS, seed: `leaning ${round}` });
    for (let step = 0; step < STEPS && game.outcome(state) === undefined; step++) {
      const actors = game.actors(state);
      for (const playerId of actors) yield { view: game.view(state, playerId), playerId };
      const actor = actors[Math.floor(rng() * actors.length)] as string;
      state = game.apply(state, game.sample(state, actor, rng)).state;
    }
  }
}

type Count<G extends GameId> = (action: ActionOf<G>, view: ViewOf<G>) => number;

const known = new Map<string, unknown>();

/** Sums the counts over all positions. */
function sums<G extends GameId, Name extends string>(
  id: G,
  bias: PersonalityBias | undefined,
  counts: Readonly<Record<Name, Count<G>>>,
): Record<Name, number> {
  const key = `${id} ${bias}`;
  const earlier = known.get(key) as Record<Name, number> | undefined;
  if (earlier !== undefined) return earlier;
  const game = gameOf(id);
  const sum = Object.fromEntries(Object.keys(counts).map((name) => [name, 0])) as Record<Name, number>;
  for (const { view, playerId } of positions(id)) {
    const player = botNamed('steady')?.sit[id](playerId, STANDARD_BUDGET, bias);
    const action = player?.choose(view, game.offers(view, playerId), rngFrom('choice')) as ActionOf<G>;
    expect(game.whyNot(view, action)).toBeUndefined();
    for (const name of Object.keys(counts) as Name[]) sum[name] += counts[name](action, view);
  }
  known.set(key, sum);
  return sum;
}

const one = (is: boolean) => (is ? 1 : 0);

describe('in Monopoly', () => {
  const COUNTS: Readonly<Record<'bought' | 'bid' | 'built' | 'offered' | 'agreed', Count<'monopoly'>>> = {
    bought: ({ type }) => one(type === 'BuyProperty'),
    bid: (action) => (action.type === 'PlaceBid' ? action.amount : 0),
    built: ({ type }) => one(type === 'BuildHouse'),
    offered: ({ type }) => one(type === 'ProposeTrade'),
    agreed: ({ type }) => one(type === 'AcceptTrade'),
  };
  const of = (bias?: PersonalityBias) => sums('monopoly', bias, COUNTS);

  test('cautious players keep their cash, aggressive players spend it', () => {
    expect(of('cautious').bid).toBeLessThan(of().bid);
    expect(of('aggressive').bid).toBeGreaterThan(of().bid);
    expect(of('cautious').bought).toBeLessThan(of('aggressive').bought);
  });

  test('builders build where other players keep a reserve for the next rent', () => {
    const greens = Object.fromEntries([31, 32, 34].map((space) => [space, { owner: 'b', houses: 4 }]));
    const oranges = Object.fromEntries([16, 18, 19].map((space) => [space, { owner: 'a' }]));
    const state = fromSetup({
      players: [{ id: 'a', cash: 300, position: 25 }, { id: 'b' }],
      deeds: { ...greens, ...oranges },
      turn: { player: 'a', phase: 'PlayerAction' },
    });
    const choice = (bias?: PersonalityBias) =>
      botNamed('steady')
        ?.sit.monopoly('a', STANDARD_BUDGET, bias)
        .choose(gameOf('monopoly').view(state, 'a'), gameOf('monopoly').offers(state, 'a'), rngFrom('choice'));
    expect(choice()).toMatchObject({ type: 'EndTurn' });
    expect(choice('builder')).toMatchObject({ type: 'BuildHouse' });
  });

  test('traders agree more often, hoarders less often', () => {
    const dealt = ({ offered, agreed }: ReturnType<typeof of>) => offered + agreed;
    expect(dealt(of('trader'))).toBeGreaterThan(dealt(of()));
    expect(dealt(of('hoarder'))).toBeLessThan(dealt(of()));
    expect(of('hoarder').bid).toBeGreaterThan(of().bid);
  });

  test('patient players and opportunists bid less', () => {
    expect(of('patient').bid).toBeLessThan(of().bid);
    expect(of('opportunist').bid).toBeLessThan(of().bid);
  });
});

describe('in Acquire', () => {
  const COUNTS: Readonly<Record<'bought' | 'sold' | 'agreed', Count<'acquire'>>> = {
    bought: (action) => (action.type === 'BuyShares' ? action.shares.length : 0),
    sold: (action) => (action.type === 'DisposeShares' ? action.sell : 0),
    agreed: ({ type }) => one(type === 'AcceptTrade'),
  };
  const of = (bias?: PersonalityBias) => sums('acquire', bias, COUNTS);

  test('cautious players buy fewer shares than aggressive ones', () => {
    expect(of('cautious').bought).toBeLessThan(of('aggressive').bought);
  });

  test('hoarders buy more, sell less and trade less', () => {
    expect(of('hoarder').bought).toBeGreaterThan(of().bought);
    expect(of('hoarder').sold).toBeLessThan(of().sold);
    expect(of('hoarder').agreed).toBeLessThan(of().agreed);
  });

  test('traders agree more often', () => {
    expect(of('trader').agreed).toBeGreaterThan(of().agreed);
  });

  test('builders buy more shares, opportunists fewer', () => {
    expect(of('builder').bought).toBeGreaterThan(of().bought);
    expect(of('opportunist').bought).toBeLessThan(of().bought);
    expect(of('patient').bought).toBeLessThan(of().bought);
  });
});

test('a chatty or free-text personality does not change the play', () => {
  expect(personalityBiasOf('chatty')).toBeUndefined();
  expect(personalityBiasOf('likes green')).toBeUndefined();
  expect(personalityBiasOf(null)).toBeUndefined();
  expect(personalityBiasOf('patient')).toBe('patient');
});
