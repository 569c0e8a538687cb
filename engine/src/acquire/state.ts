import type { Agenda } from '../kernel/agenda.ts';
import type { PlayerId } from '../kernel/ids.ts';
import { copyLog, type Log } from '../kernel/eventLog.ts';
import type { TradeOf } from '../kernel/trading.ts';
import { copyGenerator, type Generator } from '../kernel/rng.ts';
import type { EndReason, GameEvent } from './events.ts';
import type { Options } from './optionTable.ts';
import type { CorporationIndex, SeatIndex, TileIndex, TradeSide, TradeStatus } from './types.ts';

/**
 * A game is one record of plain data. Only the record itself, its players, the tail of its log and its generator are
 * ever changed in place, and only on a draft; every list is a value that is replaced.
 */

export interface Player {
  readonly id: PlayerId;
  readonly name: string;
  /** null where the viewer may not know it. */
  cash: number | null;
  /** By corporation; null where the viewer may not know them. */
  shares: readonly number[] | null;
  /** Six places, -1 for an empty one; null where the viewer may not see them. */
  rack: readonly TileIndex[] | null;
  /** How many tiles are in the rack. */
  tiles: number;
}

export type Trade = TradeOf<TradeSide, TradeStatus>;

/** A corporation on its way out: its size and price from before the merger. */
export interface Defunct {
  readonly corporation: CorporationIndex;
  readonly size: number;
  readonly price: number;
}

export interface Merger {
  /** Who placed the tile: the mergemaker. */
  readonly seat: SeatIndex;
  readonly survivor: CorporationIndex;
  /** Still to be resolved. */
  readonly defunct: readonly Defunct[];
}

export const TURN_PHASES = ['PlaceTile', 'BuyShares', 'EndTurn'] as const;
export type TurnPhase = (typeof TURN_PHASES)[number];

/** What lies over the turn and waits for somebody. */
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

/** What lies over the turn and goes on by itself as soon as it is uncovered. */
export type Task =
  | { readonly kind: 'NextDefunct' }
  /** The next holder, from so many places after the mergemaker on. */
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
  /** What is still to be drawn, in the order of drawing. */
  bag: readonly TileIndex[];
}

export interface Draft {
  readonly game: 'acquire';
  readonly rules: number;
  /** How many actions were applied. */
  version: number;
  readonly options: Options;
  players: Player[];
  /** The seats in the order of their turns. */
  order: readonly SeatIndex[];
  /** By space: 0 empty, 1 a tile of no corporation, 2 and up a corporation. */
  board: readonly number[];
  /** Tiles on the board, by corporation. */
  sizes: readonly number[];
  /** Shares left in the bank, by corporation. */
  bank: readonly number[];
  tilesLeft: number;
  /** Tiles set aside for good. */
  removed: readonly TileIndex[];
  currentPlayerIndex: SeatIndex;
  phase: Phase;
  agenda: Agenda<Entry>;
  merger: Merger | null;
  turnNumber: number;
  /** Did the player on turn place a tile? */
  placed: boolean;
  /** Was the rack replaced this turn? */
  redrawn: boolean;
  /** Turns in a row in which nobody placed a tile. */
  idleTurns: number;
  /** The last turn in which anything changed hands or place. */
  lastChangedTurn: number;
  endDeclared: boolean;
  status: 'inProgress' | 'completed';
  winner: PlayerId | null;
  winners: readonly PlayerId[];
  endReason: EndReason | null;
  trades: readonly Trade[];
  tradesMade: number;
  startedAt: number | null;
  log: Log<GameEvent>;
  readonly secret: Secret | null;
}

/** A game as somebody sees it: rules ask only this, and what is hidden says so. */
export type ReadonlyState = Readonly<Omit<Draft, 'players'>> & { readonly players: readonly Readonly<Player>[] };
/** A whole game, secrets included. It never leaves the server. */
export type GameState = ReadonlyState & { readonly secret: Secret };
/** The same as one viewer may know it. */
export type GameView = ReadonlyState & { readonly secret: null };

export function copyState(state: ReadonlyState): Draft {
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
    startedAt: state.startedAt,
    log: copyLog(state.log),
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
