import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The real service as a separate process, on a free port with its own folder. */
export interface Service {
  readonly url: string;
  adminToken(): Promise<string>;
  /** Kills it as by a power cut; `meanwhile` runs before it restarts in the same place. */
  crash(meanwhile: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

interface Running {
  readonly url: string;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown>;
}

const MAIN = join(import.meta.dirname, '../../cli/src/main.ts');
const READY = /Magnate is ready at (http:\/\/\S+)/;
const NEEDED_NODE = 24;
const PLENTY = '1000000';

/** `settings` in addition to those of every test. */
export async function startService(settings: Readonly<Record<string, string>> = {}): Promise<Service> {
  if (Number.parseInt(process.versions.node, 10) < NEEDED_NODE) {
    throw new Error(`The service needs Node ${NEEDED_NODE}: start the tests with npx or npm.`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'magnate-browser-'));
  let running = await start(folder, '0', settings);
  const { url } = running;
  return {
    url,
    adminToken: async () => (await readFile(join(folder, 'admin.token'), 'utf8')).trim(),
    crash: async (meanwhile) => {
      await running.end('SIGKILL');
      await meanwhile();
      running = await start(folder, new URL(url).port, settings);
    },
    stop: async () => {
      await running.end('SIGTERM');
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function start(folder: string, port: string, settings: Readonly<Record<string, string>>): Promise<Running> {
  const child = spawn(process.execPath, [MAIN, 'serve'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: PLENTY,
      CREATIONS_PER_MINUTE: PLENTY,
      ACTIONS_PER_MINUTE: PLENTY,
      LATENESS_MILLISECONDS: '0',
      MEMORY_MEGABYTES: '0',
      ...settings,
    },
  });
  const ended = new Promise<number | null>((done) => void child.once('close', done));
  let printed = '';
  const url = await new Promise<string>((ready, failed) => {
    const read = (text: string) => {
      printed += text;
      const [, found] = READY.exec(printed) ?? [];
      if (found !== undefined) ready(found);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('error', failed);
    void ended.then((code) => failed(new Error(`The service ended with ${code}: ${printed}`)));
  });
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    return ended;
  };
  return { url, end };
}
