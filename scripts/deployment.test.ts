import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '@magnate/server';
import { SETTINGS } from '@magnate/server/settings';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { composeServices, composeVolumes } from './composeFile.ts';

/** The container files agree with the settings of the service. */

const HOME = resolve(import.meta.dirname, '..');
const text = (name: string) => readFileSync(join(HOME, name), 'utf8');
const NODE = 'node-1';

const services = composeServices();
const withProfile = (profile?: string) =>
  Object.entries(services).flatMap(([name, { profiles }]) => (profiles?.[0] === profile ? [name] : []));
const nodes = Object.entries(services).filter(([, { build }]) => build !== undefined);

test('the compose file sets only known settings, equal for all nodes behind the proxy', () => {
  for (const [, { environment = {} }] of nodes) {
    expect(Object.keys(environment).filter((name) => !Object.hasOwn(SETTINGS, name))).toEqual([]);
  }
  expect(services['node-2']).toEqual(services[NODE]);
});

test('without a profile and a .env file the compose file starts database, bus, page and one node, for this machine only', () => {
  expect(withProfile()).toEqual(['database', 'bus', 'adminer', 'node']);
  const ports = withProfile().map((name) => services[name]?.ports);
  expect(ports).toEqual(
    [5432, 6379, 8080, SETTINGS.PORT.default].map((port) => [
      expect.stringMatching(new RegExp(`^127\\.0\\.0\\.1:${port}:${port}$`)),
    ]),
  );
  const { environment = {}, env_file } = services['node'] ?? {};
  expect(env_file).toEqual([{ path: '.env', required: false }]);
  // Inside the container it must listen on all interfaces, because the published port leads there.
  const { host, port, trustProxy } = readConfig(environment);
  expect([host, port, trustProxy]).toEqual(['0.0.0.0', Number(SETTINGS.PORT.default), false]);
});

test('the tls profile of the compose file adds a proxy and nodes that trust it', () => {
  expect(withProfile('tls')).toEqual(['node-1', 'node-2', 'proxy']);
  const { ports, ...behind } = services[NODE] ?? {};
  expect([ports, readConfig(behind.environment).trustProxy]).toEqual([undefined, 1]);
  expect(services['proxy']?.ports).toEqual(['80:80', '443:443']);
});

test('models are disabled on every node of the compose file', () => {
  for (const [, { environment }] of nodes) expect(readConfig(environment).modelsFor).toBe('admin');
});

test('the compose file defines everything it refers to', () => {
  const { environment = {} } = services[NODE] ?? {};
  expect(Object.keys(services)).toContain(/@(\w+):/.exec(environment['DATABASE_URL'] ?? '')?.[1]);
  expect(Object.keys(services)).toContain(/@(\w+):/.exec(environment['REDIS_URL'] ?? '')?.[1]);
  const { environment: proxied = {}, volumes: [config = ''] = [] } = services['proxy'] ?? {};
  expect(proxied['NODES']).toBe(`node-1:${SETTINGS.PORT.default} node-2:${SETTINGS.PORT.default}`);
  expect(config).toBe('./Caddyfile:/etc/caddy/Caddyfile:ro');
  expect(text('Caddyfile')).toContain(`reverse_proxy {$NODES:${proxied['NODES']}} {`);
});

test.each([
  ['database', 'postgres:16', '/var/lib/postgresql/data'],
  ['bus', 'redis:7', '/data'],
])('the compose file has a %s with a volume and a health check', (name, image, folder) => {
  const { image: used, volumes, healthcheck } = services[name] ?? {};
  expect(used).toBe(image);
  // A named volume survives the removal of its container.
  expect(volumes).toEqual([`${name}:${folder}`]);
  expect(composeVolumes()).toContain(name);
  expect(healthcheck).toMatchObject({ interval: '5s', timeout: '5s', retries: 5 });
});

test('the bus persists its data to disk', () => {
  expect(services['bus']?.command).toMatch(/ --appendonly yes( |$)/);
});

