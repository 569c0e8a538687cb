import { holdsToken } from '@magnate/protocol';
import {
  type ChatCaps,
  ChatFull,
  type ChatRow,
  type PlayerRow,
  type Snapshot,
  type Step,
  StoreConflict,
  type StoredAction,
  type StoredClock,
  type StoredEvent,
  type StoredGame,
  type TableProgress,
} from '../../store/store.ts';

/** The rows of one table in the memory store, as text if a real store has text. */
export class TableRows {
  game: Omit<StoredGame, 'doc'>;
  players: readonly PlayerRow[];
  snapshot: Snapshot | undefined;
  clock: StoredClock | undefined;
  readonly record = new Map<number, string>();
  #doc: string;
  #shown: string | undefined;
  readonly #events: string[] = [];
  readonly #actions: string[] = [];
  readonly #checkpoints: Snapshot[] = [];
  readonly #chat: ChatRow[] = [];

  constructor(
    { doc, ...game }: StoredGame,
    players: readonly PlayerRow[],
    events: readonly StoredEvent[],
    shown: unknown,
  ) {
    this.game = game;
    this.players = players;
    this.#doc = JSON.stringify(doc);
    this.#events.push(...events.map((event) => JSON.stringify(event)));
    this.#shown = shown === undefined ? undefined : JSON.stringify(shown);
  }

  get stored(): StoredGame {
    return { ...this.game, bytes: this.game.bytes + bytesOf(this.#chat), doc: JSON.parse(this.#doc) };
  }

  set doc(doc: unknown) {
    this.#doc = JSON.stringify(doc);
  }

  get progress(): TableProgress {
    const { id, version, seq } = this.game;
    return { id, version, seq, lines: this.#chat.length };
  }

  /** Its row in the lobby. */
  get shown(): unknown {
    return this.#shown === undefined ? undefined : JSON.parse(this.#shown);
  }

  set shown(shown: unknown) {
    this.#shown = shown === undefined ? undefined : JSON.stringify(shown);
  }

  get isRunning(): boolean {
    return this.game.status === 'in_progress';
  }

  get isParked(): boolean {
    return (this.clock?.wakeAt ?? null) !== null;
  }

  get hasSeveralPeople(): boolean {
    return this.players.filter(({ model }) => holdsToken(model)).length > 1;
  }

  write({
    version,
    seq,
    status,
    head,
    at,
    bytes,
    events,
    action,
    doc,
    shown,
    players,
    snapshot,
    checkpoint,
  }: Step): void {
    if (action !== undefined) this.#addAction(action);
    this.game = { ...this.game, version, seq, status, head, updatedAt: at, bytes: this.game.bytes + bytes };
    this.#events.push(...events.map((event) => JSON.stringify(event)));
    if (doc !== undefined) this.doc = doc;
    if (shown !== undefined) this.shown = shown;
    if (players !== undefined) this.players = players;
    if (snapshot !== undefined) this.snapshot = snapshot;
    if (checkpoint !== undefined) this.#checkpoints.push(checkpoint);
  }

  events(after: number, limit: number): readonly StoredEvent[] {
    return this.#events.slice(after, after + limit).map((text) => JSON.parse(text) as StoredEvent);
  }

  actions(after: number, limit: number): readonly StoredAction[] {
    return this.#actions.slice(after, after + limit).map((text) => JSON.parse(text) as StoredAction);
  }

  findAction(playerId: string, actionId: string): StoredAction | undefined {
    return this.actions(0, this.#actions.length).find(
      (each) => each.playerId === playerId && each.actionId === actionId,
    );
  }

  /** The last one up to this version. */
  checkpoint(version: number): Snapshot | undefined {
    return this.#checkpoints.findLast((each) => each.version <= version);
  }

  addCheckpoint(checkpoint: Snapshot): void {
    if (this.#checkpoints.some(({ version }) => version === checkpoint.version)) return;
    this.#checkpoints.push(checkpoint);
    this.#checkpoints.sort((a, b) => a.version - b.version);
  }

  loseCheckpoints(): void {
    this.#checkpoints.splice(0);
  }

  chat(limit: number): readonly ChatRow[] {
    return this.#chat.slice(-limit);
  }

  addChat(line: Omit<ChatRow, 'id'>, caps?: ChatCaps): ChatRow {
    const row = { ...line, id: this.#chat.length + 1 };
    const isFull = caps !== undefined && (row.id > caps.lines || bytesOf([...this.#chat, row]) > caps.bytes);
    if (isFull) throw new ChatFull(this.game.id);
    this.#chat.push(row);
    return row;
  }

  #addAction(action: StoredAction): void {
    const { playerId, actionId } = action;
    if (actionId !== null && this.findAction(playerId, actionId) !== undefined)
      throw new StoreConflict(`The id ${actionId} was used.`);
    this.#actions.push(JSON.stringify(action));
  }
}

function bytesOf(chat: readonly ChatRow[]): number {
  return chat.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
}
