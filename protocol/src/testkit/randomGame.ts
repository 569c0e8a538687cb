import { type GameId, gameOf, type Rng, SPECTATOR } from '@magnate/engine';

/** Random games, and everything that they emit. */

const PLAYERS = ['p1', 'p2', 'p3'].map((id) => ({ id, name: id }));
const MOST = 1500;
const FIRST_TIME = 1_767_225_600_000;

export interface EmittedData {
  readonly actions: readonly (Readonly<Record<string, unknown>> & {
    readonly type: string;
    readonly playerId: string;
  })[];
  readonly offers: readonly unknown[];
  readonly events: readonly unknown[];
  readonly views: readonly unknown[];
}

export function rngFrom(seed: number): Rng {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state / 2 ** 32;
  };
}

/** The public part: all events, and samples of offers and views. */
export function emittedData(game: GameId, options: object, seed: string): EmittedData {
  const rules = gameOf(game);
  const rng = rngFrom(seed.length + 1);
  const out = { actions: [], offers: [], events: [], views: [] } as { [K in keyof EmittedData]: unknown[] };
  let state = rules.create({ players: PLAYERS, seed, options });
  out.events.push(...rules.eventsAfter(state, 0));
  const viewers = [...PLAYERS.map(({ id }) => id), SPECTATOR];
  for (let i = 0; i < MOST && rules.outcome(state) === undefined; i++) {
    const actors = rules.actors(state);
    for (const actor of actors) out.offers.push(...rules.offers(state, actor));
    const viewer = viewers[i % viewers.length] as string;
    if (i % 10 === 0) out.views.push(rules.view(state, viewer));
    const action = rules.sample(state, actors[Math.floor(rng() * actors.length)] as string, rng);
    const next = rules.apply(state, action, FIRST_TIME + i);
    out.actions.push(action);
    out.events.push(...next.events.map((event) => rules.redact(next.state, event, viewer)));
    state = next.state;
  }
  out.views.push(rules.view(state, SPECTATOR));
  return JSON.parse(JSON.stringify(out)) as EmittedData;
}
