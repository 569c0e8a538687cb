import { parseArgs } from 'node:util';
import { GAME_IDS } from '@magnate/engine';
import { loadPromptMessages } from '../src/index.ts';
import { wrongIn } from './promptChecks.ts';
import { positions } from './randomPositions.ts';

/**
 * `npm run check:briefs -- --positions 2000`: compares every claim of the prompts with the rules, on random positions
 * of each game.
 */

const { values } = parseArgs({
  options: { positions: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
});

for (const id of GAME_IDS) {
  await loadPromptMessages(id);
  let count = 0;
  const wrong: string[] = [];
  for (const position of positions(id, Number(values.positions), Number(values.seed)))
    wrong.push(...wrongIn(id, position, ++count));
  console.log(`${id}: ${count} positions, ${wrong.length} wrong claims`);
  for (const problem of wrong.slice(0, 10)) console.log(`  ${problem}`);
  if (wrong.length > 0) process.exitCode = 1;
}
