import { type ChatLine, type Reaction, type Remark, ServiceError } from '@magnate/protocol';
import type {
  Acknowledgement,
  AnyEvent,
  Listener,
  Presence,
  SeatVisitor,
  Submission,
  TableApi,
  TableView,
  Visitor,
} from '../../table/types.ts';
import { Waiting } from './waiting.ts';

/** A fake table that the test controls step by step: events are counted, stored, published and read when it says so. */

export interface FakeEvent extends AnyEvent {
  readonly secretOf?: string;
  readonly secret?: string;
  readonly padding?: string;
}

interface Page {
  readonly events: () => readonly AnyEvent[];
  readonly give: (events: readonly AnyEvent[]) => void;
}

/** The seqs from the first to the last. */
export function range(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

/** The time of every reaction. */
export const REACTED_AT = 7;

/** Whether the event is not redacted. */
export function whole(event: FakeEvent): boolean {
  return event.secretOf === undefined || event.secret !== undefined;
}

const SEAT = {
  model: 'human',
  personality: null,
  open: false,
  claimed: true,
  muted: false,
  standIn: false,
  present: true,
} as const;

export class FakeTable implements TableApi {
  readonly id: string;
  readonly game = 'monopoly';
  readonly gameOptions = {};
  readonly createdAt = 0;
  /** Pages are returned only by `answer`. */
  slow = false;
  /** A page contains the events that existed when it was requested, not when it is returned. */
  early = false;
  pagesRead = 0;
  /** Tokens of another epoch have ended. */
  epoch = 1;
  open = true;
  deadlines: Readonly<Record<string, number>> = {};
  /** The players that are present. */
  here: readonly string[] = [];
  readonly lines: ChatLine[] = [];
  readonly submissions: Submission[] = [];
  onAct: (playerId: string, submission: Submission) => Promise<Acknowledgement> = async () => {
    this.append(1);
    this.publish();
    return { version: this.version, lastSeq: this.seq, events: this.#events.slice(-1), view: {} };
  };
  onSay: (playerId: string, text: string) => Promise<ChatLine> = async (playerId, text) => this.speak(text, playerId);
  version = 0;
  readonly #events: FakeEvent[] = [];
  readonly #lost = new Set<number>();
  #written = 0;
  #publishedSeq = 0;
  readonly #pages: Page[] = [];
  readonly #listeners = new Set<Listener>();
  readonly #waiting = new Waiting();

  readonly reader = {
    status: 'in_progress' as const,
    actions: (playerId: string) => {
      const actions = playerId === 'ann' ? [{ type: 'RollDice', at: this.seq }] : [];
      return { version: this.version, status: this.reader.status, paused: false, actors: ['ann'], actions };
    },
    events: (visitor: Visitor, after: number, limit: number) => this.#page(visitor, after, limit),
    seenBy: (visitor: Visitor, event: FakeEvent): AnyEvent => {
      if (event.secretOf === undefined) return event;
      if (visitor.role === 'seat' && visitor.playerId === event.secretOf) return event;
      const { secret: _, ...rest } = event;
      return rest;
    },
    earlierViews: async () => ({ views: [], version: this.version }),
    decisions: async () => [],
    record: unasked,
  };
  readonly chat = {
    say: ({ playerId }: SeatVisitor, text: string) => this.onSay(playerId, text),
    last: async (limit: number) => this.lines.slice(-limit),
    react: (reaction: Reaction) => {
      for (const listener of this.#listeners) listener.reaction?.(reaction, REACTED_AT);
    },
  };
  readonly follower = { catchUpFor: () => Promise.resolve() };
  readonly seats = {
    claim: unasked,
    invited: unasked,
    join: unasked,
    reissue: unasked,
    makeRecoveryCode: unasked,
    linkProfile: unasked,
    addEntropy: unasked,
    consent: unasked,
    give: unasked,
  };
  readonly host = {
    start: unasked,
    pause: unasked,
    pace: unasked,
    mute: unasked,
    close: unasked,
    hide: unasked,
    startIfFull: unasked,
    leave: unasked,
  };

  constructor(id = 'table') {
    this.id = id;
  }

  get seq(): number {
    return this.#events.length;
  }
  get updatedAt(): number {
    return this.#events.at(-1)?.at ?? this.createdAt;
  }
  /** The last event that was published. */
  get publishedSeq(): number {
    return this.#publishedSeq;
  }
  get attached(): number {
    return this.#listeners.size;
  }
  /** Pages that were requested and not returned yet. */
  get asked(): number {
    return this.#pages.length;
  }

  /** Resolves when this number of pages was requested. */
  untilAttached(count: number): Promise<void> {
    return this.#waiting.until(() => this.attached === count);
  }

  append(count: number, { secretOf, padding }: { readonly secretOf?: string; readonly padding?: string } = {}): void {
    for (let i = 0; i < count; i++) {
      const seq = this.#events.length + 1;
      const hidden = secretOf === undefined ? {} : { secretOf, secret: `of ${secretOf}` };
      this.#events.push({ type: 'Happened', seq, at: seq, ...hidden, ...(padding === undefined ? {} : { padding }) });
    }
  }
  write(): void {
    this.#written = this.#events.length;
  }
  /** What bots say about events, by seq. */
  readonly remarks = new Map<number, Remark>();
  publish(): void {
    this.write();
    const events = this.#events.slice(this.#publishedSeq);
    this.#publishedSeq = this.#events.length;
    if (events.length === 0) return;
    this.version++;
    const update = { events, version: this.version, seq: this.seq, remarks: this.remarks };
    for (const listener of this.#listeners) listener.update(update);
  }
  /** Stored, but not published. */
  forget(): void {
    this.write();
    this.#publishedSeq = this.#events.length;
  }
  lose(seq: number): void {
    this.#lost.add(seq);
  }
  answer(): void {
    const page = this.#pages.shift();
    page?.give(page.events());
  }
  endAll(why: Parameters<Listener['ended']>[0]): void {
    for (const listener of this.#listeners) listener.ended(why);
  }
  speak(text: string, playerId = 'ann'): ChatLine {
    const line = { id: this.lines.length + 1, at: 0, playerId, text };
    this.lines.push(line);
    for (const listener of this.#listeners) listener.chat?.(line);
    return line;
  }
  /** A player connects or disconnects at another node. */
  present(...here: readonly string[]): void {
    this.here = here;
    for (const listener of this.#listeners) listener.presence?.();
  }

  admit(visitor: Visitor): void {
    if (visitor.role === 'spectator' ? !this.open : visitor.epoch !== this.epoch) {
      throw new ServiceError(visitor.role === 'spectator' ? 'UNKNOWN_GAME' : 'TOKEN_ENDED');
    }
  }
  #page(visitor: Visitor, after: number, limit: number): Promise<readonly AnyEvent[]> {
    this.pagesRead++;
    const written = this.#written;
    const events = () =>
      this.#events
        .slice(0, this.early ? written : this.#written)
        .filter(({ seq }) => seq > after && !this.#lost.has(seq))
        .slice(0, limit)
        .map((event) => this.reader.seenBy(visitor, event));
    if (!this.slow) return Promise.resolve(events());
    return new Promise((give) => this.#pages.push({ events, give }));
  }
  attach(_: Visitor, listener: Listener): Presence {
    this.#listeners.add(listener);
    this.#waiting.changed();
    return {
      leave: () => {
        this.#listeners.delete(listener);
        this.#waiting.changed();
      },
    };
  }
  act({ playerId }: SeatVisitor, submission: Submission): Promise<Acknowledgement> {
    this.submissions.push(submission);
    return this.onAct(playerId, submission);
  }
  /** Part of every view, if set. */
  options: object | undefined;
  viewFor(visitor: Visitor): object {
    const view = { for: visitor.role === 'seat' ? visitor.playerId : 'spectator', at: this.seq };
    return this.options === undefined ? view : { ...view, options: this.options };
  }
  describe(visitor: Visitor): TableView {
    return {
      id: this.id,
      game: this.game,
      status: this.reader.status,
      version: this.version,
      seq: this.seq,
      you: { role: visitor.role, playerId: visitor.role === 'seat' ? visitor.playerId : null },
      actors: ['ann'],
      players: this.here.map((id) => ({ ...SEAT, id, name: id })),
      view: this.viewFor(visitor),
      visibility: 'link',
      paused: false,
      clock: null,
      deadlines: this.deadlines,
      vote: null,
      hostMayKnow: false,
      dealtUnclaimed: [],
      discarded: 0,
      thoughts: 'closed',
      verified: true,
      imported: false,
      commitment: null,
      options: {},
      rematch: null,
      outcome: null,
    };
  }
}

function unasked(): never {
  throw new Error('Streams do not call this.');
}
