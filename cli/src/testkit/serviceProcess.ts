import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';

/** The service in a child process. */

const MAIN = join(import.meta.dirname, '../main.ts');
const ADDRESS = /http:\/\/\S+:\d+/;

export interface ServiceProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** The output so far. */
  printed(): { readonly out: string; readonly err: string };
  /** Sends the signals and resolves to the exit code. */
  stop(...signals: readonly NodeJS.Signals[]): Promise<number | null>;
}

/** Resolves when the service has printed its address. The caller must stop it. */
export function startService(dataDir: string, place: Pick<SpawnOptions, 'cwd' | 'env'> = {}): Promise<ServiceProcess> {
  return new Promise((ready, failed) => {
    const all = [MAIN, 'serve', '--port', '0', '--data', dataDir, '--log-level', 'warn'];
    const child = spawn(process.execPath, all, { ...place, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = { out: '', err: '' };
    const ended = new Promise<number | null>((done) => void child.once('close', done));
    const stop = (...signals: readonly NodeJS.Signals[]) => {
      for (const signal of signals) child.kill(signal);
      return ended;
    };
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed.err += text;
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed.out += text;
      const [url] = ADDRESS.exec(printed.out.slice(0, printed.out.indexOf('\n') + 1)) ?? [];
      if (url !== undefined) ready({ url, child, stop, printed: () => ({ ...printed }) });
    });
    child.once('error', failed);
    void ended.then((code) => failed(new Error(`The service exited with ${code}: ${printed.err}`)));
  });
}
