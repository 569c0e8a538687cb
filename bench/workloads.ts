import type * as Bots from '@magnate/bots';
import type * as Engine from '@magnate/engine';
import { type Game, type GameId, type Parts, type Rng } from '@magnate/engine';
import { FOUR } from './players.ts';

/** The measured work: one list for the plain benchmark and for the comparison of two checkouts. */

export interface Modules {
  readonly engine: typeof Engine;
  readonly bots: typeof Bots;
}

export interface Workload {
  readonly name: string;
  readonly unit: string;
  /** Does a portion of the work, the same for the same round, and returns its amount. */
  readonly portion: (round: number) => number;
}

export interface AnyState {
  readonly version: number;
  readonly status: 'inProgress' | 'completed';
}

export type AnyGame = Game<
  Omit<Parts, 'State' | 'Draft' | 'View'> & { State: AnyState; Draft: AnyState; View: AnyState }
>;

/** Search nodes per decision of the measured `sharp`. */
const NODES = 2000;
/** Searched positions per portion. */
const SEARCHES = 4;

export function engineWorkloads({ engine, bots }: Modules, id: GameId): readonly Workload[] {
  const { quickRng } = bots;
  const game: AnyGame = engine.gameOf(id);
  const create = (round: number) => game.create({ players: FOUR, seed: `bench-${round}` });
  const { actions, positions } = recordGame(game, quickRng(7));
  return [
    {
      name: 'play in place, events on',
      unit: 'actions/s',
      portion: (round) => playOn(game, game.draft(create(round)), quickRng(round)),
    },
    {
      name: 'play in place, without listeners',
      unit: 'actions/s',
      portion: (round) => playOn(game, game.draft(create(round), { muted: true }), quickRng(round)),
    },
    {
      name: 'pure apply',
      unit: 'actions/s',
      portion: (round) => {
        const rng = quickRng(round);
        let state = create(round);
        while (state.status === 'inProgress')
          state = game.apply(state, game.sample(state, anActor(game, state, rng), rng)).state;
        return state.version;
      },
    },
    {
      name: 'offers, of each player in turn',
      unit: 'calls/s',
      portion: () => {
        let calls = 0;
        for (const position of positions)
          for (const player of FOUR) calls += game.offers(position, player.id).length >= 0 ? 1 : 0;
        return calls;
      },
    },
    {
      name: 'random sample',
      unit: 'calls/s',
      portion: (round) => {
        const rng = quickRng(round);
        for (const position of positions) game.sample(position, anActor(game, position, rng), rng);
        return positions.length;
      },
    },
    {
      name: 'copy of a state',
      unit: 'copies/s',
      portion: () => {
        let count = 0;
        for (const position of positions) count += game.draft(position).version >= 0 ? 1 : 0;
        return count;
      },
    },
    {
      name: 'replay of a record',
      unit: 'events/s',
      portion: () =>
        engine.replay(engine.openRecord(game, { players: FOUR, seed: 'bench-record' }, actions)).events.length,
    },
    { name: 'create a game', unit: 'games/s', portion: (round) => (create(round).version === 0 ? 1 : 0) },
  ];
}

export function botWorkloads({ engine, bots }: Modules, id: GameId): readonly Workload[] {
  const game = engine.gameOf(id);
  const { positions } = recordGame(game, bots.quickRng(7));
  return [
    {
      name: 'steady bots',
      unit: 'games/s',
      portion: (round) => {
        playBots({ engine, bots }, id, ['steady'], `bench-${round}`, {});
        return 1;
      },
    },
    {
      name: 'sharp bot',
      unit: 'choices/s',
      portion: (round) => {
        const rng = bots.quickRng(round);
        for (let i = 0; i < SEARCHES; i++) {
          const state = positions[(round * SEARCHES + i * 7) % positions.length] as Engine.StateOf<GameId>;
          const actor = bots.nextActor(game, state, rng);
          const player = sit(bots, 'sharp', id, actor, NODES);
          void player.choose(bots.stateAsView(state), game.offers(state, actor), rng);
        }
        return SEARCHES;
      },
    },
  ];
}

/** Plays one game between bots and returns its actions. */
export function playBots(
  { engine, bots }: Modules,
  id: GameId,
  names: readonly string[],
  seed: string,
  options: object,
  nodes = NODES,
): readonly Engine.ActionOf<GameId>[] {
  const game = engine.gameOf(id);
  const draft = game.draft(game.create({ players: FOUR, seed, options }), { muted: true });
  const seen = bots.stateAsView<GameId>(draft);
  const rng = bots.rngFrom(seed);
  const seats = new Map(
    FOUR.map(({ id: playerId }, seat) => [
      playerId,
      {
        player: sit(bots, names[seat % names.length] ?? '', id, playerId, nodes),
        offers: bots.lazyList(() => game.offers(draft, playerId)),
      },
    ]),
  );
  const actions: Engine.ActionOf<GameId>[] = [];
  while (draft.status === 'inProgress') {
    const seat = seats.get(bots.nextActor(game, draft, rng));
    if (seat === undefined) throw new Error('The game waits for an unknown player.');
    const action = seat.player.choose(seen, seat.offers, rng) as Engine.ActionOf<GameId>;
    actions.push(action);
    game.play(draft, action);
  }
  return actions;
}

function sit(bots: typeof Bots, name: string, id: GameId, playerId: string, nodes: number): Bots.BotPlayer<GameId> {
  const bot = bots.botNamed(name);
  if (bot === undefined) throw new Error(`There is no bot ${name}.`);
  return bot.sit[id](playerId, { nodes });
}

export function anActor(game: AnyGame, state: AnyState, rng: Rng): string {
  const actors = game.actors(state);
  return (actors.length === 1 ? actors[0] : actors[Math.floor(rng() * actors.length)]) as string;
}

export function playOn(game: AnyGame, draft: AnyState, rng: Rng): number {
  while (draft.status === 'inProgress') game.play(draft, game.sample(draft, anActor(game, draft, rng), rng));
  return draft.version;
}

/** One recorded game, with positions from all its phases. */
function recordGame(game: AnyGame, rng: Rng): { actions: { action: object }[]; positions: AnyState[] } {
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
