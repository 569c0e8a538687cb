import { gameOf, type PlayerId } from '@magnate/engine';
import { type Snapshot, type Step, type Store, StoreConflict, type StoredAction } from '../store/store.ts';
import { playerRows } from './tableCreation.ts';
import { loadTableState } from './tableLoader.ts';
import type { AnyState, Change, TableState } from './tableState.ts';
import type { AnyEvent } from './types.ts';

/** How a table stands, and the one hand that moves it on: nothing is so before it is written. */
export class TableJournal {
  readonly id: string;
  readonly #store: Store;
  #tableState: TableState;
  #inDoubt = false;
  /** Ids of actions by player, as far back as this book has seen them. */
  readonly #actionIds = new Map<string, StoredAction>();
  /** Did all actions of this table go through this book? */
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

  /** May another hand write here too? */
  get isShared(): boolean {
    return this.#store.isShared;
  }

  /** Is there a write of which nobody knows how it ended? */
  get isInDoubt(): boolean {
    return this.#inDoubt;
  }

  /** The store is said to be ahead. */
  markInDoubt(): void {
    this.#inDoubt = true;
  }

  /** After a write that may or may not have happened, the store says how things stand; what was missed is the answer. */
  async settle(): Promise<readonly AnyEvent[]> {
    return this.#inDoubt ? this.#reread() : [];
  }

  /** True when it is durable; false where another hand wrote first, and `settle` then says what. */
  async write({ tableState, events }: Change, now: number, action?: StoredAction): Promise<boolean> {
    const before = this.#tableState;
    const isMilestone = tableState.status !== before.status;
    this.#inDoubt = true;
    const isWritten = await this.#append({
      gameId: this.id,
      expected: { version: before.version, seq: before.seq },
      version: tableState.version,
      seq: tableState.seq,
      status: tableState.status,
      head: tableState.head,
      at: now,
      events,
      ...(action === undefined ? {} : { action }),
      ...(tableState.doc === before.doc ? {} : { doc: tableState.doc, players: playerRows(tableState.doc) }),
      ...(isMilestone && tableState.state !== null ? { snapshot: this.#snapshotOf(tableState, tableState.state) } : {}),
    });
    if (!isWritten) return false;
    this.#inDoubt = false;
    this.#tableState = tableState;
    if (action !== undefined && action.actionId !== null)
      this.#actionIds.set(keyOf(action.playerId, action.actionId), action);
    return true;
  }

  /** The action that a player sent under this id before. */
  async findAction(playerId: PlayerId, actionId: string): Promise<StoredAction | undefined> {
    const known = this.#actionIds.get(keyOf(playerId, actionId));
    if (known !== undefined || this.#hasAllActions) return known;
    return this.#store.findAction(this.id, playerId, actionId);
  }

  snapshot(): Snapshot | undefined {
    const { state } = this.#tableState;
    return state === null ? undefined : this.#snapshotOf(this.#tableState, state);
  }

  async #append(step: Step): Promise<boolean> {
    try {
      return await this.#store.append(step);
    } catch (error) {
      if (!(error instanceof StoreConflict)) throw error;
      // Something of it is there already, say an action of this id: from now on the store is asked for those.
      this.#hasAllActions = false;
      return false;
    }
  }

  #snapshotOf({ game, version, seq }: TableState, state: AnyState): Snapshot {
    return { gameId: this.id, version, seq, state: gameOf(game).serialize(state) };
  }

  /** Every change has an event, so the count alone tells whether there was one. */
  async #reread(): Promise<readonly AnyEvent[]> {
    const { seq, version } = this.#tableState;
    const row = await this.#store.read(this.id);
    if (row === undefined) {
      // It was swept away under our hands.
      this.#tableState = { ...this.#tableState, status: 'closed' };
    } else if (row.seq !== seq || row.version !== version) {
      const tableState = await loadTableState(this.#store, row);
      const missed = await this.#store.events(this.id, seq, Math.max(0, tableState.seq - seq));
      this.#tableState = tableState;
      this.#hasAllActions = false;
      this.#inDoubt = false;
      return missed;
    }
    this.#inDoubt = false;
    return [];
  }
}

function keyOf(playerId: PlayerId, actionId: string): string {
  return `${playerId}\n${actionId}`;
}
