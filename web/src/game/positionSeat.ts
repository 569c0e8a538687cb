import type { PlayerId } from '@magnate/engine';
import type { PublicSeat, TableAnswer } from '@magnate/protocol';
import type { Names } from '@magnate/words';
import type { AnyEvent, AnyOffer, AnyView } from '../sync/gameTypes.ts';
import { NO_ANIMATION } from '../sync/tableState.ts';
import { TableSync } from '../sync/tableSync.ts';
import type { GameUi } from './gameUi.ts';
import { playerInfosOf } from './playerInfo.ts';
import type { SeatView } from './seatView.ts';

/** A seat view of a fixed position: the components of the table draw it, and actions do nothing. */

export interface Position {
  readonly tableId: string;
  readonly gameUi: GameUi;
  readonly view: AnyView;
  /** The viewer; null for spectators. */
  readonly me: PlayerId | null;
  readonly players: readonly PublicSeat[];
  readonly names: Names;
  /** Available actions, if they are to be shown. */
  readonly offers?: readonly AnyOffer[];
  /** The last event before it. */
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
  const table = tableAt({ tableId, gameUi, view, me, players, shownSeq });
  return {
    tableId,
    gameUi,
    table: { ...table, view: null },
    view,
    me,
    offers,
    playerInfos: playerInfosOf(players, me),
    names,
    actors: table.actors,
    animation: NO_ANIMATION,
    shownSeq,
    busy: false,
    act: async () => false,
    answer: () => undefined,
    whyNot: () => undefined,
    skip: () => undefined,
  };
}

/** What a service would answer about a table in this position. */
export function tableAt({
  tableId,
  gameUi,
  view,
  me,
  players,
  shownSeq,
}: Pick<Required<Position>, 'tableId' | 'gameUi' | 'view' | 'me' | 'players' | 'shownSeq'>): TableAnswer {
  const outcome = gameUi.rules.outcome(view) ?? null;
  return {
    id: tableId,
    game: gameUi.id,
    status: outcome === null ? 'in_progress' : 'completed',
    version: view.version,
    seq: shownSeq,
    players,
    you: { role: me === null ? 'spectator' : 'seat', playerId: me },
    actors: gameUi.rules.actors(view),
    view,
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
  };
}

/** A player at a seat, for positions outside a table. */
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

/** A table that is never opened, with its events. */
export function stillTable(tableId: string, gameUi: GameUi, eventLog: readonly AnyEvent[] = []): TableSync {
  const table = new TableSync(tableId, async () => gameUi);
  table.store.setState({ gameUi, eventLog, isWhole: true });
  return table;
}
