import { HUMAN } from '@magnate/protocol/models';
import type { TableAnswer } from '@magnate/protocol';
import type { StreamSubscription } from '../sync/deviceSockets.ts';
import type { TableConnection, TableSource } from '../sync/tableSource.ts';
import type { SocketCallbacks } from '../sync/tableSocket.ts';
import { askHost, listen } from './hostWorker.ts';
import { localAddress } from './localAddress.ts';
import { newLocalGame } from './newLocalGame.ts';

/** The table source of a local game. */
export function localSource(id: string): TableSource {
  return {
    isLocal: true,
    fetchTable: (token) => askHost('fetchTable', id, token),
    events: (since, limit, token) => askHost('events', id, since, limit, token),
    connect: (callbacks) => new LocalConnection(id, callbacks),
    record: async () => new Blob([await askHost('record', id)], { type: 'application/json' }),
    playAgain: (table) => again(table),
    startRematch: (table) => again(table),
  };
}

/** Rotates the seats by one, as in a rematch at the service. */
async function again({ game, players, options }: TableAnswer): Promise<string> {
  // Everyone keeps their piece.
  const [first, ...others] = players.map((player, i) => ({ ...player, piece: player.piece ?? i }));
  const seated = first === undefined ? others : [...others, first];
  const table = {
    game,
    options,
    players: seated.map(({ name, model, piece }) => (model === HUMAN ? { name, piece } : { name, model, piece })),
  };
  return localAddress(await newLocalGame({ table }));
}

class LocalConnection implements TableConnection {
  readonly #id: string;
  readonly #callbacks: SocketCallbacks;
  #attendance: StreamSubscription | undefined;

  constructor(id: string, callbacks: SocketCallbacks) {
    this.#id = id;
    this.#callbacks = callbacks;
  }

  get isOpen(): boolean {
    return this.#attendance !== undefined;
  }

  open(subscription: StreamSubscription): void {
    this.#attendance = subscription;
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
    const subscription = this.#attendance;
    if (subscription === undefined) return;
    this.#callbacks.connectionChanged({ kind: 'connecting' });
    listen({
      frame: (frame) => {
        if (frame.type === 'heartbeat') this.#callbacks.connectionChanged({ kind: 'live' });
        this.#callbacks.frame(frame);
      },
      replaced: () => this.#ended('replaced'),
      lost: () => this.#ended('broken'),
    });
    askHost('open', this.#id, subscription.token, subscription.since()).catch(() => this.#ended('broken'));
  }

  #ended(why: 'replaced' | 'broken'): void {
    if (this.isOpen) this.#callbacks.connectionChanged({ kind: 'ended', why });
  }
}
