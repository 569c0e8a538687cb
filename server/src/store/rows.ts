import type { TableStatus } from '@magnate/protocol';
import type {
  ChatRow,
  ListedGame,
  LobbyRow,
  PlayerRow,
  Snapshot,
  Step,
  StoredAction,
  StoredClock,
  StoredEvent,
  StoredGame,
  TableProgress,
  TableSince,
} from './store.ts';
import { eventText } from '../base/serialized.ts';
import { decisionRow } from './modelRows.ts';
import { type RowOf, fromText, toText } from './tables.ts';

/**
 * Converts records to rows and back. Events, actions and documents are stored as the exact text of `JSON.stringify`,
 * because the hash chain is over that text.
 */

export type GameWithDoc = RowOf<'games'> & Pick<RowOf<'docs'>, 'doc' | 'chat_bytes'>;

/** A game with later events and actions, as one row. */
export interface SinceRow extends GameWithDoc {
  /** The query that it answers. */
  readonly n: number;
  readonly actions: readonly RowOf<'actions'>[];
  readonly events: readonly string[];
  readonly ended_tokens: readonly string[];
  readonly chat_count: number;
}

export function sinceFrom(row: SinceRow): TableSince {
  return {
    game: gameFrom(row),
    actions: row.actions.map(actionFrom),
    events: row.events.map((text) => eventFrom({ event_text: text })),
    endedTokens: row.ended_tokens.map(fromText),
    lines: row.chat_count,
  };
}

export function gameRow(game: StoredGame): RowOf<'games'> {
  return {
    id: toText(game.id),
    game: game.game,
    rules: game.rules,
    status: game.status,
    version: game.version,
    seq: game.seq,
    head: game.head,
    visibility: game.visibility,
    creator: game.creator === null ? null : toText(game.creator),
    bytes: game.bytes,
    created_at: game.createdAt,
    updated_at: game.updatedAt,
    counted: 0,
    judged: 0,
  };
}

