import type { PlayerId } from '@magnate/engine';
import type { ServerFrame, TableAnswer, TableFrame, ViewFrame } from '@magnate/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AnyAction, AnyEvent, Intent, LoadGame, PlayableGame } from './gameTypes.ts';
import { ActionQueue, DECISION_OVER, decisionFor, isOutOfTurn, PressHistory, UNCONFIRMED } from './actionQueue.ts';
import {
  decisionAt,
  isNoticeOver,
  localTimes,
  snapshotIn,
  emptyTable,
  type Refusal,
  type Snapshot,
  type TableCommands,
  type TableState,
} from './tableState.ts';
import { api, Refused, UNREACHABLE } from './api.ts';
import { serviceSource, type TableConnection, type TableSource } from './tableSource.ts';
import { EventLog } from './eventLog.ts';
import { keepTable, ownTable } from './keyring.ts';
import { BOT_DELAY, isAmongBots, paceOf } from './pace.ts';
import { DisplayState } from './displayState.ts';
import { TableRefetch } from './tableRefetch.ts';
import { useSettings } from './settings.ts';

/** One open table: frames in, actions out. */

/** Events loaded when a table opens; earlier ones load on demand. */
const INITIAL_EVENTS = 200;
const PAGE = 100;
const RETRY = 3000;

export class TableSync implements TableCommands {
  readonly store: StoreApi<TableState>;
  readonly #id: string;
  readonly #load: LoadGame;
  readonly #eventLog: EventLog;
  readonly #displayState: DisplayState;
  readonly #tableRefetch = new TableRefetch();
  readonly #source: TableSource;
  readonly #connection: TableConnection;
  readonly #queue: ActionQueue;
  /** The snapshot on the screen when the press being handled began. */
  readonly presses = new PressHistory();
  #pressedOn: Snapshot | null = null;
  /** The seat to switch to; the last request wins. */
  #nextSeat: PlayerId | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  /** The options of the game, as sent by the stream. */
  #options: object | undefined;

