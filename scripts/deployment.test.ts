import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SETTINGS } from '@magnate/server/settings';
import { expect, test } from 'vitest';
import { composeServices } from './composeFile.ts';

/** What the files for containers say is what the service knows. */

const HOME = resolve(import.meta.dirname, '..');
const text = (name: string) => readFileSync(join(HOME, name), 'utf8');
const NODE = 'node-1';

const services = composeServices();

test('the compose file sets only what the service knows, the same for every node', () => {
  const { environment = {} } = services[NODE] ?? {};
  expect(Object.keys(environment).filter((name) => !Object.hasOwn(SETTINGS, name))).toEqual([]);
  expect(services['node-2']).toEqual(services[NODE]);
});

test('the compose file has what it speaks of', () => {
  const { environment = {} } = services[NODE] ?? {};
  expect(Object.keys(services)).toContain(/@(\w+):/.exec(environment['DATABASE_URL'] ?? '')?.[1]);
  expect(Object.keys(services)).toContain(/\/(\w+):/.exec(environment['REDIS_URL'] ?? '')?.[1]);
  const targets = [...(services['proxy']?.command ?? '').matchAll(/--to ([\w-]+):(\d+)/g)];
  expect(targets.map(([, name, port]) => [Object.hasOwn(services, name ?? ''), port])).toEqual([
    [true, SETTINGS.PORT],
    [true, SETTINGS.PORT],
  ]);
});

test.each([
  ['database', 'postgres:16'],
  ['bus', 'redis:7'],
])('the compose file has a %s that keeps its data and says whether it is healthy', (name, image) => {
  const { image: used, volumes = [], healthcheck } = services[name] ?? {};
  expect(used).toBe(image);
  expect(volumes.map((volume) => volume.split(':')[0])).toEqual([name]);
  expect(healthcheck).toBeDefined();
});

test('the compose file has a page to look into the database, for this machine only', () => {
  const { image, ports } = services['adminer'] ?? {};
  expect([image, ports]).toEqual(['adminer:4', ['127.0.0.1:8080:8080']]);
});

test('the image has every room that the program is made of, at the standard port', () => {
  const dockerfile = text('Dockerfile');
  const rooms = new Set(['cli', 'server', ...dependenciesOf('cli'), ...dependenciesOf('server')]);
  expect([...dockerfile.matchAll(/^COPY (\w+) \.\/\1$/gm)].map(([, room]) => room).toSorted()).toEqual(
    [...rooms].toSorted(),
  );
  expect(dockerfile).toContain(`PORT=${SETTINGS.PORT} `);
  expect(dockerfile).toContain(`EXPOSE ${SETTINGS.PORT}`);
});

function dependenciesOf(room: string): readonly string[] {
  const { dependencies } = JSON.parse(text(`${room}/package.json`)) as { dependencies: Record<string, string> };
  return Object.keys(dependencies).flatMap((name) => /^@magnate\/(\w+)$/.exec(name)?.[1] ?? []);
}
