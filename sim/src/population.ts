import { styleName, stylesOf } from '@magnate/bots';
import { type ContestCourse, holdContest } from './arena.ts';
import { type Estimate, partOf } from './core/counting/interval.ts';
import type { Wish } from './core/job.ts';

/** One bot among strangers of every style: whoever is only measured against itself learns nothing of others. */

/** Who it plays against: names of bots, one for each of the other seats. */
export interface Opposition {
  /** The style that all of them have, or undefined where they are mixed. */
  readonly style: string | undefined;
  readonly tables: readonly (readonly string[])[];
}

export interface PopulationRow {
  readonly style: string | undefined;
  readonly games: number;
  readonly wins: number;
  readonly winRate: Estimate;
}

/** Three of a kind for every style but its own, then all of them among others. */
export function oppositions(game: Wish['game'], bot: string, others: number): readonly Opposition[] {
  const styles = stylesOf(game).filter((style) => styleName(style) !== bot);
  const names = styles.map(styleName);
  const alike = styles.map((style) => ({
    style,
    tables: [Array.from({ length: others }, () => styleName(style))],
  }));
  const mixed = Array.from({ length: Math.ceil(names.length / others) }, (_, table) =>
    Array.from({ length: others }, (_, i) => names[(table * others + i) % names.length] as string),
  );
  return [...alike, { style: undefined, tables: mixed }];
}

/** So many games in all, dealt out to the tables; fewer where the share of wins is known well enough. */
export async function playAgainst(
  bot: string,
  { style, tables }: Opposition,
  wish: Omit<Wish, 'bots'>,
  course: ContestCourse,
): Promise<PopulationRow & { readonly stopped: boolean }> {
  let games = 0;
  let wins = 0;
  let stopped = false;
  const each = { ...wish, games: Math.ceil(wish.games / tables.length) };
  // The interval of all tables together is narrower than that of one.
  const precision = course.precision * Math.sqrt(tables.length);
  for (const others of tables) {
    const contest = await holdContest({ ...each, bots: [bot, ...others] }, { ...course, precision });
    const own = contest.contestants.find(({ name }) => name === bot);
    games += contest.run.statistics?.games ?? 0;
    wins += own?.wins ?? 0;
    stopped ||= contest.stopped;
    if (stopped) break;
  }
  return { style, games, wins, winRate: partOf(wins, games), stopped };
}
