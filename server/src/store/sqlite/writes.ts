import type { MemoryLeases } from '../leases.ts';
import type { StepRows } from '../rows.ts';
import { type ChatCaps, ChatFull, StoreConflict, StoreUnavailable } from '../store.ts';
import { type RowOf, fromText } from '../tables.ts';
import type { Statements } from './statements.ts';
import { asStoreError, isConflict } from './database.ts';

/** Writes of several statements, inside a transaction. */

interface Waiting {
  readonly step: StepRows;
  readonly resolve: (won: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: steps that arrive while the disk writes the previous group are committed together. `write` is one transaction
 * and returns for each step whether its expected version and seq still held; `durable` resolves when it is on the disk.
 */
export class GroupCommit {
  readonly #write: (steps: readonly StepRows[]) => readonly boolean[];
  readonly #durable: () => Promise<void>;
  #waiting: Waiting[] = [];
  #isHeld = false;
  #isScheduled = false;
  #groups = 0;

  constructor(write: (steps: readonly StepRows[]) => readonly boolean[], durable: () => Promise<void>) {
    this.#write = write;
    this.#durable = durable;
  }

  add(step: StepRows): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    this.#waiting.push({ step, resolve, reject });
    this.#schedule();
    return promise;
  }

  /** Holds all writes until `release` is called. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    this.#schedule();
  }

  /** Commits what is waiting. Resolves when it is on the disk, or was refused. */
  async flush(): Promise<void> {
    if (this.#isHeld || this.#waiting.length === 0) return;
    const group = this.#waiting;
    this.#waiting = [];
    this.#groups += 1;
    await this.#commit(group);
    this.#groups -= 1;
    this.#schedule();
  }

  /** At the end of this turn of the event loop, so that steps of the same turn go together. */
  #schedule(): void {
    if (this.#isScheduled || this.#isHeld || this.#groups >= GROUPS_AT_ONCE || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      void this.flush();
    });
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
    try {
      const won = this.#write(group.map(({ step }) => step));
      await this.#durable();
      for (const [i, { resolve }] of group.entries()) resolve(won[i] === true);
    } catch (error) {
      // One invalid step must not fail the others, so each is written alone.
      if (group.length > 1 && isConflict(error)) await Promise.all(group.map((each) => this.#commit([each])));
      else for (const { reject } of group) reject(asStoreError(error));
    }
  }
}

/** Groups on their way to the disk at the same time. */
const GROUPS_AT_ONCE = 1;

/**
 * Flushes the write-ahead log to the disk outside the event loop: SQLite itself would block it for every commit. A commit counts
 * as durable only after the flush that began behind it.
 */
export class LogFlush {
  readonly #flush: () => Promise<void>;
  readonly #rescue: () => void;
  #isRescueDue = false;
  #current: Promise<void> | undefined;
  /** For commits since the current flush began. */
  #next: Promise<void> | undefined;

  /** After a failed flush the disk may have dropped pages of the log: `rescue` must write its content somewhere else. */
  constructor(flush: () => Promise<void>, rescue: () => void) {
    this.#flush = flush;
    this.#rescue = rescue;
  }

  /** Resolves when everything committed so far is on the disk. Rejects with `StoreUnavailable`. */
  durable(): Promise<void> {
    if (this.#current === undefined) return this.#begin();
    this.#next ??= this.#current.then(
      () => this.#begin(),
      () => this.#begin(),
    );
    return this.#next;
  }

  #begin(): Promise<void> {
    this.#next = undefined;
    const current = this.#run().finally(() => {
      if (this.#current === current) this.#current = undefined;
    });
    this.#current = current;
    return current;
  }

  async #run(): Promise<void> {
    try {
      if (this.#isRescueDue) this.#rescue();
      this.#isRescueDue = false;
      await this.#flush();
    } catch (error) {
      this.#isRescueDue = true;
      throw new StoreUnavailable(error);
    }
  }
}

/** False if another writer was first, or the lease is lost. */
export function writeStep(sql: Statements, leases: MemoryLeases, step: StepRows): boolean {
  const { fence, ...standing } = step.tableState;
  if (fence !== null && !leases.isCurrent(fromText(standing.id), fence)) return false;
  if (sql.stand.run(standing).changes !== 1) return false;
  for (const row of step.events) sql.addEvent.run(row);
  for (const row of step.actions) sql.addAction.run(row);
  for (const row of step.decisions) sql.addDecision.run(row);
  for (const { game_id, doc } of step.docs) sql.setDoc.run({ game_id, doc });
  for (const row of step.lobby) sql.putLobby.run(row);
  for (const row of step.players) sql.putPlayer.run(row);
  for (const row of step.snapshots) sql.putSnapshot.run(row);
  for (const row of step.checkpoints) sql.addCheckpoint.run(row);
  for (const row of step.endedTokens) sql.endToken.run(row);
  for (const { creator } of step.discards) sql.discard.run({ creator });
  return true;
}

/** Adds a chat line. Returns its number at the table. */
export function addLine(
  sql: Statements,
  id: string,
  row: Omit<RowOf<'chat'>, 'id'>,
  caps: ChatCaps | undefined,
): number {
  const bytes = Buffer.byteLength(row.text);
  const size = sql.sizeOfChat.get(row.game_id);
  if (size === undefined) throw new StoreConflict(`There is no table ${id}.`);
  const line = size.chat_count + 1;
  if (caps !== undefined && (line > caps.lines || size.chat_bytes + bytes > caps.bytes)) throw new ChatFull(id);
  sql.countChat.run({ game_id: row.game_id, bytes });
  sql.addChat.run({ ...row, id: line });
  return line;
}
