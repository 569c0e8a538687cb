import { withNumber } from '../kernel/lists.ts';
import { enforce, type Violation } from '../kernel/violation.ts';
import { boardOf, isOnBoard } from './board.ts';
import {
  codeOf,
  corporationsBeside,
  effectOf,
  isDead,
  largestOf,
  listOf,
  singleOf,
  ORPHAN,
  orphansFrom,
} from './spaces.ts';
import { credit, takeShares } from './ledger.ts';
import { startMerger } from './merger.ts';
import { corporationName, idAt, isSafe, rackOf } from './queries.ts';
import { replaceDead, takeFromRack } from './rack.ts';
import { refuse } from './refusals.ts';
import type { Draft, ReadonlyState } from './state.ts';
import { currentPrice } from './stock.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import { tileName, tileNames } from './tiles.ts';
import { voidOffers } from './tradeVoid.ts';
import { CORPORATIONS, type CorporationIndex, type SeatIndex, type TileEffectType, type TileIndex } from './types.ts';
import { pushEntries, decision, popEntry, turnTo } from './agenda.ts';

/** Placing a tile: no effect, founding, growth or merger. */

export function whyNotPlace(game: ReadonlyState, seat: SeatIndex, tile: TileIndex): Violation | undefined {
  return whyNotPlaceWith(game, seat, tile, effectOf(game, tile));
}

/** With the effect of the tile, if the caller knows it. */
export function whyNotPlaceWith(
  game: ReadonlyState,
  seat: SeatIndex,
  tile: TileIndex,
  effect: TileEffectType,
): Violation | undefined {
  if (!rackOf(game, seat).includes(tile)) return refuse('NOT_IN_RACK', { tile: tileName(boardOf(game.options), tile) });
  if (effect === 'notNow') return refuse('NO_CORPORATION_LEFT', { tile: tileName(boardOf(game.options), tile) });
  return effect === 'never' ? deadTile(game, tile) : undefined;
}

function deadTile(game: ReadonlyState, tile: TileIndex): Violation {
  const safe = listOf(corporationsBeside(game, tile)).filter((corporation) => isSafe(game, corporation));
  return refuse('DEAD_TILE', {
    tile: tileName(boardOf(game.options), tile),
    corporations: safe.map(corporationName).join(' and '),
  });
}

export function placeTile(game: Draft, seat: SeatIndex, tile: TileIndex): void {
  const effect = effectOf(game, tile);
  enforce(whyNotPlaceWith(game, seat, tile, effect));
  takeFromRack(game, seat, tile);
  // A tile that joins a corporation at once is never an orphan.
  if (effect !== 'grows') game.board = withNumber(game.board, tile, ORPHAN);
  game.placed = true;
  if (hasListener(game)) {
    emit(game, {
      type: 'TilePlaced',
      seq: seq(game),
      at: at(game),
      playerId: idAt(game, seat),
      tile: tileName(boardOf(game.options), tile),
    });
  }
  voidOffers(game, 'tilePlaced');
  turnTo(game, 'BuyShares');
  if (effect === 'founds') offerFounding(game, seat, tile);
  else if (effect === 'grows') grow(game, seat, singleOf(corporationsBeside(game, tile)), tile);
  else if (effect === 'merges') offerMerger(game, seat, tile);
}

/** The player chooses a corporation that is not on the board; if only one is left, it is founded at once. */
function offerFounding(game: Draft, seat: SeatIndex, tile: TileIndex): void {
  const free = inactive(game);
  if (free.length === 1) found(game, seat, free[0] as CorporationIndex, tile);
  else pushEntries(game, { kind: 'FoundCorporation', seat, tile });
}

export function inactive(game: ReadonlyState): CorporationIndex[] {
  const board = boardOf(game.options);
  const found: CorporationIndex[] = [];
  for (let corporation = 0; corporation < CORPORATIONS.length; corporation++) {
    if (game.sizes[corporation] === 0 && isOnBoard(board, corporation)) found.push(corporation);
  }
  return found;
}

