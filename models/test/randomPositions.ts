import { type EventOf, type GameId, gameOf, type PlayerId, type Rng, type StateOf } from '@magnate/engine';
import { type PromptSeat, type Situation, questionTo } from '../src/index.ts';

/** Positions of random games in which a seat has a decision. */

export const PLAYERS = ['p1', 'p2', 'p3'].map((id) => ({ id, name: `Name of ${id}` }));

export interface Position<G extends GameId> {
  readonly state: StateOf<G>;
  readonly playerId: PlayerId;
  readonly seat: PromptSeat & { readonly game: G };
  readonly situation: Situation<G>;
}

export function rngFrom(seed: number): Rng {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

export function* positions<G extends GameId>(
  id: G,
  count: number,
  seed: number,
  options: object = {},
): Generator<Position<G>> {
  const game = gameOf(id);
  const rng = rngFrom(seed);
  for (let given = 0, round = 0; given < count; round++) {
    let state = game.create({ players: PLAYERS, seed: `${seed}/${round}`, options });
    let news: readonly EventOf<G>[] = [];
    for (let steps = 0; steps < 2000 && given < count && game.outcome(state) === undefined; steps++) {
      const actors = game.actors(state);
      for (const playerId of actors) {
        const view = game.view(state, playerId);
        const question = questionTo(id, view, playerId);
        if (question.kind !== 'asked' || given >= count) continue;
        const redacted = news.map((event) => game.redact(state, event, playerId));
        yield {
          state,
          playerId,
          seat: { game: id, playerId, players: PLAYERS, personality: 'patient' },
          situation: { view, offers: question.offers, news: redacted, talk: [], notes: null },
        };
        given += 1;
      }
      const action = game.sample(state, actors[Math.floor(rng() * actors.length)] as PlayerId, rng);
      const next = game.apply(state, action);
      news = [...news, ...next.events].slice(-60);
      state = next.state;
    }
  }
}
