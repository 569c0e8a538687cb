import { awaitedBots, BotSeats, remarkOn, rngFrom } from '@magnate/bots';
import { gameOf, type PlayerId, type Rng, RuleViolation, SPECTATOR } from '@magnate/engine';
import type { Remark, ServerFrame, TableAnswer } from '@magnate/protocol';
import { HUMAN } from '@magnate/protocol/models';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { AnyEvent } from '../sync/gameTypes.ts';
import { answerFor, eventsFor, type GameStore, storedGameOf } from './localAnswers.ts';
import {
  continued,
  type LocalAction,
  type LocalTable,
  newRecord,
  played,
  replayed,
  wholeRecord,
} from './localRecord.ts';
import type { NewTable, RecordToContinue, Requests } from './messages.ts';

export interface HostPort {
  readonly store: GameStore;
  now(): number;
  newId(): string;
  tell(frame: ServerFrame): void;
  /** Another window took the game over. */
  replaced(): void;
  /** Locks the game for this window; returns the release function. */
  hold(id: string, lost: () => void): () => void;
  /** Yields, so that waiting messages are handled. */
  breath(): Promise<void>;
}

/** Why a request cannot be answered. */
export class HostRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** The listener of the open game. */
interface Listener {
  readonly id: string;
  readonly viewer: PlayerId | undefined;
  readonly release: () => void;
}

interface ActionFrame {
  readonly type: 'action';
  readonly action: object;
  readonly actionId: string;
  readonly expectedVersion: number;
}

/** What a bot says about an event. */
function remarkAbout({ record, state }: LocalTable, event: AnyEvent): Remark | undefined {
  if (isTableEvent(event)) return undefined;
  const isBot = (id: PlayerId) => record.players.some((player) => player.id === id && player.model !== HUMAN);
  return remarkOn(record.game, event, () => gameOf(record.game).view(state, SPECTATOR), isBot);
}

