import { GAME_IDS, gameOf, SPECTATOR } from '@magnate/engine';
import { rngFrom } from '@magnate/bots';
import { describe, expect, test } from 'vitest';
import { RunAccumulator } from '../src/core/runAccumulator.ts';
import { playChunk } from '../src/core/chunk.ts';
import { type LoadedBot, builtInBot } from '../src/core/loadedBot.ts';
import { labJob, type LabRequest } from '../src/core/lab.ts';
import { startOf } from '../src/core/start.ts';
import { labSummary } from '../src/core/summary.ts';
import { runJob } from '../src/runJob.ts';

/** A game that bots have played for a while. */
function midGame(id: 'monopoly' | 'acquire', actions: number, seed = 'mid'): string {
  const game = gameOf(id);
  const draft = game.draft(game.create({ players: ['a', 'b', 'c'].map((name) => ({ id: name, name })), seed }));
  const rng = rngFrom(seed);
  for (let i = 0; i < actions && draft.status === 'inProgress'; i++) {
    const actor = game.actors(draft)[0] ?? '';
    game.play(draft, game.defaultAction(draft, actor) ?? game.sample(draft, actor, rng));
  }
  return game.serialize(draft);
}

/** As a page plays it: chunk by chunk, in this thread. */
async function inOneThread(request: LabRequest) {
  const job = labJob(request);
  const loadedBots = job.bots.map((name) => builtInBot(name) as LoadedBot);
  const accumulator = new RunAccumulator(job, {});
  for (let chunk = 0; chunk < accumulator.chunks; chunk++)
    accumulator.add(chunk, await playChunk(job, chunk, loadedBots));
  return accumulator.result().statistics;
}

const POSITION = { players: [{ id: 'a', cash: 400 }, { id: 'b' }], deeds: { 1: { owner: 'a' }, 3: { owner: 'a' } } };

describe('a lab without threads', () => {
  test.each<[string, LabRequest]>([
    [
      'a position',
      { game: 'monopoly', start: { position: POSITION }, bots: ['steady', 'greedy'], games: 40, seed: 's' },
    ],
    ['a saved game', { game: 'acquire', start: { saved: midGame('acquire', 40) }, bots: ['greedy'], games: 30 }],
  ])('counts what the crew of threads counts, to the last bit: %s', async (_, request) => {
    const crew = await runJob(labJob(request), { workers: 2 });
    const alone = await inOneThread(request);
    expect(alone).toEqual(crew.statistics);
    if (alone === undefined) throw new Error('Nothing was counted.');
    expect(labSummary(alone, ['a', 'b', 'c'])[0]?.winRate.value).toBeGreaterThan(0);
  });
});

describe('continuing a saved game', () => {
  test.each(GAME_IDS)('%s: is what spectators see of it', (id) => {
    const game = gameOf(id);
    const saved = midGame(id, 60);
    const job = labJob({ game: id, start: { saved }, bots: ['random'], games: 1 });
    const start = startOf(game, job, 'lab/0');
    expect(game.view(start, SPECTATOR)).toEqual(game.view(game.deserialize(saved), SPECTATOR));
  });

  test.each(GAME_IDS)('%s: does not know its own dice to come', (id) => {
    const game = gameOf(id);
    const saved = midGame(id, 60);
    // The same table with another future: only hidden information differs.
    const view = game.view(game.deserialize(saved), SPECTATOR);
    const other = game.serialize(game.determinise(view, rngFrom('another future')));
    expect(other).not.toBe(saved);
    const startFrom = (text: string) =>
      game.serialize(startOf(game, labJob({ game: id, start: { saved: text }, bots: ['random'], games: 1 }), 'lab/0'));
    expect(startFrom(other)).toBe(startFrom(saved));
  });
});
