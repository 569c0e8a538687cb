import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { FakeProvider } from '@magnate/models/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { SocketClient } from '../src/transports/testkit/client.ts';
import { fakeModels, type ServiceProcess, type SpawnSettings, spawnTestService } from '../src/testkit/testProcess.ts';
import { isFullRun } from '../../scripts/fullRun.ts';

/** Traces of a real service process, as a collector receives them. */

const HOOK = join(import.meta.dirname, 'testkit/logTracingImports.mjs');
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

/** Spans that have arrived so far. */
async function collector(): Promise<{ readonly url: string; readonly spans: Span[] }> {
  const spans: Span[] = [];
  const server = createServer((request, answer) => {
    void json(request).then((sent) => {
      if (request.url === '/v1/traces') {
        const { resourceSpans } = sent as Export;
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      }
      answer.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans };
}

interface Opened {
  readonly id: string;
  readonly hostToken: string;
  readonly seats: readonly { readonly token: string }[];
}

const isAnswer = (type: string) => type === 'ack' || type === 'error';

function started(settings: SpawnSettings): Promise<ServiceProcess> {
  const { environment, ...others } = settings;
  return spawnTestService({
    ...others,
    nodeOptions: ['--import', HOOK],
    environment: { LOG_LEVEL: 'debug', ...environment },
  });
}

test('a request, a frame, an action, what is written and what a model is asked are spans of one trace each', async () => {
  const { url: collectorUrl, spans } = await collector();
  const service = await started({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl },
    models: await fakeModels(new FakeProvider(), ['small']),
  });
  const { url, logged } = service;

  const open = async (players: readonly object[], more: Readonly<Record<string, string>> = {}) => {
    const headers = { 'content-type': 'application/json', ...more };
    const body = JSON.stringify({ players, options: { endAt: { turns: 4 } } });
    const opened = (await (await fetch(`${url}/game`, { method: 'POST', headers, body })).json()) as Opened;
    const { id, hostToken } = opened;
    await fetch(`${url}/game/${id}/start`, { method: 'POST', headers: { authorization: `Bearer ${hostToken}` } });
    return opened;
  };
  const people = await open([{ name: 'Ann' }, { name: 'Bob' }]);
  const sockets = people.seats.map(({ token }) => SocketClient.hello(Number(new URL(url).port), people.id, { token }));
  for (const socket of sockets)
    (await socket.live()).send({ type: 'action', action: { type: 'RollDice' }, actionId: 'a' });
  // One player has the turn; the other is refused.
  for (const socket of sockets) await socket.until(({ frames }) => frames.some(({ type }) => isAnswer(type)));
  for (const { socket } of sockets) socket.close();
  const players = ['llm:small', 'bot:steady'].map((model, i) => ({ name: `Program ${i}`, model }));
  const { id, hostToken } = await open(players, { traceparent: `00-${TRACE}-${SPAN}-01` });
  const status = async () => ((await (await fetch(`${url}/game/${id}`)).json()) as { readonly status: string }).status;
  await expect.poll(status).toBe('completed');
  expect(await service.stop()).toBe(0);

  const parents = new Map(spans.map((span) => [span.spanId, span]));
  const pathOf = ({ name, parentSpanId = '' }: Span): string => {
    const parent = parents.get(parentSpanId);
    return parent === undefined ? name : `${pathOf(parent)} > ${name}`;
  };
  const paths = new Set(spans.map(pathOf));
  for (const path of ['POST /game', 'frame action > action > store append', 'GET /game/:id']) {
    expect(paths).toContain(path);
  }
  expect(spans.map(({ name }) => name)).toContain('model decision');
  // Bot actions after the answer to a request are not part of its trace.
  expect(paths).toContain('store append');
  const opened = spans.find(({ name, traceId }) => name === 'POST /game' && traceId === TRACE);
  expect(opened?.parentSpanId).toBe(SPAN);
  const { requestId } = logged.find((line) => line['traceId'] === TRACE && line['route'] === '/game') ?? {};
  expect(opened?.attributes).toContainEqual({ key: 'magnate.request_id', value: { stringValue: requestId } });
  expect(JSON.stringify(spans)).not.toContain(hostToken);
});

test.each(isFullRun ? ['without'] : [])('%s a collector no tracing package is loaded', async () => {
  const service = await started({});
  await fetch(`${service.url}/game`);
  expect(await service.stop()).toBe(0);
  expect(service.printed.err).not.toMatch(/^loaded /m);
});
