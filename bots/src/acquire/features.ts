import { type GameView, NO_TILE } from '@magnate/engine/acquire';
import type { Features } from '../value/features.ts';
import { KINDS, priceAt } from './card.ts';
import { look, SEATS } from './sight.ts';
import { isDead, isSeveral, touchesOrphan, touching } from './spot.ts';
import { scoreAll, scores } from './scores.ts';
import { foresee, MOST_SPACES, takeoversBy, takeoverSpaces } from './threats.ts';
import { FIRST_WEIGHTS } from './weights.ts';
import { newMind, totalOf, weigh } from './worth.ts';

/** What tells who will win a game of Acquire. What is hidden is known in the head only, as it is guessed there. */

const OWN = [
  'still to come',
  'rivals',
  'corporations on the board',
  'safe ones',
  'largest',
  'can be ended',
  'cash',
  'cash, little',
  'worth',
  'worth if it ended',
  'behind the first',
  'behind the first if it ended',
  'part of all worth',
  'on turn',
  'turns until its own',
  'cash of the richest rival',
  'tiles that found',
  'tiles that merge',
  'tiles that cannot be placed',
] as const;
/** Of the corporations, the largest first. */
const KIND = [
  'size',
  'price',
  'safe',
  'shares',
  'first',
  'tied first',
  'second',
  'lead in shares',
  'left in the bank',
  'spaces where it is taken over',
  'own tile that does it',
] as const;

const NAMES: readonly string[] = [
  ...OWN,
  ...Array.from({ length: KINDS }, (_, i) => KIND.map((name) => `corporation ${i + 1}: ${name}`)).flat(),
];

const MONEY = 10_000;
const LITTLE = 1500;
const TILES = 20;
const SHARES = 10;

const mind = newMind(FIRST_WEIGHTS);
const order = Array.from({ length: KINDS }, (_, kind) => kind);

export const acquireFeatures: Features<'acquire'> = { names: NAMES, write, isIn: () => true };

function write(view: GameView, rows: Float64Array): void {
  look(mind, view, view.players[0]?.id ?? '', true);
  foresee(mind, view, []);
  weigh(mind);
  scoreAll(mind);
  const { seats, sizes, safeSize, endSize } = mind;
  order.sort((a, b) => (sizes[b] as number) - (sizes[a] as number) || heldOf(b) - heldOf(a) || a - b);
  const safe = sizes.filter((size) => size >= safeSize).length;
  const largest = sizes[order[0] as number] as number;
  let all = 0;
  let most = Number.NEGATIVE_INFINITY;
  let mostNow = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < seats; seat++) {
    const total = totalOf(mind, seat);
    all += total;
    most = Math.max(most, total);
    mostNow = Math.max(mostNow, scores[seat] as number);
  }
  for (let seat = 0; seat < seats; seat++) {
    let at = seat * NAMES.length;
    const put = (value: number) => {
      rows[at] = value;
      at += 1;
    };
    const total = totalOf(mind, seat);
    put(mind.stage);
    put((seats - 1) / 3);
    put(mind.active / KINDS);
    put(safe / KINDS);
    put(largest / endSize);
    put(mind.active > 0 && (largest >= endSize || safe === mind.active) ? 1 : 0);
    put((mind.cash[seat] as number) / MONEY);
    put(Math.min(1, (mind.cash[seat] as number) / LITTLE));
    put(total / (2 * MONEY));
    put((scores[seat] as number) / (2 * MONEY));
    put((most - total) / MONEY);
    put((mostNow - (scores[seat] as number)) / MONEY);
    put(all === 0 ? 0 : total / all);
    put(view.currentPlayerIndex === seat ? 1 : 0);
    put(((seat - view.currentPlayerIndex + seats) % seats) / 3);
    put(richest(seat) / MONEY);
    writeRack(view, seat, put);
    for (const kind of order) writeKind(kind, seat, put);
  }
}

const RACK = 6;
const takeovers = new Array<number>(KINDS).fill(0);

/** In the head all racks are known: the own one, and guesses of the others. A rack that is not known says nothing. */
function writeRack(view: GameView, seat: number, put: (value: number) => void): void {
  const rack = view.players[seat]?.rack ?? [];
  let founding = 0;
  let merging = 0;
  let dead = 0;
  for (const tile of rack) {
    if (tile === NO_TILE) continue;
    const mask = touching(view, tile);
    if (mask === 0) founding += touchesOrphan(view, tile) ? 1 : 0;
    else if (isDead(view, mask)) dead += 1;
    else if (isSeveral(mask)) merging += 1;
  }
  put(founding / RACK);
  put(merging / RACK);
  put(dead / RACK);
  takeoversBy(mind, view, rack, takeovers);
}

function heldOf(kind: number): number {
  return (mind.card.shares[kind] as number) - (mind.bank[kind] as number);
}

function richest(seat: number): number {
  let most = 0;
  for (let other = 0; other < mind.seats; other++) {
    if (other !== seat && (mind.cash[other] as number) > most) most = mind.cash[other] as number;
  }
  return most;
}

function writeKind(kind: number, seat: number, put: (value: number) => void): void {
  const size = mind.sizes[kind] as number;
  const held = mind.shares[kind * SEATS + seat] as number;
  let best = 0;
  let above = 0;
  let level = 0;
  for (let other = 0; other < mind.ranked; other++) {
    if (other === seat) continue;
    const theirs = mind.shares[kind * SEATS + other] as number;
    if (theirs > best) best = theirs;
    if (theirs > held) above += 1;
    else if (theirs === held) level += 1;
  }
  const isHolder = held > 0;
  put(Math.min(2, size / TILES));
  put(size === 0 ? 0 : priceAt(mind.card, kind, size) / 1000);
  put(size >= mind.safeSize ? 1 : 0);
  put(held / SHARES);
  put(isHolder && above === 0 && level === 0 ? 1 : 0);
  put(isHolder && above === 0 && level > 0 ? 1 : 0);
  put(isHolder && above === 1 ? 1 : 0);
  put((held - best) / SHARES);
  put((mind.bank[kind] as number) / (mind.card.shares[kind] || 1));
  put(takeoverSpaces(kind) / MOST_SPACES);
  put((takeovers[kind] as number) > 0 ? 1 : 0);
}
