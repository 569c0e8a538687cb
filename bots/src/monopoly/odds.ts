import { BOARD, type Card, CARD_SHEETS, type DeckSet, type Space, type SpaceId } from '@magnate/engine/monopoly';

/**
 * Where tokens come to rest in the long run: the stationary distribution of the chain of rolls, computed from the
 * board, the cards and the rules of jail. A token rests where its roll leaves it, after all cards and policemen.
 */

export const JAIL_HABITS = ['leave', 'stay'] as const;
/** Paying at once, or rolling for doubles as long as it is allowed. */
export type JailHabit = (typeof JAIL_HABITS)[number];

export interface LandingOdds {
  /** By space, for tokens that are free; the sum with `inJail` is 1. */
  readonly spaces: readonly number[];
  readonly inJail: number;
}

const SIZE = BOARD.length;
const JAIL = 10;
/** The place of prisoners in a distribution, behind the forty spaces. */
const CELL = SIZE;
const DICE = 6;
const MOST_DOUBLES = 3;
const ENOUGH = 1e-13;
const MOST_STEPS = 10_000;

/** One state of the chain is a place, the doubles thrown in a row, and the tries made in jail. */
interface Move {
  readonly to: number;
  readonly rests: number;
  readonly odds: number;
}

export function landingOdds(habit: JailHabit, rules: { deckSet?: DeckSet; jailTurns?: number } = {}): LandingOdds {
  const { deckSet = 'modern', jailTurns = 3 } = rules;
  const chain = chainOf(habit, deckSet, jailTurns);
  let weights = chain.map<number>((_, state) => (state === 0 ? 1 : 0));
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = stepOf(chain, weights);
    const change = next.reduce((sum, weight, state) => sum + Math.abs(weight - (weights[state] as number)), 0);
    weights = next;
    if (change < ENOUGH) break;
  }
  const rests = new Array<number>(SIZE + 1).fill(0);
  chain.forEach((moves, state) => {
    for (const move of moves)
      rests[move.rests] = (rests[move.rests] as number) + (weights[state] as number) * move.odds;
  });
  return { spaces: rests.slice(0, SIZE), inJail: rests[CELL] as number };
}

/** Two steps blended, so that the chain settles whatever its period. */
function stepOf(chain: readonly (readonly Move[])[], weights: readonly number[]): number[] {
  const next = weights.map((weight) => weight / 2);
  chain.forEach((moves, state) => {
    const half = (weights[state] as number) / 2;
    if (half > 0) for (const { to, odds } of moves) next[to] = (next[to] as number) + half * odds;
  });
  return next;
}

function freeState(space: SpaceId, doubles: number): number {
  return space * MOST_DOUBLES + doubles;
}

function chainOf(habit: JailHabit, deckSet: DeckSet, jailTurns: number): Move[][] {
  const chain: Move[][] = [];
  const cellState = (tries: number) =>
    habit === 'leave' ? freeState(JAIL, 0) : SIZE * MOST_DOUBLES + Math.min(tries, jailTurns - 1);
  for (let space = 0; space < SIZE; space++) {
    for (let doubles = 0; doubles < MOST_DOUBLES; doubles++) {
      chain[freeState(space, doubles)] = gathered((put) => {
        eachRoll((total, isDouble, odds) => {
          if (isDouble && doubles === MOST_DOUBLES - 1) {
            put(cellState(0), CELL, odds);
            return;
          }
          moveOn(space + total, odds, isDouble ? doubles + 1 : 0, put);
        });
      });
    }
  }
  if (habit === 'leave') return chain;
  for (let tries = 0; tries < jailTurns; tries++) {
    chain[cellState(tries)] = gathered((put) => {
      eachRoll((total, isDouble, odds) => {
        if (isDouble || tries === jailTurns - 1) moveOn(JAIL + total, odds, 0, put);
        else put(cellState(tries + 1), CELL, odds);
      });
    });
  }
  return chain;

  function moveOn(target: number, odds: number, doubles: number, put: Put): void {
    rest(target % SIZE, odds, deckSet, (space, share) => {
      if (space === CELL) put(cellState(0), CELL, share);
      else put(freeState(space, doubles), space, share);
    });
  }
}

type Put = (to: number, rests: number, odds: number) => void;

/** Moves to the same state with the same rest are one. */
function gathered(fill: (put: Put) => void): Move[] {
  const moves = new Map<number, Move>();
  fill((to, rests, odds) => {
    const key = to * (SIZE + 1) + rests;
    moves.set(key, { to, rests, odds: odds + (moves.get(key)?.odds ?? 0) });
  });
  return [...moves.values()];
}

function eachRoll(visit: (total: number, isDouble: boolean, odds: number) => void): void {
  for (let a = 1; a <= DICE; a++) for (let b = 1; b <= DICE; b++) visit(a + b, a === b, 1 / (DICE * DICE));
}

/** Where a token that comes to a space rests in the end, and how likely. */
function rest(spaceId: SpaceId, odds: number, deckSet: DeckSet, found: (space: number, odds: number) => void): void {
  const space = BOARD[spaceId] as Space;
  if (space.type === 'goToJail') {
    found(CELL, odds);
    return;
  }
  if (space.type !== 'card') {
    found(spaceId, odds);
    return;
  }
  const sheet = CARD_SHEETS[deckSet][space.deck];
  for (const card of sheet) {
    const target = targetOf(card, spaceId);
    if (target === spaceId || target === CELL) found(target, odds / sheet.length);
    else rest(target, odds / sheet.length, deckSet, found);
  }
}

function targetOf({ effect }: Card, from: SpaceId): number {
  switch (effect.type) {
    case 'advanceTo':
    case 'moveTo':
      return effect.position;
    case 'moveForward':
      return (from + effect.spaces) % SIZE;
    case 'moveBack':
      return (from - effect.spaces + SIZE) % SIZE;
    case 'advanceNearestRailroad':
      return nearest(from, 'railroad');
    case 'advanceNearestUtility':
      return nearest(from, 'utility');
    case 'goToJail':
      return CELL;
    case 'collect':
    case 'pay':
    case 'collectFromEach':
    case 'payEach':
    case 'repairs':
    case 'getOutOfJailFree':
      return from;
  }
}

function nearest(from: SpaceId, type: Space['type']): SpaceId {
  for (let step = 1; step < SIZE; step++) if (BOARD[(from + step) % SIZE]?.type === type) return (from + step) % SIZE;
  return from;
}
