import type { PlayerId } from '@magnate/engine';
import type { ServerFrame, TableAnswer, ViewFrame } from '@magnate/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type AnyAction, type AnyEvent, type AnyView, type Intent, loadKit } from '../game/kit.ts';
import { api, Refused, UNREACHABLE } from './api.ts';
import { keepTable, ownTable } from './keyring.ts';
import { Lines } from './lines.ts';
import { Picture } from './picture.ts';
import { refusalOf } from './prediction.ts';
import { earlier, later } from './story.ts';
import { emptyTable, type Shown, type TableActs, type TableState } from './tableState.ts';

/** One open table: what the service says flows in here, what the person does flows out. */

/** So many events from before are told when a table is opened; the rest is there to be asked for. */
const LOOK_BACK = 200;
const PAGE = 100;
const RETRY = 3000;

interface Pending {
  readonly action: AnyAction;
  readonly actionId: string;
  settle(done: boolean): void;
}

export class TableSync implements TableActs {
  readonly store: StoreApi<TableState>;
  readonly #id: string;
  readonly #picture: Picture;
  readonly #lines: Lines;
  #pending: Pending | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(id: string) {
    this.#id = id;
    this.store = createStore<TableState>()(() => emptyTable(id));
    this.#picture = new Picture(
      () => this.#state.kit,
      (stage, shown) => this.#set(shown === undefined ? { stage } : { stage, shown }),
    );
    this.#lines = new Lines(id, {
      frame: (frame) => this.#hear(frame),
      turned: (link) => {
        this.#set({ link });
        if (link.kind === 'live') this.#sendPending();
      },
    });
  }

  open(): void {
    this.#isClosed = false;
    const own = ownTable(this.#id);
    const seats = own?.seats ?? [];
    const { seat: before } = this.#state;
    const seat = seats.find(({ playerId }) => playerId === before?.playerId) ?? seats[0] ?? null;
    this.#set({ seats, seat, hostToken: own?.hostToken ?? null });
    void this.#enter();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#lines.close();
    this.#settle(false);
    this.#picture.clear();
  }

  async act(intent: Intent): Promise<boolean> {
    const { seat, kit } = this.#state;
    const { live } = this.#picture;
    if (seat === null || kit === null || live === null || this.#pending !== null) return false;
    this.#picture.skip();
    const action = { ...intent, playerId: seat.playerId } as AnyAction;
    const refusal = refusalOf(kit.rules, live.view, action);
    this.#set({ refusal: refusal ?? null });
    if (refusal !== undefined) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#pending = { action, actionId: crypto.randomUUID(), settle: resolve };
    this.#set({ busy: true });
    this.#picture.predict(action);
    this.#sendPending();
    return promise;
  }

  dismissRefusal(): void {
    this.#set({ refusal: null });
  }

  skip(): void {
    this.#picture.skip();
  }

  async say(text: string): Promise<boolean> {
    const { seat } = this.#state;
    if (seat === null) return false;
    return this.#tried(() => api.say(this.#id, seat.token, text));
  }

  sit(playerId: PlayerId): void {
    const seat = this.#state.seats.find((own) => own.playerId === playerId);
    if (seat === undefined || seat === this.#state.seat) return;
    this.#settle(false);
    this.#picture.clear();
    // What the seat before could see is not for the next one.
    const hides = this.#state.kit?.hasSecrets ?? true;
    this.#set({ seat, refusal: null, ...(hides ? { shown: null, story: [] } : {}) });
    void this.#enter();
  }

  async readEarlier(): Promise<void> {
    const [first] = this.#state.story;
    if (first === undefined || first.seq <= 1) return;
    const since = Math.max(0, first.seq - 1 - PAGE);
    await this.#tried(async () => {
      const { events } = await api.events(this.#id, since, first.seq - 1 - since, this.#token);
      this.#tell(earlier(this.#state.story, events));
    });
  }

  reconnect(): void {
    if (this.#lines.isOpen && this.#state.link.kind !== 'ended') this.#lines.reconnect();
    else void this.#enter();
  }

  adopt(): void {
    this.open();
  }

  async refresh(): Promise<void> {
    await this.#tried(async () => this.#set({ table: await api.look(this.#id, this.#token) }));
  }

  get #state(): TableState {
    return this.store.getState();
  }

  #set(change: Partial<TableState>): void {
    this.store.setState(change);
  }

  get #token(): string | undefined {
    const { seat, hostToken } = this.#state;
    return seat?.token ?? hostToken ?? undefined;
  }

  get #lastSeq(): number {
    return this.#state.story.at(-1)?.seq ?? 0;
  }

  /** Looks at the table, then listens to what comes after. */
  async #enter(): Promise<void> {
    clearTimeout(this.#retry);
    this.#lines.close();
    const token = this.#token;
    const isStale = () => this.#isClosed || token !== this.#token;
    try {
      const table = await api.look(this.#id, token);
      const kit = await loadKit(table.game);
      if (!isStale()) this.#settleIn(table, kit);
    } catch (error) {
      if (isStale()) return;
      const problem = error instanceof Refused ? error : new Refused('BROKEN', String(error));
      this.#set({ problem });
      if (problem.code === UNREACHABLE) this.#retry = setTimeout(() => void this.#enter(), RETRY);
    }
  }

  #settleIn(table: TableAnswer, kit: NonNullable<TableState['kit']>): void {
    this.#set({ table, kit, problem: null, deadlines: table.deadlines });
    this.#picture.begin(shownIn(table), table.seq);
    const own = ownTable(this.#id);
    // The newest comes first among the own ones; what a spectator looks at is not kept.
    if (own !== undefined) keepTable({ ...own, game: table.game });
    // A service that was put back to an earlier day tells another story.
    if (this.#lastSeq > table.seq) this.#set({ story: [] });
    const from = Math.max(0, table.seq - LOOK_BACK);
    const { seats, seat } = this.#state;
    this.#lines.open({
      token: this.#token,
      companions: seats.filter((own) => own !== seat),
      since: () => this.#lastSeq || from,
    });
  }

  #hear(frame: ServerFrame): void {
    switch (frame.type) {
      case 'event':
        return this.#happened(frame.event as AnyEvent);
      case 'view':
        return this.#seen(frame);
      case 'chat':
        return this.#said(frame);
      case 'ack':
        if (frame.actionId === this.#pending?.actionId) this.#settle(true);
        return undefined;
      case 'error':
        if (frame.actionId === this.#pending?.actionId) this.#refused(frame);
        return undefined;
      case 'turn':
      case 'heartbeat':
      case 'bye':
        return undefined;
    }
  }

  #happened(event: AnyEvent): void {
    this.#tell(later(this.#state.story, event));
    this.#picture.hear(event);
  }

  #tell(story: readonly AnyEvent[]): void {
    this.#set({ story, isWhole: story[0]?.seq === 1 });
  }

  #seen({ now, deadlines, ...news }: ViewFrame): void {
    const { table } = this.#state;
    if (table === null) return;
    const answer = { ...table, ...news } as TableAnswer;
    this.#set({ table: answer, deadlines: localTimes(deadlines, now) });
    const shown = shownIn(answer);
    if (shown !== null) this.#picture.see(shown, answer.seq);
  }

  #said({ line }: Extract<ServerFrame, { type: 'chat' }>): void {
    const { chat } = this.#state;
    if (chat.some(({ id }) => id === line.id)) return;
    this.#set({ chat: [...chat, line].sort((a, b) => a.id - b.id) });
  }

  #sendPending(): void {
    if (this.#pending === null) return;
    const { action, actionId } = this.#pending;
    // The service knows the seat from the token; the same id twice is done once.
    const { playerId: _, ...fields } = action;
    this.#lines.send({ type: 'action', action: fields, actionId });
  }

  #settle(done: boolean): void {
    const pending = this.#pending;
    if (pending === null) return;
    this.#pending = null;
    this.#picture.settle();
    this.#set({ busy: false });
    pending.settle(done);
  }

  #refused({ error }: Extract<ServerFrame, { type: 'error' }>): void {
    this.#settle(false);
    this.#picture.takeBack(this.#state.table?.seq ?? 0);
    this.#set({ refusal: { code: error.code, message: error.message, details: error.details ?? {} } });
  }

  async #tried(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, message, details } = error;
      this.#set({ refusal: { code, message, details } });
      return false;
    }
  }
}

function shownIn({ view, actors, outcome }: TableAnswer): Shown | null {
  return view === null ? null : { view: view as AnyView, actors, outcome };
}

/** Deadlines by the clock of this device. */
function localTimes(deadlines: Readonly<Record<string, number>>, now: number): Readonly<Record<string, number>> {
  const ahead = Date.now() - now;
  return Object.fromEntries(Object.entries(deadlines).map(([playerId, at]) => [playerId, at + ahead]));
}
