/** Uses the installed packages from CommonJS, which may require ES modules. */
const { BOT_NAMES } = require('@magnate/bots');
const { GAME_IDS, games, replay } = require('@magnate/engine');
const { readAction } = require('@magnate/protocol');
const { jobOf } = require('@magnate/sim');
const { words } = require('@magnate/words');

const doors = [replay, readAction, jobOf, words, BOT_NAMES];
if (doors.includes(undefined)) throw new Error('An export is undefined.');
console.log(GAME_IDS.map((id) => games[id].title).join(', '));
