import { type ActionOf, GAME_IDS, type GameId, gameOf } from '@magnate/engine';
import {
  type Action,
  fromSetup,
  type GameState,
  type GameView,
  monopoly,
  type PositionSetup,
} from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import type { BotPlayer, Budget, SyncPlayer } from './bot.ts';
import { rngFrom } from './rng.ts';
import { botNamed } from '../index.ts';
import { steadyPlayer } from '../monopoly/steady.ts';
import { leadOf, searchingPlayer, type SearchHeuristics } from './search.ts';

/** The search, with heuristics small enough to know the right choice. */

const END = { type: 'EndTurn', playerId: 'a' } as const;
const GIVE_UP = { type: 'Resign', playerId: 'a' } as const;
const MORTGAGE = { type: 'MortgageProperty', playerId: 'a', spaceId: 39 } as const;
const BUILD = { type: 'BuildHouse', playerId: 'a', spaceId: 39 } as const;

/** The last turn of the game; its player is barely the richest. Ending the turn wins, and a mortgage would lose. */
const WON: PositionSetup = {
  options: { maxRounds: 1 },
  players: [
    { id: 'b', cash: 1640 },
    { id: 'a', cash: 900 },
  ],
  deeds: { 37: { owner: 'a' }, 39: { owner: 'a' } },
  turn: { player: 'a', phase: 'PlayerAction' },
};

interface Counted {
  readonly heuristics: SearchHeuristics<'monopoly'>;
  /** Calls of rollout players and of `value`, and the chosen actions. */
  readonly seen: { asked: number; judged: number; chosen: Action[] };
}

/** Heuristics with these candidates. A won game is worth 1, a lost one 0, any other position `value`. */
function searchHeuristicsOf(candidates: readonly Action[], value: (now: GameView) => number = () => 0.5): Counted {
  const seen: Counted['seen'] = { asked: 0, judged: 0, chosen: [] };
  const heuristics: SearchHeuristics<'monopoly'> = {
    candidates: () => candidates,
    sit: (playerId) => counting(steadyPlayer(playerId), seen),
    isBeyondHorizon: (start, now) => now.round > start.round + 1,
    value: (now, playerId) => {
      seen.judged += 1;
      if (now.status !== 'completed') return value(now);
      return now.winners.includes(playerId) ? 1 : 0;
    },
    onChosen: (action) => seen.chosen.push(action),
  };
  return { heuristics, seen };
}

function counting(player: SyncPlayer<'monopoly'>, seen: Counted['seen']): SyncPlayer<'monopoly'> {
  return {
    choose: (view, offers, rng) => {
      seen.asked += 1;
      return player.choose(view, offers, rng);
    },
  };
}

function chosen(state: GameState, { heuristics }: Counted, budget: Budget = { nodes: 2000 }, seed = 'search'): Action {
  const view = monopoly.view(state, 'a');
  return searchingPlayer('monopoly', 'a', budget, heuristics).choose(view, monopoly.offers(view, 'a'), rngFrom(seed));
}

