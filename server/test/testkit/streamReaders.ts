import { type ClientRequest, get } from 'node:http';
import { WebSocket } from 'ws';
import { Waiting } from '../../src/transports/testkit/waiting.ts';
import type { AnyView } from './randomPlayers.ts';

/** Streams whose every character is passed to the scanner. */

export interface Stream {
  /** The last view, for streams with views. */
  readonly seen: Seen | undefined;
  /** Resolves as soon as the condition holds; throws if the stream has ended. */
  until(holds: () => boolean): Promise<void>;
  leave(): Promise<void>;
}

/** A view of a game at one version. */
export interface Seen {
  readonly version: number;
  readonly view: AnyView;
}

type ReadAlong = (text: string) => void;

export function socketAt(port: number, gameId: string, hello: object, readAlong: ReadAlong): Stream {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/game/${gameId}/stream`);
  const progress = new Progress();
  socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', ...hello })));
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    readAlong(text);
    progress.add(text);
  });
  socket.on('close', (code) => progress.end(`Closed with ${code}.`));
  return progress.stream(() => socket.close());
}

export function eventsAt(port: number, gameId: string, token: string | undefined, readAlong: ReadAlong): Stream {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const request: ClientRequest = get(`http://127.0.0.1:${port}/game/${gameId}/events`, {
    headers: { accept: 'text/event-stream', ...authorization },
  });
  const progress = new Progress();
  let rest = '';
  request.on('response', (response) => {
    response.setEncoding('utf8').on('data', (text: string) => {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        readAlong(block);
        progress.add(block);
      }
    });
    response.on('close', () => progress.end('Closed.'));
  });
  request.on('error', ({ message }) => progress.end(message));
  return progress.stream(() => request.destroy());
}

/** The progress of a stream. */
class Progress {
  readonly #waiting = new Waiting();
  #seen: Seen | undefined;
  #last = '';
  /** Why nothing more will come. */
  #ending: string | undefined;

  add(text: string): void {
    if (text.startsWith('{"type":"view"')) {
      const { version, view } = JSON.parse(text) as { readonly version: number; readonly view: AnyView | null };
      // Before the start there is nothing to see.
      if (view !== null) this.#seen = { version, view };
    }
    this.#last = text;
    this.#waiting.changed();
  }

  end(why: string): void {
    this.#ending ??= why;
    this.#waiting.changed();
  }

  stream(close: () => void): Stream {
    const seen = () => this.#seen;
    return {
      get seen() {
        return seen();
      },
      until: async (holds) => {
        await this.#waiting.until(() => this.#ending !== undefined || holds());
        if (this.#ending !== undefined && !holds())
          throw new Error(`${this.#ending} The last that came: ${this.#last.slice(0, 300)}`);
      },
      leave: () => {
        close();
        return this.#waiting.until(() => this.#ending !== undefined);
      },
    };
  }
}
