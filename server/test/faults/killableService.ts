import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { NO_LIMITS, spawnNode } from '../../src/testkit/testProcess.ts';
import type { Endpoint } from './endpoint.ts';

/** The service in a child process: started, killed and started again, while clients wait for it. */

export type ToChild =
  | { readonly type: 'serve'; readonly environment: Readonly<Record<string, string>> }
  | { readonly type: 'room'; readonly isFull: boolean };
export type FromChild =
  /** All modules are loaded: it can serve at once. */
  | { readonly type: 'loaded' }
  | { readonly type: 'up'; readonly address: string }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'room' };

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));
/** Milliseconds after which a process counts as hanging, however slow the machine is. */
const TIMEOUT = 300_000;
/** The log level from which a line means a fault of the service itself. */
const ERROR_LEVEL = 50;
const LINES = 50;

const SETTINGS = { ...NO_LIMITS, PORT: '0', LOG_LEVEL: 'warn', HEARTBEAT_SECONDS: '1' } as const;

/** The data directory, and the database URL for PostgreSQL. */
export interface StoreLocation {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

export class KillableService implements Endpoint {
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #spare: ChildProcess | undefined;
  readonly #loaded = new WeakMap<ChildProcess, Promise<void>>();
  #up = Promise.withResolvers<string>();
  #isUp = false;
  #resumed: PromiseWithResolvers<void> | undefined;
  readonly #said: string[] = [];
  /** Forbidden behaviour: it exited by itself, or logged a fault. */
  readonly problems: string[] = [];
  /** How often it was killed. */
  kills = 0;

  constructor({ dataDir, databaseUrl }: StoreLocation, more: Readonly<Record<string, string>> = {}) {
    const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
    this.#environment = { ...SETTINGS, DATA_DIR: dataDir, ...database, ...more };
  }

  /** Does it listen, and is it not suspended? */
  get isUp(): boolean {
    return this.#isUp && this.#resumed === undefined;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Its address, as soon as it listens. */
  async up(): Promise<string> {
    await this.#resumed?.promise;
    return this.#up.promise;
  }

  /** Resolves when the process has loaded its modules. From then on it opens its store and listens. */
  async loaded(): Promise<void> {
    if (this.#child !== undefined) await this.#loaded.get(this.#child);
  }

  /** Starts it without waiting. */
  begin(): void {
    const child = this.#spare ?? this.#load();
    this.#child = child;
    this.#spare = undefined;
    child.on('message', (message: FromChild) => this.#onMessage(child, message));
    child.once('exit', (code, signal) => this.#exited(child, `${signal ?? code}`));
    send(child, { type: 'serve', environment: this.#environment });
  }

  async start(): Promise<string> {
    this.begin();
    return this.ready();
  }

  /** Its address; throws if the start takes too long. */
  ready(): Promise<string> {
    return inTime(this.up(), TIMEOUT, () => `The service did not start.\n${this.#said.join('\n')}`);
  }

  /** Loads the next process in advance, so that the next start is short. */
  async prepareNext(): Promise<void> {
    this.#spare ??= this.#load();
    await this.#loaded.get(this.#spare);
  }

  /** `kill -9`, at whatever point it is. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    this.kills += 1;
    this.#forget();
    await ended(child, 'SIGKILL');
  }

  /** Suspends the process: it keeps its connections and answers nothing. */
  suspend(): void {
    this.#resumed ??= Promise.withResolvers<void>();
    this.#child?.kill('SIGSTOP');
  }

  /** Resumes it, unaware that time has passed. */
  resume(): void {
    this.#child?.kill('SIGCONT');
    this.#resumed?.resolve();
    this.#resumed = undefined;
  }

  /** Stops it with SIGTERM: it finishes pending writes. */
  async stop(): Promise<void> {
    const spare = this.#spare;
    this.#spare = undefined;
    if (spare !== undefined) await ended(spare, 'SIGKILL');
    const child = this.#child;
    if (child === undefined) return;
    this.#forget();
    const left = ended(child, 'SIGTERM');
    try {
      await inTime(left, TIMEOUT, () => 'It did not stop.');
    } catch {
      this.problems.push(`The service did not stop within ${TIMEOUT / 1000} s.`);
      await ended(child, 'SIGKILL');
    }
    if (child.exitCode !== null && child.exitCode !== 0) {
      this.problems.push(`The service stopped with ${child.exitCode}.`);
    }
  }

  /** Fills its disk, or frees it again. */
  async setRoom(isFull: boolean): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const listener = (message: FromChild) => {
      if (message.type === 'room') resolve();
    };
    child.on('message', listener);
    send(child, { type: 'room', isFull });
    await promise;
    child.off('message', listener);
  }

  #load(): ChildProcess {
    const child = spawnNode([CHILD], { ipc: true });
    child.stdout?.resume();
    const { promise, resolve } = Promise.withResolvers<void>();
    child.on('message', (message: FromChild) => message.type === 'loaded' && resolve());
    child.once('exit', () => resolve());
    this.#loaded.set(child, promise);
    if (child.stderr !== null) createInterface(child.stderr).on('line', (line) => this.#read(line));
    return child;
  }

  #onMessage(child: ChildProcess, message: FromChild): void {
    if (child !== this.#child) return;
    if (message.type === 'refused') this.problems.push(`The service refused to start: ${message.message}`);
    if (message.type !== 'up') return;
    this.#isUp = true;
    this.#up.resolve(message.address);
  }

  #read(line: string): void {
    this.#said.push(line);
    if (this.#said.length > LINES) this.#said.shift();
    if (levelOf(line) >= ERROR_LEVEL) this.problems.push(`The service wrote down: ${line}`);
  }

  #exited(child: ChildProcess, how: string): void {
    if (child !== this.#child) return;
    this.problems.push(`The service died by itself (${how}).\n${this.#said.join('\n')}`);
    this.#forget();
  }

  #forget(): void {
    this.#child = undefined;
    this.#resumed?.resolve();
    this.#resumed = undefined;
    if (this.#isUp) this.#up = Promise.withResolvers<string>();
    this.#isUp = false;
  }
}

function send(child: ChildProcess, message: ToChild): void {
  child.send(message, () => undefined);
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

function levelOf(line: string): number {
  try {
    const { level } = JSON.parse(line) as { level?: unknown };
    return typeof level === 'number' ? level : 0;
  } catch {
    return 0;
  }
}

async function inTime<T>(work: Promise<T>, milliseconds: number, problemText: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(problemText())), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
