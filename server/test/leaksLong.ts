import { parseArgs } from 'node:util';
import { openScannedService, playGames, problemsAfter } from './testkit/leakScan.ts';

/** Scans every byte of many games for secrets: `npm run check:leaks -- --games 200`. Exits with 1 if one was found. */

const REPORT_EVERY = 5000;

const { values } = parseArgs({ options: { games: { type: 'string', default: '200' } } });
const games = Number(values.games);
if (!Number.isInteger(games) || games < 1) {
  console.error(`--games must be a whole number, not "${values.games}".`);
  process.exit(1);
}

const started = Date.now();
let shown = started;
const service = await openScannedService();
await playGames(service, games, (over) => {
  if (Date.now() - shown < REPORT_EVERY) return;
  shown = Date.now();
  const left = Math.ceil((((shown - started) / over) * (games - over)) / 1000);
  console.log(`${over} of ${games} games, ${service.scanner.characters} characters read, about ${left} s left`);
});
const problems = problemsAfter(service, games);
await service.service.close();
const seconds = Math.round((Date.now() - started) / 1000);
console.log(`${games} games, ${service.scanner.characters} characters read, ${seconds} s.`);
for (const problem of problems) {
  console.error(`✗ ${typeof problem === 'string' ? problem : JSON.stringify(problem)}`);
}
if (problems.length > 0) process.exitCode = 1;
else console.log('✓ No leak was found.');
