import type { PlayerId } from '@magnate/engine';
import type { PublicSeat } from '@magnate/protocol';
import type { Names } from '@magnate/words';
import type { AnyEvent, AnyOffer, AnyView } from '../sync/gameTypes.ts';
import { NO_ANIMATION } from '../sync/tableState.ts';
import { TableSync } from '../sync/tableSync.ts';
import type { GameUi } from './gameUi.ts';
import { playerInfosOf } from './playerInfo.ts';
import type { SeatView } from './seatView.ts';

/** A position as if somebody sat at it: the components of the table draw it, and nothing that is pressed is done. */

export interface Position {
  readonly tableId: string;
  readonly gameUi: GameUi;
  readonly view: AnyView;
  /** Whose eyes it is seen with; null for spectators. */
  readonly me: PlayerId | null;
  readonly players: readonly PublicSeat[];
  readonly names: Names;
  /** What could be done in it, where that is to be shown. */
  readonly offers?: readonly AnyOffer[];
  /** The last event that led to it. */
  readonly shownSeq?: number;
}

export function positionSeat({
  tableId,
  gameUi,
  view,
  me,
  players,
  names,
  offers = [],
  shownSeq = 0,
}: Position): SeatView {
  const actors = gameUi.rules.actors(view);
  const outcome = gameUi.rules.outcome(view) ?? null;
  return {
    tableId,
    gameUi,
    table: {
      id: tableId,
      game: gameUi.id,
      status: outcome === null ? 'in_progress' : 'completed',
      version: view.version,
      seq: shownSeq,
      players,
      you: { role: me === null ? 'spectator' : 'seat', playerId: me },
      actors,
      view: null,
      visibility: 'private',
      paused: false,
      clock: null,
      deadlines: {},
      verified: false,
      imported: false,
      commitment: null,
      options: {},
      vote: null,
      hostMayKnow: false,
      dealtUnclaimed: [],
      discarded: 0,
      thoughts: 'closed',
      rematch: null,
      outcome,
    },
    view,
    me,
    offers,
    playerInfos: playerInfosOf(players, me),
    names,
    actors,
    animation: NO_ANIMATION,
    shownSeq,
    busy: false,
    act: async () => false,
    answer: () => undefined,
    whyNot: () => undefined,
    skip: () => undefined,
  };
}

/** Somebody who sits where nobody has to be asked. */
export function seatOf(id: PlayerId, name: string, model = 'human'): PublicSeat {
  return {
    id,
    name,
    model,
    personality: null,
    open: false,
    claimed: true,
    muted: false,
    standIn: false,
    present: true,
  };
}

/** A table that is never opened, with what happened at it. */
export function stillTable(tableId: string, gameUi: GameUi, eventLog: readonly AnyEvent[] = []): TableSync {
  const table = new TableSync(tableId, async () => gameUi);
  table.store.setState({ gameUi, eventLog, isWhole: true });
  return table;
}
