import type { PlayerId } from '@magnate/engine';
import type { ServerFrame, TableAnswer, ViewFrame } from '@magnate/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AnyAction, AnyEvent, Intent, LoadGame, PlayableGame } from './gameTypes.ts';
import { ActionQueue, DECISION_OVER, decisionFor } from './actionQueue.ts';
import {
  localTimes,
  shownIn,
  emptyTable,
  type Refusal,
  type Shown,
  type TableActs,
  type TableState,
} from './tableState.ts';
import { api, Refused, UNREACHABLE } from './api.ts';
import { serviceSource, type TableLine, type TableSource } from './tableSource.ts';
import { Chronicle } from './chronicle.ts';
import { keepTable, ownTable } from './keyring.ts';
import { isAmongBots, paceOf } from './pace.ts';
import { Picture } from './picture.ts';
import { SecondLook } from './secondLook.ts';
import { useSettings } from './settings.ts';

/** One open table: what the service says flows in here, what the person does flows out. */

/** So many events from before are told when a table is opened; the rest is there to be asked for. */
const LOOK_BACK = 200;
const PAGE = 100;
const RETRY = 3000;

export class TableSync implements TableActs {
  readonly store: StoreApi<TableState>;
  readonly #id: string;
  readonly #load: LoadGame;
  readonly #chronicle: Chronicle;
  readonly #picture: Picture;
  readonly #secondLook = new SecondLook();
  readonly #source: TableSource;
  readonly #sockets: TableLine;
  readonly #queue: ActionQueue;
  /** What was on the screen when the finger or key went down whose press is being handled. */
  #pressedOn: Shown | null = null;
  /** The seat that this device goes to, the last wish first. */
  #nextSeat: PlayerId | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  /** Those of the game, as the stream has sent them. */
  #options: object | undefined;

