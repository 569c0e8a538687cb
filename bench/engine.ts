import { spawnSync } from 'node:child_process';
import { type Game, GAME_IDS, type GameId, gameOf, openRecord, replay, type Parts, type Rng } from '@magnate/engine';
import { measure } from './measure.ts';
import { quickRng } from '@magnate/bots';
import { MEASURED } from './games.ts';
import { FOUR } from './players.ts';

/** Engine speed on one core with random players and default rules: `npm run bench`. */

interface AnyState {
  readonly version: number;
  readonly status: 'inProgress' | 'completed';
}

type AnyGame = Game<Omit<Parts, 'State' | 'Draft' | 'View'> & { State: AnyState; Draft: AnyState; View: AnyState }>;

const [chosen] = process.argv.slice(2);

// One process per game, so that no game is measured on code optimised for another.
for (const id of GAME_IDS) {
  const again = [...process.execArgv, ...process.argv.slice(1, 2), id];
  if (chosen === undefined) spawnSync(process.execPath, again, { stdio: 'inherit' });
  else if (chosen === id) bench(id, gameOf(id));
}

function bench(id: GameId, game: AnyGame): void {
  console.log(`\n${id}`);
  const create = (round: number) => game.create({ players: FOUR, seed: `bench-${round}` });

  const listening = measure('play in place, events on', 'actions/s', (round) =>
    playOn(game, game.draft(create(round)), round),
  );
  const muted = measure('play in place, without listeners', 'actions/s', (round) =>
    playOn(game, game.draft(create(round), { muted: true }), round),
  );
  const pure = measure('pure apply', 'actions/s', (round) => {
    const rng = quickRng(round);
    let state = create(round);
    while (state.status === 'inProgress')
      state = game.apply(state, game.sample(state, anActor(game, state, rng), rng)).state;
    return state.version;
  });

  const { actions, positions } = recordGame(game);
  measure('offers, of each player in turn', 'calls/s', () => {
    let calls = 0;
    for (const position of positions)
      for (const player of FOUR) calls += game.offers(position, player.id).length >= 0 ? 1 : 0;
    return calls;
  });
  measure('random sample', 'calls/s', (round) => {
    const rng = quickRng(round);
    for (const position of positions) game.sample(position, anActor(game, position, rng), rng);
    return positions.length;
  });
  const copies = measure('copy of a state', 'copies/s', () => {
    let count = 0;
    for (const position of positions) count += game.draft(position).version >= 0 ? 1 : 0;
    return count;
  });
  measure('replay of a record', 'events/s', () => {
    return replay(openRecord(game, { players: FOUR, seed: 'bench-record' }, actions)).events.length;
  });
  measure('create a game', 'games/s', (round) => (create(round).version === 0 ? 1 : 0));

  console.log(`  A copy of a state: ${(1e6 / copies.perSecond).toFixed(3)} µs.`);
  console.log(
    `  Pure apply is ${(listening.perSecond / pure.perSecond).toFixed(2)} times slower than play with events.`,
  );
  console.log(`  Without listeners play is ${(muted.perSecond / listening.perSecond).toFixed(2)} times as fast.`);
  growth(id, game);
  memory(id, game);
}

function anActor(game: AnyGame, state: AnyState, rng: Rng): string {
  const actors = game.actors(state);
  return (actors.length === 1 ? actors[0] : actors[Math.floor(rng() * actors.length)]) as string;
}

function playOn(game: AnyGame, draft: AnyState, round: number): number {
  const rng = quickRng(round);
  while (draft.status === 'inProgress') game.play(draft, game.sample(draft, anActor(game, draft, rng), rng));
  return draft.version;
}

/** One recorded game, with positions from all its phases. */
function recordGame(game: AnyGame): { actions: { action: object }[]; positions: AnyState[] } {
  const rng = quickRng(7);
  let state = game.create({ players: FOUR, seed: 'bench-record' });
  const actions: { action: object }[] = [];
  const positions: AnyState[] = [];
  while (state.status === 'inProgress') {
    const action = game.sample(state, anActor(game, state, rng), rng);
    if (actions.length % 10 === 0) positions.push(state);
    actions.push({ action });
    state = game.apply(state, action).state;
  }
  return { actions, positions };
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
    playOn(game, game.draft(game.create({ players: FOUR, seed: `m${round}`, options })), round);
    if (round % 2500 !== 0) continue;
    collect?.();
    marks.push(`${(process.memoryUsage().heapUsed / 1e6).toFixed(1)} MB`);
  }
  console.log(`  Heap after 2,500, 5,000, 7,500 and 10,000 games: ${marks.join(', ')}.`);
}
