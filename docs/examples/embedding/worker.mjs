// Many games on all cores: node worker.mjs 1000. The same seeds give the same games on any machine.
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { monopoly } from '@magnate/engine/monopoly';

const players = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }));

function winnersOf(seed) {
  // A muted draft is played in place and emits no events: the fastest way to the end.
  const draft = monopoly.draft(monopoly.create({ players, seed, options: { maxRounds: 60 } }), { muted: true });
  let x = seed.length + Number(seed.split(' ')[1]);
  const rng = () => (x = (x * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let [next] = monopoly.holders(draft); next !== undefined; [next] = monopoly.holders(draft))
    monopoly.play(draft, monopoly.sample(draft, next, rng));
  return monopoly.outcome(draft).winners;
}

if (isMainThread) {
  const games = Number(process.argv[2] ?? 1000);
  const workers = availableParallelism();
  const wins = Object.fromEntries(players.map(({ id }) => [id, 0]));
  const counted = (winner) => winner.forEach((id) => (wins[id] += 1 / winner.length));
  const done = Array.from({ length: workers }, (_, first) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { first, step: workers, games } });
    return new Promise((resolve, reject) => worker.on('message', counted).on('error', reject).on('exit', resolve));
  });
  await Promise.all(done);
  console.log(JSON.stringify({ games, wins }));
} else {
  const { first, step, games } = workerData;
  for (let game = first; game < games; game += step) parentPort.postMessage(winnersOf(`game ${game}`));
}
