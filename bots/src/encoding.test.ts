import { GAME_IDS, type GameId, gameOf, type PlayerId, type ViewOf } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import { randomOptions, seatsOf } from '../test/randomOptions.ts';
import { stateAsView } from './core/bot.ts';
import type { Encoding } from './core/encoding.ts';
import { nextActor } from './core/gameLoop.ts';
import { rngFrom } from './core/rng.ts';
import { encodingOf } from './games.ts';

/** What a seat gets as numbers. Two states that differ only in what the seat may not know must give the same. */

function encoded(encoding: Encoding<GameId>, view: ViewOf<GameId>, seat: number) {
  const vector = new Float32Array(encoding.vectorNames(view.options, view.players.length).length + 2).fill(9);
  const mask = new Uint8Array(encoding.slotNames(view.options).length + 2).fill(9);
  encoding.writeVector(view, seat, vector, 1);
  encoding.writeMask(view, seat, mask, 1);
  return { vector: [...vector], mask: [...mask], worth: encoding.worthOf(view, seat) };
}

describe.each(GAME_IDS)('%s as numbers', (id) => {
  const game = gameOf(id);
  const encoding: Encoding<GameId> = encodingOf(id);

  test.each(['standard', 'a', 'b', 'c'])('depends on nothing that the seat may not know (rules %s)', (seed) => {
    const rng = rngFrom(`${id}/${seed}`);
    const options = seed === 'standard' ? {} : randomOptions(id, 'standard', 5, rng);
    const players = Array.from({ length: seatsOf(id, rng) }, (_, i) => ({ id: `p${i + 1}`, name: `Player ${i + 1}` }));
    const draft = game.draft(game.create({ players, seed, options }), { muted: true });
    const seatOf = (actor: PlayerId) => players.findIndex(({ id: playerId }) => playerId === actor);
    // By type: which of an offer's actions are legal is tested with the slots.
    const slots = encoding.slotNames(draft.options).map((name) => name.replace(/ .*/, ''));
    for (let round = 0; draft.status === 'inProgress' && round < 60; round++) {
      const actor: PlayerId = nextActor(game, draft, rng);
      const seat = seatOf(actor);
      const known = encoded(encoding, stateAsView<GameId>(draft), seat);
      const view = game.view(draft, actor);
      expect(encoded(encoding, view, seat)).toEqual(known);
      const other = game.determinise(view, rngFrom(`other/${round}`));
      expect(encoded(encoding, stateAsView<GameId>(other), seat)).toEqual(known);
      const legal = slots.filter((_, slot) => known.mask[slot + 1] === 1);
      expect(new Set(legal)).toEqual(
        new Set(game.offers(view, actor).flatMap(({ type }) => (slots.includes(type) ? type : []))),
      );
      // Only the own rows are written, and all of them are finite.
      expect([known.vector[0], known.vector.at(-1), known.mask[0], known.mask.at(-1)]).toEqual([9, 9, 9, 9]);
      expect(known.vector.every(Number.isFinite)).toBe(true);
      game.play(draft, game.sample(draft, actor, rng));
      for (let more = 0; more < 6 && draft.status === 'inProgress'; more++) {
        game.play(draft, game.sample(draft, nextActor(game, draft, rng), rng));
      }
    }
    expect(draft.version).toBeGreaterThan(50);
  });

  test('has a name of its own for every number and slot', () => {
    const { standard } = game.options;
    for (const names of [encoding.vectorNames(standard, 4), encoding.slotNames(standard)]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('tells the positions of a game apart', () => {
    const rng = rngFrom(id);
    const players = ['a', 'b', 'c'].map((name) => ({ id: name, name }));
    const draft = game.draft(game.create({ players, seed: id }), { muted: true });
    const seen = new Set<string>();
    let asked = 0;
    for (; draft.status === 'inProgress' && asked < 200; asked++) {
      const actor: PlayerId = nextActor(game, draft, rng);
      const { vector } = encoded(
        encoding,
        stateAsView<GameId>(draft),
        players.findIndex((each) => each.id === actor),
      );
      seen.add(vector.join());
      game.play(draft, game.sample(draft, actor, rng));
    }
    expect(seen.size).toBeGreaterThan(0.9 * asked);
  });
});
