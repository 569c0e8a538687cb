import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { playedGame } from './playedGame.ts';

/**
 * Builds the image of the Dockerfile without an image registry, starts it, and plays a game against it. The base is a
 * minimal Debian with the Node that runs this script. Needs Linux, root, debootstrap and buildah: `npm run image`. If
 * Docker is installed, use `docker build .` instead.
 */

const HOME = resolve(import.meta.dirname, '..');
const BASE = 'localhost/magnate-base';
const IMAGE = 'localhost/magnate';
const SUITE = 'bookworm';
const TOOLS = ['debootstrap', 'buildah'];
const CHROOT = ['--isolation', 'chroot', '--network', 'host'];
/** The machine's CA certificates, so that packages can be downloaded through its proxy. */
const CERTIFICATES = process.env['NODE_EXTRA_CA_CERTS'] ?? '/etc/ssl/certs/ca-certificates.crt';

const folder = mkdtempSync(join(tmpdir(), 'magnate-image-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
requireTools();
if (!has(BASE)) makeBase();
makeImage();
const size = Number(JSON.parse(run('buildah', 'images', '--json', IMAGE))[0].size.replace(/ MB$/, ''));
await testImage();
console.log(
  `${IMAGE}: ${size} MB, of which ${sizeOf(BASE)} are its base. It answers, and a game was played to its end.`,
);

function requireTools(): void {
  const missing = TOOLS.filter((tool) => !isThere(tool));
  if (process.getuid?.() === 0 && missing.length === 0) return;
  console.error(`This needs Linux, root, ${TOOLS.join(' and ')} (apt-get install ${TOOLS.join(' ')}).`);
  process.exit(2);
}

function makeBase(): void {
  console.log('Building a base image of Debian and Node (a minute or two) …');
  const root = join(folder, 'base');
  run('debootstrap', '--variant=minbase', SUITE, root);
  cpSync(process.execPath, join(root, 'usr/local/bin/node'));
  const npm = resolve(run('npm', 'root', '--global').trim(), 'npm');
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name));
  }
  rmSync(join(root, 'var/cache/apt/archives'), { recursive: true, force: true });
  const container = run('buildah', 'from', 'scratch').trim();
  run('buildah', 'copy', '--quiet', container, root, '/');
  run('buildah', 'commit', '--quiet', '--rm', container, BASE);
}

function makeImage(): void {
  console.log('Building the image …');
  const settings = join(folder, 'npmrc');
  writeFileSync(settings, 'cafile=/certificates.pem\n');
  const mounts = [`${settings}:/root/.npmrc:ro`, `${CERTIFICATES}:/certificates.pem:ro`].flatMap((mount) => [
    '--volume',
    mount,
  ]);
  run(
    'buildah',
    'bud',
    ...CHROOT,
    '--format',
    'docker',
    ...mounts,
    '--build-arg',
    `BASE=${BASE}`,
    '--tag',
    IMAGE,
    HOME,
  );
}

/** Runs like a container: with the image's user, command and health check. */
async function testImage(): Promise<void> {
  console.log('Starting it …');
  const container = run('buildah', 'from', IMAGE).trim();
  const { config } = JSON.parse(run('buildah', 'inspect', '--type', 'image', IMAGE)).Docker as Inspected;
  const port = await freePort();
  const inside = (words: readonly string[]) => [
    'run',
    ...CHROOT,
    '--env',
    `PORT=${port}`,
    '--user',
    config.User,
    container,
    '--',
    ...words,
  ];
  const service = spawn('buildah', inside(config.Cmd), { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  try {
    await new Promise<void>((ready, failed) => {
      service.stdout.setEncoding('utf8').on('data', (text: string) => text.includes('is ready at') && ready());
      service.once('close', () => failed(new Error('The service exited before it was ready.')));
    });
    run('buildah', ...inside(config.Healthcheck.Test.slice(1)));
    console.log(await playedGame(`http://127.0.0.1:${port}`));
  } finally {
    process.kill(-(service.pid ?? 0), 'SIGKILL');
    run('buildah', 'rm', container);
  }
}

interface Inspected {
  readonly config: {
    readonly User: string;
    readonly Cmd: readonly string[];
    readonly Healthcheck: { readonly Test: readonly string[] };
  };
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => found(port));
    });
  });
}

function has(image: string): boolean {
  return run('buildah', 'images', '--format', '{{.Name}}').split('\n').includes(image);
}

function sizeOf(image: string): string {
  return run('buildah', 'images', '--format', '{{.Size}}', image).trim();
}

function isThere(tool: string): boolean {
  return (process.env['PATH'] ?? '').split(':').some((place) => existsSync(join(place, tool)));
}

function run(command: string, ...words: readonly string[]): string {
  return execFileSync(command, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28 });
}
