import { below } from '../kernel/rng.ts';
import { enforce, type Violation } from '../kernel/violation.ts';
import { boardOf } from './board.ts';
import { codeOf, corporationsBeside, listOf, orphansFrom } from './spaces.ts';
import { type Bonus, bonusesWithRules } from './bonuses.ts';
import { TRADE_RATIO } from './data/corporations.ts';
import { credit, takeShares } from './ledger.ts';
import { corporationName, idAt, secretOf, sharesOf } from './queries.ts';
import { refuse } from './refusals.ts';
import type { Defunct, Draft, Merger, ReadonlyState } from './state.ts';
import { currentPrice } from './stock.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import { columnOf, tileName } from './tiles.ts';
import type { CorporationIndex, SeatIndex, TileIndex } from './types.ts';
import { pushEntries, decision, popEntry } from './agenda.ts';

/** Mergers: one corporation survives; the others pay bonuses and are absorbed, the largest first. */

export function whyNotChoose(
  candidates: readonly CorporationIndex[],
  corporation: CorporationIndex,
): Violation | undefined {
  if (candidates.includes(corporation)) return undefined;
  return refuse('NOT_A_CANDIDATE', {
    corporation: corporationName(corporation),
    candidates: candidates.map(corporationName).join(', '),
  });
}

export function chooseSurvivor(game: Draft, seat: SeatIndex, survivor: CorporationIndex): void {
  const open = decision(game, 'ChooseSurvivor');
  enforce(whyNotChoose(open?.candidates ?? [], survivor));
  popEntry(game);
  if (open !== undefined) startMerger(game, seat, open.tile, survivor);
}

/** Sizes and prices are those before the merger: the placed tile and the orphans that it joins do not count. */
export function startMerger(game: Draft, seat: SeatIndex, tile: TileIndex, survivor: CorporationIndex): void {
  const losing = listOf(corporationsBeside(game, tile)).filter((corporation) => corporation !== survivor);
  const defunct = losing.map((corporation) => ({
    corporation,
    size: game.sizes[corporation] as number,
    price: currentPrice(game, corporation),
  }));
  mergeTiles(game, tile, survivor, losing);
  game.merger = { seat, survivor, defunct };
  if (hasListener(game)) {
    emit(game, {
      type: 'MergerStarted',
      seq: seq(game),
      at: at(game),
      playerId: idAt(game, seat),
      tile: tileName(boardOf(game.options), tile),
      survivor: corporationName(survivor),
      defunct: defunct.map(({ corporation, size, price }) => ({
        corporation: corporationName(corporation),
        size,
        price,
      })),
    });
  }
  pushEntries(game, { kind: 'NextDefunct' });
}

function mergeTiles(
  game: Draft,
  tile: TileIndex,
  survivor: CorporationIndex,
  losing: readonly CorporationIndex[],
): void {
  const orphans = orphansFrom(boardOf(game.options), game.board, tile);
  let codes = 0;
  for (const corporation of losing) codes |= 1 << codeOf(corporation);
  const code = codeOf(survivor);
  const board = game.board.slice();
  for (let space = 0; space < board.length; space++)
    if (((codes >> (board[space] as number)) & 1) !== 0) board[space] = code;
  for (const space of orphans) board[space] = code;
  const sizes = game.sizes.slice();
  sizes[survivor] = (sizes[survivor] as number) + orphans.length;
  for (const corporation of losing) {
    sizes[survivor] = sizes[survivor] + (sizes[corporation] as number);
    sizes[corporation] = 0;
  }
  game.board = board;
  game.sizes = sizes;
}

/** Resolves the largest defunct corporation; in a tie the merging player chooses. */
export function nextDefunct(game: Draft): void {
  const merger = game.merger as Merger;
  if (merger.defunct.length === 0) {
    game.merger = null;
    return;
  }
  let most = 0;
  for (const { size } of merger.defunct) most = Math.max(most, size);
  const candidates = merger.defunct.filter(({ size }) => size === most).map(({ corporation }) => corporation);
  if (candidates.length === 1) resolveDefunct(game, candidates[0] as CorporationIndex);
  else pushEntries(game, { kind: 'ChooseDefunct', seat: merger.seat, candidates });
}

export function chooseDefunct(game: Draft, corporation: CorporationIndex): void {
  enforce(whyNotChoose(decision(game, 'ChooseDefunct')?.candidates ?? [], corporation));
  popEntry(game);
  resolveDefunct(game, corporation);
}

function resolveDefunct(game: Draft, corporation: CorporationIndex): void {
  const { price } = defunctOf(game, corporation);
  payBonuses(game, corporation, price);
  pushEntries(game, { kind: 'NextHolder', corporation, after: 0 });
}

export function defunctOf(game: ReadonlyState, corporation: CorporationIndex): Defunct {
  return game.merger?.defunct.find((other) => other.corporation === corporation) as Defunct;
}