/** The service for one page: rules, secrets, bots and storage. */
export class LocalHost implements Requests {
  readonly #port: HostPort;
  readonly #bots = new BotSeats();
  readonly #rng: Rng;
  #open: { readonly id: string; table: LocalTable } | undefined;
  #listener: Listener | undefined;
  #isDriving = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(port: HostPort, rng: Rng = rngFrom(crypto.randomUUID())) {
    this.#port = port;
    this.#rng = rng;
  }

  async create(wanted: NewTable | RecordToContinue): Promise<TableAnswer> {
    const record = 'record' in wanted ? continued(wanted) : newRecord(wanted, this.#port.now());
    const table = replayed(record);
    const id = this.#port.newId();
    await this.#port.store.put(storedGameOf(id, table));
    return answerFor(id, table, undefined);
  }

  async fetchTable(id: string, token: string | undefined): Promise<TableAnswer> {
    return answerFor(id, await this.#loaded(id), token);
  }

  async events(id: string, since: number, limit: number, token: string | undefined): Promise<readonly AnyEvent[]> {
    return eventsFor(await this.#loaded(id), since, token).slice(0, limit);
  }

  async open(id: string, token: string | undefined, since: number): Promise<void> {
    await this.close();
    const lost = () => {
      if (this.#listener !== listener) return;
      this.#listener = undefined;
      this.#port.replaced();
    };
    const listener: Listener = { id, viewer: token, release: this.#port.hold(id, lost) };
    this.#listener = listener;
    const table = await this.#loaded(id);
    if (this.#listener !== listener) return;
    this.#publish(table, since);
    this.#port.tell({ type: 'heartbeat', seq: table.state.log.length });
    void this.#drive();
  }

  async close(): Promise<void> {
    this.#listener?.release();
    this.#listener = undefined;
    await this.#writing;
  }

  async send(frame: object): Promise<void> {
    const { actionId, action, expectedVersion } = frame as ActionFrame;
    const [listener, open] = [this.#listener, this.#open];
    if (listener?.viewer === undefined || open === undefined) return;
    if (expectedVersion !== open.table.state.version) return this.#refuse(actionId, 'STALE_VERSION');
    try {
      this.#play({ ...action, playerId: listener.viewer } as LocalAction);
    } catch (error) {
      if (!(error instanceof RuleViolation)) throw error;
      return this.#refuse(actionId, error.code, error.message, error.details);
    }
    // Store the action before confirming it.
    await this.#writing;
    const { version, log } = open.table.state;
    this.#port.tell({ type: 'ack', actionId, version, seq: log.length });
    void this.#drive();
  }

  async record(id: string): Promise<string> {
    return JSON.stringify(wholeRecord(await this.#loaded(id)));
  }

  /** The newest stored state: another window may have played on if this one holds no lock. */
  async #loaded(id: string): Promise<LocalTable> {
    const open = this.#open;
    if (open?.id === id && this.#listener?.id === id) return open.table;
    const kept = await this.#port.store.get(id);
    if (kept === undefined) throw new HostRefusal('UNKNOWN_GAME');
    if (open?.id === id && open.table.record.actions.length === kept.record.actions.length) return open.table;
    const table = replayed(kept.record);
    this.#open = { id, table };
    return table;
  }

  #play(action: LocalAction): void {
    const open = this.#open;
    if (open === undefined) return;
    const before = open.table.state.log.length;
    open.table = played(open.table, action, this.#port.now());
    this.#save();
    this.#publish(open.table, before, true);
  }

  /** Writes in sequence; without storage the game still goes on. */
  #save(): void {
    const open = this.#open;
    if (open === undefined) return;
    const kept = storedGameOf(open.id, open.table);
    this.#writing = this.#writing.then(() => this.#port.store.put(kept)).catch(() => undefined);
  }

  /** Bots speak about what happens now, not about what happened before the game was opened. */
  #publish(table: LocalTable, since: number, isLive = false): void {
    const { viewer, id } = this.#listener ?? {};
    if (id === undefined) return;
    for (const event of eventsFor(table, since, viewer)) {
      const remark = isLive ? remarkAbout(table, event) : undefined;
      this.#port.tell({ type: 'event', event, ...(remark === undefined ? {} : { remark }) });
    }
    const { version, seq, status, paused, players, actors, deadlines, outcome, view } = answerFor(id, table, viewer);
    const now = this.#port.now();
    this.#port.tell({
      type: 'view',
      version,
      seq,
      status,
      paused,
      players,
      actors,
      deadlines,
      now,
      outcome,
      view,
    });
  }

  #refuse(
    actionId: string,
    code: string,
    message: string = code,
    details: Readonly<Record<string, unknown>> = {},
  ): void {
    this.#port.tell({ type: 'error', error: { code, message, details }, actionId });
  }

  /** Bots play while the game is open, until a person must decide. */
  async #drive(): Promise<void> {
    if (this.#isDriving) return;
    this.#isDriving = true;
    try {
      while (await this.#botPlayed()) await this.#port.breath();
    } finally {
      this.#isDriving = false;
    }
  }

  async #botPlayed(): Promise<boolean> {
    const [listener, open] = [this.#listener, this.#open];
    if (listener === undefined || open === undefined) return false;
    const { record, state } = open.table;
    const game = gameOf(record.game);
    const modelOf = (id: PlayerId) => record.players.find((player) => player.id === id)?.model ?? HUMAN;
    const awaited = awaitedBots(game, state, (id) => modelOf(id) !== HUMAN);
    const playerId = awaited[Math.floor(this.#rng() * awaited.length)];
    if (playerId === undefined) return false;
    const fallback = game.defaultAction(state, playerId);
    const key = `${open.id}/${playerId}`;
    const view = game.view(state, playerId);
    const action = await this.#bots
      .choose({ key, bot: modelOf(playerId), game: record.game, playerId, view }, this.#rng)
      .catch(() => fallback);
    // A person may have been quicker, or opened another game.
    if (this.#listener !== listener || this.#open !== open || open.table.state !== state) return true;
    try {
      if (action !== undefined) this.#play(action);
    } catch {
      if (fallback === undefined) return false;
      this.#play(fallback);
    }
    return open.table.state !== state;
  }
}
