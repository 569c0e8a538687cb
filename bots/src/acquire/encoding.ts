import {
  boardOf,
  CORPORATIONS,
  FIRST_CORPORATION,
  type GameView,
  NO_TILE,
  type Player,
  RACK_SIZE,
  TILE_EFFECTS,
  type TileEffectType,
} from '@magnate/engine/acquire';
import type { Encoding } from '../core/encoding.ts';
import { actionIn, pendingTradeFor, slotNames, slotOf, writeMask } from './actionSlots.ts';
import { CORPORATION_COUNT, isFree, priceAt, type PriceTable, priceTableOf } from './priceTable.ts';
import { adjacentCorporations, hasSeveral, isDead, joinedTiles, touchesOrphan } from './tileAdjacency.ts';

/**
 * Acquire as a vector: the quantities of the features of the bots, from one seat's point of view. Seats follow in turn
 * order after the viewer. Other racks are not in it; other holdings only if they are open.
 */

const TABLE = [
  'tiles left',
  'turn',
  'end declared',
  'can be ended',
  'corporations',
  'safe ones',
  'has placed',
] as const;
const PHASES = [
  'PlaceTile',
  'FoundCorporation',
  'ChooseSurvivor',
  'ChooseDefunct',
  'DisposeShares',
  'BuyShares',
] as const;
const CORPORATION = [
  'size',
  'price',
  'safe',
  'left in the bank',
  'survivor',
  'being absorbed',
  'own shares',
  'first',
  'tied first',
  'second',
  'lead in shares',
] as const;
const SEAT = ['on turn', 'turns until its own', 'tiles', 'known', 'cash', 'cash, little'] as const;
const TILE = ['held', ...TILE_EFFECTS, 'tiles joined'] as const;
const SPACE = ['occupied', 'corporation', 'own tile'] as const;

const FIRST_CORPORATION_ROW = TABLE.length + PHASES.length;
const FIRST_SEAT = FIRST_CORPORATION_ROW + CORPORATION_COUNT * CORPORATION.length;
const SEAT_SIZE = SEAT.length + CORPORATION_COUNT;
const TILE_SIZE = TILE.length + CORPORATION_COUNT;
const TRADE_SIZE = 2 + CORPORATION_COUNT;

const MONEY = 10_000;
const LITTLE = 1500;
const TILES = 20;
const SHARES = 10;
const TURNS = 100;
const PRICE = 1000;

export const acquireEncoding: Encoding<'acquire'> = {
  vectorNames,
  slotNames,
  writeVector,
  writeMask,
  actionIn,
  slotOf,
  worthOf,
};

function vectorNames(options: GameView['options'], seats: number): readonly string[] {
  return [
    ...TABLE,
    ...PHASES.map((phase) => `phase: ${phase}`),
    ...CORPORATIONS.flatMap((corporation) => CORPORATION.map((name) => `${corporation}: ${name}`)),
    ...Array.from({ length: seats }, (_, seat) => [
      ...SEAT.map((name) => `seat +${seat}: ${name}`),
      ...CORPORATIONS.map((corporation) => `seat +${seat}: ${corporation}`),
    ]).flat(),
    ...Array.from({ length: RACK_SIZE }, (_, slot) => [
      ...TILE.map((name) => `tile ${slot + 1}: ${name}`),
      ...CORPORATIONS.map((corporation) => `tile ${slot + 1}: beside ${corporation}`),
    ]).flat(),
    'trade: open',
    'trade: cash received',
    ...CORPORATIONS.map((corporation) => `trade: ${corporation} received`),
    ...boardOf(options).tiles.flatMap((tile) => SPACE.map((name) => `space ${tile}: ${name}`)),
  ];
}

