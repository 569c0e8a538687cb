import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from '@magnate/server';
import { words } from '@magnate/words';

/** Printed when the service has started: its address and first steps. */

interface Reach {
  readonly hasPage: boolean;
  /** Reachable only from this machine. */
  readonly isLocal: boolean;
  /** The `.env` file that was read. */
  readonly settingsFile?: string | undefined;
}

export function welcomeLines(address: string, config: Config, { hasPage, isLocal, settingsFile }: Reach): string[] {
  const folder = resolve(config.dataDir);
  const body = JSON.stringify({
    players: [
      { name: words.t('you.subject') },
      { name: 'Ada', model: 'bot:steady' },
      { name: 'Bob', model: 'bot:greedy' },
    ],
  });
  return [
    words.t('terminal:service.welcome.ready', { address }),
    ...networkAddresses(address, config.host).map((url) => words.t('terminal:service.welcome.network', { url })),
    ...(hasPage ? [words.t('terminal:service.welcome.browser')] : []),
    '',
    words.t('terminal:service.welcome.try'),
    `  curl -s ${address}/game -H 'content-type: application/json' -d '${body}'`,
    words.t('terminal:service.welcome.docs', { url: `${address}/docs` }),
    '',
    config.databaseUrl === undefined
      ? words.t('terminal:service.welcome.keptIn', { folder })
      : words.t('terminal:service.welcome.keptInDatabase'),
    ...(settingsFile === undefined ? [] : [words.t('terminal:service.welcome.settings', { file: settingsFile })]),
    words.t('terminal:service.welcome.adminToken', { path: join(folder, 'admin.token') }),
    words.t(`terminal:service.welcome.${isLocal ? 'local' : 'open'}`),
  ];
}

/** The local network addresses of a service that listens on all interfaces. */
function networkAddresses(address: string, host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  const { port } = new URL(address);
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all.filter((each) => each.family === 'IPv4' && !each.internal).map((each) => `http://${each.address}:${port}`);
}
