import { games } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import { stateAsView } from '../../core/bot.ts';
import { rngFrom } from '../../core/rng.ts';
import { steadyPlayer } from '../steady.ts';
import { nextActor } from '../../core/gameLoop.ts';
import { AcquireOpponentModel } from './opponentModel.ts';
import { acquireStyles } from './styles.ts';

const game = games.acquire;
const SEATS = ['me', 'b', 'c'].map((id) => ({ id, name: id }));
const GAMES = 6;

/** The mean posterior of a style for both opponents at the end of games in which they play it. */
function takenFor(style: string | undefined, observation: Parameters<AcquireOpponentModel['likelihood']>[1]): number {
  let sum = 0;
  for (let seed = 0; seed < GAMES; seed++) {
    const model = new AcquireOpponentModel();
    const rng = rngFrom(`model ${seed}`);
    const draft = game.draft(game.create({ players: SEATS, seed: `model ${seed}` }));
    while (draft.status === 'inProgress') {
      const actor = nextActor(game, game.view(draft, 'me'), rng);
      const view = game.view(draft, actor);
      if (actor === 'me') model.observe(view, 'me');
      const who = actor === 'me' || style === undefined ? steadyPlayer(actor) : acquireStyles.sitting(style)(actor);
      game.play(draft, who.choose(view, game.offers(draft, actor), rng));
    }
    sum += model.likelihood('b', observation) + model.likelihood('c', observation);
  }
  return sum / (2 * GAMES);
}

describe('the opponent model', () => {
  const before = new AcquireOpponentModel();

  test.each(['dearest', 'majorityChaser', 'holder'] as const)(
    'recognises %s by its purchases and holdings',
    (style) => {
      const known = takenFor(style, style);
      expect(known).toBeGreaterThan(2 * before.likelihood('b', style));
      expect(takenFor(undefined, style)).toBeLessThan(known);
    },
  );

  test('a player who could have ended the game and did not is hardly an early ender', () => {
    expect(takenFor('lateEnder', 'earlyEnder')).toBeLessThan(0.5 * before.likelihood('b', 'earlyEnder'));
  });

  test('does not compare a mutated view with itself', () => {
    const seen = new AcquireOpponentModel();
    const rng = rngFrom('draft');
    const draft = game.draft(game.create({ players: SEATS, seed: 'draft' }));
    const view = stateAsView<'acquire'>(draft);
    while (draft.status === 'inProgress') {
      const actor = nextActor(game, draft, rng);
      if (actor === 'me') seen.observe(view, 'me');
      game.play(draft, acquireStyles.sitting('holder')(actor).choose(view, game.offers(draft, actor), rng));
    }
    expect(seen.likelihood('b', 'holder')).toBeGreaterThan(3 * before.likelihood('b', 'holder'));
  });

  test('learns nothing from hidden holdings', () => {
    const model = new AcquireOpponentModel();
    const options = { holdings: 'hidden' } as const;
    const draft = game.draft(game.create({ players: SEATS, seed: 'hidden', options }));
    const rng = rngFrom('hidden');
    for (let step = 0; step < 60 && draft.status === 'inProgress'; step++) {
      const actor = nextActor(game, game.view(draft, 'me'), rng);
      const view = game.view(draft, actor);
      if (actor === 'me') model.observe(view, 'me');
      game.play(draft, acquireStyles.sitting('dearest')(actor).choose(view, game.offers(draft, actor), rng));
    }
    expect(model.likelihood('b', 'dearest')).toBe(before.likelihood('b', 'dearest'));
  });
});