export function whyNotFound(game: ReadonlyState, corporation: CorporationIndex): Violation | undefined {
  return game.sizes[corporation] === 0
    ? undefined
    : refuse('ALREADY_ACTIVE', { corporation: corporationName(corporation) });
}

export function foundCorporation(game: Draft, seat: SeatIndex, corporation: CorporationIndex): void {
  enforce(whyNotFound(game, corporation));
  const open = decision(game, 'FoundCorporation');
  popEntry(game);
  if (open !== undefined) found(game, seat, corporation, open.tile);
}

/** The tile and all connected orphans join. The founder gets a free share, or its price if none is left. */
function found(game: Draft, seat: SeatIndex, corporation: CorporationIndex, tile: TileIndex): void {
  const joined = join(game, corporation, tile);
  const freeShare = (game.bank[corporation] as number) > 0;
  if (freeShare) takeShares(game, seat, corporation, 1);
  const name = corporationName(corporation);
  if (hasListener(game)) {
    emit(game, {
      type: 'CorporationFounded',
      seq: seq(game),
      at: at(game),
      playerId: idAt(game, seat),
      corporation: name,
      size: game.sizes[corporation] as number,
      tiles: tileNames(boardOf(game.options), joined),
      freeShare,
    });
  }
  if (freeShare || game.options.founderNoStock !== 'cash') return;
  const amount = currentPrice(game, corporation);
  credit(game, seat, amount);
  if (hasListener(game)) {
    const playerId = idAt(game, seat);
    emit(game, {
      type: 'FounderPaid',
      seq: seq(game),
      at: at(game),
      playerId,
      corporation: name,
      amount,
      rule: 'founderCash',
    });
  }
}

function grow(game: Draft, seat: SeatIndex, corporation: CorporationIndex, tile: TileIndex): void {
  const joined = join(game, corporation, tile);
  if (hasListener(game)) {
    emit(game, {
      type: 'CorporationGrew',
      seq: seq(game),
      at: at(game),
      playerId: idAt(game, seat),
      corporation: corporationName(corporation),
      size: game.sizes[corporation] as number,
      tiles: tileNames(boardOf(game.options), joined),
    });
  }
}

/** Assigns the tile and all connected orphans to the corporation. */
function join(game: Draft, corporation: CorporationIndex, tile: TileIndex): readonly TileIndex[] {
  const joined = orphansFrom(boardOf(game.options), game.board, tile);
  const board = game.board.slice();
  for (const space of joined) board[space] = codeOf(corporation);
  game.board = board;
  game.sizes = withNumber(game.sizes, corporation, (game.sizes[corporation] as number) + joined.length);
  return joined;
}

/** The largest corporation survives; in a tie the merging player chooses. */
function offerMerger(game: Draft, seat: SeatIndex, tile: TileIndex): void {
  const candidates = largestOf(game, listOf(corporationsBeside(game, tile)));
  if (candidates.length === 1) startMerger(game, seat, tile, candidates[0] as CorporationIndex);
  else pushEntries(game, { kind: 'ChooseSurvivor', seat, tile, candidates });
}

export function whyNotReplace(game: ReadonlyState, seat: SeatIndex, tile: TileIndex): Violation | undefined {
  if (game.options.deadTiles !== 'manual') return refuse('NO_REPLACING');
  if (!rackOf(game, seat).includes(tile)) return refuse('NOT_IN_RACK', { tile: tileName(boardOf(game.options), tile) });
  return isDead(game, tile) ? undefined : refuse('NOT_DEAD', { tile: tileName(boardOf(game.options), tile) });
}

export function replaceDeadTile(game: Draft, seat: SeatIndex, tile: TileIndex): void {
  enforce(whyNotReplace(game, seat, tile));
  replaceDead(game, seat, tile);
}
