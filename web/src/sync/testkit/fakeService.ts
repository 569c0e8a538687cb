import { type GameState, monopoly } from '@magnate/engine/monopoly';
import type { ServerFrame } from '@magnate/protocol';
import { vi } from 'vitest';
import type { LoadGame, PlayableGame, Rules } from '../gameTypes.ts';

/** An in-memory service with one table, and a fake browser around it. The rules are real. */

export const TABLE = 'abcd-efgh-jkmn';

/** The real rules without components; the test sets the duration of events. */
export function loadRules(duration: PlayableGame['duration'], isHeld: PlayableGame['isHeld'] = () => false): LoadGame {
  return async () => ({
    id: 'monopoly',
    rules: monopoly as unknown as Rules,
    duration,
    isHeld,
    hasSecrets: false,
  });
}

interface Sent {
  readonly type: string;
  readonly actionId?: string;
  readonly expectedVersion?: number;
  readonly token?: string;
  readonly since?: number;
  readonly optionsOnce?: boolean;
  readonly action?: object;
}

export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: Sent[] = [];
  hasSentOptions = false;

  constructor() {
    super();
    FakeSocket.all.push(this);
  }

  static get newest(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  close(code = 1000): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  opened(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  say(...frames: readonly ServerFrame[]): void {
    for (const frame of frames.flatMap((each) => this.#asAsked(each))) {
      this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
    }
  }

  /** Like the service: sends the options once if the hello asked for that. */
  #asAsked(frame: ServerFrame): readonly ServerFrame[] {
    if (frame.type !== 'view' || frame.view === null || this.sent[0]?.optionsOnce !== true) return [frame];
    const { options, ...view } = frame.view as { readonly options: object };
    const first: readonly ServerFrame[] = this.hasSentOptions ? [] : [{ type: 'options', options }];
    this.hasSentOptions = true;
    return [...first, { ...frame, view }];
  }
}

export class FakeService {
  state: GameState;
  /** While true, every fetch fails. */
  isDown = false;
  /** The game has not started. */
  isWaiting = false;

  constructor(state: GameState) {
    this.state = state;
  }

  get seq(): number {
    return monopoly.eventsAfter(this.state, 0).length;
  }

  answer() {
    const { frame } = this;
    return {
      ...frame,
      id: TABLE,
      game: 'monopoly',
      you: { role: 'seat', playerId: 'a' },
      visibility: 'link',
      clock: null,
      vote: null,
      verified: true,
      hostMayKnow: false,
      dealtUnclaimed: [],
      discarded: 0,
      thoughts: 'closed',
      imported: false,
      commitment: null,
      options: {},
    };
  }

  get frame() {
    const outcome = monopoly.outcome(this.state);
    return {
      type: 'view' as const,
      version: this.state.version,
      seq: this.seq,
      status: outcome === undefined ? ('in_progress' as const) : ('completed' as const),
      paused: false,
      players: this.state.players.map(({ id, name }) => ({ id, name, model: 'human' })),
      actors: monopoly.actors(this.state),
      deadlines: {},
      now: Date.now(),
      outcome: outcome ?? null,
      view: this.isWaiting ? null : monopoly.view(this.state, 'a'),
    };
  }

  /** Plays an action and returns its frames. */
  play(action: Parameters<typeof monopoly.apply>[1]): readonly ServerFrame[] {
    const { state, events } = monopoly.apply(this.state, action, Date.now());
    this.state = state;
    return [...events.map((event) => ({ type: 'event' as const, event })), this.frame];
  }

  /** Installs a browser environment that reaches only this service. */
  install(seats: readonly { readonly playerId: string; readonly token: string }[]): void {
    FakeSocket.all = [];
    const kept = new Map([['magnate.tables', JSON.stringify([{ id: TABLE, game: 'monopoly', seats, seenAt: 1 }])]]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    vi.stubGlobal('location', { origin: 'http://table.test' });
    vi.stubGlobal('document', { hidden: true });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('fetch', async () => {
      if (this.isDown) throw new TypeError('no network');
      return { ok: true, status: 200, headers: new Headers(), json: async () => this.answer() };
    });
  }
}
