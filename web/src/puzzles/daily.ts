/** Which puzzle a day has: the same for everybody, by the date in UTC. */

const DAY = 86_400_000;
/** Neighbouring days have puzzles far apart; it shares no factor with any usual number of them. */
const STRIDE = 17;

export function dayOf(now: number): number {
  return Math.floor(now / DAY);
}

export function dailyIndex(day: number, count: number): number {
  return (day * STRIDE) % count;
}

export interface Streak {
  /** The last day whose puzzle was solved. */
  readonly day: number;
  readonly length: number;
}

/** Solved today: one more where yesterday was solved, too. */
export function withSolved(streak: Streak | null, day: number): Streak {
  if (streak === null || streak.day < day - 1 || streak.day > day) return { day, length: 1 };
  return streak.day === day ? streak : { day, length: streak.length + 1 };
}

/** A day that was left out ends it. */
export function streakOn(streak: Streak | null, day: number): number {
  return streak !== null && streak.day >= day - 1 && streak.day <= day ? streak.length : 0;
}

/** So many different numbers in an order that is always the same for a puzzle: the best must not always come first. */
export function orderFor(id: string, count: number): readonly number[] {
  let state = 0;
  for (const letter of id) state = (state * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  const left = Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: count }, () => {
    state = (state * 75 + 74) % 65_537;
    return left.splice(state % left.length, 1)[0] ?? 0;
  });
}
