import { botNamed, nextActor, rngFrom } from '@magnate/bots';
import { GAME_IDS, gameOf } from '@magnate/engine';
import { CLOSE_CODES } from '@magnate/protocol/closeCodes';

/** One game of each kind in a page: its title shows the results. */
const SEATS = ['ann', 'ben'];
const told = GAME_IDS.map((id) => {
  const game = gameOf(id);
  const rng = rngFrom(id);
  const bots = new Map(SEATS.map((seat) => [seat, botNamed('greedy').sit[id](seat, {})]));
  let state = game.create({ players: SEATS.map((seat) => ({ id: seat, name: seat })), seed: 'page' });
  while (state.status !== 'completed') {
    const seat = nextActor(game, state, rng);
    const view = game.view(state, seat);
    state = game.apply(state, bots.get(seat).choose(view, game.offers(view, seat), rng)).state;
  }
  return `${id}: over`;
});
if (CLOSE_CODES === undefined) throw new Error('An export is undefined.');
document.title = told.join(', ');
