// A whole game in a page, without any server: a button for everything that is offered, two bots in the other seats.
import { acquire } from '@magnate/engine/acquire';

const me = 'you';
const players = [me, 'ada', 'ben'].map((id) => ({ id, name: id }));
let state = acquire.create({ players, seed: crypto.randomUUID() });

/** One for each tile or corporation that is offered; for anything else, something legal. */
function choices() {
  const listed = acquire.offers(state, me).flatMap(({ type, tiles, corporations }) => {
    if (type === 'PlaceTile') return tiles.map((tile) => ({ type, tile, playerId: me }));
    const isOne = ['FoundCorporation', 'ChooseSurvivor', 'ChooseDefunct'].includes(type);
    return isOne ? corporations.map((corporation) => ({ type, corporation, playerId: me })) : [];
  });
  return listed.length > 0 ? listed : [acquire.sample(state, me, Math.random)];
}

/** The others play until it is my decision, or the game is over. */
function goOn() {
  for (let [next] = acquire.holders(state); next !== undefined && next !== me; [next] = acquire.holders(state))
    state = acquire.apply(state, acquire.sample(state, next, Math.random)).state;
  draw();
}

function draw() {
  const button = (action) =>
    Object.assign(document.createElement('button'), {
      textContent: [action.type, action.tile ?? action.corporation].join(' '),
      onclick() {
        state = acquire.apply(state, action).state;
        goOn();
      },
    });
  const board = Object.assign(document.createElement('pre'), { textContent: acquire.snapshot(state).board.join('\n') });
  const { winners } = acquire.outcome(state) ?? {};
  const below = winners ? [`Won by ${winners.join(', ')}`] : choices().map(button);
  document.querySelector('main').replaceChildren(board, ...below);
}

goOn();
