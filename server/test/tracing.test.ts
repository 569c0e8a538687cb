import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { FakeProvider } from '@magnate/models/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { SocketClient } from '../src/transports/testkit/client.ts';
import { newFolder } from '../src/testkit/testService.ts';
import { isFullRun } from '../../scripts/fullRun.ts';

/** Traces of a real service process, as a collector receives them. */

const MAIN = join(import.meta.dirname, '../../cli/src/main.ts');
const HOOK = join(import.meta.dirname, 'testkit/tellTracing.mjs');
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

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  readonly logged: Readonly<Record<string, unknown>>[];
  /** The packages for traces that it has loaded. */
  readonly loaded: string[];
}

async function started(environment: Readonly<Record<string, string>>): Promise<Started> {
  const folder = await newFolder();
  const { PATH = '' } = process.env;
  const env = {
    PATH,
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'debug',
    LATENESS_MILLISECONDS: '0',
    MAGNATE_ENV_FILE: '',
    ...environment,
  };
  const child = spawn(process.execPath, ['--import', HOOK, MAIN, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true });
  });
  const [logged, loaded]: [Started['logged'], string[]] = [[], []];
  createInterface(child.stderr).on('line', (line) => {
    if (line.startsWith('{')) logged.push(JSON.parse(line) as Started['logged'][number]);
    else if (line.startsWith('loaded ')) loaded.push(line.slice('loaded '.length));
  });
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\/\/\S+:\d+/.exec(line) ?? [];
    if (url !== undefined) return { child, url, logged, loaded };
  }
  throw new Error('The service ended before it was ready.');
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

test('a request, a frame, an action, what is written and what a model is asked are spans of one trace each', async () => {
  const { url: collectorUrl, spans } = await collector();
  const provider = new FakeProvider();
  const folder = await newFolder();
  onTestFinished(async () => {
    await provider.close();
    await rm(folder, { recursive: true });
  });
  const modelsFile = join(folder, 'models.json');
  const model = { name: 'small', kind: 'openai-compatible', baseUrl: await provider.open(), model: 'fake' };
  await writeFile(modelsFile, JSON.stringify({ models: [model] }));
  const { child, url, logged } = await started({ OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl, MODELS_FILE: modelsFile });

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
  await stop(child);

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
  const { child, url, loaded } = await started({});
  await fetch(`${url}/game`);
  await stop(child);
  expect(loaded).toEqual([]);
});