/** Pays the largest holders. With two players, the bank may count as a holder; it keeps its bonus. */
export function payBonuses(game: Draft, corporation: CorporationIndex, price: number): void {
  const holdings = game.players.map((_, seat) => sharesOf(game, seat)[corporation] as number);
  const all = bankTakesPart(game) ? [...holdings, drawForBank(game, corporation)] : holdings;
  bonusesWithRules(price, all).forEach((bonus: Bonus | undefined, seat) => {
    if (bonus === undefined || seat >= holdings.length) return;
    credit(game, seat, bonus.amount);
    if (hasListener(game)) {
      emit(game, {
        type: 'BonusPaid',
        seq: seq(game),
        at: at(game),
        playerId: idAt(game, seat),
        corporation: corporationName(corporation),
        holding: holdings[seat] as number,
        amount: bonus.amount,
        rule: bonus.rule,
      });
    }
  });
}

function bankTakesPart(game: ReadonlyState): boolean {
  return game.players.length === 2 && game.options.twoPlayerBank === 'tileDraw';
}

/** Draws a tile from the bag and puts it back; its column is the bank's holding. */
function drawForBank(game: Draft, corporation: CorporationIndex): number {
  const secret = secretOf(game, 'the bag');
  const tile = game.tilesLeft === 0 ? undefined : secret.bag[below(secret.generator, game.tilesLeft)];
  const holding = tile === undefined ? 0 : columnOf(boardOf(game.options), tile);
  if (hasListener(game)) {
    emit(game, {
      type: 'BankTileDrawn',
      seq: seq(game),
      at: at(game),
      corporation: corporationName(corporation),
      tile: tile === undefined ? null : tileName(boardOf(game.options), tile),
      holding,
    });
  }
  return holding;
}

/** The merging player first, then clockwise; players without shares are skipped. */
export function nextHolder(game: Draft, corporation: CorporationIndex, after: number): void {
  const merger = game.merger as Merger;
  const { order } = game;
  const start = order.indexOf(merger.seat);
  for (let place = after; place < order.length; place++) {
    const seat = order[(start + place) % order.length] as SeatIndex;
    if ((sharesOf(game, seat)[corporation] as number) === 0) continue;
    pushEntries(
      game,
      { kind: 'NextHolder', corporation, after: place + 1 },
      { kind: 'DisposeShares', seat, corporation },
    );
    return;
  }
  const { size } = defunctOf(game, corporation);
  game.merger = { ...merger, defunct: merger.defunct.filter((other) => other.corporation !== corporation) };
  if (hasListener(game)) {
    const survivor = corporationName(merger.survivor);
    emit(game, {
      type: 'CorporationAbsorbed',
      seq: seq(game),
      at: at(game),
      corporation: corporationName(corporation),
      survivor,
      size,
    });
  }
  pushEntries(game, { kind: 'NextDefunct' });
}

export function whyNotDispose(
  game: ReadonlyState,
  seat: SeatIndex,
  trade: number,
  sell: number,
): Violation | undefined {
  const open = decision(game, 'DisposeShares');
  if (open === undefined || game.merger === null) return refuse('WRONG_PHASE', { phase: game.phase });
  const has = sharesOf(game, seat)[open.corporation] as number;
  const corporation = corporationName(open.corporation);
  if (trade % TRADE_RATIO !== 0) return refuse('ODD_TRADE', { trade });
  if (trade + sell > has) return refuse('TOO_MANY_DISPOSED', { corporation, needs: trade + sell, has });
  const { survivor } = game.merger;
  const left = game.bank[survivor] as number;
  if (trade / TRADE_RATIO > left) {
    return refuse('NOT_ENOUGH_SURVIVOR', {
      corporation: corporationName(survivor),
      needs: trade / TRADE_RATIO,
      has: left,
    });
  }
  return undefined;
}

/** Trades some shares, sells some and holds the rest; returned shares are available in the bank at once. */
export function disposeShares(game: Draft, seat: SeatIndex, trade: number, sell: number): void {
  enforce(whyNotDispose(game, seat, trade, sell));
  const { corporation } = decision(game, 'DisposeShares') as { readonly corporation: CorporationIndex };
  const { survivor } = game.merger as Merger;
  const { price } = defunctOf(game, corporation);
  const received = trade / TRADE_RATIO;
  const amount = sell * price;
  takeShares(game, seat, corporation, -(trade + sell));
  takeShares(game, seat, survivor, received);
  credit(game, seat, amount);
  if (hasListener(game)) {
    emit(game, {
      type: 'SharesDisposed',
      seq: seq(game),
      at: at(game),
      playerId: idAt(game, seat),
      corporation: corporationName(corporation),
      survivor: corporationName(survivor),
      traded: trade,
      received,
      sold: sell,
      held: sharesOf(game, seat)[corporation] as number,
      amount,
      rule: 'sale',
    });
  }
  popEntry(game);
}
