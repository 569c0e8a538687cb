import { type GameId, openRecord } from '@magnate/engine';
import { jobOf, builtInBot, playChunk, type Statistics } from '@magnate/sim/core';
import type { SavedRecord } from '../game/savedRecord.ts';

/** A simulated game: its statistics and its record. */
export async function simulated(
  id: GameId,
  seed: string,
  options: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly counted: Statistics; readonly record: SavedRecord }> {
  const bots = ['greedy', 'steady', 'random'];
  const job = jobOf({ game: id, games: 1, bots, seed, options, hearEvery: 1, log: { folder: '', every: 1 } });
  const records: SavedRecord[] = [];
  const loadedBots = bots.map((name) => builtInBot(name)).filter((loadedBot) => loadedBot !== undefined);
  const { statistics: counted } = await playChunk(job, 0, loadedBots, (_, index, game, __, players) => {
    const actions: unknown[] = [];
    return {
      after: (action) => actions.push({ action }),
      close: () => {
        const setup = { players, seed: `${seed}/${index}`, options } as never;
        records.push({ ...openRecord(game, setup, actions as never), game: id, players });
      },
    };
  });
  const [record] = records;
  if (record === undefined) throw new Error('The game was not written down.');
  return { counted, record };
}
