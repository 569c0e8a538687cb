import { BOT_NAMES } from '@magnate/bots';
import { GAME_IDS, games, replay } from '@magnate/engine';
import { readAction } from '@magnate/protocol';
import { jobOf } from '@magnate/sim';
import { words } from '@magnate/words';

/** Uses the installed packages from an ECMAScript module. */
const doors = [replay, readAction, jobOf, words, BOT_NAMES];
if (doors.includes(undefined)) throw new Error('An export is undefined.');
console.log(GAME_IDS.map((id) => games[id].title).join(', '));