test('the database has its own user, password and database, used by every node', () => {
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = services['database']?.environment ?? {};
  expect([POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB]).toEqual(['magnate', 'magnate', 'magnate']);
  const address = `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@database:5432/${POSTGRES_DB}`;
  for (const [name, { environment = {} }] of nodes)
    expect([name, environment['DATABASE_URL']]).toEqual([name, address]);
});

test('the compose file has a database console, for this machine only', () => {
  const { image, ports } = services['adminer'] ?? {};
  expect([image, ports]).toEqual(['adminer:4', ['127.0.0.1:8080:8080']]);
});

test('the database console waits until the database is healthy', () => {
  expect(services['adminer']?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
});

test('the image contains every package of the program, and uses the default port', () => {
  const dockerfile = text('Dockerfile');
  const packages = new Set(['cli', 'server', ...dependenciesOf('cli'), ...dependenciesOf('server')]);
  expect([...dockerfile.matchAll(/^COPY (\w+) \.\/\1$/gm)].map(([, pkg]) => pkg).toSorted()).toEqual(
    [...packages].toSorted(),
  );
  expect(dockerfile).toContain(`PORT=${SETTINGS.PORT.default} `);
  expect(dockerfile).toContain(`EXPOSE ${SETTINGS.PORT.default}`);
});

test('the image installs packages before it copies sources, from every package file', () => {
  const { workspaces } = JSON.parse(text('package.json')) as { readonly workspaces: readonly string[] };
  const [, manifests = '', page = '', packages = ''] = text('Dockerfile').split(/^FROM /m);
  expect([...manifests.matchAll(/^COPY (\w+)\/package\.json \.\/\1\/$/gm)].map(([, pkg]) => pkg)).toEqual(workspaces);
  expect(manifests).not.toMatch(/^COPY \. /m);
  expect(page).toMatch(/^manifests AS page\nRUN npm ci [^]*\nCOPY \. \.$/m);
  expect(packages).toMatch(/^manifests AS packages\n/);
  expect(packages).not.toMatch(/^COPY/m);
});

test('a pod of docs/kubernetes.md pauses before it stops, and has time for both', () => {
  const [, manifests = ''] = /```yaml\n([^]*?)```/.exec(text('docs/kubernetes.md')) ?? [];
  const deployment = parseAllDocuments(manifests)
    .map((document) => document.toJS() as { readonly kind: string; readonly spec: Deployment })
    .find(({ kind }) => kind === 'Deployment');
  const { containers = [], terminationGracePeriodSeconds = 0 } = deployment?.spec.template.spec ?? {};
  const [program, seconds] = containers[0]?.lifecycle.preStop.exec.command ?? [];
  expect(program).toBe('sleep');
  expect(Number(seconds)).toBeGreaterThan(0);
  // The service closes open connections after ten seconds.
  expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(seconds) + 10);
});

interface Deployment {
  readonly template: {
    readonly spec: {
      readonly terminationGracePeriodSeconds: number;
      readonly containers: readonly {
        readonly lifecycle: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
      }[];
    };
  };
}

test('the systemd unit in docs/hosting.md starts this program, with a sufficient file limit', () => {
  const [, unit = ''] = /```ini\n([^]*?)```/.exec(text('docs/hosting.md')) ?? [];
  const [, folder = ''] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? [];
  const [, start = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
  const { scripts } = JSON.parse(text('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  expect(start).toBe(`${folder}/node_modules/.bin/${scripts['start']}`);
  expect(Number(/^LimitNOFILE=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(Number(SETTINGS.CONNECTIONS.default) + 200);
});

test('no settings or keys of the build machine get into the image', () => {
  expect(text('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['**/.env', '**/.env.*', 'data']));
});

function dependenciesOf(pkg: string): readonly string[] {
  const { dependencies } = JSON.parse(text(`${pkg}/package.json`)) as { dependencies: Record<string, string> };
  return Object.keys(dependencies).flatMap((name) => /^@magnate\/(\w+)$/.exec(name)?.[1] ?? []);
}
