import { gameOf } from '@magnate/engine';
import { puzzleSourceOf } from '@magnate/sim/core';
import { addWords, loadWords, namesOf } from '@magnate/words';
import { gameMessages } from '@magnate/words/games';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../games/manifests.ts';
import { idOf, loadPuzzles } from './puzzleSets.ts';

const ALL = await loadPuzzles(GAMES);

const LEAST = 30;

test('there are puzzles of every game and of several kinds, without repetition', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(LEAST);
  expect(new Set(ALL.map(idOf)).size).toBe(ALL.length);
  for (const game of new Set(ALL.map((each) => each.game))) {
    const kinds = new Set(ALL.filter((each) => each.game === game).map(({ puzzle }) => puzzle.kind));
    expect(kinds.size, game).toBeGreaterThanOrEqual(3);
  }
  expect(ALL.map(({ number }) => number)).toEqual(ALL.map((_, index) => index + 1));
});

describe.each(ALL.map((each) => [idOf(each), each] as const))('%s', (_, { game: id, puzzle }) => {
  const { view, playerId, choices, gap, kind } = puzzle;
  const game = gameOf(id);

  test('is a position of the game without hidden information', () => {
    const world = game.determinise(view, () => 0.5);
    // A view that an earlier version stored lacks the newest fields.
    expect(game.view(world, playerId)).toEqual(game.view(view, playerId));
    expect(game.deserialize(game.serialize(world))).toEqual(world);
    expect(view.secret).toBeNull();
    const { phases, byAction } = puzzleSourceOf(id);
    expect([...phases, ...Object.values(byAction)]).toContain(kind);
  });

  test('its choices are legal and differ, also as text, and the best has a reason', async () => {
    await loadWords('en', id);
    await addWords(`${id}/offers`, `${id}/reasons`);
    const names = namesOf(
      view.players.map(({ id: player }) => ({ id: player, name: player })),
      playerId,
    );
    const offers = game.offers(view, playerId);
    const labels = choices.map(({ action }) => gameMessages(id).choiceWords(action, offers, view, names));
    expect(choices.map(({ action }) => game.whyNot(view, action))).toEqual(choices.map(() => undefined));
    expect(new Set(labels).size).toBe(choices.length);
    for (const label of labels) expect(label).toMatch(/^[^{]+\.$/);
    const reasons = choices.slice(0, 1).map(({ action }) => gameMessages(id).reasonWords(action, view, names));
    expect(reasons).toEqual([expect.stringMatching(/^[^{]+\.$/)]);
  });

  test('its best choice is ahead by more than chance', () => {
    const [best, ...others] = choices;
    expect(gap.low).toBeGreaterThan(0);
    for (const { odds } of others) {
      expect((best?.odds.value ?? 0) - odds.value).toBeGreaterThanOrEqual(gap.value - 0.0002);
    }
  });
});