function writeVector(view: GameView, seat: number, vector: Float32Array, at: number): void {
  const table = priceTableOf(view.options);
  const seats = view.players.length;
  const me = view.players[seat] as Player;
  const firstTile = at + FIRST_SEAT + seats * SEAT_SIZE;
  const firstTrade = firstTile + RACK_SIZE * TILE_SIZE;
  const firstSpace = firstTrade + TRADE_SIZE;
  vector.fill(0, at, firstSpace + SPACE.length * table.spaces);
  writeTable(view, table, vector, at);
  const phase = PHASES.indexOf(view.phase as (typeof PHASES)[number]);
  if (phase >= 0) vector[at + TABLE.length + phase] = 1;
  const isOpen = view.options.holdings === 'open' || view.status === 'completed';
  writeCorporations(view, table, seat, isOpen, vector, at + FIRST_CORPORATION_ROW);
  for (let other = 0; other < seats; other++) {
    const row = at + FIRST_SEAT + ((other - seat + seats) % seats) * SEAT_SIZE;
    writeSeat(view, other, isOpen || other === seat, vector, row);
  }
  writeBoard(view, vector, firstSpace);
  for (let slot = 0; slot < RACK_SIZE; slot++) {
    const tile = me.rack?.[slot] ?? NO_TILE;
    if (tile === NO_TILE) continue;
    writeTile(view, table, tile, vector, firstTile + slot * TILE_SIZE);
    vector[firstSpace + SPACE.length * tile + 2] = 1;
  }
  if (view.trades.length > 0) writeTrade(view, me, vector, firstTrade);
}

function writeTable(view: GameView, table: PriceTable, vector: Float32Array, at: number): void {
  const { safeSize, endSize } = view.options;
  let active = 0;
  let safe = 0;
  let largest = 0;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    const size = view.sizes[corporation] as number;
    if (size > 0) active += 1;
    if (size >= safeSize) safe += 1;
    if (size > largest) largest = size;
  }
  vector[at] = view.tilesLeft / table.spaces;
  vector[at + 1] = view.turnNumber / TURNS;
  vector[at + 2] = view.endDeclared ? 1 : 0;
  vector[at + 3] = active > 0 && (largest >= endSize || safe === active) ? 1 : 0;
  vector[at + 4] = active / CORPORATION_COUNT;
  vector[at + 5] = safe / CORPORATION_COUNT;
  vector[at + 6] = view.placed ? 1 : 0;
}

function writeCorporations(
  view: GameView,
  table: PriceTable,
  seat: number,
  isOpen: boolean,
  vector: Float32Array,
  first: number,
): void {
  const { sizes, bank } = view;
  const { safeSize } = view.options;
  const shares = view.players[seat]?.shares ?? [];
  const open = view.agenda.at(-1);
  const absorbed = open?.kind === 'DisposeShares' ? open.corporation : -1;
  const survivor = view.merger?.survivor ?? -1;
  if (isOpen) compareHoldings(view, seat, shares);
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    const at = first + corporation * CORPORATION.length;
    const size = sizes[corporation] as number;
    const held = shares[corporation] ?? 0;
    const issued = table.shares[corporation] as number;
    if (size !== 0) {
      vector[at] = Math.min(2, size / TILES);
      vector[at + 1] = priceAt(table, corporation, size) / PRICE;
      if (size >= safeSize) vector[at + 2] = 1;
    }
    vector[at + 3] = (bank[corporation] as number) / (issued || 1);
    if (survivor === corporation) vector[at + 4] = 1;
    if (absorbed === corporation) vector[at + 5] = 1;
    vector[at + 6] = held / SHARES;
    if (isOpen) writeRank(corporation, held, vector, at + 7);
  }
}

/** By corporation: the largest holding of the others, and how many of them hold more or as much. */
const best = new Int32Array(CORPORATION_COUNT);
const above = new Int32Array(CORPORATION_COUNT);
const level = new Int32Array(CORPORATION_COUNT);

/** Only where other holdings may be seen. */
function compareHoldings({ players }: GameView, seat: number, shares: readonly number[]): void {
  best.fill(0);
  above.fill(0);
  level.fill(0);
  for (let other = 0; other < players.length; other++) {
    if (other === seat) continue;
    const others = players[other]?.shares ?? NO_SHARES;
    for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
      const theirs = others[corporation] ?? 0;
      const held = shares[corporation] ?? 0;
      if (theirs > (best[corporation] as number)) best[corporation] = theirs;
      if (theirs > held) above[corporation] = (above[corporation] as number) + 1;
      else if (theirs === held) level[corporation] = (level[corporation] as number) + 1;
    }
  }
}

