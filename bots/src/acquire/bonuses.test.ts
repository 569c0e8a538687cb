import { games } from '@magnate/engine';
import { bonusesFor } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import { rngFrom } from '../core/rng.ts';
import { addBonuses } from './bonuses.ts';
import { canEnd, marginOf, scoreAll, scores } from './scores.ts';
import { observe, newObservation, SEATS } from './observation.ts';
import { steadyPlayer } from './steady.ts';

/** The fast arithmetic of the bots agrees with the rules. */

const game = games.acquire;

describe('bonuses', () => {
  test('equal those of the rules for any holdings', () => {
    const rng = rngFrom('bonuses');
    for (let round = 0; round < 2000; round++) {
      const seats = 2 + Math.floor(rng() * 5);
      const holdings = Array.from({ length: seats }, () => Math.floor(rng() * 5));
      const price = 100 * (2 + Math.floor(rng() * 11));
      const observation = newObservation();
      observation.seats = seats;
      observation.ranked = seats;
      holdings.forEach((held, seat) => {
        observation.shares[3 * SEATS + seat] = held;
      });
      const into = new Array<number>(SEATS).fill(0);
      addBonuses(observation, 3, price, into);
      expect(into.slice(0, seats)).toEqual(bonusesFor(price, holdings));
    }
  });
});

describe('final scores', () => {
  test('equal the cash of every player after an immediate end', () => {
    let checked = 0;
    for (let round = 0; round < 20; round++) {
      const draft = game.draft(
        game.create({
          options: { endDeclaration: 'immediate' },
          players: ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id })),
          seed: `scores-${round}`,
        }),
      );
      const rng = rngFrom(`scores-${round}`);
      const observation = newObservation();
      while (draft.status === 'inProgress') {
        const actor = game.actors(draft).at(-1) as string;
        const action = steadyPlayer(actor).choose(game.view(draft, actor), [], rng);
        if (action.type !== 'DeclareEnd') {
          game.play(draft, action);
          continue;
        }
        observe(observation, game.view(draft, actor), actor);
        expect(canEnd(observation.sizes, observation.safeSize, observation.endSize)).toBe(true);
        expect(marginOf(observation)).toBeGreaterThan(0);
        const isMerging = draft.merger !== null;
        game.play(draft, action);
        if (isMerging) continue;
        scoreAll(observation);
        expect(scores.slice(0, 4)).toEqual(draft.players.map(({ cash }) => cash));
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(10);
  });
});
