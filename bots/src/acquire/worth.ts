import { MAJORITY_FACTOR, MINORITY_FACTOR, THEME_SHARES } from '@magnate/engine/acquire';
import { KINDS, priceAt, slopeAt } from './card.ts';
import { newSight, SEATS, type Sight, stageOf } from './sight.ts';
import type { Weights } from './weights.ts';

/** What holdings are worth to each player: shares, cash, and the bonuses they are likely to bring. */

export interface Mind extends Sight {
  readonly weights: Weights;
  /** By doubt and by the shares one is behind the first: how likely one is to be first after all. */
  readonly odds: readonly number[];
  /** What each corporation is worth now, by corporation and seat. */
  readonly worth: number[];
  /** How much a gain of each seat counts: the own one fully, the others' against it. */
  readonly counts: number[];
  /** Where `appraise` writes. */
  readonly scratch: number[];
  readonly ranks: number[];
  /** How much of its bonuses a corporation that can be taken over is likely to pay. */
  readonly parts: number[];
  stage: number;
  growth: number;
}

/** From none to as many as any board has. */
const STEPS = THEME_SHARES.max + 1;

/** Nothing is quite impossible: what is divided by smaller odds would be no number. */
const LEAST_ODDS = 1e-290;

export function newMind(weights: Weights): Mind {
  const odds: number[] = [];
  for (let open = 0; open < STEPS; open++) {
    for (let behind = 0; behind < STEPS; behind++) {
      odds.push(Math.max(LEAST_ODDS, Math.exp(-behind / (weights.doubt + weights.doubtPerShare * open))));
    }
  }
  return {
    ...newSight(),
    weights,
    odds,
    worth: new Array<number>(KINDS * SEATS).fill(0),
    counts: new Array<number>(SEATS).fill(0),
    scratch: new Array<number>(SEATS).fill(0),
    ranks: new Array<number>(SEATS).fill(0),
    parts: new Array<number>(KINDS).fill(0),
    stage: 0,
    growth: 0,
  };
}

/** To be called once after looking: everything is worth what it is worth now. */
export function weigh(mind: Mind): void {
  const { weights } = mind;
  mind.stage = stageOf(mind);
  mind.growth = mind.isFinal ? 0 : (weights.growth * mind.unplayed) / (mind.active + 1);
  for (let kind = 0; kind < KINDS; kind++) {
    appraise(mind, kind, mind.sizes[kind] as number);
    for (let seat = 0; seat < mind.seats; seat++) mind.worth[kind * SEATS + seat] = mind.scratch[seat] as number;
  }
  let leader = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < mind.seats; seat++) {
    const total = totalOf(mind, seat);
    if (seat === mind.me || total <= most) continue;
    most = total;
    leader = seat;
  }
  for (let seat = 0; seat < mind.seats; seat++) mind.counts[seat] = -weights.rivals / (mind.seats - 1);
  mind.counts[leader] = (mind.counts[leader] as number) - weights.leader;
  mind.counts[mind.me] = 1;
}

export function totalOf(mind: Mind, seat: number): number {
  let total = purse(mind, mind.cash[seat] as number);
  for (let kind = 0; kind < KINDS; kind++) total += mind.worth[kind * SEATS + seat] as number;
  return total;
}

/** Cash and what it is good for beyond its number: the next shares. */
export function purse(mind: Mind, cash: number): number {
  const { cashNeed, cashEnough, cashHunger, cashPoor } = mind.weights;
  const enough = cash < cashEnough ? cash : cashEnough;
  const poor = cash < cashPoor ? cash : cashPoor;
  return cash + mind.stage * (cashNeed * enough + cashHunger * poor);
}

/** What a corporation of that size would be worth to each seat, into `scratch`. */
export function appraise(mind: Mind, kind: number, size: number): void {
  if (size === 0) appraiseDormant(mind, kind);
  else appraiseActive(mind, kind, size);
}

function appraiseActive(mind: Mind, kind: number, size: number): void {
  const { weights, scratch, seats, shares } = mind;
  const price = priceAt(mind.card, kind, size);
  let share = price;
  let bonus = price;
  let part = 1;
  if (!mind.isFinal) {
    const rise = slopeAt(mind.card, kind, Math.round(size + mind.growth)) - price;
    share += weights.shareHope * rise;
    bonus += weights.bonusHope * rise;
    part = size >= mind.safeSize ? weights.bonusSafe : (mind.parts[kind] as number);
  }
  rank(mind, kind);
  const base = kind * SEATS;
  bonus *= part;
  for (let seat = 0; seat < seats; seat++) {
    scratch[seat] = (shares[base + seat] as number) * share + (scratch[seat] as number) * bonus;
  }
}

/** A corporation off the board is worth what it may be when it comes back. */
function appraiseDormant(mind: Mind, kind: number): void {
  const { weights, scratch, seats, shares } = mind;
  const base = kind * SEATS;
  const chance = weights.refound * mind.stage;
  if (chance === 0 || mind.bank[kind] === mind.card.shares[kind]) {
    for (let seat = 0; seat < seats; seat++) scratch[seat] = 0;
    return;
  }
  const price = priceAt(mind.card, kind, 3) * chance;
  rank(mind, kind);
  for (let seat = 0; seat < seats; seat++) {
    const held = shares[base + seat] as number;
    scratch[seat] = price * (held + weights.dormantBonus * (scratch[seat] as number));
  }
}

/**
 * Expected bonuses in prices of a share, into `scratch`. Who is first is drawn by odds, then who is second among the
 * rest: without doubt this is the rule itself, ties and sole holders included.
 */
function rank(mind: Mind, kind: number): void {
  const { scratch, ranks, shares, ranked, odds } = mind;
  const base = kind * SEATS;
  const bank = mind.bank[kind] as number;
  const reach = mind.isFinal ? 0 : Math.round(mind.weights.reach * mind.unplayed);
  const row = (bank < reach ? bank : reach) * STEPS;
  let most = 0;
  for (let seat = 0; seat < ranked; seat++) {
    const held = shares[base + seat] as number;
    if (held > most) most = held;
    scratch[seat] = 0;
  }
  if (most === 0) return;
  let all = 0;
  for (let seat = 0; seat < ranked; seat++) {
    const held = shares[base + seat] as number;
    const odd = held === 0 ? 0 : (odds[row + most - held] as number);
    ranks[seat] = odd;
    all += odd;
  }
  for (let first = 0; first < ranked; first++) {
    const odd = ranks[first] as number;
    if (odd === 0) continue;
    const chance = odd / all;
    let rest = 0;
    for (let seat = 0; seat < ranked; seat++) if (seat !== first) rest += ranks[seat] as number;
    const second = (chance * MINORITY_FACTOR) / (rest === 0 ? 1 : rest);
    for (let seat = 0; seat < ranked; seat++) {
      if (seat !== first) scratch[seat] = (scratch[seat] as number) + second * (ranks[seat] as number);
    }
    const alone = rest === 0 ? MINORITY_FACTOR : 0;
    scratch[first] = (scratch[first] as number) + chance * (MAJORITY_FACTOR + alone);
  }
}

/** How much better off the own seat would be, all counted, if the corporation were what `scratch` says. */
export function gainOf(mind: Mind, kind: number): number {
  const base = kind * SEATS;
  let gain = 0;
  for (let seat = 0; seat < mind.seats; seat++) {
    gain += (mind.counts[seat] as number) * ((mind.scratch[seat] as number) - (mind.worth[base + seat] as number));
  }
  return gain;
}
