import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithTest, prepareSettings, type TestSettings } from './testSetup.ts';

export { ADMIN_TOKEN, DEFAULT_LIMITS, fakeModels, newFolder, NO_LIMITS, PACED, shared } from './testSetup.ts';

/** The service in a process of its own, as operators start it. */

const HOME = resolve(import.meta.dirname, '../../..');
const READY = /ready at (http:\/\/\S+)/;

export interface SpawnSettings extends Omit<TestSettings, 'environment'> {
  /** Over the settings of every test; undefined removes a variable. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Flags of `magnate serve`. */
  readonly flags?: readonly string[];
  /** Options of Node. */
  readonly nodeOptions?: readonly string[];
  /** The program and its arguments, instead of `magnate serve`. */
  readonly program?: readonly string[];
  /** The home folder of the project, or of another copy of it. */
  readonly home?: string;
  readonly cwd?: string;
  /** The processor core on which it runs, if the system allows to choose. */
  readonly core?: number;
}

/** A running service. It ends with the test, or when it is closed, and never outlives this process. */
export class ServiceProcess implements AsyncDisposable {
  readonly dataDir: string;
  /** Everything that it printed. */
  readonly printed = { out: '', err: '' };
  /** The lines of its log. */
  readonly logged: Readonly<Record<string, unknown>>[] = [];
  readonly #settings: SpawnSettings;
  readonly #environment: Readonly<Record<string, string | undefined>>;
  readonly #remove: () => Promise<void>;
  #child: ChildProcess | undefined;
  #ended: Promise<number | null> = Promise.resolve(null);
  #url = '';

  private constructor(settings: SpawnSettings, prepared: Awaited<ReturnType<typeof prepareSettings>>) {
    this.#settings = settings;
    this.dataDir = prepared.dataDir;
    this.#environment = { ...prepared.environment, ...settings.environment };
    this.#remove = prepared.remove;
  }

  /** Resolves when it listens. Throws if it ends before. */
  static async start(settings: SpawnSettings): Promise<ServiceProcess> {
    const { environment: _, ...others } = settings;
    const service = new ServiceProcess(settings, await prepareSettings(others));
    endWithTest(() => service.close());
    try {
      await service.#start();
    } catch (error) {
      await service.close();
      throw error;
    }
    return service;
  }

  get url(): string {
    return this.#url;
  }

  get port(): number {
    return Number(new URL(this.#url).port);
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get isAlive(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Sends signals and does not wait. */
  signal(...signals: readonly NodeJS.Signals[]): void {
    for (const each of signals) this.#child?.kill(each);
  }

  /** Resolves to the exit code when all output has arrived; null if a signal ended it. */
  stop(...signals: readonly NodeJS.Signals[]): Promise<number | null> {
    if (this.isAlive) this.signal(...(signals.length === 0 ? (['SIGTERM'] as const) : signals));
    return this.#ended;
  }

  /** Kills it as a power cut would. It starts again after `meanwhile`, on the same port. */
  async crash(meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
    const { port } = this;
    await this.stop('SIGKILL');
    await meanwhile();
    await this.#start(`${port}`);
  }

  async close(): Promise<void> {
    // One that stands still would not notice.
    await this.stop('SIGTERM', 'SIGCONT');
    await this.#remove();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #start(port?: string): Promise<void> {
    const { home = HOME, nodeOptions = [], flags = [], program, cwd = home, core } = this.#settings;
    const words = program ?? [join(home, 'cli/src/main.ts'), 'serve', ...flags];
    const environment = port === undefined ? this.#environment : { ...this.#environment, PORT: port };
    const child = spawnNode([...nodeOptions, ...words], { environment, cwd, core });
    this.#child = child;
    this.#ended = new Promise((resolve) => void child.once('close', resolve));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.printed.err += text;
    });
    if (child.stderr !== null) createInterface(child.stderr).on('line', (line) => this.#readLog(line));
    const from = this.printed.out.length;
    this.#url = await new Promise<string>((ready, failed) => {
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        this.printed.out += text;
        const [, url] = READY.exec(this.printed.out.slice(from, this.printed.out.lastIndexOf('\n') + 1)) ?? [];
        if (url !== undefined) ready(url);
      });
      child.once('error', failed);
      void this.#ended.then((code) => failed(new Error(`The service ended with ${code}: ${this.printed.err}`)));
    });
  }

  #readLog(line: string): void {
    if (line.startsWith('{')) this.logged.push(JSON.parse(line) as ServiceProcess['logged'][number]);
  }
}

export function spawnTestService(settings: SpawnSettings = {}): Promise<ServiceProcess> {
  return ServiceProcess.start(settings);
}

export interface NodeSettings {
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  readonly core?: number | undefined;
  /** Exchanges messages. */
  readonly ipc?: boolean;
}

/** Node with these arguments and with no variables of this process that set up a service. It never outlives this process. */
export function spawnNode(words: readonly string[], settings: NodeSettings = {}): ChildProcess {
  const { environment = {}, cwd, core, ipc = false } = settings;
  const [command, args] = onCore(core, process.execPath, words);
  const { PATH, NODE_COMPILE_CACHE = join(tmpdir(), 'node-compile-cache') } = process.env;
  const child = spawn(command, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { PATH, NODE_COMPILE_CACHE, MAGNATE_ENV_FILE: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

const children = new Set<ChildProcess>();
// One listener for all: more than ten would look like a leak to Node.
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** The command that runs this on one core, or on any core if the tool is missing. */
function onCore(core: number | undefined, command: string, words: readonly string[]): [string, readonly string[]] {
  if (core === undefined || !canChoose(core)) return [command, words];
  return ['taskset', ['-c', `${core}`, command, ...words]];
}

function canChoose(core: number): boolean {
  try {
    execFileSync('taskset', ['-c', `${core}`, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
