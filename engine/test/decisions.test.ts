import {
  type ActionOf,
  GAME_IDS,
  type GameId,
  gameOf,
  games,
  type PlayerId,
  type Rng,
  type StateOf,
} from '../src/index.ts';
import { fromSetup as fromAcquire } from '../src/acquire/index.ts';
import { fromSetup as fromMonopoly } from '../src/monopoly/index.ts';
import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../src/testkit/chance.ts';
import { randomRules } from '../src/testkit/randomRules.ts';

type AnyState = StateOf<GameId>;
type AnyAction = ActionOf<GameId>;

const rngFrom = (seed: string): Rng => chanceFrom(seed).rng;
const MAX_STEPS = 40_000;

/** Checks a waiting game; returns the problem, if any. */
function problemIn(game: GameId, state: AnyState): string | undefined {
  const rules = gameOf(game);
  const waiting = rules.holders(state);
  if (waiting.length === 0) return `${state.phase}: no player is awaited`;
  for (const id of waiting) {
    const action = rules.defaultAction(state, id);
    if (action === undefined) return `${state.phase}: nothing to do for ${id}`;
    const refusal = rules.whyNot(state, action);
    if (refusal !== undefined) return `${state.phase}: ${action.type} is refused: ${refusal.code}`;
  }
  // Open proposals also need a default answer, for bots that fail.
  const others = rules.actors(state).filter((id) => !waiting.includes(id));
  const undecided = others.find((id) => rules.defaultAction(state, id) === undefined);
  return undecided === undefined ? undefined : `${state.phase}: no answer of ${undecided}`;
}

type Chooser = (state: AnyState, id: PlayerId) => AnyAction;

/** Plays to the end with this choice of actions; returns the problem, if any. */
function played(game: GameId, options: object, rng: Rng, choose: Chooser, seen = new Set<string>()) {
  const rules = gameOf(game);
  const count = 2 + Math.floor(rng() * 3);
  const players = Array.from({ length: count }, (_, i) => ({ id: `p${i + 1}`, name: `P${i + 1}` }));
  const draft = rules.draft(rules.create({ options, players, seed: `${rng()}` }), { muted: true });
  for (let step = 0; step < MAX_STEPS; step++) {
    if (rules.outcome(draft) !== undefined) return undefined;
    const problem = problemIn(game, draft);
    if (problem !== undefined) return problem;
    const waiting = rules.holders(draft);
    const id = waiting[Math.floor(rng() * waiting.length)] as PlayerId;
    seen.add(draft.phase);
    rules.play(draft, choose(draft, id));
  }
  return 'it does not end';
}

describe.each(GAME_IDS)('%s: the default action', (game) => {
  const rules = gameOf(game);
  const byDefault: Chooser = (state, id) => rules.defaultAction(state, id) as AnyAction;

  test.each(Object.keys(rules.options.presets))('leads every game of the preset %s to its end', (preset) => {
    expect(played(game, rules.options.presets[preset] as object, rngFrom(preset), byDefault)).toBeUndefined();
  });

  test('is legal and ends the game with random options', () => {
    const rng = rngFrom(`defaults ${game}`);
    const problems = Array.from({ length: 30 }, () => {
      const options = randomRules(game, rng);
      return [played(game, options, rng, byDefault), options] as const;
    });
    expect(problems.filter(([problem]) => problem !== undefined)).toEqual([]);
  });

  test('exists in every phase', () => {
    const rng = rngFrom(`phases ${game}`);
    const seen = new Set(RARE[game].map((state) => state.phase as string));
    expect(RARE[game].map((state) => problemIn(game, state))).toEqual(RARE[game].map(() => undefined));
    const choose: Chooser = (state, id) => {
      if (rng() < 0.2) return byDefault(state, id);
      const action = rules.sample(state, id, rng);
      return action.type === 'Resign' ? byDefault(state, id) : action;
    };
    const problems = Array.from({ length: 25 }, () => {
      const options = randomRules(game, rng);
      return [played(game, options, rng, choose, seen), options] as const;
    });
    expect(problems.filter(([problem]) => problem !== undefined)).toEqual([]);
    expect([...seen].toSorted()).toEqual(PHASES[game].toSorted());
  });
});

/** The last house, claimed by two players and then auctioned. */
function wantedHouses(): readonly AnyState[] {
  const deeds = { 1: { owner: 'p1' }, 3: { owner: 'p1' }, 37: { owner: 'p2' }, 39: { owner: 'p2' } };
  const start = fromMonopoly({
    options: { houses: 1 },
    players: [{ id: 'p1' }, { id: 'p2' }],
    deeds,
    turn: { player: 'p1', phase: 'PlayerAction' },
  });
  const states = [{ type: 'BuildHouse', playerId: 'p1', spaceId: 1 } as const].map(
    (action) => games.monopoly.apply(start, action).state,
  );
  const bids = [
    { type: 'ClaimBuilding', playerId: 'p2' },
    { type: 'PlaceBid', playerId: 'p1', amount: 60 },
    { type: 'PassBid', playerId: 'p2' },
  ] as const;
  for (const action of bids) states.push(games.monopoly.apply(states.at(-1) as (typeof states)[0], action).state);
  return states;
}

/** A tile that joins three corporations, two of which are equal. */
function threeAtOnce(): readonly AnyState[] {
  const board = ['LLLL.TT.....', '....A.......', '....A.......'];
  const start = fromAcquire({
    players: [
      { id: 'p1', rack: ['5A'], shares: { Tower: 2, American: 2 } },
      { id: 'p2', rack: [] },
    ],
    board: [...board, ...Array.from({ length: 6 }, () => '............')],
    turn: { player: 'p1' },
  });
  return [games.acquire.apply(start, { type: 'PlaceTile', playerId: 'p1', tile: '5A' }).state];
}

/** Phases that random players rarely reach. */
const RARE: Readonly<Record<GameId, readonly AnyState[]>> = { monopoly: wantedHouses(), acquire: threeAtOnce() };

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
  test('does not change by building, mortgaging or proposals', () => {
    const rng = rngFrom('beside');
    const rules = gameOf('monopoly');
    const beside = [
      'MortgageProperty',
      'UnmortgageProperty',
      'ProposeTrade',
      'RejectTrade',
      'CancelTrade',
      'SellBuilding',
    ];
    const players = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
    const options = { dealtDeeds: 3, startingCash: 4000, maxRounds: 60, resign: false };
    const draft = rules.draft(rules.create({ options, players, seed: 'beside' }), { muted: true });
    let compared = 0;
    while (rules.outcome(draft) === undefined) {
      const before = rules.clockKey(draft);
      const [id] = rules.actors(draft);
      const action = rules.sample(draft, id as PlayerId, rng);
      rules.play(draft, action);
      if (!beside.includes(action.type)) continue;
      compared += 1;
      expect([action.type, rules.clockKey(draft)]).toEqual([action.type, before]);
    }
    expect(compared).toBeGreaterThan(20);
  });
});
