import { games, openRecord, replay } from '@magnate/engine';
import { type Action, type Draft, type GameState, getEvents } from '@magnate/engine/monopoly';
import { calibrate } from './calibration.ts';
import { FOUR, quickRng } from './players.ts';

/** Speed of the Monopoly engine on one core, each figure beside a calibration loop run right before it. */

const game = games.monopoly;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);

interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly perSecond: number;
  readonly calibration: number;
}

const figures: Figure[] = [];

/** Runs a portion of work again and again until the time is over; each portion says how much it did. */
function measure(name: string, unit: string, portion: (round: number) => number): void {
  for (let round = 0; round < 3; round++) portion(round);
  const calibration = calibrate();
  let done = 0;
  let round = 0;
  const started = performance.now();
  while (performance.now() - started < SECONDS * 1000) {
    done += portion(round);
    round += 1;
  }
  const perSecond = done / ((performance.now() - started) / 1000);
  figures.push({ name, unit, perSecond, calibration });
  const ratio = perSecond / (calibration * 1e6);
  console.log(
    `${name.padEnd(44)} ${format(perSecond).padStart(10)} ${unit.padEnd(11)} ratio ${ratio.toFixed(5)} of the calibration loop (${calibration.toFixed(0)} M/s)`,
  );
}

function format(value: number): string {
  return value >= 1e6 ? `${(value / 1e6).toFixed(2)} M` : `${(value / 1e3).toFixed(1)} k`;
}

function create(round: number): GameState {
  return game.create({ players: FOUR, seed: `bench-${round}` });
}

function playWhole(draft: Draft & GameState, round: number): number {
  const rng = quickRng(round);
  let actions = 0;
  while (draft.status === 'inProgress') {
    const actors = game.actors(draft);
    const actor = actors.length === 1 ? actors[0] : actors[Math.floor(rng() * actors.length)];
    game.play(draft, game.sample(draft, actor as string, rng));
    actions += 1;
  }
  return actions;
}

measure('play in place, events on', 'actions/s', (round) => playWhole(game.draft(create(round)), round));
measure('play in place, nobody listening', 'actions/s', (round) =>
  playWhole(game.draft(create(round), { muted: true }), round),
);

measure('pure apply', 'actions/s', (round) => {
  const rng = quickRng(round);
  let state = create(round);
  let actions = 0;
  while (state.status === 'inProgress') {
    const actors = game.actors(state);
    const actor = actors.length === 1 ? actors[0] : actors[Math.floor(rng() * actors.length)];
    state = game.apply(state, game.sample(state, actor as string, rng)).state;
    actions += 1;
  }
  return actions;
});

/** One recorded game, and positions from all over it. */
function recordGame(): { actions: { action: Action }[]; positions: GameState[]; events: number } {
  const rng = quickRng(7);
  let state = game.create({ players: FOUR, seed: 'bench-record' });
  const actions: { action: Action }[] = [];
  const positions: GameState[] = [];
  while (state.status === 'inProgress') {
    const action = game.sample(state, game.actors(state)[0] as string, rng);
    if (actions.length % 20 === 0) positions.push(state);
    actions.push({ action });
    state = game.apply(state, action).state;
  }
  return { actions, positions, events: getEvents(state).length };
}

const recorded = recordGame();

measure('offers, all four players', 'calls/s', () => {
  let calls = 0;
  for (const position of recorded.positions)
    for (const { id } of FOUR) calls += game.offers(position, id).length >= 0 ? 1 : 0;
  return calls;
});
measure('random sample', 'calls/s', (round) => {
  const rng = quickRng(round);
  let calls = 0;
  for (const position of recorded.positions) {
    game.sample(position, game.actors(position)[0] as string, rng);
    calls += 1;
  }
  return calls;
});
measure('copy of a state', 'copies/s', () => {
  let copies = 0;
  for (const position of recorded.positions) copies += game.draft(position).version >= 0 ? 1 : 0;
  return copies;
});
measure('replay of a record', 'events/s', () => {
  const record = openRecord(game, { players: FOUR, seed: 'bench-record' }, recorded.actions);
  return replay(record).events.length;
});

const [listening, muted, pure] = figures as [Figure, Figure, Figure];
const copies = figures.find((figure) => figure.name === 'copy of a state') as Figure;
console.log(`\nA copy of a state: ${(1e6 / copies.perSecond).toFixed(3)} µs.`);
console.log(`Pure apply is ${(listening.perSecond / pure.perSecond).toFixed(2)} times slower than play with events.`);
console.log(`Without listeners play is ${(muted.perSecond / listening.perSecond).toFixed(2)} times faster.`);

/** Cost per action must not grow with the length of the game. */
function growth(): void {
  let state: GameState = game.create({
    players: FOUR,
    seed: 'bench-growth',
    options: { startingCash: 1_000_000, maxRounds: 20_000, resign: false },
  });
  const rng = quickRng(3);
  const marks: number[] = [];
  let actions = 0;
  let started = performance.now();
  while (state.status === 'inProgress' && marks.length < 5) {
    state = game.apply(state, game.sample(state, game.actors(state)[0] as string, rng)).state;
    actions += 1;
    if (actions % 30_000 === 0) {
      marks.push((performance.now() - started) / 30);
      started = performance.now();
    }
  }
  console.log(
    `Pure apply in one long game, µs per action by every 30,000 actions: ${marks.map((mark) => mark.toFixed(2)).join('  ')} (${getEvents(state).length} events in its log).`,
  );
}
growth();

/** Memory must stay flat over many games. */
function memory(): void {
  const collect = (globalThis as { gc?: () => void }).gc;
  const marks: string[] = [];
  for (let round = 0; round < 10_000; round++) {
    const draft = game.draft(game.create({ players: FOUR, seed: `m${round}`, options: { maxRounds: 20 } }));
    playWhole(draft, round);
    if (round % 2500 === 2499) {
      collect?.();
      marks.push(`${(process.memoryUsage().heapUsed / 1e6).toFixed(1)} MB`);
    }
  }
  console.log(`Heap after 2,500, 5,000, 7,500 and 10,000 games: ${marks.join(', ')}.`);
}
memory();
