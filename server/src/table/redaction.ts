import { gameOf, SPECTATOR, type Viewer } from '@magnate/engine';
import { isTableEvent } from '@magnate/protocol';
import type { TableState } from './tableState.ts';
import { entryOf } from './seatEntry.ts';
import type { AnyEvent, Visitor, PublicSeat, TableView } from './types.ts';
import { isClaimed } from './seatClaims.ts';
import { publicPlayer } from './tableCreation.ts';
import { isVerified, mayHostKnow, type TableSeat, thoughtsAt } from './tableDoc.ts';
import type { TableListeners } from './tableListeners.ts';

/** The player whose view a visitor gets: a host without a seat sees no more than a spectator. */
export function viewerOf(visitor: Visitor): Viewer {
  return visitor.role === 'seat' ? visitor.playerId : SPECTATOR;
}

/** An event redacted for a viewer. Table events are visible to every viewer of the table. */
export function redactFor(
  { game, state }: Pick<TableState, 'game' | 'state'>,
  viewer: Viewer,
  event: AnyEvent,
): AnyEvent {
  if (isTableEvent(event)) return event;
  // Only the state knows what is hidden, so without one nothing can be shown.
  if (state === null) throw new Error(`Event ${event.seq} belongs to a game that has not started here.`);
  const rules = gameOf(game);
  return rules.redact(state, event as Parameters<typeof rules.redact>[1], viewer);
}

/** The description of a table as one visitor sees it. */
export function describeTable(
  id: string,
  { game, status, version, seq, doc, state }: TableState,
  visitor: Visitor,
  listeners: TableListeners,
  { deadlines, vote }: Pick<TableView, 'deadlines' | 'vote'>,
): TableView {
  const rules = gameOf(game);
  return {
    id,
    game,
    // A closed table is hidden. A client that still has it open sees it as completed.
    status: status === 'closed' ? 'completed' : status,
    version,
    seq,
    players: doc.seats.map((seat) => publicSeat(seat, listeners)),
    you: { role: visitor.role, playerId: visitor.role === 'seat' ? visitor.playerId : null },
    // The host may have closed the table in the middle of the game.
    actors: state === null || status !== 'in_progress' ? [] : rules.actors(state),
    view: state === null ? null : rules.view(state, viewerOf(visitor)),
    visibility: doc.visibility,
    paused: doc.paused,
    clock: doc.clock,
    deadlines,
    vote,
    verified: isVerified(doc),
    hostMayKnow: mayHostKnow(doc),
    dealtUnclaimed: doc.dealtUnclaimed ?? [],
    discarded: doc.discarded ?? 0,
    imported: doc.imported,
    commitment: doc.commitment,
    options: doc.options,
    thoughts: thoughtsAt(doc),
    rematch: doc.rematch?.id ?? null,
    ...(doc.tournament === undefined ? {} : { tournament: doc.tournament }),
    outcome: (state === null ? undefined : rules.outcome(state)) ?? null,
  };
}

function publicSeat(seat: TableSeat, listeners: TableListeners): PublicSeat {
  const { open, muted, standIn, playerId, piece } = seat;
  const entry = entryOf(seat);
  return {
    ...publicPlayer(seat),
    open,
    claimed: isClaimed(seat),
    muted,
    standIn,
    present: listeners.isPresent(playerId),
    ...(entry === undefined ? {} : { entry }),
    ...(piece === undefined ? {} : { piece }),
  };
}
