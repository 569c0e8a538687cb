import type { Config } from './config/config.ts';
import { type MetricsMessage, type MetricsOrder, ProcessPeers } from './nodeMetrics.ts';
import { CannotServe } from './cannotServe.ts';
import { type ServerHandle, serve } from './serve.ts';

/** One of several processes behind one port: started with a configuration, stopped by the primary process or with it. */

/** Messages of the primary: the configuration at start, and the order to stop. */
export type NodeOrder = { readonly config: Config } | 'stop' | MetricsOrder;

export type NodeMessage = { readonly address: string } | { readonly reason: string } | MetricsMessage;

const peers = new ProcessPeers(send);
let running: Promise<ServerHandle | undefined> | undefined;

process.on('message', (order: NodeOrder) => {
  if (order === 'stop') void stop();
  else if ('config' in order) running ??= start(order.config);
  else void peers.receive(order);
});
// Without the primary process no connections arrive any more.
process.on('disconnect', () => void stop());
process.on('SIGTERM', () => void stop());
// Ctrl-C reaches all processes of a terminal: the primary decides when to stop.
process.on('SIGINT', () => undefined);

async function start(config: Config): Promise<ServerHandle | undefined> {
  try {
    const service = await serve(config, { signals: false, peers });
    send({ address: service.address });
    return service;
  } catch (error) {
    if (!(error instanceof CannotServe)) throw error;
    send({ reason: error.message });
    return undefined;
  }
}

async function stop(): Promise<void> {
  await (await running)?.stop();
  if (process.connected) process.disconnect();
  process.exit();
}

function send(message: NodeMessage): void {
  if (process.connected) process.send?.(message);
}
