import { existsSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Config, Store } from '@magnate/server';
import { SETTINGS } from '@magnate/server/settings';
import { type Refusal, refusalMessage, words } from '@magnate/words';
import type { Command } from 'commander';
import { requiredValue } from '../input/help.ts';
import { isFileFault, reasonOf } from '../input/record.ts';
import { announcedIn } from './runningServices.ts';
import { CommandFailed, InvalidInput } from '../input/optionParsers.ts';
import { print } from './output.ts';

/**
 * Access to a service from other commands: running, or stopped with only its store. The server package is loaded on
 * demand.
 */

/** Settings with a command-line option, and their environment variables. */
const SETTING_OF = {
  port: 'PORT',
  host: 'HOST',
  data: 'DATA_DIR',
  databaseUrl: 'DATABASE_URL',
  nodes: 'NODES',
  logLevel: 'LOG_LEVEL',
} as const;

type Flag = keyof typeof SETTING_OF;
export type Settings = { readonly [F in Flag]?: string };

export function addDataOptions(command: Command): Command {
  return command
    .option(
      `--data ${requiredValue('folder')}`,
      words.t('terminal:service.data', { standard: SETTINGS.DATA_DIR.default }),
    )
    .option(`--database-url ${requiredValue('url')}`, words.t('terminal:service.databaseUrl'));
}

/** Options override the environment, which overrides `.env`. */
export async function configOf(settings: Settings): Promise<Config> {
  const { BadSetting, readConfig, readEnvironment, UnreadableEnvironment } = await import('@magnate/server');
  const flags = (Object.keys(SETTING_OF) as Flag[]).filter((flag) => settings[flag] !== undefined);
  const empty = flags.find((flag) => settings[flag]?.trim() === '');
  if (empty !== undefined) throw new InvalidInput(words.t('terminal:service.empty', { flag: flagName(empty) }));
  try {
    return readConfig({
      ...readEnvironment().variables,
      ...Object.fromEntries(flags.map((flag) => [SETTING_OF[flag], settings[flag]])),
    });
  } catch (error) {
    if (error instanceof UnreadableEnvironment) throw new InvalidInput(error.message);
    if (!(error instanceof BadSetting)) throw error;
    const blamed = flags.find((flag) => error.message.startsWith(`${SETTING_OF[flag]} `));
    throw new InvalidInput(
      blamed === undefined ? error.message : error.message.replace(SETTING_OF[blamed], flagName(blamed)),
    );
  }
}

function flagName(flag: Flag): string {
  return `--${flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The address and token of a running service, found by any process that may read its data folder. */
export interface RunningService {
  readonly url: string;
  readonly token: string;
}

const TOKEN = 'admin.token';
const HEALTH_TIMEOUT_MS = 5000;

/** Throws if it is unknown whether a service runs, because offline work must not run beside a service. */
export async function runningService(config: Config): Promise<RunningService | undefined> {
  const [service] = await runningServices(config);
  return service;
}

/** Several only if they share a database. */
export async function runningServices({ dataDir }: Config): Promise<RunningService[]> {
  const urls: string[] = [];
  for (const { pid, url } of announcedIn(dataDir)) {
    if (url === undefined) throw new CommandFailed(words.t('terminal:service.starting', { folder: dataDir, pid }));
    // If nothing listens, the process with this id is another program.
    if (await answers(url, pid)) urls.push(url);
  }
  return urls.map((url) => ({ url, token: textIn(dataDir, TOKEN).trim() }));
}

function textIn(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandFailed(words.t('terminal:service.unreadable', { folder: dataDir, path, reason: reasonOf(error) }));
  }
}

async function answers(url: string, pid: number): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    return answer.ok;
  } catch (error) {
    if (isConnectionRefused(error)) return false;
    throw new CommandFailed(words.t('terminal:service.silent', { url, pid }));
  }
}

function isConnectionRefused(error: unknown): boolean {
  const { cause } = error as { readonly cause?: NodeJS.ErrnoException };
  return cause?.code === 'ECONNREFUSED';
}

interface ServiceRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: { readonly type: string; readonly content: Readable | string };
  readonly signal?: AbortSignal;
}

/** A request with full rights. A refusal becomes its message. Waits without a time limit. */
export async function ask({ url, token }: RunningService, serviceRequest: ServiceRequest): Promise<IncomingMessage> {
  const { method, path, body, signal } = serviceRequest;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': body.type }),
  };
  const sent = request(`${url}${path}`, { method, headers, ...(signal === undefined ? {} : { signal }) });
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject);
      // The answer may arrive before the body is sent, and then the answer counts.
      pipeline(contentOf(body), sent).catch(reject);
    });
    if (answer.statusCode !== undefined && answer.statusCode < 300) return answer;
    throw new CommandFailed(words.t('terminal:service.refuses', { reason: await refusalIn(answer) }));
  } catch (error) {
    if (error instanceof CommandFailed || signal?.aborted === true) throw error;
    throw new CommandFailed(words.t('terminal:service.noAnswer', { url, reason: (error as Error).message }));
  }
}

function contentOf(body: ServiceRequest['body']): Readable {
  const content = body?.content ?? [];
  return content instanceof Readable ? content : Readable.from(content === '' ? [] : [content].flat());
}

async function refusalIn(answer: IncomingMessage): Promise<string> {
  try {
    const { error } = (await json(answer)) as { readonly error: Refusal };
    return refusalMessage(error);
  } catch {
    return words.t('terminal:service.status', { status: answer.statusCode ?? 0 });
  }
}

/** Creates the data folder if it is missing, and says so, because the path may be a typo. */
export async function ensureDataDir(dataDir: string): Promise<void> {
  if (existsSync(dataDir)) return;
  const { makeFolder } = await import('@magnate/server');
  try {
    makeFolder(dataDir);
  } catch (error) {
    if (!isFileFault(error)) throw error;
    throw new InvalidInput(words.t('terminal:service.cannotMake', { folder: dataDir, reason: reasonOf(error) }));
  }
  print(words.t('terminal:service.made', { folder: dataDir }));
}

/** Works on the store of a stopped service. */
export async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const { openStore, StoreConflict, StoreRefused, StoreUnavailable } = await import('@magnate/server');
  const isReportable = (error: unknown): error is Error =>
    error instanceof StoreRefused || error instanceof StoreUnavailable || error instanceof StoreConflict;
  let store: Store | undefined;
  try {
    store = await openStore(config);
    return await work(store);
  } catch (error) {
    throw isReportable(error) ? new CommandFailed(error.message) : error;
  } finally {
    await store?.close();
  }
}
