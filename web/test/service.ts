import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The real service as a process of its own, as people start it: on a free port, with a folder of its own. */
export interface Service {
  readonly url: string;
  stop(): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../../cli/src/main.ts');
const READY = /Magnate is ready at (http:\/\/\S+)/;
const NEEDED_NODE = 24;
const PLENTY = '1000000';

export async function startService(): Promise<Service> {
  if (Number.parseInt(process.versions.node, 10) < NEEDED_NODE) {
    throw new Error(`The service needs Node ${NEEDED_NODE}: start the tests with npx or npm.`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'magnate-browser-'));
  const child = spawn(process.execPath, [MAIN, 'serve'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: PLENTY,
      CREATIONS_PER_MINUTE: PLENTY,
      ACTIONS_PER_MINUTE: PLENTY,
    },
  });
  const ended = new Promise<number | null>((done) => void child.once('close', done));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
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
  return { url, stop };
}
