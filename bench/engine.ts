import * as bots from '@magnate/bots';
import * as engine from '@magnate/engine';
import { GAME_IDS, type GameId, gameOf } from '@magnate/engine';
import { quickRng } from '@magnate/bots';
import { inOwnProcess } from './childProcess.ts';
import { MEASURED } from './games.ts';
import { recordRatios } from './history.ts';
import { type Figure, measure } from './measure.ts';
import { FOUR } from './players.ts';
import { anActor, type AnyGame, botWorkloads, engineWorkloads, playOn } from './workloads.ts';

/** Speed of the engine and the bots on one core with default rules; `--record` appends the ratios to the history. */

const chosen = process.argv.slice(2).find((word) => !word.startsWith('--'));

// One process per game, so that no game is measured on code optimised for another.
for (const id of GAME_IDS) {
  if (chosen === undefined) inOwnProcess(import.meta.filename, [id, ...process.argv.slice(2)]);
  else if (chosen === id) bench(id, gameOf(id));
}

function bench(id: GameId, game: AnyGame): void {
  console.log(`\n${id}`);
  const modules = { engine, bots };
  const figures = [...engineWorkloads(modules, id), ...botWorkloads(modules, id)].map(measure);
  const speedOf = (name: string): number => figures.find((figure: Figure) => figure.name === name)?.perSecond ?? 0;
  const listening = speedOf('play in place, events on');
  console.log(`  A copy of a state: ${(1e6 / speedOf('copy of a state')).toFixed(3)} µs.`);
  console.log(`  Pure apply is ${(listening / speedOf('pure apply')).toFixed(2)} times slower than play with events.`);
  const muted = speedOf('play in place, without listeners') / listening;
  console.log(`  Without listeners play is ${muted.toFixed(2)} times as fast.`);
  growth(id, game);
  memory(id, game);
  if (process.argv.includes('--record')) {
    recordRatios(id, 'baseline', Object.fromEntries(figures.map(({ name, ratio }) => [name, ratio])));
  }
}

/** The cost per action must not grow with the length of the game: µs per apply, for each tenth of one long game. */
function growth(id: GameId, game: AnyGame): void {
  const { options, step } = MEASURED[id].long;
  const rng = quickRng(3);
  const marks: number[] = [];
  let state = game.create({ players: FOUR, seed: 'bench-growth', options });
  let started = performance.now();
  while (state.status === 'inProgress' && marks.length < 6) {
    state = game.apply(state, game.sample(state, anActor(game, state, rng), rng)).state;
    if (state.version % step !== 0) continue;
    marks.push(((performance.now() - started) * 1000) / step);
    started = performance.now();
  }
  const words = marks.map((mark) => mark.toFixed(2)).join('  ');
  console.log(`  Pure apply in one game, µs per action by every ${step} actions: ${words}`);
}

/** Memory must stay constant over many games. */
function memory(id: GameId, game: AnyGame): void {
  const collect = (globalThis as { gc?: () => void }).gc;
  const options = MEASURED[id].short;
  const marks: string[] = [];
  for (let round = 1; round <= 10_000; round++) {
    playOn(game, game.draft(game.create({ players: FOUR, seed: `m${round}`, options })), quickRng(round));
    if (round % 2500 !== 0) continue;
    collect?.();
    marks.push(`${(process.memoryUsage().heapUsed / 1e6).toFixed(1)} MB`);
  }
  console.log(`  Heap after 2,500, 5,000, 7,500 and 10,000 games: ${marks.join(', ')}.`);
}
