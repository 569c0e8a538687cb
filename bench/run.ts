import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareWith } from './against.ts';
import { inOwnProcess } from './childProcess.ts';

/**
 * `npm run bench`: the engine and the bots, then the simulator. With `-- --against <commit>` it compares this checkout
 * with another one instead.
 */

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    record: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    speed: { type: 'boolean', default: false },
  },
});
const { against, record, seconds, only, speed } = values;

if (against === undefined) {
  for (const program of ['engine.ts', 'simulator.ts']) {
    inOwnProcess(join(import.meta.dirname, program), record ? ['--record'] : []);
  }
} else {
  compareWith({ commit: against, seconds: Number(seconds), only, record, skipIdentity: speed });
}
