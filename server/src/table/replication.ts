import { ServiceError } from '@magnate/protocol';
import { type Store, StoreUnavailable, type TableProgress, type TableSince } from '../store/store.ts';
import { type TableLog, reasonOf } from '../base/log.ts';
import { type Bus, joined, type Notice } from '../bus/bus.ts';
import type { Rounds, Time } from '../base/time.ts';
import { LEASE_ROUND, type LeasedTable, type TableLeases } from './tableLeases.ts';
import { isAhead, withoutEnded } from './credentials.ts';
import type { FollowerApi, Visitor } from './types.ts';
import { gameOf } from '@magnate/engine';
import { storedDoc } from './tableDoc.ts';
import { commonFields, replayOnto } from './tableLoader.ts';
import { headAfter, type TableState } from './tableState.ts';

/** How a node follows the writes of other nodes on the same store: notices, polling rounds, and the resulting state. */

/** An open table that another node may have advanced. */
interface FollowedTable {
  readonly id: string;
  readonly follower: TableFollower;
}

/** An open table of a node that shares its store. */
type SharedTable = FollowedTable & LeasedTable;

/** Tables that are synced in parallel, so that actions in between need not wait for all of them. */
const AT_ONCE = 8;

/** Polls the store for writes of other services to tables that are open here. */
export class PeerSync {
  readonly #store: Store;
  readonly #log: TableLog;
  #generation: number | undefined;

  constructor(store: Store, log: TableLog) {
    this.#store = store;
    this.#log = log;
  }