  constructor(id: string, load: LoadGame, source: TableSource = serviceSource(id)) {
    this.#id = id;
    this.#load = load;
    this.#source = source;
    this.store = createStore<TableState>()(() => ({ ...emptyTable(id), isLocal: source.isLocal }));
    this.#chronicle = new Chronicle(this.store);
    this.#picture = new Picture({
      gameUi: () => this.#state.gameUi,
      pace: () => paceOf(useSettings.getState(), isAmongBots(this.#state.table, this.#state.seats)),
      isAsked: ({ actors, outcome }) => {
        const { seats } = this.#state;
        return outcome !== null || seats.length === 0 || seats.some(({ playerId }) => actors.includes(playerId));
      },
      show: (stage, shown) => this.#set(shown === undefined ? { stage } : { stage, shown }),
      skipping: (isSkipping) => this.#set({ isSkipping }),
    });
    this.#sockets = source.line({
      frame: (frame) => this.#hear(frame),
      turned: (link) => {
        this.#chronicle.tell();
        this.#set({ link });
        if (link.kind === 'live') this.#queue.connected();
      },
    });
    this.#queue = new ActionQueue({
      live: () => this.#picture.live,
      // Nothing is pressed before the kit is there.
      rules: () => (this.#state.gameUi as PlayableGame).rules,
      transmit: (frame) => this.#sockets.send(frame),
      predict: (action) => this.#picture.predict(action),
      takeBack: () => this.#picture.takeBack(this.#state.table?.seq ?? 0),
      confirmed: (version) => this.#picture.settle(version),
      answer: (refusal) => this.answer(refusal),
      busy: (busy) => {
        if (busy !== this.#state.busy) this.#set({ busy });
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
    this.#sockets.close();
    this.#queue.abandon();
    this.#picture.clear();
  }

  async act(intent: Intent, seen = this.#state.shown): Promise<boolean> {
    const { seat, gameUi } = this.#state;
    const began = this.#pressedOn ?? seen;
    this.#picture.skip();
    // Whoever presses again has read what was said before.
    this.dismissRefusal();
    if (gameUi === null || seat === null || seen === null || began === null) return this.#over();
    const action = { ...intent, playerId: seat.playerId } as AnyAction;
    // A control may change under the finger between down and up: then the press was meant for what was there before.
    if (decisionFor(gameUi.rules, began, action) !== decisionFor(gameUi.rules, seen, action)) return this.#over();
    return this.#queue.press(intent, seat, seen);
  }

  pressedOn(shown: Shown | null): void {
    this.#pressedOn = shown;
  }

  answer(refusal: Refusal): void {
    this.#set({ refusal });
  }

  dismissRefusal(): void {
    this.#set({ refusal: null });
  }

  skip(): void {
    this.#picture.skip();
  }

  skipAhead(isOn: boolean): void {
    this.#picture.skipAhead(isOn);
  }

  async say(text: string): Promise<boolean> {
    const { seat } = this.#state;
    if (seat === null) return false;
    return this.#tried(() => api.say(this.#id, seat.token, text));
  }

  async sit(playerId: PlayerId): Promise<void> {
    this.#nextSeat = playerId;
    await this.#confirmed();
    const seat = this.#state.seats.find((own) => own.playerId === playerId);
    if (seat === undefined || seat === this.#state.seat || playerId !== this.#nextSeat || this.#isClosed) return;
    this.dismissRefusal();
    this.#queue.abandon();
    this.#picture.clear();
    // What the seat before could see is not for the next one.
    const hides = this.#state.gameUi?.hasSecrets ?? true;
    this.#set({ seat, ...(hides ? { shown: null } : {}) });
    if (hides) this.#chronicle.forget();
    void this.#enter();
  }

  async readEarlier(): Promise<void> {
    const [first] = this.#state.story;
    if (first === undefined || first.seq <= 1) return;
    const since = Math.max(0, first.seq - 1 - PAGE);
    await this.#tried(async () => {
      this.#chronicle.addEarlier(await this.#source.events(since, first.seq - 1 - since, this.#token));
    });
  }

  reconnect(): void {
    if (this.#sockets.isOpen && this.#state.link.kind !== 'ended') this.#sockets.reconnect();
    else void this.#enter();
  }

  adopt(): void {
    this.open();
  }

  async refresh(): Promise<void> {
    await this.#tried(async () => {
      const answer = await this.#source.look(this.#token);
      // The stream may have told more while the answer was on its way.
      if (answer.seq >= (this.#state.table?.seq ?? 0)) this.#set({ table: answer });
    });
  }

  record(): Promise<Blob> {
    return this.#source.record(this.#token);
  }

  playAgain(table: TableAnswer): Promise<string> {
    return this.#source.playAgain(table, ownTable(this.#id)?.seats ?? []);
  }

  playAnew(table: TableAnswer, me: PlayerId): Promise<string> {
    return this.#source.playAnew(table, me);
  }

  /** An own move is on the screen before the service has confirmed it: over a live line that is only a moment. */
  async #confirmed(): Promise<void> {
    const isOver = ({ busy, link }: TableState) => !busy || link.kind !== 'live';
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

  /** Looks at the table, then listens to what comes after. */
  async #enter(): Promise<void> {
    clearTimeout(this.#retry);
    this.#sockets.close();
    const token = this.#token;
    const isStale = () => this.#isClosed || token !== this.#token;
    const known = ownTable(this.#id)?.game;
    // Which game it is is known where somebody has sat here before: both are on their way at once.
    if (known !== undefined) this.#load(known).catch(() => undefined);
    try {
      const table = await this.#source.look(token);
      const gameUi = await this.#load(table.game);
      if (!isStale()) this.#settleIn(table, gameUi);
    } catch (error) {
      if (isStale()) return;
      const problem = error instanceof Refused ? error : new Refused('BROKEN', String(error));
      this.#set({ problem });
      if (problem.code === UNREACHABLE) this.#retry = setTimeout(() => void this.#enter(), RETRY);
    }
  }

  #settleIn(table: TableAnswer, gameUi: PlayableGame): void {
    this.#set({ table, gameUi, problem: null, deadlines: table.deadlines });
    this.#picture.begin(shownIn(table), table.seq);
    const own = ownTable(this.#id);
    // The newest comes first among the own ones; what a spectator looks at is not kept.
    if (own !== undefined) keepTable({ ...own, game: table.game });
    // A service that was put back to an earlier day tells another story.
    if (this.#chronicle.seq > table.seq) this.#chronicle.forget();
    const from = Math.max(0, table.seq - LOOK_BACK);
    const { seats, seat } = this.#state;
    this.#sockets.open({
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
      case 'options':
        this.#options = frame.options;
        return undefined;
      case 'chat':
        return this.#chronicle.say(frame.line);
      case 'ack':
        return this.#queue.acknowledged(frame);
      case 'error':
        // What was refused without an id was no action: the line says the rest.
        return this.#queue.refused(frame.error, frame.actionId);
      case 'heartbeat':
        return this.#chronicle.tell();
      case 'turn':
      case 'bye':
        return undefined;
    }
  }

  #happened(event: AnyEvent): void {
    this.#chronicle.hear(event);
    this.#secondLook.hear(event, this.#state.table?.seq ?? 0);
    this.#picture.hear(event);
  }

  #seen({ now, deadlines, view, ...news }: ViewFrame): void {
    this.#chronicle.tell();
    const { table } = this.#state;
    if (table === null) return;
    const answer = { ...table, ...news, view: this.#whole(view) } as TableAnswer;
    this.#set({ table: answer, deadlines: localTimes(deadlines, now) });
    if (this.#secondLook.isDue(table, answer)) void this.#lookAgain();
    const shown = shownIn(answer);
    if (shown !== null) this.#picture.see(shown, answer.seq);
    this.#queue.seen();
  }

  /** A view with the options of the game, which a stream sends once. A table on this device sends whole views. */
  #whole(view: unknown): unknown {
    if (typeof view !== 'object' || view === null || 'options' in view) return view;
    return { ...view, options: this.#options };
  }

  /** Where the service does not answer now, the next change asks again. */
  async #lookAgain(): Promise<void> {
    const answer = await this.#source.look(this.#token).catch(() => undefined);
    const { table } = this.#state;
    if (answer === undefined || table === null || this.#isClosed) return this.#secondLook.failed();
    this.#set({ table: this.#secondLook.merged(table, answer) });
  }

  /** The decision that was on the screen is over. */
  #over(): false {
    this.answer({ code: DECISION_OVER, message: DECISION_OVER, details: {} });
    return false;
  }

  async #tried(work: () => Promise<unknown>): Promise<boolean> {
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
