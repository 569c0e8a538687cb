import { games } from '@magnate/engine';
import { EVENT_TYPES, type GameEvent, presets } from '@magnate/engine/acquire';
import { rngFrom } from '@magnate/bots';
import { expect, test } from 'vitest';
import { sentence } from './story.ts';

const players = ['Ann', 'Ben', 'Cleo'].map((id) => ({ id, name: id }));

test('every event of random games reads as a sentence without a hole, to everybody', () => {
  const game = games.acquire;
  const seen = new Set<string>();
  for (const [name, preset] of Object.entries(presets)) {
    for (const safeSize of [4, 11]) {
      const options = {
        ...preset,
        safeSize,
        twoPlayerBank: 'tileDraw',
        deadTiles: 'once',
        holdings: 'hidden',
      } as const;
      const rng = rngFrom(`${name} ${safeSize}`);
      const two = safeSize === 4 ? players.slice(0, 2) : players;
      const draft = game.draft(game.create({ players: two, seed: name, options }));
      while (draft.status === 'inProgress') {
        const actors = game.actors(draft);
        game.play(draft, game.sample(draft, actors[Math.floor(rng() * actors.length)] ?? '', rng));
      }
      for (const event of game.eventsAfter(draft, 0)) {
        seen.add(event.type);
        for (const viewer of ['Ann', 'Ben', 'spectator']) {
          const words = sentence(draft, game.redact(draft, event, viewer), viewer);
          expect(words, event.type).toMatch(/^[A-Z].*\.$/s);
          expect(words, event.type).not.toMatch(/undefined|null|NaN|\[object|You [a-z]+s /);
        }
      }
    }
  }
  expect(seen.size).toBeGreaterThan(EVENT_TYPES.length - 6);
});

test('a disposal says what was traded, sold and kept', () => {
  const state = games.acquire.create({ players, seed: 'a' });
  const event: GameEvent = {
    type: 'SharesDisposed',
    seq: 1,
    at: 1,
    playerId: 'Ben',
    corporation: 'Tower',
    survivor: 'Luxor',
    traded: 4,
    received: 2,
    sold: 1,
    held: 3,
    amount: 300,
    rule: 'sale',
  };
  expect(sentence(state, event)).toBe('Ben trades 4 Tower for 2 Luxor, sells 1 Tower for $300 and keeps 3 Tower.');
  expect(sentence(state, event, 'Ben')).toBe('You trade 4 Tower for 2 Luxor, sell 1 Tower for $300 and keep 3 Tower.');
});
