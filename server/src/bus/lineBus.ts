import { type Bus, type BusKind, type BusListener, joined, type Notice, type Usage, type UsageLine } from './bus.ts';

/** A connection over which texts reach all nodes, this one too. */
export interface Line {
  send(text: string): Promise<void>;
  close(): Promise<void>;
}

export interface LineEvents {
  /** A text has arrived. */
  readonly arrived: (text: string, isOwn: boolean) => void;
  /** The connection is lost. May be called more than once. */
  readonly lost: () => void;
}

export type Connect = (events: LineEvents) => Promise<Line>;

export interface LineBusDeps {
  readonly kind: BusKind;
  readonly connect: Connect;
  readonly log: { warn(figures: object, message: string): void; info(figures: object, message: string): void };
  /** Milliseconds between two attempts to connect. */
  readonly pause?: number;
  /** Called with the seconds that a notice of this node took to come back to it. */
  readonly measured?: (seconds: number) => void;
}

const PAUSE = 500;
/** Notices per message: PostgreSQL accepts less than 8,000 bytes. */
const AT_ONCE = 100;

/** A bus over any connection: sends in batches, reconnects by itself, and reports when notices may have been missed. */
export class LineBus implements Bus, UsageLine {
  readonly kind: BusKind;
  readonly #deps: LineBusDeps;
  #listener: BusListener | undefined;
  readonly #usageListeners: ((node: string, usage: readonly Usage[]) => void)[] = [];
  #line: Line | undefined;
  /** The newest notice of each table to send to other nodes. */
  readonly #waiting = new Map<string, Notice>();
  #isSending = false;
  #sentAt: number | undefined;
  #again: NodeJS.Timeout | undefined;
  #isClosed = false;
  #wasUp = false;

  constructor(deps: LineBusDeps) {
    this.kind = deps.kind;
    this.#deps = deps;
  }

  get isUp(): boolean {
    return this.#line !== undefined;
  }

  listen(listener: BusListener): void {
    this.#listener = listener;
    void this.#connect();
  }

  publish(notice: Notice): void {
    if (this.#isClosed) return;
    this.#waiting.set(notice.gameId, joined(this.#waiting.get(notice.gameId), notice));
    // At the end of this turn of the event loop, so that notices of the same turn are sent together.
    if (!this.#isSending) setImmediate(() => void this.#send());
  }

  sendUsage(node: string, usage: readonly Usage[]): void {
    const rows = usage.map(({ of, key, count }) => [of, key, count]);
    for (let i = 0; i < rows.length; i += AT_ONCE) {
      const text = JSON.stringify({ node, usage: rows.slice(i, i + AT_ONCE) });
      this.#line?.send(text).catch(() => this.#lost());
    }
  }

  onUsage(listener: (node: string, usage: readonly Usage[]) => void): void {
    this.#usageListeners.push(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#again);
    const line = this.#line;
    this.#line = undefined;
    await line?.close().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const { connect, log, kind } = this.#deps;
    let isLost = false;
    const lost = () => {
      isLost = true;
      this.#lost();
    };
    try {
      const line = await connect({ arrived: (text, isOwn) => this.#arrived(text, isOwn), lost });
      if (this.#isClosed || isLost) {
        await line.close().catch(() => undefined);
        return this.#lost();
      }
      this.#line = line;
    } catch (error) {
      if (!this.#wasUp) log.warn({ kind, reason: (error as Error).message }, 'bus unavailable');
      this.#wasUp = true;
      return this.#lost();
    }
    if (this.#wasUp) log.info({ kind }, 'bus available');
    this.#wasUp = true;
    // Also for the first connection: tables may have been opened before.
    this.#listener?.missed();
    await this.#send();
  }

  #lost(): void {
    const line = this.#line;
    this.#line = undefined;
    this.#sentAt = undefined;
    if (line !== undefined) {
      if (!this.#isClosed) this.#deps.log.warn({ kind: this.kind }, 'bus lost');
      void line.close().catch(() => undefined);
    }
    if (this.#isClosed) return;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => void this.#connect(), this.#deps.pause ?? PAUSE);
    this.#again.unref();
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let line = this.#line; line !== undefined && this.#waiting.size > 0; line = this.#line) {
        const group = [...this.#waiting.values()].slice(0, AT_ONCE);
        this.#sentAt ??= performance.now();
        await line.send(JSON.stringify(group));
        for (const notice of group)
          if (this.#waiting.get(notice.gameId) === notice) this.#waiting.delete(notice.gameId);
      }
    } catch {
      // It stays queued until there is a connection again.
      this.#lost();
    } finally {
      this.#isSending = false;
    }
  }

  #arrived(text: string, isOwn: boolean): void {
    const message = parsed(text);
    if (!Array.isArray(message)) {
      if (!isOwn) this.#receiveUsage(message);
    } else if (isOwn) {
      if (this.#sentAt !== undefined) this.#deps.measured?.((performance.now() - this.#sentAt) / 1000);
      this.#sentAt = undefined;
    } else {
      const notices = message.filter(isNotice);
      if (notices.length > 0) this.#listener?.onNotices(notices);
    }
  }

  #receiveUsage(message: unknown): void {
    const { node, usage } = (message ?? {}) as { readonly node?: unknown; readonly usage?: unknown };
    if (typeof node !== 'string' || !Array.isArray(usage)) return;
    const rows = usage.filter(isUsageRow).map(([of, key, count]) => ({ of, key, count }));
    for (const listener of this.#usageListeners) listener(node, rows);
  }
}

/** undefined if it is not JSON: a newer node may send more than this one understands. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isNotice(value: unknown): value is Notice {
  const { gameId, seq, lines = 0 } = (value ?? {}) as Partial<Record<keyof Notice, unknown>>;
  return typeof gameId === 'string' && typeof seq === 'number' && typeof lines === 'number';
}

function isUsageRow(value: unknown): value is readonly [of: string, key: string, count: number] {
  const [of, key, count] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return typeof of === 'string' && typeof key === 'string' && typeof count === 'number' && Number.isFinite(count);
}