describe('a search', () => {
  test('finds the winning move even if it is not the steady choice', () => {
    const counted = searchHeuristicsOf([GIVE_UP, MORTGAGE, END]);
    expect(chosen(fromSetup(WON), counted)).toEqual(END);
    expect(counted.seen.chosen).toEqual([END]);
  });

  test('never chooses a clearly losing move, wherever it is in the list', () => {
    for (const candidates of [
      [GIVE_UP, END],
      [END, GIVE_UP],
    ]) {
      expect(chosen(fromSetup(WON), searchHeuristicsOf(candidates))).toEqual(END);
    }
  });

  test('keeps the steady choice if no candidate is better or the budget is too small', () => {
    const state = fromSetup({ ...WON, options: {} });
    expect(chosen(state, searchHeuristicsOf([END, BUILD]))).toEqual(END);
    expect(chosen(state, searchHeuristicsOf([BUILD, END]))).toEqual(BUILD);
    expect(chosen(fromSetup(WON), searchHeuristicsOf([GIVE_UP, END]), { nodes: 1 })).toEqual(GIVE_UP);
  });

  test('tells how far one choice leads another', () => {
    const lead = (choices: readonly [Action, Action]) => {
      const { heuristics } = searchHeuristicsOf([]);
      const view = monopoly.view(fromSetup(WON), 'a');
      return leadOf('monopoly', { view, playerId: 'a', choices }, { nodes: 100 }, heuristics, rngFrom('lead'));
    };
    expect(lead([GIVE_UP, END])).toBe(1);
    expect(lead([END, GIVE_UP])).toBe(-1);
    expect(lead([END, END])).toBe(0);
  });

  test('ends even if every candidate ends the game at once', () => {
    // Both lose equally, so neither is eliminated: only the budget can end the race.
    const counted = searchHeuristicsOf([GIVE_UP, { ...GIVE_UP }]);
    expect(chosen(fromSetup(WON), counted, { nodes: 100 })).toEqual(GIVE_UP);
    expect(counted.seen.judged).toBe(100);
    expect(chosen(fromSetup(WON), searchHeuristicsOf([GIVE_UP, { ...GIVE_UP }]), { milliseconds: 2 })).toEqual(GIVE_UP);
  });

  test('spends nothing on a single candidate', () => {
    const counted = searchHeuristicsOf([BUILD]);
    expect(chosen(fromSetup(WON), counted)).toEqual(BUILD);
    // Only the steady player was asked.
    expect(counted.seen).toEqual({ asked: 1, judged: 0, chosen: [BUILD] });
  });

  test('returns the steady choice if there are no candidates', () => {
    const counted = searchHeuristicsOf([]);
    expect(counted.seen.judged).toBe(0);
    const steadyChoice = steadyPlayer('a').choose(monopoly.view(fromSetup(WON), 'a'), [], rngFrom('search'));
    expect(chosen(fromSetup(WON), counted)).toEqual(steadyChoice);
  });

  test('spends no more nodes than its budget', () => {
    const state = fromSetup({ ...WON, options: {} });
    for (const nodes of [1, 10, 137]) {
      const counted = searchHeuristicsOf([END, BUILD], ({ players }) => (players[1]?.cash ?? 0) / 1e6);
      chosen(state, counted, { nodes });
      // One call was for the steady choice; every rollout costs one node for its first action.
      expect(counted.seen.asked - 1).toBeLessThanOrEqual(nodes);
    }
  });

  test('does not change the state', () => {
    const state = fromSetup({ ...WON, options: {} });
    const before = monopoly.serialize(state);
    chosen(state, searchHeuristicsOf([END, BUILD]));
    expect(monopoly.serialize(state)).toBe(before);
  });
});

describe('the sharp bot', () => {
  const sharp = botNamed('sharp');

  /** Its first choices in a game with this budget of nodes per decision. */
  function firstMoves(id: GameId, nodes: number): string[] {
    const game = gameOf(id);
    const players = ['a', 'b', 'c'].map((each) => ({ id: each, name: each }));
    const draft = game.draft(game.create({ players, seed: 'sharp' }), { muted: true });
    const rng = rngFrom('sharp');
    const seats = new Map<string, BotPlayer<GameId> | undefined>(
      players.map((player) => [player.id, sharp?.sit[id](player.id, { nodes })]),
    );
    return Array.from({ length: 12 }, () => {
      const actor = game.actors(draft)[0] as string;
      const action = seats.get(actor)?.choose(game.view(draft, actor), [], rng) as ActionOf<GameId>;
      game.play(draft, action);
      return JSON.stringify(action);
    });
  }

  test.each(GAME_IDS)('chooses the same twice with the same node budget (%s)', (id) => {
    expect(firstMoves(id, 150)).toEqual(firstMoves(id, 150));
  });
});
