import type { Agenda } from '../kernel/agenda.ts';
import type { PlayerId } from '../kernel/ids.ts';
import { copyLog, type Log } from '../kernel/eventLog.ts';
import type { PositionOf, TakeBack } from '../kernel/takeBack.ts';
import type { TradeOf } from '../kernel/trading.ts';
import { copyGenerator, type Generator } from '../kernel/rng.ts';
import type { EndReason, GameEvent } from './events.ts';
import type { Options } from './optionTable.ts';
import type { CorporationIndex, SeatIndex, TileIndex, TradeSide, TradeStatus } from './types.ts';

/**
 * A game is one record of plain data. Only the record itself, its players, the tail of its log and its generator are
 * mutated, and only on a draft. Lists are values: they are replaced, never changed.
 */

export interface Player {
  readonly id: PlayerId;
  readonly name: string;
  /** null if hidden from the viewer. */
  cash: number | null;
  /** By corporation; null if hidden from the viewer. */
  shares: readonly number[] | null;
  /** Six slots, -1 if empty; null if hidden from the viewer. */
  rack: readonly TileIndex[] | null;
  /** The number of tiles in the rack. */
  tiles: number;
}

export type Trade = TradeOf<TradeSide, TradeStatus>;

/** A corporation that is being absorbed, with its size and price before the merger. */
export interface Defunct {
  readonly corporation: CorporationIndex;
  readonly size: number;
  readonly price: number;
}

export interface Merger {
  /** The player who placed the tile. */
  readonly seat: SeatIndex;
  readonly survivor: CorporationIndex;
  /** Still to be resolved. */
  readonly defunct: readonly Defunct[];
}

export const TURN_PHASES = ['PlaceTile', 'BuyShares', 'EndTurn'] as const;
export type TurnPhase = (typeof TURN_PHASES)[number];

/** An entry above the turn that waits for a player. */
export type Decision =
  | { readonly kind: 'FoundCorporation'; readonly seat: SeatIndex; readonly tile: TileIndex }
  | {
      readonly kind: 'ChooseSurvivor';
      readonly seat: SeatIndex;
      readonly tile: TileIndex;
      readonly candidates: readonly CorporationIndex[];
    }
  | { readonly kind: 'ChooseDefunct'; readonly seat: SeatIndex; readonly candidates: readonly CorporationIndex[] }
  | { readonly kind: 'DisposeShares'; readonly seat: SeatIndex; readonly corporation: CorporationIndex };

/** An entry above the turn that is resolved automatically when it reaches the top. */
export type Task =
  | { readonly kind: 'NextDefunct' }
  /** The next holder; `after` counts the seats from the merging player that are done. */
  | { readonly kind: 'NextHolder'; readonly corporation: CorporationIndex; readonly after: number };

export const AGENDA_KINDS: readonly Entry['kind'][] = [
  ...TURN_PHASES,
  'FoundCorporation',
  'ChooseSurvivor',
  'ChooseDefunct',
  'DisposeShares',
  'NextDefunct',
  'NextHolder',
];

export interface TurnEntry {
  readonly kind: TurnPhase;
}

export type Entry = TurnEntry | Decision | Task;
export type Phase = 'PlaceTile' | 'BuyShares' | Decision['kind'] | 'GameOver';

export interface Secret {
  readonly generator: Generator;
  /** The tiles left to draw, in order. */
  bag: readonly TileIndex[];
}

export interface Draft {
  readonly game: 'acquire';
  readonly rules: number;
  /** The number of applied actions. */
  version: number;
  readonly options: Options;
  players: Player[];
  /** The seats in turn order. */
  order: readonly SeatIndex[];
  /** By space: 0 empty, 1 orphan, 2 and up a corporation. */
  board: readonly number[];
  /** Tiles on the board, by corporation. */
  sizes: readonly number[];
  /** Shares left in the bank, by corporation. */
  bank: readonly number[];
  tilesLeft: number;
  /** Tiles removed from the game. */
  removed: readonly TileIndex[];
  currentPlayerIndex: SeatIndex;
  phase: Phase;
  agenda: Agenda<Entry>;
  merger: Merger | null;
  turnNumber: number;
  /** Whether the player on turn has placed a tile. */
  placed: boolean;
  /** Whether the rack was replaced this turn. */
  redrawn: boolean;
  /** Consecutive turns without a placed tile. */
  idleTurns: number;
  /** The last turn in which anything changed. */
  lastChangedTurn: number;
  endDeclared: boolean;
  status: 'inProgress' | 'completed';
  winner: PlayerId | null;
  winners: readonly PlayerId[];
  endReason: EndReason | null;
  trades: readonly Trade[];
  tradesMade: number;
  /** The last action, if it may be taken back at this table; otherwise null. */
  takeBack: TakeBack<PositionOf<ReadonlyState>> | null;
  startedAt: number | null;
  log: Log<GameEvent>;
  readonly secret: Secret | null;
}

/** A state or view. The rules only need this; hidden data throws `HIDDEN`. */
export type ReadonlyState = Readonly<Omit<Draft, 'players'>> & { readonly players: readonly Readonly<Player>[] };
/** A full state including secrets. It never leaves the server. */
export type GameState = ReadonlyState & { readonly secret: Secret };
/** A state as one viewer may see it. */
export type GameView = ReadonlyState & { readonly secret: null };

export function copyState(state: ReadonlyState, log: Log<GameEvent> = copyLog(state.log)): Draft {
  return {
    game: state.game,
    rules: state.rules,
    version: state.version,
    options: state.options,
    players: state.players.map(copyPlayer),
    order: state.order,
    board: state.board,
    sizes: state.sizes,
    bank: state.bank,
    tilesLeft: state.tilesLeft,
    removed: state.removed,
    currentPlayerIndex: state.currentPlayerIndex,
    phase: state.phase,
    agenda: state.agenda,
    merger: state.merger,
    turnNumber: state.turnNumber,
    placed: state.placed,
    redrawn: state.redrawn,
    idleTurns: state.idleTurns,
    lastChangedTurn: state.lastChangedTurn,
    endDeclared: state.endDeclared,
    status: state.status,
    winner: state.winner,
    winners: state.winners,
    endReason: state.endReason,
    trades: state.trades,
    tradesMade: state.tradesMade,
    // Views of earlier versions do not have it.
    takeBack: state.takeBack ?? null,
    startedAt: state.startedAt,
    log,
    secret: state.secret === null ? null : { generator: copyGenerator(state.secret.generator), bag: state.secret.bag },
  };
}

function copyPlayer(player: Readonly<Player>): Player {
  return {
    id: player.id,
    name: player.name,
    cash: player.cash,
    shares: player.shares,
    rack: player.rack,
    tiles: player.tiles,
  };
}
