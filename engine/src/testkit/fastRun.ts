import assert from 'node:assert/strict';
import { chanceFrom } from './chance.ts';
import { randomSetup } from './randomSetup.ts';
import type { Kind, Subject } from './subject.ts';
import type { Tally } from './tally.ts';

const MAX_ACTIONS = 200_000;

/** Plays one random game in place and checks all invariants after every action; fast enough for very many games. */
export function playThrough<K extends Kind>(subject: Subject<K>, seed: string, tally: Tally): number {
  const { game } = subject;
  const chance = chanceFrom(seed);
  const draft = game.draft(game.create(randomSetup(subject, chance, seed)));
  for (const event of game.eventsAfter(draft, 0)) tally.add(event.type);
  let actions = 0;
  let now = 1;
  while (game.outcome(draft) === undefined) {
    assert.ok(actions < MAX_ACTIONS, 'every game ends');
    const before = game.draft(draft);
    const action = game.sample(draft, chance.pick(game.actors(draft)), chance.rng);
    game.play(draft, action, now);
    const events = game.eventsAfter(draft, before.log.length);
    subject.checkState(draft);
    subject.checkStep(before, action, draft, events);
    tally.add(action.type);
    for (const event of events) {
      tally.add(event.type);
      for (const shape of subject.shapesOf(event)) tally.add(shape);
    }
    actions += 1;
    now += 2000;
  }
  return actions;
}
