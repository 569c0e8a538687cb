import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../src/config/config.ts';
import { openLog } from '../../src/base/log.ts';
import { type Running, serve } from '../../src/serve.ts';
import { Api } from './api.ts';
import { NO_LIMITS } from './service.ts';

/** The service started by `serve`, on a data directory that outlives it. */
export interface Started extends Running {
  readonly api: Api;
  readonly port: number;
  readonly adminToken: string;
  /** Errors that were logged. */
  readonly logged: string[];
}

export async function startService(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ...NO_LIMITS, ...environment });
  const logged: string[] = [];
  const log = openLog(config, { write: (line) => void logged.push(line) });
  const running = await serve(config, { log, signals: false });
  const adminToken = readFileSync(join(dataDir, 'admin.token'), 'utf8').trim();
  const port = Number(new URL(running.address).port);
  return { ...running, api: new Api(running.address), port, adminToken, logged };
}
