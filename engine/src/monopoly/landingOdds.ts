import { type Board, STANDARD_BOARD } from './board.ts';
import type { Card, DeckSet, Space, SpaceId } from './types.ts';

/**
 * The stationary distribution of token positions as a Markov chain of rolls, computed from the board, the cards and the
 * jail rules. A position counts after the roll is fully resolved, including cards and Go To Jail.
 */

export const JAIL_HABITS = ['leave', 'stay'] as const;
/** `leave` pays at once; `stay` rolls for doubles as long as allowed. */
export type JailHabit = (typeof JAIL_HABITS)[number];

export interface LandingOdds {
  /** By space, for tokens outside jail; together with `inJail` the sum is 1. */
  readonly spaces: readonly number[];
  readonly inJail: number;
}

const DICE = 6;
const MAX_DOUBLES = 3;
const ENOUGH = 1e-13;
const MAX_STEPS = 10_000;

/** A state of the chain is a space and the consecutive doubles, or the failed rolls in jail. */
interface Move {
  readonly to: number;
  readonly rests: number;
  readonly odds: number;
}

interface Rules {
  readonly board: Board;
  readonly deckSet: DeckSet;
  readonly jailTurns: number;
}

export function landingOdds(habit: JailHabit, changes: Partial<Rules> = {}): LandingOdds {
  const rules: Rules = { board: STANDARD_BOARD, deckSet: 'modern', jailTurns: 3, ...changes };
  const { size } = rules.board;
  const chain = chainOf(habit, rules);
  let weights = chain.map<number>((_, state) => (state === 0 ? 1 : 0));
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = lazyStep(chain, weights);
    const change = next.reduce((sum, weight, state) => sum + Math.abs(weight - (weights[state] as number)), 0);
    weights = next;
    if (change < ENOUGH) break;
  }
  const rests = new Array<number>(size + 1).fill(0);
  chain.forEach((moves, state) => {
    for (const move of moves)
      rests[move.rests] = (rests[move.rests] as number) + (weights[state] as number) * move.odds;
  });
  return { spaces: rests.slice(0, size), inJail: rests[jailIndex(rules.board)] as number };
}

/** A lazy step (half stay, half move), so that the iteration converges even if the chain is periodic. */
function lazyStep(chain: readonly (readonly Move[])[], weights: readonly number[]): number[] {
  const next = weights.map((weight) => weight / 2);
  chain.forEach((moves, state) => {
    const half = (weights[state] as number) / 2;
    if (half > 0) for (const { to, odds } of moves) next[to] = (next[to] as number) + half * odds;
  });
  return next;
}

/** The index of jailed tokens in a distribution, after all spaces. */
function jailIndex({ size }: Board): number {
  return size;
}

function freeState(space: SpaceId, doubles: number): number {
  return space * MAX_DOUBLES + doubles;
}

function chainOf(habit: JailHabit, rules: Rules): Move[][] {
  const { board, jailTurns } = rules;
  const { size, jail } = board;
  const cell = jailIndex(board);
  const chain: Move[][] = [];
  const cellState = (tries: number) =>
    habit === 'leave' ? freeState(jail, 0) : size * MAX_DOUBLES + Math.min(tries, jailTurns - 1);
  for (let space = 0; space < size; space++) {
    for (let doubles = 0; doubles < MAX_DOUBLES; doubles++) {
      chain[freeState(space, doubles)] = mergedMoves(size, (put) => {
        eachRoll((total, isDouble, odds) => {
          if (isDouble && doubles === MAX_DOUBLES - 1) {
            put(cellState(0), cell, odds);
            return;
          }
          moveOn(space + total, odds, isDouble ? doubles + 1 : 0, put);
        });
      });
    }
  }
  if (habit === 'leave') return chain;
  for (let tries = 0; tries < jailTurns; tries++) {
    chain[cellState(tries)] = mergedMoves(size, (put) => {
      eachRoll((total, isDouble, odds) => {
        if (isDouble || tries === jailTurns - 1) moveOn(jail + total, odds, 0, put);
        else put(cellState(tries + 1), cell, odds);
      });
    });
  }
  return chain;

  function moveOn(target: number, odds: number, doubles: number, put: Put): void {
    resolveLanding(target % size, odds, rules, (space, share) => {
      if (space === cell) put(cellState(0), cell, share);
      else put(freeState(space, doubles), space, share);
    });
  }
}

type Put = (to: number, rests: number, odds: number) => void;

/** Merges moves with the same target state and the same final space. */
function mergedMoves(size: number, fill: (put: Put) => void): Move[] {
  const moves = new Map<number, Move>();
  fill((to, rests, odds) => {
    const key = to * (size + 1) + rests;
    moves.set(key, { to, rests, odds: odds + (moves.get(key)?.odds ?? 0) });
  });
  return [...moves.values()];
}

function eachRoll(visit: (total: number, isDouble: boolean, odds: number) => void): void {
  for (let a = 1; a <= DICE; a++) for (let b = 1; b <= DICE; b++) visit(a + b, a === b, 1 / (DICE * DICE));
}

/** The final spaces of a token that enters a space, with their probabilities. */
function resolveLanding(
  spaceId: SpaceId,
  odds: number,
  rules: Rules,
  found: (space: number, odds: number) => void,
): void {
  const { board, deckSet } = rules;
  const space = board.spaces[spaceId] as Space;
  if (space.type === 'goToJail') {
    found(jailIndex(board), odds);
    return;
  }
  if (space.type !== 'card') {
    found(spaceId, odds);
    return;
  }
  const sheet = board.sheets[deckSet][space.deck];
  for (const card of sheet) {
    const target = targetOf(card, spaceId, board);
    if (target === spaceId || target === jailIndex(board)) found(target, odds / sheet.length);
    else resolveLanding(target, odds / sheet.length, rules, found);
  }
}

function targetOf({ effect }: Card, from: SpaceId, board: Board): number {
  switch (effect.type) {
    case 'advanceTo':
    case 'moveTo':
      return effect.position;
    case 'moveForward':
      return (from + effect.spaces) % board.size;
    case 'moveBack':
      return (from - effect.spaces + board.size) % board.size;
    case 'advanceNearestRailroad':
      return nearest(from, 'railroad', board);
    case 'advanceNearestUtility':
      return nearest(from, 'utility', board);
    case 'goToJail':
      return jailIndex(board);
    case 'collect':
    case 'pay':
    case 'collectFromEach':
    case 'payEach':
    case 'repairs':
    case 'getOutOfJailFree':
      return from;
  }
}

function nearest(from: SpaceId, type: Space['type'], { spaces, size }: Board): SpaceId {
  for (let step = 1; step < size; step++) if (spaces[(from + step) % size]?.type === type) return (from + step) % size;
  return from;
}
