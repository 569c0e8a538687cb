import type { Agenda } from '../kernel/agenda.ts';
import type { BANK, PlayerId } from '../kernel/ids.ts';
import { copyLog, type Log } from '../kernel/eventLog.ts';
import type { PositionOf, TakeBack } from '../kernel/takeBack.ts';
import type { TradeOf } from '../kernel/trading.ts';
import { copyGenerator, type Generator } from '../kernel/rng.ts';
import type { PaymentCause } from './cashRules.ts';
import type { EndReason, GameEvent } from './events.ts';
import type { Options } from './optionTable.ts';
import type { Decision, Entry } from './agendaEntries.ts';
import type { TurnState } from './turnMachine.ts';
import type {
  BuildingType,
  Card,
  DiceResult,
  JailStatus,
  SeatIndex,
  SpaceId,
  TradeId,
  TradeSide,
  TradeStatus,
} from './types.ts';

/**
 * A game is one record of plain data. Only the record itself, its players, the tail of its log and its generator are
 * mutated, and only on a draft. Lists are values: they are replaced, never changed, so copies share them and a copy
 * costs less than a microsecond.
 */

export interface Player {
  readonly id: PlayerId;
  readonly name: string;
  cash: number;
  position: SpaceId;
  /** In board order. */
  properties: readonly SpaceId[];
  jailStatus: JailStatus;
  turnsInJail: number;
  /** Get Out of Jail Free cards in hand. */
  cards: readonly Card[];
  isActive: boolean;
  /** Whether the token has passed GO. */
  hasLapped: boolean;
}

export interface DebtShare {
  readonly creditorId: PlayerId | typeof BANK;
  readonly amount: number;
}

export interface Debt {
  readonly debtorId: PlayerId;
  readonly amount: number;
  readonly shares: readonly DebtShare[];
  readonly cause: PaymentCause;
}

interface AuctionBase {
  readonly minBid: number;
  /** 0 before the first bid. */
  readonly highBid: number;
  readonly highBidder: PlayerId | null;
  /** Remaining bidders, in seat order. */
  readonly eligible: readonly PlayerId[];
  /** The next bidder in a round-robin auction; null in an open one. */
  readonly turnOf: PlayerId | null;
}

export interface DeedAuction extends AuctionBase {
  readonly kind: 'deed';
  readonly spaceId: SpaceId;
}

export interface BuildingAuction extends AuctionBase {
  readonly kind: 'building';
  readonly spaceId: null;
  readonly building: BuildingType;
  /** All claimants except the winners of earlier buildings. */
  readonly claimants: readonly PlayerId[];
  /** Buildings still to be auctioned, including this one. */
  readonly left: number;
}

export type Auction = DeedAuction | BuildingAuction;

export interface Trade extends TradeOf<TradeSide, TradeStatus> {
  /** The number of counter-offers before it in its thread. */
  readonly counters: number;
  /** The proposal that it answers. */
  readonly counterTo: TradeId | null;
}

/** The kind of the top entry of the agenda. */
export type Phase = TurnState | Decision['kind'] | 'GameOver';

export interface Supply {
  /** null means no limit. */
  readonly houses: number | null;
  readonly hotels: number | null;
}

/** Card indexes on the sheet of the deck. */
export type CardPile = readonly number[];

export interface Secret {
  readonly generator: Generator;
  /** Predetermined dice, used before the generator. */
  dice: readonly number[];
  /** The draw pile, top first. */
  chance: CardPile;
  communityChest: CardPile;
}

export interface Draft {
  readonly game: 'monopoly';
  /** The version of the rules. */
  readonly rules: number;
  /** The number of applied actions. */
  version: number;
  readonly options: Options;
  players: Player[];
  /** By space: the seat that owns it, -1 for the bank. */
  owners: readonly number[];
  /** By space: 0 to 4 houses, 5 for a hotel. */
  houses: readonly number[];
  /** By space: the price paid for each building, oldest first. */
  paid: readonly (readonly number[])[];
  mortgaged: readonly boolean[];
  currentPlayerIndex: SeatIndex;
  /** The seat that starts each round. */
  firstPlayerIndex: SeatIndex;
  phase: Phase;
  agenda: Agenda<Entry>;
  turnNumber: number;
  round: number;
  lastRoll: DiceResult | null;
  consecutiveDoubles: number;
  status: 'inProgress' | 'completed';
  /** null during the game and for a shared victory. */
  winner: PlayerId | null;
  winners: readonly PlayerId[];
  endReason: EndReason | null;
  pot: number;
  debts: readonly Debt[];
  supply: Supply;
  auction: Auction | null;
  trades: readonly Trade[];
  tradesMade: number;
  /** The last action, if it may be taken back at this table; otherwise null. */
  takeBack: TakeBack<PositionOf<ReadonlyState>> | null;
  /** Bankrupt players, in order. */
  bankrupts: readonly PlayerId[];
  /** The used piles, oldest first: the bottom of the deck, or the cards to be reshuffled. */
  usedChance: CardPile;
  usedCommunityChest: CardPile;
  /** The first time passed to `apply`. */
  startedAt: number | null;
  log: Log<GameEvent>;
  readonly secret: Secret | null;
}

/** A state or view. The rules only need this. */
export type ReadonlyState = Readonly<Omit<Draft, 'players'>> & { readonly players: readonly Readonly<Player>[] };
/** A full state including secrets. It never leaves the server. */
export type GameState = ReadonlyState & { readonly secret: Secret };
/** A state without its secrets. */
export type GameView = ReadonlyState & { readonly secret: null };

export function copyState(state: ReadonlyState, log: Log<GameEvent> = copyLog(state.log)): Draft {
  return {
    game: state.game,
    rules: state.rules,
    version: state.version,
    options: state.options,
    players: state.players.map(copyPlayer),
    owners: state.owners,
    houses: state.houses,
    paid: state.paid,
    mortgaged: state.mortgaged,
    currentPlayerIndex: state.currentPlayerIndex,
    firstPlayerIndex: state.firstPlayerIndex,
    phase: state.phase,
    agenda: state.agenda,
    turnNumber: state.turnNumber,
    round: state.round,
    lastRoll: state.lastRoll,
    consecutiveDoubles: state.consecutiveDoubles,
    status: state.status,
    winner: state.winner,
    winners: state.winners,
    endReason: state.endReason,
    pot: state.pot,
    debts: state.debts,
    supply: state.supply,
    auction: state.auction,
    trades: state.trades,
    tradesMade: state.tradesMade,
    // Views of earlier versions do not have it.
    takeBack: state.takeBack ?? null,
    bankrupts: state.bankrupts,
    usedChance: state.usedChance,
    usedCommunityChest: state.usedCommunityChest,
    startedAt: state.startedAt,
    log,
    secret: state.secret === null ? null : copySecret(state.secret),
  };
}

function copyPlayer(player: Readonly<Player>): Player {
  return {
    id: player.id,
    name: player.name,
    cash: player.cash,
    position: player.position,
    properties: player.properties,
    jailStatus: player.jailStatus,
    turnsInJail: player.turnsInJail,
    cards: player.cards,
    isActive: player.isActive,
    hasLapped: player.hasLapped,
  };
}

function copySecret(secret: Secret): Secret {
  return {
    generator: copyGenerator(secret.generator),
    dice: secret.dice,
    chance: secret.chance,
    communityChest: secret.communityChest,
  };
}
