import { json } from 'node:stream/consumers';
import type { Config } from '@magnate/server';
import { sayRefusal, words } from '@magnate/words';
import { Command } from 'commander';
import { exampleHelp, typed } from '../input/help.ts';
import { readRecord, type SavedRecord } from '../input/record.ts';
import {
  addPlace,
  ask,
  configOf,
  demandFolder,
  runningService,
  type Settings,
  withStore,
} from '../terminal/service.ts';
import { DoesNotHold } from '../input/wrongInput.ts';
import { print } from '../terminal/output.ts';

/** `magnate import`: adds a finished game to the service. */
export function importCommand(): Command {
  const command = new Command('import')
    .description(words.t('terminal:service.import.about'))
    .argument(typed('record'), words.t('terminal:command.replay.record'));
  return addPlace(command)
    .addHelpText('after', exampleHelp('magnate import game.json'))
    .action(async (path: string, settings: Settings) => {
      const record = readRecord(path);
      for (const line of await taken(record, await configOf(settings))) print(line);
    });
}

async function taken(record: SavedRecord, config: Config): Promise<string[]> {
  const service = await runningService(config);
  if (service !== undefined) {
    // The event lines of a log are for `verify`; the service derives the events again.
    const { eventLines: _, ...game } = record;
    const body = { type: 'application/json', content: JSON.stringify(game) };
    const { id } = (await json(await ask(service, { method: 'POST', path: '/admin/import', body }))) as { id: string };
    return [words.t('terminal:service.import.open', { url: `${service.url}/game/${id}` })];
  }
  await demandFolder(config.dataDir);
  const id = await takenAtRest(record, config);
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return [words.t('terminal:service.import.openLater', { url: `http://${host}:${config.port}/game/${id}` })];
}

function takenAtRest(record: SavedRecord, config: Config): Promise<string> {
  return withStore(config, async (store) => {
    const { Tables, Tokens } = await import('@magnate/server');
    const { ServiceError } = await import('@magnate/protocol');
    const silent = () => undefined;
    const log = { info: silent, warn: silent, error: silent };
    const tables = new Tables({ store, tokens: new Tokens(Tokens.keyIn(config.dataDir)), log });
    try {
      return (await tables.importRecord(record)).id;
    } catch (error) {
      throw error instanceof ServiceError ? new DoesNotHold(sayRefusal(error)) : error;
    } finally {
      await tables.stop();
    }
  });
}
