import type { MemoryLeases } from '../leases.ts';
import type { StepRows } from '../rows.ts';
import { type ChatCaps, ChatFull, StoreConflict } from '../store.ts';
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
 * Group commit: steps of one turn of the event loop are committed together, with one disk flush. `write` is one transaction
 * and returns for each step whether its expected version and seq still held.
 */
export class GroupCommit {
  readonly #write: (steps: readonly StepRows[]) => readonly boolean[];
  #waiting: Waiting[] = [];
  #isHeld = false;

  constructor(write: (steps: readonly StepRows[]) => readonly boolean[]) {
    this.#write = write;
  }

  add(step: StepRows): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    this.#waiting.push({ step, resolve, reject });
    if (this.#waiting.length === 1) setImmediate(() => this.flush());
    return promise;
  }

  /** Holds all writes until `release` is called. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    this.flush();
  }

  flush(): void {
    if (this.#isHeld || this.#waiting.length === 0) return;
    const group = this.#waiting;
    this.#waiting = [];
    this.#commit(group);
  }

  #commit(group: readonly Waiting[]): void {
    try {
      const won = this.#write(group.map(({ step }) => step));
      for (const [i, { resolve }] of group.entries()) resolve(won[i] === true);
    } catch (error) {
      // One invalid step must not fail the others, so each is written alone.
      if (group.length > 1 && isConflict(error)) for (const each of group) this.#commit([each]);
      else for (const { reject } of group) reject(asStoreError(error));
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
