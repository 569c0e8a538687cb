import type { FastifyBaseLogger } from 'fastify';
import type { CreateGame, TableStatus } from '@magnate/protocol';
import type { Config } from '../../config/config.ts';
import type { Metrics } from '../../base/metrics.ts';
import type { AdminTokens } from '../../operator/adminTokens.ts';
import type { Operator } from '../../operator/operator.ts';
import type { Store } from '../../store/store.ts';
import type { LobbyEntry } from '../../table/lobby.ts';
import type { ModelStatus } from '../../table/modelCounts.ts';
import type { Tokens } from '../../table/tokens.ts';
import type { Tracing } from '../../base/tracing.ts';
import type { CreatedTable, ModelSeating, RematchSeat, SeatVisitor, TableApi } from '../../table/types.ts';
import type { Gate, Overload } from './overload.ts';
import type { RateLimits } from './rateLimits.ts';

/** All tables, as the transports use them. */
export interface TablesApi {
  /** Throws `ServiceError`, or `RuleViolation` where the game refuses the setup. `creator` stands for the caller. */
  create(request: CreateGame, creator: string, seating: ModelSeating): Promise<CreatedTable>;
  /** The seat at the table on which the people of a finished one play again; the first who asks opens it. */
  rematch(id: string, seat: SeatVisitor, creator: string, seating: ModelSeating): Promise<RematchSeat>;
  /** How the language models of this node do. */
  readonly modelStatuses: readonly ModelStatus[];
  /** undefined where it is unknown or closed. */
  find(id: string): Promise<TableApi | undefined>;
  list(query: {
    readonly status: TableStatus;
    readonly limit: number;
    readonly after?: string;
  }): Promise<{ readonly games: readonly LobbyEntry[]; readonly next: string | null }>;
  /** Removes a table and everything about it. Was it there? */
  erase(id: string): Promise<boolean>;
  importRecord(record: unknown): Promise<{ readonly id: string }>;
  /** Unloads every table, runs `restore`, and opens the running tables again. */
  reload(restore: () => Promise<void>): Promise<void>;
}

/** What the transports (HTTP, WebSocket, MCP) depend on. */
export interface ServiceDeps {
  readonly tables: TablesApi;
  /** The name of this node in answers, where several share a database. */
  readonly node?: string;
  readonly tokens: Pick<Tokens, 'read' | 'creator'>;
  readonly store: Pick<Store, 'ping' | 'dump' | 'load' | 'models' | 'statistics'>;
  readonly config: Config;
  /** That of the request, where there is one. */
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly limits: RateLimits;
  readonly gate: Gate;
  readonly overload: Overload;
  readonly operator: Operator;
  /** Who may use the routes under /admin. */
  readonly admins: Pick<AdminTokens, 'nameOf'>;
}
