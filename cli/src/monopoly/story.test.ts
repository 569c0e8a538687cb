import { games } from '@magnate/engine';
import { EVENT_TYPES, fromSetup, type GameEvent, presets } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { continued, sentence } from './story.ts';

test('every event of random games reads as a sentence without a hole', () => {
  const game = games.monopoly;
  const seen = new Set<string>();
  let state = 1;
  const rng = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state / 4294967296;
  };
  const players = ['Ann', 'Ben', 'Cleo', 'Dan'].map((id) => ({ id, name: id }));
  for (const [name, preset] of Object.entries(presets)) {
    const draft = game.draft(game.create({ players, seed: name, options: { ...preset, maxRounds: 200 } }));
    while (draft.status === 'inProgress') {
      const actors = game.actors(draft);
      game.play(draft, game.sample(draft, actors[Math.floor(rng() * actors.length)] ?? '', rng));
    }
    for (const event of game.eventsAfter(draft, 0)) {
      seen.add(event.type);
      const words = sentence(draft, event);
      expect(words, event.type).toMatch(/^[A-Z“].*[.”]$/s);
      expect(words, event.type).not.toMatch(/undefined|null|NaN|\[object/);
    }
  }
  expect(seen.size).toBeGreaterThan(EVENT_TYPES.length - 8);
});

test('rent says who, how much, where and why', () => {
  const state = fromSetup({
    players: [
      { id: 'a', name: 'Ann' },
      { id: 'b', name: 'Ben' },
    ],
  });
  const event: GameEvent = {
    type: 'RentPaid',
    seq: 1,
    at: 1,
    payerId: 'b',
    receiverId: 'a',
    amount: 50,
    propertyId: 5,
    rule: 'rentRailroads',
  };
  expect(sentence(state, event)).toBe('Ben pays Ann $50 at Reading Railroad: rent by railroads owned.');
});

test('a roll and its move are one sentence, with a comma after doubles', () => {
  const state = fromSetup({ players: [{ id: 'ann' }, { id: 'ben' }], dice: [[5, 5]] });
  const { events } = games.monopoly.apply(state, { type: 'RollDice', playerId: 'ann' });
  const [roll, move] = events as [GameEvent, GameEvent];
  expect(continued(roll, move)).toMatch(/^, and moves to /);
  expect(continued({ ...roll, isDoubles: false } as GameEvent, move)).toMatch(/^ and moves to /);
});
