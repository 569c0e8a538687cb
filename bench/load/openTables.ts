import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { GAME_IDS } from '@magnate/engine';
import { DataLocations } from './dataLocations.ts';
import { Service } from './service.ts';

/**
 * Memory of a service with many started tables whose players are not present: `npx node bench/load/openTables.ts`. Prints the
 * memory of the process before the first table, every thousand tables, and a while after the last.
 */

interface Opened {
  readonly id: string;
  readonly hostToken: string;
}

const PLAYERS = ['a', 'b', 'c', 'd'].map((name) => ({ name, model: `agent:${name}` }));
/** Tables opened concurrently. */
const OPENERS = 8;
const PRINTED = 1000;
/** Seconds after which no table counts as attended, and quiet ones were unloaded. */
const REST = 30;

const { values } = parseArgs({ options: { tables: { type: 'string', default: '10000' } } });
const tables = Number(values.tables);
const locations = await DataLocations.open('sqlite');
try {
  const service = await Service.start({ ...(await locations.location()), profile: undefined });
  await print(service, 0);
  const places = Array.from({ length: tables }, (_, place) => place).values();
  const opener = async () => {
    for (const place of places) {
      await openTable(service, place);
      if ((place + 1) % PRINTED === 0) await print(service, place + 1);
    }
  };
  await Promise.all(Array.from({ length: OPENERS }, opener));
  await wait(REST * 1000);
  await print(service, tables);
  await service.stop('SIGKILL');
} finally {
  await locations.remove();
}

async function openTable(service: Service, place: number): Promise<void> {
  const game = GAME_IDS[place % GAME_IDS.length];
  const { id, hostToken } = await service.post<Opened>(place, '/game', {
    game,
    players: PLAYERS,
    seed: `open-${place}`,
  });
  await service.post(place, `/game/${id}/start`, {}, hostToken);
}

async function print(service: Service, opened: number): Promise<void> {
  const { megabytes, heap, tables: loaded } = await service.figures();
  const counts = `${opened.toLocaleString('en')} tables, ${loaded.toLocaleString('en')} of them in memory`;
  process.stdout.write(`${counts}: ${megabytes.toFixed(0)} MB, ${heap.toFixed(0)} MB of them heap in use\n`);
}