export function gameFrom(row: GameWithDoc): StoredGame {
  return {
    id: fromText(row.id),
    game: row.game as StoredGame['game'],
    rules: row.rules,
    status: row.status as StoredGame['status'],
    version: row.version,
    seq: row.seq,
    head: row.head,
    visibility: row.visibility as StoredGame['visibility'],
    creator: row.creator === null ? null : fromText(row.creator),
    bytes: row.bytes + row.chat_bytes,
    doc: JSON.parse(row.doc),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function docRow(gameId: string, doc: unknown): RowOf<'docs'> {
  return { game_id: toText(gameId), doc: JSON.stringify(doc ?? null), chat_count: 0, chat_bytes: 0 };
}

export function lobbyRow({ gameId, shown }: LobbyRow): RowOf<'lobby'> {
  return { game_id: toText(gameId), shown: JSON.stringify(shown) };
}

export type ListedRow = Pick<RowOf<'games'>, 'id' | 'game' | 'version' | 'created_at'> & {
  readonly shown: string | null;
};

export function listedFrom({ id, game, version, created_at, shown }: ListedRow, status: TableStatus): ListedGame {
  return {
    id: fromText(id),
    game: game as ListedGame['game'],
    status,
    version,
    createdAt: created_at,
    shown: shown === null ? undefined : JSON.parse(shown),
  };
}

export function playerRow(gameId: string, player: PlayerRow): RowOf<'players'> {
  return {
    game_id: toText(gameId),
    id: toText(player.id),
    name: toText(player.name),
    model: toText(player.model),
    personality: player.personality === null ? null : toText(player.personality),
    player_order: player.order,
  };
}

export function eventRow(gameId: string, event: StoredEvent): RowOf<'events'> {
  const { seq, at, type } = event;
  return { game_id: toText(gameId), seq, at, type: toText(type), event_text: eventText(event) };
}

export function eventFrom(row: Pick<RowOf<'events'>, 'event_text'>): StoredEvent {
  return JSON.parse(row.event_text) as StoredEvent;
}

function actionRow(gameId: string, action: StoredAction): RowOf<'actions'> {
  return {
    game_id: toText(gameId),
    version: action.version,
    at: action.at,
    player_id: toText(action.playerId),
    action_id: action.actionId === null ? null : toText(action.actionId),
    acted_by: action.by,
    action_text: JSON.stringify(action.action),
    first_seq: action.firstSeq,
    last_seq: action.lastSeq,
  };
}

export function actionFrom(row: RowOf<'actions'>): StoredAction {
  return {
    version: row.version,
    at: row.at,
    playerId: fromText(row.player_id),
    actionId: row.action_id === null ? null : fromText(row.action_id),
    by: row.acted_by as StoredAction['by'],
    action: JSON.parse(row.action_text) as StoredAction['action'],
    firstSeq: row.first_seq,
    lastSeq: row.last_seq,
  };
}

export function snapshotRow({ waiting, ...snapshot }: Snapshot): RowOf<'snapshots'> {
  return { ...checkpointRow(snapshot), waiting: waiting === undefined ? null : toText(JSON.stringify(waiting)) };
}

export function checkpointRow({ gameId, version, seq, state }: Snapshot): RowOf<'checkpoints'> {
  return { game_id: toText(gameId), version, seq, state: toText(state) };
}

/** Whom the game waits for is read by `TurnRows` only. */
export function snapshotFrom(row: RowOf<'checkpoints'>): Snapshot {
  return { gameId: fromText(row.game_id), version: row.version, seq: row.seq, state: fromText(row.state) };
}

const NEVER = 0;

export function clockRow({ gameId, key, used, at, wakeAt }: StoredClock): RowOf<'clocks'> {
  return {
    game_id: toText(gameId),
    decision: toText(key),
    used: JSON.stringify(used),
    at,
    wake_at: wakeAt ?? NEVER,
  };
}

export function clockFrom({ game_id, decision, used, at, wake_at }: RowOf<'clocks'>): StoredClock {
  return {
    gameId: fromText(game_id),
    key: fromText(decision),
    used: JSON.parse(used) as StoredClock['used'],
    at,
    wakeAt: wake_at === NEVER ? null : wake_at,
  };
}

export function chatFrom(row: Omit<RowOf<'chat'>, 'game_id'>): ChatRow {
  return { id: row.id, at: row.at, playerId: fromText(row.player_id), text: fromText(row.text) };
}

export type TableProgressRow = Pick<RowOf<'games'>, 'id' | 'version' | 'seq'> & Pick<RowOf<'docs'>, 'chat_count'>;

export function tableProgressFrom({ id, version, seq, chat_count }: TableProgressRow): TableProgress {
  return { id: fromText(id), version, seq, lines: chat_count };
}

/** The game after a step, and the version and seq that it must have had before. */
export interface StandingRow {
  readonly id: string;
  readonly expected_version: number;
  readonly expected_seq: number;
  readonly version: number;
  readonly seq: number;
  readonly status: string;
  readonly head: string | null;
  readonly at: number;
  readonly bytes: number;
  readonly fence: number | null;
}

/** One step as rows. */
export interface StepRows {
  readonly tableState: StandingRow;
  readonly events: readonly RowOf<'events'>[];
  readonly actions: readonly RowOf<'actions'>[];
  readonly decisions: readonly RowOf<'model_decisions'>[];
  readonly docs: readonly RowOf<'docs'>[];
  readonly lobby: readonly RowOf<'lobby'>[];
  readonly players: readonly RowOf<'players'>[];
  readonly snapshots: readonly RowOf<'snapshots'>[];
  readonly checkpoints: readonly RowOf<'checkpoints'>[];
  readonly endedTokens: readonly RowOf<'ended_tokens'>[];
  readonly discards: readonly { readonly game_id: string; readonly creator: string }[];
}

export function stepRows(step: Step): StepRows {
  const {
    gameId,
    expected,
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
    players = [],
    snapshot,
    checkpoint,
  } = step;
  const { decision, endedTokens = [], discardedBy, fence = null } = step;
  return {
    tableState: {
      id: toText(gameId),
      expected_version: expected.version,
      expected_seq: expected.seq,
      version,
      seq,
      status,
      head,
      at,
      bytes,
      fence,
    },
    events: events.map((event) => eventRow(gameId, event)),
    actions: action === undefined ? [] : [actionRow(gameId, action)],
    decisions: decision === undefined ? [] : [decisionRow(decision)],
    docs: doc === undefined ? [] : [docRow(gameId, doc)],
    lobby: shown === undefined ? [] : [lobbyRow({ gameId, shown })],
    players: players.map((player) => playerRow(gameId, player)),
    snapshots: snapshot === undefined ? [] : [snapshotRow(snapshot)],
    checkpoints: checkpoint === undefined ? [] : [checkpointRow(checkpoint)],
    endedTokens: endedTokens.map((id) => ({ game_id: toText(gameId), token_id: toText(id), ended_at: at })),
    discards: discardedBy === undefined ? [] : [{ game_id: toText(gameId), creator: toText(discardedBy) }],
  };
}

/** The newest of several snapshots of a table. */
export function newestOfEach(snapshots: readonly Snapshot[]): readonly Snapshot[] {
  const newest = new Map<string, Snapshot>();
  for (const each of snapshots) {
    const other = newest.get(each.gameId);
    const isOlder = other !== undefined && (each.version - other.version || each.seq - other.seq) < 0;
    if (!isOlder) newest.set(each.gameId, each);
  }
  return [...newest.values()];
}
