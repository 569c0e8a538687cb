import { describe, expect, test } from 'vitest';
import { rngFrom } from '../testkit/states.ts';
import {
  acquire,
  type GameEvent,
  type GameState,
  type Options,
  STANDARD_BOARD,
  type TileIndex,
  tileName,
  tileNames,
} from './index.ts';

const SEATS = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
const VIEWERS = ['a', 'b', 'c', 'spectator'];

/** The tiles that a viewer must not know: in other racks and in the bag. */
function hiddenFrom(state: GameState, viewer: string): TileIndex[] {
  const racks = state.players.filter(({ id }) => id !== viewer).flatMap(({ rack }) => rack ?? []);
  return [...racks.filter((tile) => tile >= 0), ...state.secret.bag];
}

/** The same game with all hidden tiles permuted. */
function withPermutedSecrets(state: GameState, viewer: string): GameState {
  const hidden = hiddenFrom(state, viewer);
  const turned = [...hidden.slice(1), ...hidden.slice(0, 1)];
  let next = 0;
  const other = (tile: TileIndex) => (tile < 0 ? tile : (turned[next++] as TileIndex));
  const players = state.players.map((player) =>
    player.id === viewer ? player : { ...player, rack: (player.rack ?? []).map(other) },
  );
  return { ...state, players, secret: { ...state.secret, bag: state.secret.bag.map(other) } };
}

/** A random game, checked after every action. */
function play(options: Partial<Options>, seed: number, look: (state: GameState, events: readonly GameEvent[]) => void) {
  const rng = rngFrom(seed);
  let state = acquire.create({ options, players: SEATS, seed: `secrets ${seed}` });
  look(state, acquire.eventsAfter(state, 0));
  while (state.status === 'inProgress') {
    const actor = acquire.actors(state).at(-1) ?? '';
    const next = acquire.apply(state, acquire.sample(state, actor, rng));
    state = next.state;
    look(state, next.events);
  }
  return state;
}

const TABLES: readonly (readonly [string, Partial<Options>])[] = [
  ['a standard game', {}],
  ['a game with hidden holdings', { holdings: 'hidden' }],
  ['a game with manual replacement of dead tiles', { deadTiles: 'manual', allUnplayable: 'skip' }],
];

describe.each(TABLES)('over %s', (_name, options) => {
  test('no event names a hidden tile', () => {
    let checked = 0;
    play(options, 1, (state, events) => {
      for (const viewer of VIEWERS) {
        const text = JSON.stringify(events.map((event) => acquire.redact(state, event, viewer)));
        const named = hiddenFrom(state, viewer).filter((tile) => text.includes(`"${tileName(STANDARD_BOARD, tile)}"`));
        expect(tileNames(STANDARD_BOARD, named)).toEqual([]);
        checked += 1;
      }
    });
    expect(checked).toBeGreaterThan(200);
  });

  test('no view and no offer depends on the hidden tiles', () => {
    play(options, 2, (state) => {
      for (const viewer of VIEWERS) {
        const other = withPermutedSecrets(state, viewer);
        expect(JSON.stringify(acquire.view(other, viewer))).toBe(JSON.stringify(acquire.view(state, viewer)));
        expect(acquire.offers(other, viewer)).toEqual(acquire.offers(state, viewer));
      }
    });
  });

  test('no hidden tile is named in a view', () => {
    play(options, 3, (state) => {
      for (const viewer of VIEWERS) {
        const text = JSON.stringify(acquire.view(state, viewer));
        expect(
          hiddenFrom(state, viewer).filter((tile) => text.includes(`"${tileName(STANDARD_BOARD, tile)}"`)),
        ).toEqual([]);
      }
    });
  });

  test('events have the same numbers for all viewers, without gaps', () => {
    const over = play(options, 4, () => undefined);
    const all = acquire.eventsAfter(over, 0);
    for (const viewer of VIEWERS) {
      const seqs = all.map((event) => acquire.redact(over, event, viewer).seq);
      expect(seqs).toEqual(all.map((_, i) => i + 1));
    }
  });
});

test('hidden cash and shares of others change no view and no offer', () => {
  play({ holdings: 'hidden', playerTrading: 'off' }, 5, (state) => {
    if (state.status === 'completed') return;
    for (const viewer of VIEWERS) {
      const players = state.players.map((player) => (player.id === viewer ? player : { ...player, cash: 100 }));
      const other = { ...state, players };
      const same = JSON.stringify(acquire.view(other, viewer)) === JSON.stringify(acquire.view(state, viewer));
      expect([viewer, same]).toEqual([viewer, true]);
      expect(acquire.offers(other, viewer)).toEqual(acquire.offers(state, viewer));
    }
  });
});
