import type { PlayerId } from '@magnate/engine';
import type { ServerFrame, TableAnswer, ViewFrame } from '@magnate/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type AnyAction, type AnyEvent, type AnyView, type Intent, loadKit } from '../game/kit.ts';
import { localTimes, shownIn } from './answers.ts';
import { api, Refused, UNREACHABLE } from './api.ts';
import { Chronicle } from './chronicle.ts';
import { keepTable, ownTable } from './keyring.ts';
import { Lines } from './lines.ts';
import { momentOf } from './moment.ts';
import { Picture } from './picture.ts';
import { refusalOf } from './prediction.ts';

import { emptyTable, type TableActs, type TableState } from './tableState.ts';

/** One open table: what the service says flows in here, what the person does flows out. */

/** So many events from before are told when a table is opened; the rest is there to be asked for. */
const LOOK_BACK = 200;
const PAGE = 100;
const RETRY = 3000;

interface Pending {
  readonly action: AnyAction;
  readonly actionId: string;
  /** What was to be decided when it was pressed, and the version of the game then. */
  readonly moment: string;
  readonly version: number;
  /** Settles with the answer: was it done? */
  readonly done: Promise<boolean>;
  settle(done: boolean): void;
}

export class TableSync implements TableActs {
  readonly store: StoreApi<TableState>;
  readonly #id: string;
  readonly #chronicle: Chronicle;
  readonly #picture: Picture;
  readonly #lines: Lines;
  #pending: Pending | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(id: string) {
    this.#id = id;
    this.store = createStore<TableState>()(() => emptyTable(id));
    this.#chronicle = new Chronicle(this.store);
    this.#picture = new Picture(
      () => this.#state.kit,
      (stage, shown) => this.#set(shown === undefined ? { stage } : { stage, shown }),
    );
    this.#lines = new Lines(id, {
      frame: (frame) => this.#hear(frame),
      turned: (link) => {
        this.#chronicle.tell();
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
    const { seat, kit, shown } = this.#state;
    if (seat === null || kit === null || shown === null) return false;
    const asked = momentOf(shown.view);
    this.#picture.skip();
    // Whoever is quicker than the line is not forgotten: one after the other.
    while (this.#pending !== null) await this.#pending.done;
    const { live } = this.#picture;
    // What was asked when the button was pressed must still be open: a second press, or one while something is acted
    // out, answers nothing.
    if (live === null || seat !== this.#state.seat || momentOf(live.view) !== asked) return false;
    const action = { ...intent, playerId: seat.playerId } as AnyAction;
    const refusal = refusalOf(kit.rules, live.view, action);
    this.#set({ refusal: refusal ?? null });
    return refusal === undefined && this.#send(action, live.view);
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
    this.#set({ seat, refusal: null, ...(hides ? { shown: null } : {}) });
    if (hides) this.#chronicle.forget();
    void this.#enter();
  }

  async readEarlier(): Promise<void> {
    const [first] = this.#state.story;
    if (first === undefined || first.seq <= 1) return;
    const since = Math.max(0, first.seq - 1 - PAGE);
    await this.#tried(async () => {
      const { events } = await api.events(this.#id, since, first.seq - 1 - since, this.#token);
      this.#chronicle.addEarlier(events);
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

  /** Looks at the table, then listens to what comes after. */
  async #enter(): Promise<void> {
    clearTimeout(this.#retry);
    this.#lines.close();
    const token = this.#token;
    const isStale = () => this.#isClosed || token !== this.#token;
    const known = ownTable(this.#id)?.game;
    // Which game it is is known where somebody has sat here before: both are on their way at once.
    if (known !== undefined) loadKit(known).catch(() => undefined);
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
    if (this.#chronicle.seq > table.seq) this.#chronicle.forget();
    const from = Math.max(0, table.seq - LOOK_BACK);
    const { seats, seat } = this.#state;
    this.#lines.open({
      token: this.#token,
      companions: seats.filter((own) => own !== seat),
      since: () => this.#chronicle.seq || from,
    });
  }

  #hear(frame: ServerFrame): void {
    switch (frame.type) {
      case 'event':
        return this.#happened(frame.event as AnyEvent);
      case 'view':
        return this.#seen(frame);
      case 'chat':
        return this.#chronicle.say(frame.line);
      case 'ack':
        return this.#done(frame);
      case 'error':
        return this.#refused(frame);
      case 'turn':
      case 'heartbeat':
      case 'bye':
        return undefined;
    }
  }

  #happened(event: AnyEvent): void {
    this.#chronicle.hear(event);
    this.#picture.hear(event);
  }

  #seen({ now, deadlines, ...news }: ViewFrame): void {
    this.#chronicle.tell();
    const { table } = this.#state;
    if (table === null) return;
    const answer = { ...table, ...news } as TableAnswer;
    this.#set({ table: answer, deadlines: localTimes(deadlines, now) });
    const shown = shownIn(answer);
    if (shown !== null) this.#picture.see(shown, answer.seq);
  }

  #send(action: AnyAction, view: AnyView): Promise<boolean> {
    const { promise: done, resolve: settle } = Promise.withResolvers<boolean>();
    this.#pending = {
      action,
      actionId: crypto.randomUUID(),
      moment: momentOf(view),
      version: view.version,
      done,
      settle,
    };
    this.#set({ busy: true });
    this.#picture.predict(action);
    this.#sendPending();
    return done;
  }

  #sendPending(): void {
    if (this.#pending === null) return;
    const { action, actionId, moment, version } = this.#pending;
    // The service knows the seat from the token; the same id twice is done once.
    const { playerId: _, ...fields } = action;
    const { live } = this.#picture;
    // After a long silence another question may be open: what was meant for the one before is not its answer.
    const isLate = live !== null && momentOf(live.view) !== moment;
    this.#lines.send({ type: 'action', action: fields, actionId, ...(isLate ? { expectedVersion: version } : {}) });
  }

  #done({ actionId, version }: Extract<ServerFrame, { type: 'ack' }>): void {
    if (actionId !== this.#pending?.actionId) return;
    this.#picture.settle(version);
    this.#settle(true);
  }

  /** What was refused without an id was no action: the line says the rest. */
  #refused({ error, actionId }: Extract<ServerFrame, { type: 'error' }>): void {
    if (this.#pending === null || actionId !== this.#pending.actionId) return;
    this.#picture.takeBack(this.#state.table?.seq ?? 0);
    this.#set({ refusal: { code: error.code, message: error.message, details: error.details ?? {} } });
    this.#settle(false);
  }

  #settle(done: boolean): void {
    const pending = this.#pending;
    if (pending === null) return;
    this.#pending = null;
    this.#set({ busy: false });
    pending.settle(done);
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
