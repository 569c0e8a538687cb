import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { shared, startTestService, type TestService } from '../../testkit/testService.ts';

let service: TestService;
let port: number;
beforeAll(
  shared(async () => {
    service = await startTestService({ listen: true, environment: { REQUEST_SECONDS: '1' } });
    ({ port } = service);
  }),
);

// Concurrent, because each test takes as long as the request timeout.
test.concurrent.each([
  [
    'a known route',
    'POST /game HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
  ],
  ['an unknown route', 'POST /nothing HTTP/1.1\r\nhost: localhost\r\ncontent-length: 900\r\n\r\n{'],
  ['a route without a body', 'GET /health HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n5\r\n'],
  [
    'a restore without a token',
    'POST /admin/restore HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/gzip\r\ncontent-length: 900\r\n\r\n{',
  ],
])('a request that never completes is cut off: %s', async (_, text) => {
  await expect(answerTo(text)).resolves.toBeTypeOf('string');
});

test.concurrent('headers that never end get an error response', async () => {
  expect(await answerTo('GET / HTTP/1.1\r\nhost: ')).toMatch(/^HTTP\/1\.1 400 [^]*did not arrive in time/);
});

// A browser connects before it has a request: it would take a response for the one to its first request.
test.concurrent('a connection without a request is closed without a response', async () => {
  expect(await answerTo('')).toBe('');
});

/** The bytes received until the service closed the connection. */
async function answerTo(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (more: string) => (answer += more));
  if (text !== '') socket.write(text);
  // A reset closes it, too; `once` of node:events would reject.
  await new Promise((closed) => socket.once('close', closed));
  return answer;
}
