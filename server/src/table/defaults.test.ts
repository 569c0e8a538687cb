import { rngFrom } from '@magnate/bots';
import type { GameId, PlayerId, Rng } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import { decisionKey, defaultAction, holders } from './defaults.ts';
import { type AnyAction, type AnyState, gameOf } from './standing.ts';
import { PRESETS, randomRules } from './testkit/houseRules.ts';

const GAMES = ['monopoly', 'acquire'] as const;
const MOST_STEPS = 40_000;

/** What must hold wherever a game waits; the answer is what is wrong. */
function problemIn(game: GameId, state: AnyState): string | undefined {
  const rules = gameOf(game);
  const waiting = holders(game, state);
  if (waiting.length === 0) return `${state.phase}: nobody holds the game up`;
  for (const id of waiting) {
    const action = defaultAction(game, state, id);
    if (action === undefined) return `${state.phase}: nothing to do for ${id}`;
    const refusal = rules.whyNot(state, action);
    if (refusal !== undefined) return `${state.phase}: ${action.type} is refused: ${refusal.code}`;
  }
  // Bots are asked for answers too, and must have one when they fail.
  const asked = rules.actors(state).find((id) => defaultAction(game, state, id) === undefined);
  return asked === undefined ? undefined : `${state.phase}: no answer of ${asked}`;
}

type Chooser = (state: AnyState, id: PlayerId) => AnyAction;

/** Plays to the end, whoever is asked choosing like that; the answer is what went wrong. */
function played(game: GameId, options: object, rng: Rng, choose: Chooser, seen = new Set<string>()) {
  const rules = gameOf(game);
  const count = 2 + Math.floor(rng() * 4);
  const players = Array.from({ length: count }, (_, i) => ({ id: `p${i + 1}`, name: `P${i + 1}` }));
  const draft = rules.draft(rules.create({ options, players, seed: `${rng()}` }), { muted: true });
  for (let step = 0; step < MOST_STEPS; step++) {
    if (rules.outcome(draft) !== undefined) return undefined;
    const problem = problemIn(game, draft);
    if (problem !== undefined) return problem;
    const waiting = holders(game, draft);
    const id = waiting[Math.floor(rng() * waiting.length)] as PlayerId;
    seen.add(draft.phase);
    rules.play(draft, choose(draft, id));
  }
  return 'it does not end';
}

describe.each(GAMES)('%s: what is done for somebody whose time is up', (game) => {
  const rules = gameOf(game);
  const byDefault: Chooser = (state, id) => defaultAction(game, state, id) as AnyAction;

  test.each(Object.keys(PRESETS[game]))('leads every game of the preset %s to its end', (preset) => {
    expect(played(game, PRESETS[game][preset] as object, rngFrom(preset), byDefault)).toBeUndefined();
  });

  test('is legal and ends the game under house rules at random', () => {
    const rng = rngFrom(`defaults ${game}`);
    const problems = Array.from({ length: 40 }, () => {
      const options = randomRules(game, rng);
      return [played(game, options, rng, byDefault), options] as const;
    });
    expect(problems.filter(([problem]) => problem !== undefined)).toEqual([]);
  });

  test('is there in every phase that players come to', () => {
    const rng = rngFrom(`phases ${game}`);
    const seen = new Set<string>();
    const choose: Chooser = (state, id) => {
      if (rng() < 0.2) return byDefault(state, id);
      const action = rules.sample(state, id, rng);
      return action.type === 'Resign' ? byDefault(state, id) : action;
    };
    const problems = Array.from({ length: 60 }, () => {
      const options = randomRules(game, rng);
      return [played(game, options, rng, choose, seen), options] as const;
    });
    expect(problems.filter(([problem]) => problem !== undefined)).toEqual([]);
    expect([...seen].toSorted()).toEqual(PHASES[game].toSorted());
  });
});

const PHASES: Readonly<Record<GameId, string[]>> = {
  monopoly: [
    'WaitingForRoll',
    'AwaitingBuyDecision',
    'Auction',
    'PlayerAction',
    'Debt',
    'TaxChoice',
    'JailExit',
    'MortgageTransfer',
    'BuildingClaim',
    'BuildingPlacement',
  ],
  acquire: ['PlaceTile', 'FoundCorporation', 'ChooseSurvivor', 'ChooseDefunct', 'DisposeShares', 'BuyShares'],
};

describe('a decision', () => {
  test('stays the same whatever is built, mortgaged or offered beside it', () => {
    const rng = rngFrom('beside');
    const rules = gameOf('monopoly');
    const beside = ['MortgageProperty', 'UnmortgageProperty', 'ProposeTrade', 'RejectTrade', 'CancelTrade', 'SellBuilding'];
    const players = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
    const options = { dealtDeeds: 6, startingCash: 4000, maxRounds: 30 };
    const draft = rules.draft(rules.create({ options, players, seed: 'beside' }), { muted: true });
    let compared = 0;
    while (rules.outcome(draft) === undefined) {
      const before = decisionKey(draft);
      const [id] = rules.actors(draft);
      const action = rules.sample(draft, id as PlayerId, rng);
      rules.play(draft, action);
      if (!beside.includes(action.type)) continue;
      compared += 1;
      expect([action.type, decisionKey(draft)]).toEqual([action.type, before]);
    }
    expect(compared).toBeGreaterThan(50);
  });
});
