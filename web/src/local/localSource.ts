import { HUMAN } from '@magnate/protocol/models';
import type { TableAnswer } from '@magnate/protocol';
import type { Attendance } from '../sync/deviceSockets.ts';
import type { TableLine, TableSource } from '../sync/tableSource.ts';
import type { SocketEars } from '../sync/tableSocket.ts';
import { askHost, listen } from './hostWorker.ts';
import { localAddress } from './localAddress.ts';
import { newLocalGame } from './newLocalGame.ts';

/** A table of this device, as the table screen asks for any table. */
export function localSource(id: string): TableSource {
  return {
    isLocal: true,
    look: (token) => askHost('look', id, token),
    events: (since, limit, token) => askHost('events', id, since, limit, token),
    line: (ears) => new LocalLine(id, ears),
    record: async () => new Blob([await askHost('record', id)], { type: 'application/json' }),
    playAgain: (table) => again(table),
    playAnew: (table) => again(table),
  };
}

/** Everybody sits one seat further, as at a rematch of a service. */
async function again({ game, players, options }: TableAnswer): Promise<string> {
  const [first, ...others] = players;
  const seated = first === undefined ? others : [...others, first];
  const table = {
    game,
    options,
    players: seated.map(({ name, model }) => (model === HUMAN ? { name } : { name, model })),
  };
  return localAddress(await newLocalGame({ table }));
}

class LocalLine implements TableLine {
  readonly #id: string;
  readonly #ears: SocketEars;
  #attendance: Attendance | undefined;

  constructor(id: string, ears: SocketEars) {
    this.#id = id;
    this.#ears = ears;
  }

  get isOpen(): boolean {
    return this.#attendance !== undefined;
  }

  open(attendance: Attendance): void {
    this.#attendance = attendance;
    this.reconnect();
  }

  close(): void {
    if (this.#attendance === undefined) return;
    this.#attendance = undefined;
    listen(undefined);
    void askHost('close').catch(() => undefined);
  }

  send(frame: object): void {
    void askHost('send', frame).catch(() => this.#ended('broken'));
  }

  reconnect(): void {
    const attendance = this.#attendance;
    if (attendance === undefined) return;
    this.#ears.turned({ kind: 'connecting' });
    listen({
      frame: (frame) => {
        if (frame.type === 'heartbeat') this.#ears.turned({ kind: 'live' });
        this.#ears.frame(frame);
      },
      replaced: () => this.#ended('replaced'),
      lost: () => this.#ended('broken'),
    });
    askHost('open', this.#id, attendance.token, attendance.since()).catch(() => this.#ended('broken'));
  }

  #ended(why: 'replaced' | 'broken'): void {
    if (this.isOpen) this.#ears.turned({ kind: 'ended', why });
  }
}