  /** Call it before the first table is read, so that a later restore is noticed. */
  async begin(): Promise<void> {
    if (this.#store.isShared) this.#generation ??= await this.#store.generation();
  }

  /**
   * Whether another service has restored a backup since the last call. If so, all state in memory is stale. Never throws.
   */
  async isReplaced(): Promise<boolean> {
    if (!this.#store.isShared) return false;
    try {
      const before = this.#generation;
      this.#generation = await this.#store.generation();
      return before !== undefined && before !== this.#generation;
    } catch (error) {
      this.#logFailure(error, {});
      return false;
    }
  }

  /** Never throws. If the store is unavailable, the next round tries again. */
  async sync(tables: readonly FollowedTable[], asOf: number): Promise<void> {
    if (!this.#store.isShared || tables.length === 0) return;
    try {
      const there = await this.#store.progress(tables.map(({ id }) => id));
      const known = new Map(there.map((each) => [each.id, each]));
      for (let i = 0; i < tables.length; i += AT_ONCE) {
        await Promise.all(tables.slice(i, i + AT_ONCE).map((table) => this.#follow(table, known.get(table.id), asOf)));
      }
    } catch (error) {
      this.#logFailure(error, {});
    }
  }

  /** Another service reports writes to these tables. Never throws. */
  async readNews(tables: readonly FollowedTable[], asOf: number): Promise<void> {
    const read = (table: FollowedTable) =>
      table.follower.readNews(asOf).catch((error: unknown) => this.#logFailure(error, { gameId: table.id }));
    await Promise.all(tables.map(read));
  }

  async #follow(table: FollowedTable, there: TableProgress | undefined, asOf: number): Promise<void> {
    await table.follower.catchUp(there, asOf).catch((error: unknown) => this.#logFailure(error, { gameId: table.id }));
  }

  #logFailure(error: unknown, figures: object): void {
    if (error instanceof StoreUnavailable || error instanceof ServiceError) return;
    this.#log.error({ ...figures, err: error }, 'peer sync failed');
  }
}

/** Notices of other nodes about tables that are open here: looked up in batches, each as soon as the previous one is done. */
export class TableNews {
  readonly #peers: PeerSync;
  readonly #tableOf: (id: string) => FollowedTable | undefined;
  readonly #elapsed: () => number;
  #waiting = new Map<string, Notice>();
  #isLooking = false;

  constructor(peers: PeerSync, tableOf: (id: string) => FollowedTable | undefined, elapsed: () => number) {
    this.#peers = peers;
    this.#tableOf = tableOf;
    this.#elapsed = elapsed;
  }

  /** These tables were written to. A table that has read so far already is not read again. */
  onNotices(notices: readonly Notice[]): void {
    for (const notice of notices) {
      const { gameId } = notice;
      if (this.#unread(notice) !== undefined) this.#waiting.set(gameId, joined(this.#waiting.get(gameId), notice));
    }
    if (!this.#isLooking) void this.#look();
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    while (this.#waiting.size > 0) {
      const notices = [...this.#waiting.values()];
      this.#waiting = new Map();
      await this.#peers.readNews(
        notices.flatMap((notice) => this.#unread(notice) ?? []),
        this.#elapsed(),
      );
    }
    this.#isLooking = false;
  }

  /** The table, if it is open here and has not read so far, for an action of its own. */
  #unread(notice: Notice): FollowedTable | undefined {
    const table = this.#tableOf(notice.gameId);
    return table?.follower.knows(notice) === false ? table : undefined;
  }
}

/** Without a bus, a token that another service has ended is invalid here within a second. */
const PEER_ROUND = 500;
/** With a bus this only finds lost notices. */
const SAFETY_ROUND = 5000;

interface NodeRoundsDeps {
  readonly log: TableLog;
  readonly time: Time;
  readonly bus: Bus | undefined;
  readonly peers: PeerSync;
  readonly leases: TableLeases;
  /** The tables that are open here. */
  readonly live: ReadonlyMap<string, SharedTable>;
  readonly isStopping: () => boolean;
  readonly open: (id: string) => Promise<unknown>;
  /** Another service has replaced the content of the store. */
  readonly replaced: () => Promise<void>;
}

/** The work of a node on a shared store: it listens to other nodes, polls in rounds, and takes over their tables. */
export class NodeRounds {
  readonly #deps: NodeRoundsDeps;
  #syncedAt = 0;

  constructor(deps: NodeRoundsDeps) {
    this.#deps = deps;
  }

  /** Milliseconds between rounds of syncing, and of leases. */
  begin(rounds: Rounds, peerRound = PEER_ROUND, leaseRound = LEASE_ROUND): void {
    const { bus, peers, live, time } = this.#deps;
    rounds.every(peerRound, () => this.#peerRound());
    rounds.every(leaseRound, () => this.#leaseRound());
    const news = new TableNews(
      peers,
      (id) => live.get(id),
      () => time.elapsed(),
    );
    bus?.listen({
      onNotices: (notices) => news.onNotices(notices),
      // Most of them have no news.
      missed: () => void peers.sync([...live.values()], time.elapsed()),
    });
  }

  /** Renews leases, takes over orphaned tables, and exchanges presence with other nodes. */
  async #leaseRound(): Promise<void> {
    const { leases, live, isStopping } = this.#deps;
    await leases.renew([...live.values()].filter(({ isRunning }) => isRunning));
    for (const id of await leases.orphans()) {
      if (isStopping()) break;
      await this.#takeOver(id);
    }
    await leases.exchangePresence([...live.values()]);
  }

  async #takeOver(id: string): Promise<void> {
    const { open, leases, log, isStopping } = this.#deps;
    try {
      await open(id);
    } catch (error) {
      if (error instanceof StoreUnavailable || isStopping()) return;
      leases.leave(id);
      log.warn({ gameId: id, reason: reasonOf(error) }, 'table could not be opened');
    }
  }

  async #peerRound(): Promise<void> {
    const { peers, bus, live, time, isStopping, replaced } = this.#deps;
    if (!isStopping() && (await peers.isReplaced())) await replaced();
    else if (bus?.isUp !== true || time.elapsed() - this.#syncedAt >= SAFETY_ROUND) {
      this.#syncedAt = time.elapsed();
      await peers.sync([...live.values()], this.#syncedAt);
    }
  }
}

/** Milliseconds after which a reader's token is checked again in a store that other services write to. */
const FRESH = 500;

/** The parts of a table that publish what was read. */
interface TableParts {
  readonly queue: {
    readonly journal: { readonly isShared: boolean; readonly lines: number };
    readonly tableState: TableState;
    reread(): Promise<void>;
  };
  readonly chat: { readonly lines: number; publishUpTo(lines: number): Promise<void> };
}

interface FollowerDeps {
  readonly store: Store;
  readonly time: Time;
}

/** Follows the writes of other services on the same store to one table. */
export class TableFollower implements FollowerApi {
  readonly #id: string;
  readonly #queue: TableParts['queue'];
  readonly #chat: TableParts['chat'];
  readonly #deps: FollowerDeps;
  /** When it was last compared with the store. */
  #freshAt: number;

  constructor(id: string, { queue, chat }: TableParts, deps: FollowerDeps) {
    this.#id = id;
    this.#queue = queue;
    this.#chat = chat;
    this.#deps = deps;
    this.#freshAt = deps.time.elapsed();
  }

  /** Whether everything up to this notice was published here. */
  knows({ seq, lines }: Notice): boolean {
    return lines !== undefined && seq <= this.#queue.tableState.seq && lines <= this.#chat.lines;
  }

  async catchUpFor(visitor: Visitor, seen = 0): Promise<void> {
    if (!this.#queue.journal.isShared) return;
    const { doc, seq } = this.#queue.tableState;
    if (isAhead(visitor, doc) || seen > seq) await this.#queue.reread();
    else if (visitor.role !== 'spectator' && this.#deps.time.elapsed() - this.#freshAt >= FRESH) {
      // Another service may have ended the token.
      await this.catchUpWithStore();
    }
  }

  async catchUpWithStore(): Promise<void> {
    const asOf = this.#deps.time.elapsed();
    const [there] = await this.#deps.store.progress([this.#id]);
    await this.catchUp(there, asOf);
  }

  /** Publishes what another node wrote. `there` is undefined if it removed the table; `asOf` is when the store was queried. */
  async catchUp(there: TableProgress | undefined, asOf: number): Promise<void> {
    const { version, seq } = this.#queue.tableState;
    if (there?.version !== version || there.seq !== seq) await this.#queue.reread();
    // Only now: a concurrent caller must not take rows that are still being read for known.
    this.#markFresh(asOf);
    if (there !== undefined) await this.#chat.publishUpTo(there.lines);
  }

  /** The same without knowing how far the table has come: new rows are read at once. */
  async readNews(asOf: number): Promise<void> {
    await this.#queue.reread();
    this.#markFresh(asOf);
    await this.#chat.publishUpTo(this.#queue.journal.lines);
  }

  #markFresh(asOf: number): void {
    this.#freshAt = Math.max(this.#freshAt, asOf);
  }
}

/**
 * The state that follows from a known one. Another node writes every action of a busy table, and reloading the table each
 * time would cost more than the action. undefined if it does not follow.
 */
export function caughtUp(
  known: TableState,
  { game: row, actions, events, endedTokens }: TableSince,
): TableState | undefined {
  const { version, seq } = row;
  if (known.state === null || known.head === null || row.rules !== known.rules) return undefined;
  if (version < known.version || seq < known.seq) return undefined;
  // The same events, only more: a restored backup may have replaced them.
  if (events.reduce((last, event) => headAfter(last, event), known.head) !== row.head) return undefined;
  const game = gameOf(row.game);
  const draft = game.draft(known.state, { cut: true });
  replayOnto(game, draft, actions, events);
  if (draft.version !== version || draft.log.length !== seq) return undefined;
  const doc = withoutEnded(storedDoc(row.doc), endedTokens);
  return { ...commonFields(row), doc, at: draft.log.at, state: game.draft(draft, { cut: true }) };
}
