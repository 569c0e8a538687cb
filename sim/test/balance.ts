import { parseArgs } from 'node:util';
import { boardOf, type ThemeName, THEME_NAMES, themeRevision } from '@magnate/engine/monopoly';
import { jobOf, runJob } from '../src/index.ts';
import { quantileOf } from '../src/core/counting/distribution.ts';
import { tallyIn } from '../src/core/statistics.ts';
import { boardTally } from '../src/monopoly/report/boardTally.ts';
import { groupShares } from '../src/monopoly/report/groupShares.ts';

/**
 * Does one group decide the games of a shipped board? `npm run check:balance -- --games 2000` plays each board with four
 * steady bots. It fails if the share of games whose winner owns a group complete, per lot of that group, is more than
 * 1.6 times the mean of the board (`--most`). `--theme market` checks one board.
 */

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'balance' },
    most: { type: 'string', default: '1.6' },
    theme: { type: 'string' },
  },
});
const games = Number(values.games);
const most = Number(values.most);
if (!Number.isInteger(games) || games < 1) throw new Error(`--games must be a whole number, not "${values.games}".`);
if (!(most > 1)) throw new Error(`--most must be a number above 1, not "${values.most}".`);
const names = THEME_NAMES.filter((name) => values.theme === undefined || name === values.theme);
if (names.length === 0) throw new Error(`--theme must be one of ${THEME_NAMES.join(', ')}, not "${values.theme}".`);

for (const name of names) await check(name);

async function check(theme: ThemeName): Promise<void> {
  const job = jobOf({
    game: 'monopoly',
    games,
    bots: new Array<string>(4).fill('steady'),
    seed: values.seed,
    options: { theme },
    hearEvery: 0,
  });
  const { statistics } = await runJob(job);
  if (statistics === undefined) throw new Error(`No game of ${theme} was played.`);
  const tally = boardTally(tallyIn('monopoly', statistics), job.options);
  const [median, early, late] = [0.5, 0.05, 0.95].map((part) => Math.round(quantileOf(statistics.turnsPerGame, part)));
  const wins = statistics.seats.map((seat) => `${((100 * seat.wins) / statistics.games).toFixed(1)} %`).join(', ');
  console.log(`\n${boardOf({ theme: themeRevision(theme) }).name} (${theme}), ${statistics.games} games`);
  console.log(`turns: median ${median}, 90 % from ${early} to ${late}; wins by seat: ${wins}`);
  console.log(`ends: ${JSON.stringify(statistics.reasons)}`);
  for (const { group, lots, share, perLot, ofMean } of groupShares(tally, statistics.games)) {
    const figures = `${(100 * share).toFixed(1)} % complete, ${(100 * perLot).toFixed(1)} % per lot`;
    const isFine = ofMean <= most;
    console.log(`${isFine ? '✓' : '✗'} ${group.padEnd(10)} ${lots} lots  ${figures}, ${ofMean.toFixed(2)} of the mean`);
    if (!isFine) process.exitCode = 1;
  }
}
