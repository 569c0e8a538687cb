import type { PlayerId } from '../kernel/ids.ts';
import { boardOf } from './board.ts';
import { FIRST_CORPORATION, ORPHAN } from './spaces.ts';
import { bonusesFor } from './bonuses.ts';
import { acquire } from './game.ts';
import type { TileEffect } from './offer.ts';
import type { GameView, Player } from './state.ts';
import { priceOf } from './stock.ts';
import { NO_TILE, readTile, tileNames } from './tiles.ts';
import { type Corporation, CORPORATIONS, type Tile } from './types.ts';

/** Read-only queries on views. Hidden data is null. */

/** The letter on the tiles of a corporation; unique. */
export function initialOf(corporation: Corporation): string {
  return corporation.charAt(0);
}

export function indexOf(corporation: Corporation): number {
  return CORPORATIONS.indexOf(corporation);
}

export function playerOf(view: GameView, playerId: PlayerId): Readonly<Player> | undefined {
  return view.players.find((player) => player.id === playerId);
}

/** The corporation of a board code; null for empty spaces and orphans. */
export function corporationOfCode(code: number | undefined): Corporation | null {
  return code === undefined ? null : (CORPORATIONS[code - FIRST_CORPORATION] ?? null);
}

export function codeAt(view: Pick<GameView, 'board' | 'options'>, tile: Tile): number | undefined {
  const index = readTile(boardOf(view.options), tile);
  return index === undefined ? undefined : view.board[index];
}

export function tilesOf(view: Pick<GameView, 'board' | 'options'>, corporation: Corporation): readonly Tile[] {
  return boardOf(view.options).tiles.filter((_, index) => corporationOfCode(view.board[index]) === corporation);
}

/** Orphan tiles. */
export function orphansOf(view: Pick<GameView, 'board' | 'options'>): readonly Tile[] {
  return boardOf(view.options).tiles.filter((_, index) => view.board[index] === ORPHAN);
}

export function sizeOf(view: GameView, corporation: Corporation): number {
  return view.sizes[indexOf(corporation)] ?? 0;
}

export function isActive(view: GameView, corporation: Corporation): boolean {
  return sizeOf(view, corporation) > 0;
}

/** Corporations on the board, in the order of `CORPORATIONS`. */
export function activeCorporations(view: GameView): readonly Corporation[] {
  return CORPORATIONS.filter((corporation) => isActive(view, corporation));
}

/** Whether a corporation is too large to be absorbed. */
export function isSafe(view: GameView, corporation: Corporation): boolean {
  return isActive(view, corporation) && sizeOf(view, corporation) >= view.options.safeSize;
}

/** Shares left in the bank. */
export function leftInBank(view: GameView, corporation: Corporation): number {
  return view.bank[indexOf(corporation)] ?? 0;
}

/**
 * The current share price. During a merger, defunct shares keep their price until all holders have disposed of them.
 */
export function priceNow(view: GameView, corporation: Corporation): number {
  const defunct = view.merger?.defunct.find((other) => other.corporation === indexOf(corporation));
  return defunct?.price ?? priceOf(corporation, sizeOf(view, corporation), boardOf(view.options));
}

export interface PriceStep {
  /** The size at which the new price applies. */
  readonly size: number;
  /** The number of tiles to get there. */
  readonly tiles: number;
  readonly price: number;
}

/** The next price step; null at the highest price. For a corporation that is not on the board, its founding price. */
export function nextPriceStep(view: GameView, corporation: Corporation): PriceStep | null {
  const size = sizeOf(view, corporation);
  const board = boardOf(view.options);
  const row = board.priceRows.find(({ from }) => from > size);
  return row === undefined
    ? null
    : { size: row.from, tiles: row.from - size, price: priceOf(corporation, row.from, board) };
}

/** Ranks of the largest holders: the only one, majority alone or tied, minority alone or tied. */
export const HOLDER_RANKS = ['both', 'majority', 'majorityTie', 'minority', 'minorityTie'] as const;
export type HolderRank = (typeof HOLDER_RANKS)[number];

export interface Holder {
  readonly playerId: PlayerId;
  /** null if hidden. */
  readonly shares: number | null;
  /** null without a bonus, and for all players if any holding is hidden. */
  readonly rank: HolderRank | null;
  /** The bonus if it were paid now; null if any holding is hidden. */
  readonly bonus: number | null;
}

/** The holdings of all players in a corporation, in seat order. */
export function holdingsIn(view: GameView, corporation: Corporation): readonly Holder[] {
  const index = indexOf(corporation);
  const shares = view.players.map((player) => player.shares?.[index] ?? null);
  const known = shares.filter((count) => count !== null);
  const isKnown = known.length === shares.length;
  const bonuses = isKnown ? bonusesFor(bonusPrice(view, corporation), known) : null;
  const ranks = bonuses === null ? null : ranksOf(known, bonuses);
  return view.players.map((player, seat) => ({
    playerId: player.id,
    shares: shares[seat] ?? null,
    rank: ranks?.[seat] ?? null,
    bonus: bonuses === null ? null : (bonuses[seat] ?? 0),
  }));
}