  constructor(id: string, load: LoadGame, source: TableSource = serviceSource(id)) {
    this.#id = id;
    this.#load = load;
    this.#source = source;
    this.store = createStore<TableState>()(() => ({ ...emptyTable(id), isLocal: source.isLocal }));
    this.#eventLog = new EventLog(this.store);
    this.#displayState = new DisplayState({
      gameUi: () => this.#state.gameUi,
      pace: () => paceOf(useSettings.getState(), isAmongBots(this.#state.table, this.#state.seats)),
      isAsked: ({ actors, outcome }) => {
        const { seats } = this.#state;
        return outcome !== null || seats.length === 0 || seats.some(({ playerId }) => actors.includes(playerId));
      },
      show: (animation, shown) => {
        this.#set(shown === undefined ? { animation } : { animation, shown });
        this.#dropOldNotice();
      },
      skipping: (isSkipping) => this.#set({ isSkipping }),
    });
    this.#connection = source.connect({
      frame: (frame) => this.#onFrame(frame),
      connectionChanged: (connection) => {
        this.#eventLog.publish();
        if (connection.kind !== 'live') this.#tableRefetch.streamed(false);
        this.#set({ connection });
        if (connection.kind === 'live') this.#queue.connected();
      },
    });
    this.#queue = new ActionQueue({
      live: () => this.#displayState.live,
      // No press is possible before the game is loaded.
      rules: () => (this.#state.gameUi as PlayableGame).rules,
      transmit: (frame) => this.#connection.send(frame),
      predict: (action) => this.#displayState.predict(action),
      rollBack: () => this.#displayState.rollBack(this.#state.table?.seq ?? 0),
      confirmed: (version) => this.#displayState.confirm(version),
      answer: (refusal) => this.answer(refusal),
      busy: (busy) => {
        if (busy !== this.#state.busy) this.#set({ busy });
      },
    });
  }

  open(): void {
    this.#isClosed = false;
    const own = ownTable(this.#id);
    const seats = this.#source.seats ?? own?.seats ?? [];
    const { seat: before } = this.#state;
    const seat = seats.find(({ playerId }) => playerId === before?.playerId) ?? seats[0] ?? null;
    this.#set({ seats, seat, hostToken: own?.hostToken ?? null });
    void this.#fetchAndSubscribe();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#connection.close();
    this.#queue.abandon();
    this.#displayState.clear();
  }

  async act(intent: Intent, seen = this.#state.shown): Promise<boolean> {
    const { seat, gameUi } = this.#state;
    const began = this.#pressedOn ?? seen;
    this.#displayState.skip();
    // A new press means that the last message has been read.
    this.dismissRefusal();
    if (gameUi === null || seat === null || seen === null || began === null) return this.#rejectStale();
    const action = { ...intent, playerId: seat.playerId } as AnyAction;
    // A control may change between pointer down and up: the press then belongs to the earlier one.
    if (decisionFor(gameUi.rules, began, action) !== decisionFor(gameUi.rules, seen, action))
      return this.#rejectStale();
    const refusal = this.#source.refuse?.(action);
    if (refusal !== undefined) {
      this.answer(refusal);
      return false;
    }
    return this.#queue.press(intent, seat, seen, this.presses.isRepeat);
  }

  pressedOn(shown: Snapshot | null): void {
    this.#pressedOn = shown;
  }

  answer(refusal: Refusal): void {
    const { gameUi } = this.#state;
    const isOffer = gameUi !== null && refusal.action !== undefined && isOutOfTurn(gameUi.rules, refusal.action);
    const isTimeless = isOffer || refusal.code === UNCONFIRMED;
    this.#set({ refusal: { ...refusal, decisions: isTimeless ? null : this.#openDecisions() } });
  }

  dismissRefusal(): void {
    this.#set({ refusal: null });
  }

  skip(): void {
    this.#displayState.skip();
  }

  skipAhead(isOn: boolean): void {
    this.#displayState.skipAhead(isOn);
  }

  async say(text: string): Promise<boolean> {
    const { seat } = this.#state;
    if (seat === null) return false;
    return this.#attempt(() => api.say(this.#id, seat.token, text));
  }

  async switchSeat(playerId: PlayerId): Promise<void> {
    this.#nextSeat = playerId;
    await this.#confirmed();
    const seat = this.#state.seats.find((own) => own.playerId === playerId);
    if (seat === undefined || seat === this.#state.seat || playerId !== this.#nextSeat || this.#isClosed) return;
    this.dismissRefusal();
    this.#queue.abandon();
    this.#displayState.clear();
    // The next seat must not see what the previous one could.
    const hides = this.#state.gameUi?.hasSecrets ?? true;
    this.#set({ seat, ...(hides ? { shown: null } : {}) });
    if (hides) this.#eventLog.clear();
    void this.#fetchAndSubscribe();
  }

  async loadEarlier(): Promise<void> {
    const [first] = this.#state.eventLog;
    if (first === undefined || first.seq <= 1) return;
    const since = Math.max(0, first.seq - 1 - PAGE);
    await this.#attempt(async () => {
      this.#eventLog.addEarlier(await this.#source.events(since, first.seq - 1 - since, this.#token));
    });
  }

  reconnect(): void {
    if (this.#connection.isOpen && this.#state.connection.kind !== 'ended') this.#connection.reconnect();
    else void this.#fetchAndSubscribe();
  }

  reloadSeats(): void {
    this.open();
  }

  async refresh(): Promise<void> {
    await this.#attempt(async () => {
      const answer = await this.#source.fetchTable(this.#token);
      // The stream may be ahead of the answer.
      if (answer.seq >= (this.#state.table?.seq ?? 0)) this.#set({ table: answer });
    });
  }

  record(): Promise<Blob> {
    return this.#source.record(this.#token);
  }

  playAgain(table: TableAnswer): Promise<string> {
    const { eventLog } = this.#state;
    const paced = eventLog.findLast(({ type }) => type === 'BotDelayChanged') as { botDelay: number } | undefined;
    // Played out fast: the next game is to be watched again.
    const botDelay = paced?.botDelay === 0 ? this.#botDelay : undefined;
    return this.#source.playAgain(table, ownTable(this.#id)?.seats ?? [], botDelay);
  }

  startRematch(table: TableAnswer, me: PlayerId): Promise<string> {
    return this.#source.startRematch(table, me, this.#botDelay);
  }

  get #botDelay(): number {
    return this.#state.gameUi?.botDelay ?? BOT_DELAY;
  }

  /** The own decision on the screen, and the one at the service if that is ahead. */
  #openDecisions(): readonly string[] {
    const { gameUi, shown, seat } = this.#state;
    if (gameUi === null) return [];
    return [shown, this.#displayState.live]
      .filter((snapshot) => snapshot !== null)
      .map((snapshot) => decisionAt(gameUi.rules, snapshot, seat?.playerId ?? null));
  }

  #dropOldNotice(): void {
    const { refusal } = this.#state;
    const [displayed] = this.#openDecisions();
    if (refusal !== null && displayed !== undefined && isNoticeOver(refusal, displayed)) this.dismissRefusal();
  }

  /** Waits until own moves are confirmed; over a live connection that takes a moment. */
  async #confirmed(): Promise<void> {
    const isOver = ({ busy, connection }: TableState) => !busy || connection.kind !== 'live';
    if (isOver(this.#state)) return;
    await new Promise<void>((resolve) => {
      const unsubscribe = this.store.subscribe((state) => {
        if (!isOver(state)) return;
        unsubscribe();
        resolve();
      });
    });
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

  /** Fetches the table, then subscribes to its stream. */
  async #fetchAndSubscribe(): Promise<void> {
    clearTimeout(this.#retry);
    this.#connection.close();
    const token = this.#token;
    const isStale = () => this.#isClosed || token !== this.#token;
    const known = ownTable(this.#id)?.game;
    // If the device has sat here before, the game is known: load both in parallel.
    if (known !== undefined) this.#load(known).catch(() => undefined);
    try {
      const table = await this.#source.fetchTable(token);
      const gameUi = await this.#load(table.game);
      if (!isStale()) this.#subscribe(table, gameUi);
    } catch (error) {
      if (isStale()) return;
      const problem = error instanceof Refused ? error : new Refused('BROKEN', String(error));
      this.#set({ problem });
      if (problem.code === UNREACHABLE) this.#retry = setTimeout(() => void this.#fetchAndSubscribe(), RETRY);
    }
  }

  #subscribe(table: TableAnswer, gameUi: PlayableGame): void {
    this.#set({ table, gameUi, problem: null, deadlines: table.deadlines });
    this.#displayState.start(snapshotIn(table), table.seq);
    const own = ownTable(this.#id);
    // Moves the table to the front of the stored ones; spectators store nothing.
    if (own !== undefined) keepTable({ ...own, game: table.game });
    // A service restored from a backup may have a shorter log.
    if (this.#eventLog.seq > table.seq) this.#eventLog.clear();
    const from = Math.max(0, table.seq - INITIAL_EVENTS);
    const { seats, seat } = this.#state;
    this.#connection.open({
      token: this.#token,
      companions: seats.filter((own) => own !== seat),
      since: () => this.#eventLog.seq || from,
    });
  }

  #onFrame(frame: ServerFrame): void {
    switch (frame.type) {
      case 'event':
        if (frame.remark !== undefined) this.#eventLog.addRemark({ ...frame.remark, seq: frame.event.seq });
        return this.#onEvent(frame.event as AnyEvent);
      case 'view':
        return this.#onView(frame);
      case 'table':
        return this.#onTable(frame);
      case 'options':
        this.#options = frame.options;
        return undefined;
      case 'chat':
        return this.#eventLog.addChat(frame.line);
      case 'reaction':
        return this.#eventLog.addReaction(frame.reaction, frame.at);
      case 'ack':
        return this.#queue.acknowledged(frame);
      case 'error':
        // An error without an id does not concern an action; the connection state covers it.
        return this.#queue.refused(frame.error, frame.actionId);
      case 'heartbeat':
        return this.#eventLog.publish();
      case 'turn':
      case 'bye':
        return undefined;
    }
  }

  #onEvent(event: AnyEvent): void {
    this.#eventLog.queue(event);
    this.#tableRefetch.onEvent(event, this.#state.table?.seq ?? 0);
    this.#displayState.queue(event);
  }

  #onView({ now, deadlines, view, ...news }: ViewFrame): void {
    this.#eventLog.publish();
    const { table } = this.#state;
    if (table === null) return;
    const answer = { ...table, ...news, view: this.#withOptions(view) } as TableAnswer;
    this.#set({ table: answer, deadlines: localTimes(deadlines, now) });
    if (this.#tableRefetch.isDue(table, answer)) void this.#refetch();
    const shown = snapshotIn(answer);
    if (shown !== null) this.#displayState.update(shown, answer.seq);
    this.#queue.seen();
  }

  #onTable({ type: _type, ...news }: TableFrame): void {
    this.#tableRefetch.streamed(true);
    const { table } = this.#state;
    if (table !== null) this.#set({ table: { ...table, ...news } });
  }

  /** Adds the options of the game, which a stream sends once. Local tables send complete views. */
  #withOptions(view: unknown): unknown {
    if (typeof view !== 'object' || view === null || 'options' in view) return view;
    return { ...view, options: this.#options };
  }

  /** If the service does not answer, the next change triggers another attempt. */
  async #refetch(): Promise<void> {
    const answer = await this.#source.fetchTable(this.#token).catch(() => undefined);
    const { table } = this.#state;
    if (answer === undefined || table === null || this.#isClosed) return this.#tableRefetch.failed();
    this.#set({ table: this.#tableRefetch.merged(table, answer) });
  }

  #rejectStale(): false {
    if (!this.presses.isRepeat) this.answer({ code: DECISION_OVER, message: DECISION_OVER, details: {} });
    return false;
  }

  async #attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, message, details } = error;
      this.answer({ code, message, details });
      return false;
    }
  }
}
