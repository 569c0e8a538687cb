import type { DraftOf, GameId, GameOf, PlayerId, Rng, StateOf, ViewOf } from '@magnate/engine';
import { type BotPlayer, stateAsView } from '../src/core/bot.ts';
import { lazyList, nextActor } from '../src/core/gameLoop.ts';

/** The players of a game, and callbacks for every turn and for every trade that was just accepted. */
export interface Seating<G extends GameId> {
  readonly seats: number;
  readonly sit: (playerId: PlayerId, seat: number) => BotPlayer<G>;
  readonly onTurn?: (seen: ViewOf<G>) => void;
  readonly onTrade?: (seen: ViewOf<G>) => void;
}

/** Games that do not end by then are not counted. */
const MAX_ACTIONS = 20_000;

/** Plays a whole game of synchronous bots. */
export function playOut<G extends GameId>(
  game: GameOf<G>,
  seed: string,
  rng: Rng,
  { seats, sit, onTurn, onTrade }: Seating<G>,
): DraftOf<G> & StateOf<G> {
  const players = Array.from({ length: seats }, (_, seat) => ({ id: idOf(seat), name: `Player ${seat + 1}` }));
  const draft = game.draft(game.create({ players, seed }), { muted: true });
  const seen = stateAsView<G>(draft);
  const seated = new Map(
    players.map(({ id }, seat) => [id, { player: sit(id, seat), offers: lazyList(() => game.offers(draft, id)) }]),
  );
  let turn = -1;
  while (draft.status === 'inProgress' && draft.version < MAX_ACTIONS) {
    if (draft.turnNumber !== turn) onTurn?.(seen);
    turn = draft.turnNumber;
    const actor = seated.get(nextActor(game, draft, rng));
    const action = actor?.player.choose(seen, actor.offers, rng);
    if (action === undefined || action instanceof Promise) throw new Error('Training needs synchronous bots.');
    game.play(draft, action);
    if (game.actionKind(action.type) === 'accept') onTrade?.(seen);
  }
  return draft;
}

export function idOf(seat: number): PlayerId {
  return `p${seat + 1}`;
}

export function pick<T>(list: readonly T[], rng: Rng): T {
  return list[Math.floor(rng() * list.length)] as T;
}
