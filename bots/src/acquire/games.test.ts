import { type DraftOf, games, type OptionSpec, type PlayerId, type Rng, type ViewOf } from '@magnate/engine';
import { OPTION_TABLE, type Options, RuleViolation, THEME_NAMES } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import { type SyncPlayer, stateAsView } from '../core/bot.ts';
import { rngFrom } from '../core/rng.ts';
import { randomPlayer } from '../core/blunders.ts';
import { nextActor } from '../core/gameLoop.ts';
import { greedyPlayer } from './greedy.ts';
import { steadyPlayer } from './steady.ts';

/** Whole games: every choice is legal, every game ends, and no bot reads hidden information. */

type Sit = (playerId: PlayerId) => SyncPlayer<'acquire'>;

const game = games.acquire;
const NAMES = ['ann', 'ben', 'cleo', 'dan', 'eve', 'fay'];
const random: Sit = (playerId) => randomPlayer('acquire', playerId);

function seats(count: number) {
  return NAMES.slice(0, count).map((id) => ({ id, name: id }));
}

function randomOptions(rng: Rng): Partial<Options> {
  const values = Object.entries<OptionSpec>(OPTION_TABLE).map(([name, spec]) => {
    switch (spec.kind) {
      case 'yesNo':
        return [name, rng() < 0.5];
      case 'oneOf':
        return [name, spec.values[Math.floor(rng() * spec.values.length)]];
      case 'whole':
      case 'wholeOrNone':
        return [name, rng() < 0.5 ? spec.standard : spec.min + Math.floor(rng() * 20)];
      case 'own':
        return [name, THEME_NAMES[Math.floor(rng() * THEME_NAMES.length)]];
    }
  });
  return Object.fromEntries(values) as Partial<Options>;
}

/** The draft in place of a view, as in simulations. */
function asView(draft: DraftOf<'acquire'>): ViewOf<'acquire'> {
  return stateAsView<'acquire'>(draft);
}

/** Plays to the end with a check before every action. Refused actions throw. */
function play(
  seed: string,
  players: number,
  options: Partial<Options>,
  sits: readonly Sit[],
  check?: (draft: DraftOf<'acquire'>, actor: PlayerId) => void,
): DraftOf<'acquire'> {
  const draft = game.draft(game.create({ options, players: seats(players), seed }), { muted: true });
  const rng = rngFrom(seed);
  const table = new Map(draft.players.map(({ id }, seat) => [id, (sits[seat % sits.length] as Sit)(id)]));
  while (draft.status === 'inProgress') {
    const actor = nextActor(game, asView(draft), rng);
    check?.(draft, actor);
    const player = table.get(actor) as SyncPlayer<'acquire'>;
    game.play(draft, player.choose(asView(draft), game.offers(draft, actor), rng));
  }
  return draft;
}

describe('every choice is legal and every game ends', () => {
  test.each([2, 3, 4, 5, 6])('with %i players and any options, among random players', (players) => {
    for (let round = 0; round < 15; round++) {
      const seed = `any-${players}-${round}`;
      const draft = play(seed, players, randomOptions(rngFrom(seed)), [steadyPlayer, random, greedyPlayer]);
      expect(draft.winners.length).toBeGreaterThan(0);
    }
  });

  test.each([2, 4, 6])('with %i steady players and any options', (players) => {
    for (let round = 0; round < 15; round++) {
      const seed = `steady-${players}-${round}`;
      expect(play(seed, players, randomOptions(rngFrom(seed)), [steadyPlayer]).endReason).not.toBeNull();
    }
  });

  test('a refused action fails the test', () => {
    const draft = game.draft(game.create({ players: seats(2), seed: 'refused' }));
    expect(() => game.play(draft, { type: 'DeclareEnd', playerId: draft.players[0]?.id ?? '' })).toThrow(RuleViolation);
  });
});

describe('no bot reads hidden information', () => {
  test.each(['open', 'hidden'] as const)(
    'with %s holdings the choice from the draft equals the choice from the view',
    (holdings) => {
      for (let round = 0; round < 8; round++) {
        const seed = `blind-${holdings}-${round}`;
        const options = { ...randomOptions(rngFrom(seed)), holdings };
        play(seed, 2 + (round % 5), options, [steadyPlayer, random, greedyPlayer], (draft, actor) => {
          const view = game.view(draft, actor);
          for (const sit of [steadyPlayer, greedyPlayer]) {
            const seen = sit(actor).choose(view, [], rngFrom(seed));
            expect(sit(actor).choose(asView(draft), [], rngFrom(seed))).toEqual(seen);
          }
        });
      }
    },
  );
});

/** The games that a seat wins, over all seats in turn. */
function victories(sit: Sit, other: Sit, count: number): number {
  let endWins = 0;
  for (let round = 0; round < count; round++) {
    const own = round % 4;
    const sits = [0, 1, 2, 3].map((seat) => (seat === own ? sit : other));
    const { winners } = play(`match-${round >> 2}`, 4, {}, sits);
    if (winners.includes(NAMES[own] as string)) endWins += 1 / winners.length;
  }
  return endWins;
}

describe('strength', () => {
  test('steady wins at least 95 of 100 games against three random players', () => {
    expect(victories(steadyPlayer, random, 100)).toBeGreaterThanOrEqual(95);
  });

  test('steady wins most games against three greedy players', () => {
    expect(victories(steadyPlayer, greedyPlayer, 100)).toBeGreaterThan(70);
  });

  test('greedy is better than random', () => {
    expect(victories(greedyPlayer, random, 100)).toBeGreaterThan(30);
  });
});
