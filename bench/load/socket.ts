import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * A minimal WebSocket client (RFC 6455). Thousands share a core with the service under test, so it does only what the
 * measurement needs. It answers pings, as the service requires.
 */

const TEXT = 0x1;
const CLOSE = 0x8;
const PING = 0x9;
const PONG = 0xa;
const LAST = 0x80;
const MASKED = 0x80;
/** Length codes for extended lengths. */
const SHORT = 126;
const LONG = 127;
const END_OF_HEAD = '\r\n\r\n';
const NOTHING = Buffer.alloc(0);

export interface SocketListener {
  /** A slice of the read buffer: keeping it keeps the whole buffer. */
  text(payload: Buffer): void;
  /** Closed by the peer. */
  gone(): void;
}

export class ClientSocket {
  readonly #socket: Socket;
  readonly #listener: SocketListener;
  #rest: Buffer = NOTHING;

  private constructor(socket: Socket, listener: SocketListener) {
    this.#socket = socket;
    this.#listener = listener;
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('close', () => this.#listener.gone());
    socket.on('error', () => undefined);
  }

  static async open(address: string, path: string, listener: SocketListener): Promise<ClientSocket> {
    const { hostname, port, host } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    const key = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
    const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: Upgrade', 'Upgrade: websocket'];
    socket.write([...lines, 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${key}`, '', ''].join('\r\n'));
    const [head] = (await once(socket, 'data')) as [Buffer];
    const end = head.indexOf(END_OF_HEAD);
    if (end < 0 || !head.toString('latin1', 0, end).startsWith('HTTP/1.1 101')) {
      socket.destroy();
      throw new Error(`WebSocket upgrade failed at ${path}: ${head.toString('latin1', 0, 200)}`);
    }
    const opened = new ClientSocket(socket, listener);
    if (head.length > end + END_OF_HEAD.length) opened.#read(head.subarray(end + END_OF_HEAD.length));
    return opened;
  }

  send(text: string): void {
    this.#socket.write(frame(TEXT, Buffer.from(text)));
  }

  /** Disconnects without a close frame and ignores further data. */
  leave(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let at = 0;
    while (bytes.length >= at + 2) {
      const short = (bytes[at + 1] as number) & 0x7f;
      const begin = at + (short === LONG ? 10 : short === SHORT ? 4 : 2);
      if (bytes.length < begin) break;
      const length = short === LONG ? bytes.readUInt32BE(at + 6) : short === SHORT ? bytes.readUInt16BE(at + 2) : short;
      if (bytes.length < begin + length) break;
      this.#take((bytes[at] as number) & 0x0f, bytes.subarray(begin, begin + length));
      at = begin + length;
    }
    this.#rest = at === bytes.length ? NOTHING : bytes.subarray(at);
  }

  #take(kind: number, payload: Buffer): void {
    if (kind === TEXT) this.#listener.text(payload);
    else if (kind === PING) this.#socket.write(frame(PONG, payload));
    else if (kind === CLOSE) this.#socket.end(frame(CLOSE, payload));
  }
}

/** The mask is all zeros: there are no proxies to protect, and the peer unmasks anyway. */
function frame(kind: number, payload: Buffer): Buffer {
  const head = payload.length < SHORT ? 6 : 8;
  const bytes = Buffer.alloc(head + payload.length);
  bytes[0] = LAST | kind;
  bytes[1] = MASKED | (payload.length < SHORT ? payload.length : SHORT);
  if (payload.length >= SHORT) bytes.writeUInt16BE(payload.length, 2);
  payload.copy(bytes, head);
  return bytes;
}
