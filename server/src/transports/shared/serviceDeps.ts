import type { FastifyBaseLogger } from 'fastify';
import type { GameId } from '@magnate/engine';
import type { CreateGame, TableStatus } from '@magnate/protocol';
import type { Config } from '../../config/config.ts';
import type { Metrics } from '../../base/metrics.ts';
import type { AdminTokens } from '../../operator/adminTokens.ts';
import type { Operator } from '../../operator/operator.ts';
import type { Store } from '../../store/store.ts';
import type { LobbyEntry } from '../../table/lobby.ts';
import type { ModelStatus } from '../../table/modelCounts.ts';
import type { OpponentFinder } from '../../table/opponents.ts';
import type { Tokens } from '../../table/tokens.ts';
import type { Tournaments } from '../../tournament/tournaments.ts';
import type { Tracing } from '../../base/tracing.ts';
import type { CreatedTable, ModelSeating, RematchSeat, SeatVisitor, TableApi } from '../../table/types.ts';
import type { Gate, Overload } from './overload.ts';
import type { RateLimits } from './rateLimits.ts';
import type { StreamLimits } from './streamSlots.ts';

/** All tables, as the transports use them. */
export interface TablesApi {
  /** Throws `ServiceError`, or `RuleViolation` if the game refuses the setup. `creator` stands for the caller. */
  create(request: CreateGame, creator: string, seating: ModelSeating): Promise<CreatedTable>;
  /** The caller's seat at the rematch table of a finished one. The first request creates that table. */
  rematch(id: string, seat: SeatVisitor, creator: string, seating: ModelSeating): Promise<RematchSeat>;
  /** The state of the language models at this node. */
  readonly modelStatuses: readonly ModelStatus[];
  /** undefined if it is unknown or closed. */
  find(id: string): Promise<TableApi | undefined>;
  /** The game of a table in memory that visitors without a token may see. */
  visibleGame(id: string): GameId | undefined;
  list(query: {
    readonly status: TableStatus;
    readonly limit: number;
    readonly after?: string;
  }): Promise<{ readonly games: readonly LobbyEntry[]; readonly next: string | null }>;
  /** Removes a table and all its data. Returns whether it existed. */
  erase(id: string): Promise<boolean>;
  importRecord(record: unknown): Promise<{ readonly id: string }>;
  /** Unloads every table, runs `restore`, and opens the running tables again. */
  reload(restore: () => Promise<void>): Promise<void>;
}

/** The dependencies of the transports (HTTP, WebSocket, MCP). */
export interface ServiceDeps {
  readonly tables: TablesApi;
  readonly tournaments: Tournaments;
  readonly opponents: OpponentFinder;
  /** The name of this node in responses, if several share a database. */
  readonly node?: string;
  readonly tokens: Pick<Tokens, 'read' | 'creator'>;
  readonly store: Pick<
    Store,
    'ping' | 'dump' | 'load' | 'models' | 'statistics' | 'ladder' | 'profiles' | 'turns' | 'notices'
  >;
  readonly config: Config;
  /** The logger of the request, if there is one. */
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly limits: RateLimits;
  /** Those of the configuration, if not given. */
  readonly streamLimits?: StreamLimits;
  readonly gate: Gate;
  readonly overload: Overload;
  readonly operator: Operator;
  /** The public key of push messages; null if there are none. */
  readonly pushKey: string | null;
  /** Access to the routes under /admin. */
  readonly admins: Pick<AdminTokens, 'nameOf'>;
}
