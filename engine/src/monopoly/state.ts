import type { Agenda } from '../kernel/agenda.ts';
import type { BANK, PlayerId } from '../kernel/ids.ts';
import { copyLog, type Log } from '../kernel/eventLog.ts';
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
 * A game is one record of plain data. Only the record itself, its players, the tail of its log and its
 * generator are ever changed in place, and only on a draft; every list is a value that is replaced, so
 * copies share them and a copy costs less than a microsecond.
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
  /** Has the token passed GO? */
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
  /** Still in, in seat order. */
  readonly eligible: readonly PlayerId[];
  /** Whose bid it is when bids go around the table; null when they are open. */
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
  /** Everyone who claimed one, winners of earlier ones apart. */
  readonly claimants: readonly PlayerId[];
  /** Buildings still to be auctioned, this one included. */
  readonly left: number;
}

export type Auction = DeedAuction | BuildingAuction;

export interface Trade extends TradeOf<TradeSide, TradeStatus> {
  /** How many counter-offers came before it in its thread. */
  readonly counters: number;
  /** The offer that it answers. */
  readonly counterTo: TradeId | null;
}

/** What the game waits for: the top of the agenda. */
export type Phase = TurnState | Decision['kind'] | 'GameOver';

export interface Supply {
  /** null: no limit. */
  readonly houses: number | null;
  readonly hotels: number | null;
}

/** Cards by their place on the sheet of the deck. */
export type CardPile = readonly number[];

export interface Secret {
  readonly generator: Generator;
  /** The next rolls, die by die, before the generator goes on. */
  dice: readonly number[];
  /** What is still to be drawn, top first. */
  chance: CardPile;
  communityChest: CardPile;
}

export interface Draft {
  readonly game: 'monopoly';
  /** The version of the rules. */
  readonly rules: number;
  /** How many actions were applied. */
  version: number;
  readonly options: Options;
  players: Player[];
  /** By space: the seat that owns it, -1 for the bank. */
  owners: readonly number[];
  /** By space: 0 to 4 houses, 5 for a hotel. */
  houses: readonly number[];
  /** By space: what was paid for each building there, the first one first. */
  paid: readonly (readonly number[])[];
  mortgaged: readonly boolean[];
  currentPlayerIndex: SeatIndex;
  /** Where each round begins. */
  firstPlayerIndex: SeatIndex;
  phase: Phase;
  agenda: Agenda<Entry>;
  turnNumber: number;
  round: number;
  lastRoll: DiceResult | null;
  consecutiveDoubles: number;
  status: 'inProgress' | 'completed';
  /** null while the game runs and on a shared victory. */
  winner: PlayerId | null;
  winners: readonly PlayerId[];
  endReason: EndReason | null;
  pot: number;
  debts: readonly Debt[];
  supply: Supply;
  auction: Auction | null;
  trades: readonly Trade[];
  tradesMade: number;
  /** Who went bankrupt, in order. */
  bankrupts: readonly PlayerId[];
  /** Cards drawn and put back, oldest first: the bottom of the deck, or the pile to be reshuffled. */
  usedChance: CardPile;
  usedCommunityChest: CardPile;
  /** The first time given to `apply`. */
  startedAt: number | null;
  log: Log<GameEvent>;
  readonly secret: Secret | null;
}

/** A game as everybody may see it: rules ask only this. */
export type ReadonlyState = Readonly<Omit<Draft, 'players'>> & { readonly players: readonly Readonly<Player>[] };
/** A whole game, secrets included. It never leaves the server. */
export type GameState = ReadonlyState & { readonly secret: Secret };
/** The same without its secrets. */
export type GameView = ReadonlyState & { readonly secret: null };

export function copyState(state: ReadonlyState): Draft {
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
    bankrupts: state.bankrupts,
    usedChance: state.usedChance,
    usedCommunityChest: state.usedCommunityChest,
    startedAt: state.startedAt,
    log: copyLog(state.log),
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
