import type { PlayerId } from '@magnate/engine';
import type { MarkKind } from '../../game/replayKit.ts';
import { type Mark, markFrom, type Timeline } from '../timeline.ts';

/** What everybody had, turn by turn, and what changed it most. */

export interface WorthLine {
  readonly playerId: PlayerId;
  /** At the beginning, after each turn, and at the end; null for those who are out. */
  readonly values: readonly (number | null)[];
}

/** The moments at which worth is counted. */
export function samplesOf({ marks, last }: Pick<Timeline, 'marks' | 'last'>): readonly number[] {
  const turns = marks.filter(({ kind }) => kind === 'turn').map(({ moment }) => moment);
  return [...new Set([0, ...turns, last])];
}

export function worthLines({ kit, states, playerIds }: Timeline, samples: readonly number[]): readonly WorthLine[] {
  return playerIds.map((playerId) => ({
    playerId,
    values: samples.map((moment) => {
      const state = states[moment];
      return state === undefined ? null : kit.worthOf(state, playerId);
    }),
  }));
}

export interface Decisive extends Mark {
  /** How much the worth of one player changed by it at most. */
  readonly swing: number;
}

/** More would hide the lines. */
const MOST = 8;

/**
 * Those of the marks by which somebody's worth changed most, in their order; turns and auctions are everyday. What follows
 * from one, such as the bonuses of a merger, counts up to the end of its turn.
 */
export function decisiveIn(timeline: Timeline, most = MOST): readonly Decisive[] {
  const { kit, states, marks, playerIds, last } = timeline;
  const worthAt = (moment: number, playerId: PlayerId) => {
    const state = states[Math.max(0, moment)];
    return state === undefined ? 0 : (kit.worthOf(state, playerId) ?? 0);
  };
  const endOf = (moment: number) => markFrom(timeline, 'turn', moment - 1, 1)?.moment ?? last;
  const weighed = new Map<number, Decisive>();
  for (const mark of marks) {
    const known = weighed.get(mark.moment);
    if (rankOf(mark) <= (known === undefined ? 0 : rankOf(known))) continue;
    const end = endOf(mark.moment);
    const swing = Math.max(...playerIds.map((id) => Math.abs(worthAt(end, id) - worthAt(mark.moment - 1, id))));
    weighed.set(mark.moment, { ...mark, swing });
  }
  const heaviest = [...weighed.values()].toSorted((a, b) => rankOf(b) - rankOf(a) || b.swing - a.swing).slice(0, most);
  return heaviest.toSorted((a, b) => a.moment - b.moment);
}

/** Whoever goes bankrupt is gone, however little was left to lose; what happens in every turn decides nothing. */
const RANKS: Readonly<Record<MarkKind, number>> = {
  turn: 0,
  auction: 0,
  founding: 1,
  trade: 2,
  group: 2,
  merger: 2,
  bankruptcy: 3,
};

function rankOf({ kind }: Mark): number {
  return RANKS[kind];
}

/** Where a moment lies among the samples, also between two of them. */
export function placeAmong(samples: readonly number[], moment: number): number {
  const after = samples.findIndex((sample) => sample >= moment);
  if (after <= 0) return Math.max(0, after);
  const [from = 0, to = 0] = [samples[after - 1], samples[after]];
  return after - 1 + (moment - from) / Math.max(1, to - from);
}
