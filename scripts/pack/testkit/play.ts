import { botNamed, nextActor, rngFrom } from '@magnate/bots';
import { type ActionOf, GAME_IDS, type GameId, gameOf, type PlayerId, replay, type StateOf } from '@magnate/engine';
import { ACTION_TYPES, STANDARD } from '@magnate/engine/monopoly';
import { type FactsOf, readAction, STANDARD_GAME } from '@magnate/protocol';
import { jobOf, runJob, type Statistics } from '@magnate/sim';

/** Uses the installed packages like a third-party program, under strict types. */

const SEATS: readonly PlayerId[] = ['ann', 'ben'];

async function play<G extends GameId>(id: G): Promise<StateOf<G>> {
  const game = gameOf(id);
  const rng = rngFrom(`user of ${id}`);
  const bots = new Map(SEATS.map((seat) => [seat, botNamed('greedy')?.sit[id](seat, {})]));
  let state: StateOf<G> = game.create({ players: SEATS.map((seat) => ({ id: seat, name: seat })), seed: 'user' });
  while (state.status !== 'completed') {
    const seat = nextActor(game, state, rng);
    const view = game.view(state, seat);
    const action: ActionOf<G> | undefined = await bots.get(seat)?.choose(view, game.offers(view, seat), rng);
    if (action === undefined) throw new Error(`Seat ${seat} is empty.`);
    state = game.apply(state, action).state;
  }
  return state;
}

for (const id of GAME_IDS) {
  const { turnNumber } = await play(id);
  console.log(`${id}: over in turn ${turnNumber}`);
}

const { statistics } = await runJob(
  jobOf({ game: GAME_IDS[0] ?? STANDARD_GAME, games: 8, bots: ['random', 'greedy'] }),
  {
    workers: 2,
  },
);
const counted: Statistics | undefined = statistics;
console.log(`simulated: ${counted?.games}`);

// Code that must not compile against the installed packages.
// @ts-expect-error Unknown game.
gameOf('chess');
// @ts-expect-error An action type is a string, not a number.
const wrong: (typeof ACTION_TYPES)[number] = 7;
export type Facts = FactsOf<'monopoly'>;
export { readAction, replay, STANDARD, wrong };
