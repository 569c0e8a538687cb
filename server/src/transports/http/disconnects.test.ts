import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { ADMIN_TOKEN, startTestService } from '../../testkit/testService.ts';

const HOST = 'host: localhost\r\n';
const JSON_TYPE = 'content-type: application/json\r\n';
const ADMIN = `authorization: Bearer ${ADMIN_TOKEN}\r\n`;
const UPGRADE = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n';
const WARN = 40;

test.each([
  ['in the middle of a body', `POST /game HTTP/1.1\r\n${HOST}${JSON_TYPE}content-length: 900\r\n\r\n{`],
  ['in the middle of a chunk', `POST /game HTTP/1.1\r\n${HOST}${JSON_TYPE}transfer-encoding: chunked\r\n\r\n5\r\n{`],
  ['in the middle of the headers', `GET /games HTTP/1.1\r\n${HOST}`],
  ['before the answer', `GET /openapi.json HTTP/1.1\r\n${HOST}\r\n`],
  ['from a stream', `GET /game/ID/events HTTP/1.1\r\n${HOST}accept: text/event-stream\r\n\r\n`],
  [
    'from a socket',
    `GET /game/ID/stream HTTP/1.1\r\n${HOST}${UPGRADE}sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  ],
  ['from a backup', `GET /admin/backup HTTP/1.1\r\n${HOST}${ADMIN}\r\n`],
  [
    'in the middle of a restore',
    `POST /admin/restore HTTP/1.1\r\n${HOST}${ADMIN}content-type: application/gzip\r\ncontent-length: 900\r\n\r\nx`,
  ],
  [
    'in the middle of an import',
    `POST /admin/import HTTP/1.1\r\n${HOST}${ADMIN}${JSON_TYPE}content-length: 900\r\n\r\n{`,
  ],
])('a client that disconnects early causes no error: %s', async (_, text) => {
  const service = await startTestService({ listen: true });
  const { app, port } = service;
  const { id } = await service.table();
  for (const wait of [0, 1, 5]) {
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const [there] = (await accepted) as [NodeJS.EventEmitter];
    const gone = new Promise((done) => there.once('close', done));
    socket.write(text.replace('ID', id));
    for (let i = 0; i < wait; i++) await new Promise(setImmediate);
    socket.resetAndDestroy();
    await gone;
  }
  for (let i = 0; i < 20; i++) await new Promise(setImmediate);
  const levels = service.logged.map((line) => JSON.parse(line) as { readonly level: number; readonly msg: string });
  expect(levels.filter(({ level }) => level >= WARN)).toEqual([]);
});
