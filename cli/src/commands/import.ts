import { json } from 'node:stream/consumers';
import type { Config } from '@magnate/server';
import { refusalMessage, words } from '@magnate/words';
import { Command } from 'commander';
import { exampleHelp, requiredValue } from '../input/help.ts';
import { readRecord, type SavedRecord } from '../input/record.ts';
import {
  addDataOptions,
  ask,
  configOf,
  ensureDataDir,
  runningService,
  type Settings,
  withStore,
} from '../terminal/service.ts';
import { CommandFailed } from '../input/optionParsers.ts';
import { print } from '../terminal/output.ts';

/** `magnate import`: adds a finished game to the service. */
export function importCommand(): Command {
  const command = new Command('import')
    .description(words.t('terminal:service.import.about'))
    .argument(requiredValue('record'), words.t('terminal:command.replay.record'));
  return addDataOptions(command)
    .addHelpText('after', exampleHelp('magnate import game.json'))
    .action(async (path: string, settings: Settings) => {
      const record = readRecord(path);
      for (const line of await importRecord(record, await configOf(settings))) print(line);
    });
}

async function importRecord(record: SavedRecord, config: Config): Promise<string[]> {
  const service = await runningService(config);
  if (service !== undefined) {
    // The event lines of a log are for `verify`; the service derives the events again.
    const { eventLines: _, ...game } = record;
    const body = { type: 'application/json', content: JSON.stringify(game) };
    const { id } = (await json(await ask(service, { method: 'POST', path: '/admin/import', body }))) as { id: string };
    return [words.t('terminal:service.import.open', { url: `${service.url}/game/${id}` })];
  }
  await ensureDataDir(config.dataDir);
  const id = await importIntoStore(record, config);
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return [words.t('terminal:service.import.openLater', { url: `http://${host}:${config.port}/game/${id}` })];
}

function importIntoStore(record: SavedRecord, config: Config): Promise<string> {
  return withStore(config, async (store) => {
    const { Tables, Tokens } = await import('@magnate/server');
    const { ServiceError } = await import('@magnate/protocol');
    const silent = () => undefined;
    const log = { info: silent, warn: silent, error: silent };
    const tables = new Tables({ store, tokens: new Tokens(Tokens.keyIn(config.dataDir)), log });
    try {
      return (await tables.importRecord(record)).id;
    } catch (error) {
      throw error instanceof ServiceError ? new CommandFailed(refusalMessage(error)) : error;
    } finally {
      await tables.stop();
    }
  });
}
