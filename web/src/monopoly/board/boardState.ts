import { BANK, type PlayerId } from '@magnate/engine';
import {
  boardOf,
  type GameEvent,
  type GameView,
  getProperty,
  type SpaceId,
  type TradeSide,
  type Auction,
  type BuildingType,
} from '@magnate/engine/monopoly';
import type { TableEvent } from '@magnate/protocol';
import type { AnimationState } from '../../sync/gameTypes.ts';
import { walk } from './geometry.ts';

/** The board during an animation: the view plus the animated events. */

export type BoardAnimation = AnimationState<GameEvent | TableEvent>;

export interface Piece {
  readonly id: PlayerId;
  position: SpaceId;
  inJail: boolean;
  isActive: boolean;
}

export interface LotState {
  owner: PlayerId | null;
  /** 0 to 4, 5 for a hotel. */
  houses: number;
  mortgaged: boolean;
}

export interface BoardState {
  readonly pieces: readonly Readonly<Piece>[];
  readonly lots: ReadonlyMap<SpaceId, Readonly<LotState>>;
  readonly sale: Sale | null;
}

interface Draft {
  readonly jail: SpaceId;
  readonly pieces: Piece[];
  readonly lots: Map<SpaceId, LotState>;
}

export function boardStateOf(view: GameView, animation: BoardAnimation): BoardState {
  const { played, current } = animation;
  const { jail, deedSpaces } = boardOf(view.options);
  const boardState: Draft = {
    jail,
    pieces: view.players.map(({ id, position, jailStatus, isActive }) => {
      return { id, position, inJail: jailStatus === 'inJail', isActive };
    }),
    lots: new Map(
      deedSpaces.map((spaceId) => {
        const { ownerId, houses, mortgaged } = getProperty(view, spaceId);
        return [spaceId, { owner: ownerId, houses, mortgaged }];
      }),
    ),
  };
  for (const event of played) applyEvent(boardState, event);
  if (current !== null) applyEvent(boardState, current.event);
  return { pieces: boardState.pieces, lots: boardState.lots, sale: saleOf(view.auction, animation) };
}

/** Events state the result, so that applying one that the view already contains changes nothing. */
function applyEvent(boardState: Draft, event: GameEvent | TableEvent): void {
  if (event.type === 'PlayerMoved') move(boardState, event.playerId, event.toPosition, false);
  if (event.type === 'SentToJail') move(boardState, event.playerId, boardState.jail, true);
  if (event.type === 'LeftJail') move(boardState, event.playerId, boardState.jail, false);
  if (event.type === 'PlayerBankrupt') changePiece(boardState, event.playerId, { isActive: false });
  if (event.type === 'PropertyPurchased' || event.type === 'DeedDealt')
    own(boardState, event.propertyId, event.playerId);
  if (event.type === 'AuctionEnded' && event.propertyId !== null) own(boardState, event.propertyId, event.winnerId);
  if (event.type === 'DeedTransferred') own(boardState, event.propertyId, event.toId === BANK ? null : event.toId);
  if (event.type === 'TradeCompleted') {
    hand(boardState, event.offered, event.recipientId);
    hand(boardState, event.requested, event.proposerId);
  }
  if (event.type === 'BuildingPlaced' || event.type === 'BuildingSold') {
    changeLot(boardState, event.propertyId, { houses: event.houses });
  }
  if (event.type === 'PropertyMortgaged') changeLot(boardState, event.propertyId, { mortgaged: true });
  if (event.type === 'PropertyUnmortgaged') changeLot(boardState, event.propertyId, { mortgaged: false });
}

function move(boardState: Draft, id: PlayerId, position: SpaceId, inJail: boolean): void {
  changePiece(boardState, id, { position, inJail });
}

function own(boardState: Draft, spaceId: SpaceId, owner: PlayerId | null): void {
  changeLot(boardState, spaceId, { owner });
}

function hand(boardState: Draft, { properties = [] }: TradeSide, to: PlayerId): void {
  for (const spaceId of properties) own(boardState, spaceId, to);
}

function changePiece(boardState: Draft, id: PlayerId, change: Partial<Omit<Piece, 'id'>>): void {
  const piece = boardState.pieces.find((other) => other.id === id);
  if (piece !== undefined) Object.assign(piece, change);
}

function changeLot(boardState: Draft, spaceId: SpaceId, change: Partial<LotState>): void {
  const lot = boardState.lots.get(spaceId);
  if (lot !== undefined) Object.assign(lot, change);
}

/** The path of a moving token. */
export interface Journey {
  readonly playerId: PlayerId;
  readonly seq: number;
  readonly milliseconds: number;
  /** Every space it touches, or only both ends if it is carried. */
  readonly path: readonly SpaceId[];
}

/** Does a token travel? */
export function isJourney({ type }: { readonly type: string }): boolean {
  return type === 'PlayerMoved' || type === 'SentToJail';
}

export function journeyOf(view: GameView, { played, current }: BoardAnimation): Journey | null {
  if (current === null || current.milliseconds <= 0) return null;
  const { event, milliseconds } = current;
  if (event.type === 'SentToJail') {
    const { playerId, seq, fromPosition } = event;
    return { playerId, seq, milliseconds, path: [fromPosition, boardOf(view.options).jail] };
  }
  if (event.type !== 'PlayerMoved') return null;
  const { playerId, seq, fromPosition, toPosition } = event;
  const way = event.cause === 'card' && goesBack(view, played) ? 'back' : 'forward';
  return { playerId, seq, milliseconds, path: walk(fromPosition, toPosition, way, boardOf(view.options).size) };
}

/** A move does not state its direction: the card that caused it does. */
function goesBack(view: GameView, played: BoardAnimation['played']): boolean {
  const drawn = played.findLast((event) => event.type === 'CardDrawn');
  if (drawn === undefined) return false;
  const sheet = boardOf(view.options).sheets[view.options.deckSet][drawn.deck];
  return sheet.find(({ id }) => id === drawn.cardId)?.effect.type === 'moveBack';
}

/** The auction, as far as it has been animated. */

export interface Sale {
  /** The lot; null for a building. */
  readonly spaceId: SpaceId | null;
  readonly building: BuildingType | null;
  /** 0 before the first bid. */
  readonly highBid: number;
  readonly highBidder: PlayerId | null;
  /** The players still bidding. */
  readonly bidders: readonly PlayerId[];
}

function saleOf(auction: Auction | null, { played, current }: AnimationState<GameEvent | TableEvent>): Sale | null {
  let sale = auction === null ? null : saleIn(auction);
  for (const event of played) sale = saleAfter(sale, event);
  return current === null ? sale : saleAfter(sale, current.event);
}

function saleIn(auction: Auction): Sale {
  const { spaceId, highBid, highBidder, eligible } = auction;
  const building = auction.kind === 'building' ? auction.building : null;
  return { spaceId, building, highBid, highBidder, bidders: eligible };
}

function saleAfter(sale: Sale | null, event: GameEvent | TableEvent): Sale | null {
  if (event.type === 'AuctionEnded') return null;
  if (event.type === 'AuctionStarted') {
    const { propertyId, buildingType, eligible } = event;
    return { spaceId: propertyId, building: buildingType, highBid: 0, highBidder: null, bidders: eligible };
  }
  if (sale === null) return null;
  if (event.type === 'BidPlaced') return { ...sale, highBid: event.amount, highBidder: event.playerId };
  if (event.type === 'BidPassed') return { ...sale, bidders: sale.bidders.filter((id) => id !== event.playerId) };
  return sale;
}
