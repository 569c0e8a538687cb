import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { GAME_IDS, type GameId } from '@magnate/engine';
import { checkPuzzle, type PuzzleSet } from '@magnate/sim/core';

/**
 * Judges the puzzles of the page again with the bots of today: in new worlds, and by searches of the strongest bot.
 * `npm run check:puzzles -- --worlds 3000`, or of one game with `--game`; with `--write` doubtful ones are dropped.
 */

const { values: asked } = parseArgs({
  options: {
    game: { type: 'string' },
    worlds: { type: 'string', default: '1500' },
    write: { type: 'boolean', default: false },
  },
});
const worlds = Number(asked.worlds);
if (!Number.isSafeInteger(worlds) || worlds < 2 || worlds > 1_000_000)
  throw new RangeError('--worlds is 2 to 1000000.');

for (const game of GAME_IDS.filter((id) => asked.game === undefined || id === asked.game)) check(game);

function check(game: GameId): void {
  const path = `web/src/${game}/puzzles.json`;
  const set = JSON.parse(readFileSync(path, 'utf8')) as PuzzleSet;
  const clear = set.puzzles.filter((puzzle) => {
    const { gap, confirmed, searches, isClear } = checkPuzzle(game, puzzle, worlds);
    const lead = `${(100 * gap.value).toFixed(1)} points (at least ${(100 * gap.low).toFixed(1)})`;
    console.log(
      `${game} ${puzzle.seed}:${puzzle.moment} ${puzzle.kind}: ${lead}, ${confirmed} of ${searches} searches: ${isClear ? 'clear' : 'doubtful'}`,
    );
    return isClear;
  });
  console.log(`${game}: ${clear.length} of ${set.puzzles.length} are clear.`);
  if (asked.write) writeFileSync(path, `${JSON.stringify({ ...set, puzzles: clear })}\n`);
  else if (clear.length < set.puzzles.length) process.exitCode = 1;
}
