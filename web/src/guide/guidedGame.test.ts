import type { ServerFrame } from '@magnate/protocol';
import { loadWords, addWords } from '@magnate/words';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { guide as acquireGuide } from '../acquire/learn/guide.ts';
import { GUIDE_PLAYER, type Guide } from '../game/guide.ts';
import { GAMES, loadGameUi } from '../games/manifests.ts';
import { guide as monopolyGuide } from '../monopoly/learn/guide.ts';
import { raisePlan } from '../monopoly/play/debt/Raising.tsx';
import type { AnyAction } from '../sync/gameTypes.ts';
import { GuidedGame } from './guidedGame.ts';
import { guidedSource } from './guidedSource.ts';

const GUIDES = { monopoly: monopolyGuide, acquire: acquireGuide } as const;

beforeAll(async () => {
  await loadWords('en');
  await addWords('guide', 'learn', 'monopoly/guide', 'acquire/guide');
});

/** Plays the guide as it wants to be played; `look` sees every decision of the player. */
function walked(guide: Guide, look: (guided: GuidedGame, expected: AnyAction) => void = () => undefined): GuidedGame {
  const guided = new GuidedGame(guide);
  while (!guided.isOver) {
    const expected = guided.expectedAt(guided.done);
    if (expected === null) guided.playOther();
    else {
      look(guided, expected);
      guided.play(expected);
    }
  }
  return guided;
}

describe.each(GAMES)('%s', (game) => {
  const guide: Guide = GUIDES[game];

  test('has eight to twelve steps, each with its words and something to press', () => {
    expect(guide.steps.length).toBeGreaterThanOrEqual(8);
    expect(guide.steps.length).toBeLessThanOrEqual(12);
    for (const step of guide.steps) {
      expect(step.moves[0]?.playerId, step.name).toBe(GUIDE_PLAYER);
      const { task, why } = guide.words(step);
      expect(task, step.name).toMatch(/\.$/);
      expect(why, step.name).toMatch(/\.$/);
    }
  });

  test('every action is legal and reaches the next step, to the end', () => {
    const steps = new Set<number>();
    const guided = walked(guide, (now, expected) => {
      const view = guide.game.view(now.state, GUIDE_PLAYER);
      expect(guide.game.whyNot(view, expected)).toBeUndefined();
      steps.add(now.placeAt(now.done).step);
    });
    expect([...steps]).toEqual(guide.steps.map((_, step) => step));
    expect(guided.placeAt(guided.done).step).toBe(guide.steps.length);
  });

  test('nothing else advances it', () => {
    let refused = 0;
    walked(guide, (guided) => {
      const { state, done } = guided;
      const legal = guide.game
        .offers(state, GUIDE_PLAYER)
        .flatMap((offer) => guide.game.toActions(offer as never, GUIDE_PLAYER, 20)) as readonly AnyAction[];
      for (const action of legal.filter((each) => !guided.accepts(each))) {
        expect(() => guided.play(action)).toThrow('something else');
        refused += 1;
      }
      expect(guided.accepts({ type: 'Resign', playerId: GUIDE_PLAYER })).toBe(false);
      expect(guided.state).toBe(state);
      expect(guided.done).toBe(done);
    });
    expect(refused).toBeGreaterThan(guide.steps.length);
  });

  test('goes on where the player left it', () => {
    const all = walked(guide).done;
    for (let done = 0; done < all; done++) {
      const resumed = new GuidedGame(guide, done);
      const walk = new GuidedGame(guide);
      while (walk.done < done) {
        const expected = walk.expectedAt(walk.done);
        if (expected === null) walk.playOther();
        else walk.play(expected);
      }
      expect(resumed.done).toBe(done);
      expect(guide.game.view(resumed.state, GUIDE_PLAYER)).toEqual(guide.game.view(walk.state, GUIDE_PLAYER));
    }
  });

  describe('at its table', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    test('a press is answered, the others follow one by one, and anything else is refused', async () => {
      vi.useRealTimers();
      const gameUi = await loadGameUi(game);
      vi.useFakeTimers();
      const guided = new GuidedGame(guide);
      const moves: number[] = [];
      const parts = { id: 'x', gameUi, guide, guided, name: 'Ann', delay: () => 800 };
      const source = guidedSource({ ...parts, onMove: (done) => moves.push(done) });
      expect((await source.fetchTable(undefined)).you).toEqual({ role: 'seat', playerId: GUIDE_PLAYER });
      const frames: ServerFrame[] = [];
      const connection = source.connect({
        frame: (frame) => frames.push(frame),
        connectionChanged: () => undefined,
      });
      connection.open({ token: GUIDE_PLAYER, companions: [], since: () => 0 });
      while (!guided.isOver) {
        const expected = guided.expectedAt(guided.done);
        const refusal = source.refuse?.({ type: 'Resign', playerId: GUIDE_PLAYER });
        expect(refusal?.message).toContain('In a moment.');
        expect(expected === null ? undefined : source.refuse?.(expected)).toBeUndefined();
        if (expected === null) vi.advanceTimersByTime(800);
        else {
          connection.send({ type: 'action', actionId: 'a', action: expected, expectedVersion: 0 });
        }
      }
      expect(moves).toEqual(moves.map((_, index) => index + 1));
      const views = frames.filter((frame) => frame.type === 'view');
      expect(views.map(({ version }) => version)).toEqual(moves);
      connection.close();
    });
  });
});

test('the player may choose a higher bid, and the order of the houses', () => {
  const guided = new GuidedGame(monopolyGuide);
  const names: string[] = [];
  let tooHigh = true;
  while (!guided.isOver) {
    const expected = guided.expectedAt(guided.done);
    if (expected === null) {
      guided.playOther();
      continue;
    }
    const step = guided.stepAt(guided.done);
    names.push(step?.name ?? '');
    if (expected.type === 'PlaceBid') {
      tooHigh = guided.accepts({ ...expected, amount: 61 });
      guided.play({ ...expected, amount: 60 });
    } else if (expected.type === 'BuildHouse' && names.filter((name) => name === 'build').length === 1) {
      guided.play({ ...expected, spaceId: 6 });
    } else guided.play(expected);
  }
  expect(tooHigh).toBe(false);
  expect(guided.placeAt(guided.done).step).toBe(monopolyGuide.steps.length);
});

test('the plan that the page proposes for the debt is the one of the guide', () => {
  const seen: unknown[] = [];
  walked(monopolyGuide, (guided, expected) => {
    if (expected.type !== 'MortgageProperty') return;
    const view = monopolyGuide.game.view(guided.state, GUIDE_PLAYER);
    if (view.game !== 'monopoly') return;
    const owed = view.debts[0]?.amount ?? 0;
    seen.push(raisePlan(view, GUIDE_PLAYER, owed).steps.map(({ raise }) => raise));
    expect(owed).toBe(220);
  });
  expect(seen).toEqual([[{ type: 'MortgageProperty', spaceId: 5 }]]);
});
