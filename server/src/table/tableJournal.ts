import { gameOf, type PlayerId } from '@magnate/engine';
import { eventsLength } from '../base/serialized.ts';
import {
  type Snapshot,
  type Step,
  type Store,
  StoreConflict,
  type StoredAction,
  type StoredDecision,
} from '../store/store.ts';
import { endedBetween } from './credentials.ts';
import { newlyShown } from './lobby.ts';
import { caughtUp } from './replication.ts';
import { playerRows } from './tableCreation.ts';
import { CHECKPOINT_EVERY, loadTableState } from './tableLoader.ts';
import { type AnyState, type Change, isDiscarded, type TableState } from './tableState.ts';
import type { AnyEvent } from './types.ts';

/** The options of a change. */
export interface WriteOptions {
  readonly action?: StoredAction | undefined;
  readonly decision?: StoredDecision | undefined;
  /** The fence of the lease, for actions of programs; null if the step needs none. */
  readonly fence: number | null;
}

/** The state of a table and its only writer: the state changes only when the change is durable. */
export class TableJournal {
  readonly id: string;
  readonly #store: Store;
  #tableState: TableState;
  #inDoubt = false;
  /** The number of chat lines at the last read of the store. */
  #lines = 0;
  /** Actions by player and action id that this journal has written or read. */
  readonly #actionIds = new Map<string, StoredAction>();
  /** Whether these are all actions of this table. */
  #hasAllActions: boolean;

  constructor(id: string, store: Store, tableState: TableState) {
    this.id = id;
    this.#store = store;
    this.#tableState = tableState;
    this.#hasAllActions = tableState.version === 0;
  }

  get tableState(): TableState {
    return this.#tableState;
  }

  get lines(): number {
    return this.#lines;
  }

  /** Whether other services can write to the same store. */
  get isShared(): boolean {
    return this.#store.isShared;
  }

  /** Whether there is a write of unknown outcome. */
  get isInDoubt(): boolean {
    return this.#inDoubt;
  }

  /** The store may be ahead, so it must be read before anything else. */
  markInDoubt(): void {
    this.#inDoubt = true;
  }

  /** Reads the state from the store if it is in doubt. Returns the events that were missed. */
  async settle(): Promise<readonly AnyEvent[]> {
    return this.#inDoubt ? this.#reread() : [];
  }

  /**
   * Resolves to true when the change is durable, and to false if another writer was first or the lease is lost; then `settle`
   * reads the newer rows.
   */
  async write(
    { tableState, events }: Change,
    now: number,
    { action, decision, fence }: WriteOptions,
  ): Promise<boolean> {
    const before = this.#tableState;
    const isMilestone = tableState.status !== before.status;
    const isCheckpoint = action !== undefined && action.version % CHECKPOINT_EVERY === 0;
    const shown = newlyShown(tableState.game, before.doc, tableState.doc);
    const ofDoc = tableState.doc === before.doc ? 0 : sizeOf(tableState.doc);
    const bytes = eventsLength(events) + sizeOf(action) + sizeOf(decision) + ofDoc + sizeOf(shown);
    this.#inDoubt = true;
    const isWritten = await this.#append({
      gameId: this.id,
      expected: { version: before.version, seq: before.seq },
      ...(fence === null ? {} : { fence }),
      version: tableState.version,
      seq: tableState.seq,
      status: tableState.status,
      head: tableState.head,
      at: now,
      bytes,
      events,
      ...(action === undefined ? {} : { action }),
      ...(decision === undefined ? {} : { decision }),
      ...(isDiscarded(before, tableState) ? { discardedBy: tableState.creator ?? '' } : {}),
      endedTokens: endedBetween(before.doc, tableState.doc),
      ...(tableState.doc === before.doc ? {} : { doc: tableState.doc, players: playerRows(tableState.doc) }),
      ...(shown === undefined ? {} : { shown }),
      ...(isCheckpoint && tableState.state !== null
        ? { checkpoint: this.#snapshotOf(tableState, tableState.state) }
        : {}),
      ...(isMilestone && tableState.state !== null ? { snapshot: this.#snapshotOf(tableState, tableState.state) } : {}),
    });
    if (!isWritten) return false;
    this.#inDoubt = false;
    this.#tableState = { ...tableState, bytes: before.bytes + bytes };
    if (action !== undefined) this.#know(action);
    return true;
  }

  /** Counts bytes that were written outside of steps. */
  countBytes(bytes: number): void {
    this.#tableState = { ...this.#tableState, bytes: this.#tableState.bytes + bytes };
  }

  /** The earlier action of a player with this action id. */
  async findAction(playerId: PlayerId, actionId: string): Promise<StoredAction | undefined> {
    const known = this.#actionIds.get(keyOf(playerId, actionId));
    if (known !== undefined || this.#hasAllActions) return known;
    return this.#store.findAction(this.id, playerId, actionId);
  }

  snapshot(): Snapshot | undefined {
    const { state } = this.#tableState;
    return state === null ? undefined : this.#snapshotOf(this.#tableState, state);
  }

  #know(action: StoredAction): void {
    if (action.actionId !== null) this.#actionIds.set(keyOf(action.playerId, action.actionId), action);
  }

  async #append(step: Step): Promise<boolean> {
    try {
      return await this.#store.append(step);
    } catch (error) {
      if (!(error instanceof StoreConflict)) throw error;
      // For example, the action id was used through another service. From now on action ids are looked up in the store.
      this.#hasAllActions = false;
      return false;
    }
  }

  #snapshotOf({ game, version, seq }: TableState, state: AnyState): Snapshot {
    const rules = gameOf(game);
    const waiting = { holders: rules.holders(state), phase: state.phase, key: rules.clockKey(state) };
    return { gameId: this.id, version, seq, state: rules.serialize(state), waiting };
  }

  /** Every change has an event, so version and seq show whether there was one. */
  async #reread(): Promise<readonly AnyEvent[]> {
    const known = this.#tableState;
    const since = await this.#store.since(this.id, known.version, known.seq);
    this.#lines = since?.lines ?? 0;
    if (since === undefined) {
      // The table was removed meanwhile.
      this.#tableState = { ...known, status: 'closed' };
    } else if (since.game.seq !== known.seq || since.game.version !== known.version) {
      const next = caughtUp(known, since);
      this.#tableState = next ?? (await loadTableState(this.#store, since.game));
      // Those of other nodes are kept: a query per action would cost more. Before the start there were none.
      const isContinued =
        next !== undefined || (known.state === null && this.#tableState.version === since.game.version);
      if (isContinued) for (const action of since.actions) this.#know(action);
      else this.#hasAllActions = false;
      this.#inDoubt = false;
      const { seq } = this.#tableState;
      if (seq === since.game.seq) return since.events;
      // A restore happened while it was loaded.
      return this.#store.events(this.id, known.seq, Math.max(0, seq - known.seq));
    }
    this.#inDoubt = false;
    return [];
  }
}

/** The length of its text in characters, a close estimate of bytes. */
function sizeOf(value: object | undefined): number {
  return value === undefined ? 0 : JSON.stringify(value).length;
}

function keyOf(playerId: PlayerId, actionId: string): string {
  return `${playerId}\n${actionId}`;
}