const NO_SHARES: readonly number[] = [];

function writeRank(corporation: number, held: number, vector: Float32Array, at: number): void {
  vector[at + 3] = (held - (best[corporation] as number)) / SHARES;
  if (held === 0) return;
  if (above[corporation] === 0) vector[level[corporation] === 0 ? at : at + 1] = 1;
  else if (above[corporation] === 1) vector[at + 2] = 1;
}

function writeSeat(view: GameView, seat: number, isKnown: boolean, vector: Float32Array, at: number): void {
  const player = view.players[seat] as Player;
  const seats = view.players.length;
  const { order } = view;
  vector[at] = view.currentPlayerIndex === seat ? 1 : 0;
  vector[at + 1] = ((order.indexOf(seat) - order.indexOf(view.currentPlayerIndex) + seats) % seats) / 3;
  vector[at + 2] = player.tiles / RACK_SIZE;
  if (!isKnown) return;
  const cash = player.cash ?? 0;
  vector[at + 3] = 1;
  vector[at + 4] = cash / MONEY;
  vector[at + 5] = Math.min(1, cash / LITTLE);
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    vector[at + SEAT.length + corporation] = (player.shares?.[corporation] ?? 0) / SHARES;
  }
}

function writeTile(view: GameView, table: PriceTable, tile: number, vector: Float32Array, at: number): void {
  const mask = adjacentCorporations(view, tile);
  vector[at] = 1;
  const effect = effectOf(view, table, tile, mask);
  vector[at + 1 + TILE_EFFECTS.indexOf(effect)] = 1;
  vector[at + TILE.length - 1] = effect === 'lonely' ? 0 : joinedTiles(view, tile) / TILES;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    if ((mask & (1 << corporation)) !== 0) vector[at + TILE.length + corporation] = 1;
  }
}

function effectOf(view: GameView, table: PriceTable, tile: number, mask: number): TileEffectType {
  if (mask === 0) {
    if (!touchesOrphan(view, tile)) return 'lonely';
    for (let i = 0; i < CORPORATION_COUNT; i++) if (isFree(table, view.sizes, i)) return 'founds';
    return 'notNow';
  }
  if (!hasSeveral(mask)) return 'grows';
  return isDead(view, mask) ? 'never' : 'merges';
}

function writeBoard({ board }: GameView, vector: Float32Array, first: number): void {
  for (let space = 0; space < board.length; space++) {
    const code = board[space] as number;
    if (code === 0) continue;
    vector[first + SPACE.length * space] = 1;
    if (code >= FIRST_CORPORATION) {
      vector[first + SPACE.length * space + 1] = (code - FIRST_CORPORATION + 1) / CORPORATION_COUNT;
    }
  }
}

/** From the recipient's point of view. */
function writeTrade(view: GameView, { id }: Player, vector: Float32Array, at: number): void {
  const trade = pendingTradeFor(view, id);
  if (trade === undefined) return;
  const { offered, requested } = trade;
  vector[at] = 1;
  vector[at + 1] = ((offered.cash ?? 0) - (requested.cash ?? 0)) / MONEY;
  CORPORATIONS.forEach((name, corporation) => {
    vector[at + 2 + corporation] = ((offered.shares?.[name] ?? 0) - (requested.shares?.[name] ?? 0)) / SHARES;
  });
}

/** Without bonuses: those depend on holdings that the seat may not know. */
function worthOf(view: GameView, seat: number): number {
  const table = priceTableOf(view.options);
  const { cash, shares } = view.players[seat] as Player;
  let worth = cash ?? 0;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    const size = view.sizes[corporation] as number;
    if (size > 0) worth += (shares?.[corporation] ?? 0) * priceAt(table, corporation, size);
  }
  return worth;
}
