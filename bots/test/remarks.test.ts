import { GAME_IDS, type GameId, gameOf, SPECTATOR } from '@magnate/engine';
import { expect, test } from 'vitest';
import { botNamed, nextActor, remarkOn, rngFrom, type SyncPlayer } from '@magnate/bots';

/** Fairness: a remark follows from what every spectator sees, whatever is hidden in hands, bags and decks. */
test.each(GAME_IDS)('%s: remarks depend on nothing hidden', (id: GameId) => {
  const game = gameOf(id);
  const players = ['a', 'b', 'c'].map((name) => ({ id: name, name }));
  const rng = rngFrom('remarks');
  const bots = new Map(
    players.map((player) => [player.id, botNamed('steady')?.sit[id](player.id, {}) as SyncPlayer<GameId>]),
  );
  let state = game.create({ players, seed: 'remarks' });
  let count = 0;
  for (let step = 0; step < 400 && state.status === 'inProgress'; step++) {
    const actor = nextActor(game, state, rng);
    const view = game.view(state, actor);
    const action = bots.get(actor)?.choose(view, game.offers(view, actor), rng);
    if (action === undefined) throw new Error('No bot sits here.');
    const { state: next, events } = game.apply(state, action);
    state = next;
    const seen = game.view(next, SPECTATOR);
    // Another game that looks the same to spectators: other racks, bag, decks and dice.
    const other = game.determinise(seen, rng);
    for (const event of events) {
      const shown = game.redact(next, event, SPECTATOR);
      const said = remarkOn(
        id,
        event,
        () => game.view(next, SPECTATOR),
        () => true,
      );
      expect(said).toEqual(
        remarkOn(
          id,
          shown,
          () => game.view(other, SPECTATOR),
          () => true,
        ),
      );
      if (said !== undefined) count += 1;
    }
  }
  expect(count).toBeGreaterThan(0);
});
