import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { type Config, isLoopback } from './config.ts';
import { hasPage } from './doors/http/page.ts';

/** An example request: a game against bots. */
const FIRST_GAME = {
  players: [{ name: 'You' }, { name: 'Ada', model: 'bot:steady' }, { name: 'Bob', model: 'bot:greedy' }],
};

/** The lines that are printed at start. */
export function welcome(address: string, { host, dataDir, databaseUrl, pageDir }: Config): string[] {
  const reach = isLoopback(host)
    ? 'Only this machine can reach it. To open it to the network, start it with HOST=0.0.0.0.'
    : 'Everybody on the network can reach it. Put a proxy with TLS in front of it before strangers play.';
  return [
    `Magnate is ready at ${address}`,
    ...networkAddresses(address, host).map((url) => `On your network: ${url}`),
    ...(hasPage(pageDir) ? ['Open it in a browser to play.'] : []),
    '',
    'A table against two bots, from the command line:',
    `  curl -s ${address}/game -H 'content-type: application/json' -d '${JSON.stringify(FIRST_GAME)}'`,
    `Everything else it can do: ${address}/docs`,
    '',
    databaseUrl === undefined ? `Games are kept in ${resolve(dataDir)}.` : 'Games are kept in the database.',
    `The admin token is in ${join(resolve(dataDir), 'admin.token')}.`,
    reach,
  ];
}

/** The addresses in the local network of a service that listens on all interfaces. */
function networkAddresses(address: string, host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  const { port } = new URL(address);
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all.filter((each) => each.family === 'IPv4' && !each.internal).map((each) => `http://${each.address}:${port}`);
}