/** Players who have or may have shares, the largest holding first. */
export function holdersOf(view: GameView, corporation: Corporation): readonly Holder[] {
  return holdingsIn(view, corporation)
    .filter(({ shares }) => shares !== 0)
    .sort((a, b) => (b.shares ?? 0) - (a.shares ?? 0));
}

/** The price for bonuses that are still to be paid: 0 if the corporation is gone or its bonuses are paid. */
function bonusPrice(view: GameView, corporation: Corporation): number {
  const index = indexOf(corporation);
  const isPaid = view.agenda.some(
    (entry) => (entry.kind === 'NextHolder' || entry.kind === 'DisposeShares') && entry.corporation === index,
  );
  return isPaid ? 0 : priceNow(view, corporation);
}

/** Names the ranks; the bonuses are already computed. */
function ranksOf(shares: readonly number[], bonuses: readonly number[]): readonly (HolderRank | null)[] {
  const paid = shares.filter((_, seat) => (bonuses[seat] ?? 0) > 0);
  const most = Math.max(0, ...paid);
  const leaders = paid.filter((count) => count === most).length;
  const seconds = paid.length - leaders;
  return shares.map((count, seat) => {
    if ((bonuses[seat] ?? 0) === 0) return null;
    if (count < most) return seconds > 1 ? 'minorityTie' : 'minority';
    if (leaders > 1) return 'majorityTie';
    return seconds === 0 ? 'both' : 'majority';
  });
}

export interface Worth {
  readonly cash: number;
  /** All shares at their current price. */
  readonly stock: number;
  /** null if other holdings are hidden. */
  readonly bonuses: number | null;
  /** The sum of the known parts. */
  readonly total: number;
}

/** A player's worth if the game ended now; null if hidden. */
export function worthOf(view: GameView, playerId: PlayerId): Worth | null {
  const player = playerOf(view, playerId);
  if (player === undefined || player.cash === null || player.shares === null) return null;
  const { cash, shares } = player;
  const stock = sum(CORPORATIONS.map((corporation, index) => (shares[index] ?? 0) * priceNow(view, corporation)));
  const bonuses = bonusesOf(view, playerId);
  return { cash, stock, bonuses, total: cash + stock + (bonuses ?? 0) };
}

function bonusesOf(view: GameView, playerId: PlayerId): number | null {
  const all = CORPORATIONS.map(
    (corporation) => holdingsIn(view, corporation).find((holder) => holder.playerId === playerId)?.bonus ?? null,
  );
  const known = all.filter((bonus) => bonus !== null);
  return known.length === all.length ? sum(known) : null;
}

export interface FinalScore {
  readonly playerId: PlayerId;
  /** From 1; ties share a place. */
  readonly place: number;
  readonly worth: Worth;
}

/** The ranking if the game ended now, best first; null if holdings are hidden. */
export function finalScores(view: GameView): readonly FinalScore[] | null {
  const all = view.players.flatMap((player) => {
    const worth = worthOf(view, player.id);
    return worth === null ? [] : [{ playerId: player.id, worth }];
  });
  if (all.length < view.players.length) return null;
  return all
    .map(({ playerId, worth }) => ({
      playerId,
      worth,
      place: 1 + all.filter((other) => other.worth.total > worth.total).length,
    }))
    .sort((a, b) => a.place - b.place);
}

/** With two players the bank may win bonuses by a random tile; estimates leave it out. */
export function bankMayHold(view: GameView): boolean {
  return view.players.length === 2 && view.options.twoPlayerBank === 'tileDraw';
}

/** The tiles of a player; null if hidden. */
export function rackOf(view: GameView, playerId: PlayerId): readonly Tile[] | null {
  const rack = playerOf(view, playerId)?.rack ?? null;
  if (rack === null) return null;
  return tileNames(
    boardOf(view.options),
    rack.filter((tile) => tile !== NO_TILE),
  );
}

/** The effects of the player's tiles as if it were their turn. */
export function effectsOf(view: GameView, playerId: PlayerId): readonly TileEffect[] {
  const seat = view.players.findIndex((player) => player.id === playerId);
  const rack = rackOf(view, playerId) ?? [];
  if (rack.length === 0 || view.status === 'completed') return [];
  const onTurn: GameView = {
    ...view,
    currentPlayerIndex: seat,
    phase: 'PlaceTile',
    agenda: [{ kind: 'PlaceTile' }],
    merger: null,
  };
  const offer = acquire.offers(onTurn, playerId).find(({ type }) => type === 'PlaceTile');
  if (offer?.effects !== undefined) return offer.effects;
  // No tile is playable, so there is no offer; the refusals give the reasons.
  return rack.map((tile) => {
    const refusal = acquire.whyNot(onTurn, { type: 'PlaceTile', playerId, tile });
    const effect = refusal?.code === 'DEAD_TILE' ? 'never' : 'notNow';
    return { tile, effect, joins: [], corporations: [], survivors: [], whyNot: refusal?.message ?? null };
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
