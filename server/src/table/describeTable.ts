import { gameOf } from '@magnate/engine';
import { isClaimed } from './seatClaims.ts';
import { publicPlayer } from './tableCreation.ts';
import { isVerified, mayHostKnow, type TableSeat, thoughtsAt } from './tableDoc.ts';
import { viewerOf } from './redaction.ts';
import type { TableListeners } from './tableListeners.ts';
import type { TableState } from './tableState.ts';
import type { PublicSeat, TableView, Visitor } from './types.ts';

/** The description of a table as one visitor may see it. */
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
    // A closed table is shown to nobody. A client that still has it open sees it as completed.
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
    outcome: (state === null ? undefined : rules.outcome(state)) ?? null,
  };
}

function publicSeat(seat: TableSeat, listeners: TableListeners): PublicSeat {
  const { open, muted, standIn, playerId } = seat;
  return {
    ...publicPlayer(seat),
    open,
    claimed: isClaimed(seat),
    muted,
    standIn,
    present: listeners.isPresent(playerId),
  };
}
