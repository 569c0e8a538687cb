/** Uses the installed packages from CommonJS, which may require modules of the other kind. */
const { BOT_NAMES } = require('@magnate/bots');
const { GAME_IDS, games, replay } = require('@magnate/engine');
const { readAction } = require('@magnate/protocol');
const { jobOf } = require('@magnate/sim');
const { words } = require('@magnate/words');

const doors = [replay, readAction, jobOf, words, BOT_NAMES];
if (doors.includes(undefined)) throw new Error('A door is empty.');
console.log(GAME_IDS.map((id) => games[id].title).join(', '));
