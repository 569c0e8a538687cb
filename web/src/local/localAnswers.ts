import { gameOf, type PlayerId, SPECTATOR } from '@magnate/engine';
import type { TableAnswer } from '@magnate/protocol';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { AnyEvent } from '../sync/gameTypes.ts';
import type { LocalRecord, LocalTable } from './localRecord.ts';

/** Answers about a local game, the same as those of a service. */

/** A game as stored. */
export interface StoredGame {
  readonly id: string;
  readonly record: LocalRecord;
  /** Its public state: all that a list of games needs. */
  readonly answer: TableAnswer;
}

export interface GameStore {
  get(id: string): Promise<StoredGame | undefined>;
  put(game: StoredGame): Promise<void>;
}

export function storedGameOf(id: string, table: LocalTable): StoredGame {
  return { id, record: table.record, answer: { ...answerFor(id, table, undefined), view: null } };
}

export function eventsFor(
  { record, state }: LocalTable,
  since: number,
  viewer: PlayerId = SPECTATOR,
): readonly AnyEvent[] {
  const game = gameOf(record.game);
  const events: readonly AnyEvent[] = game.eventsAfter(state, since);
  return events.map((event) => (isTableEvent(event) ? event : game.redact(state, event, viewer)));
}

/** The answer that a service gives about a table. */
export function answerFor(id: string, { record, state }: LocalTable, viewer: PlayerId | undefined): TableAnswer {
  const game = gameOf(record.game);
  const outcome = game.outcome(state) ?? null;
  const seat = record.players.some((player) => player.id === viewer) ? viewer : undefined;
  return {
    id,
    game: record.game,
    status: outcome === null ? 'in_progress' : 'completed',
    version: state.version,
    seq: state.log.length,
    players: record.players.map((player, i) => ({
      ...player,
      piece: record.pieces?.[i] ?? i,
      open: false,
      claimed: true,
      muted: false,
      standIn: false,
      present: true,
    })),
    you: seat === undefined ? { role: 'spectator', playerId: null } : { role: 'seat', playerId: seat },
    actors: outcome === null ? [...game.actors(state)] : [],
    view: game.view(state, seat ?? SPECTATOR),
    visibility: 'private',
    paused: false,
    clock: null,
    deadlines: {},
    vote: null,
    verified: record.fairness !== null,
    hostMayKnow: false,
    dealtUnclaimed: [],
    discarded: 0,
    thoughts: 'closed',
    imported: false,
    commitment: record.fairness?.commitment ?? null,
    options: record.options,
    rematch: null,
    outcome,
  };
}
