// A whole game in a page without a server: a button for every legal action, two bots in the other seats.
import { acquire } from '@magnate/engine/acquire';

const me = 'you';
const players = [me, 'ada', 'ben'].map((id) => ({ id, name: id }));
let state = acquire.create({ players, seed: crypto.randomUUID() });

/** The legal actions, at most twenty per offer. */
function choices() {
  const all = acquire.offers(state, me).flatMap((offer) => acquire.toActions(offer, me, 20));
  return all.filter((action) => acquire.whyNot(state, action) === undefined);
}

/** The bots play until it is my turn or the game is over. */
function playBots() {
  for (let [next] = acquire.holders(state); next !== undefined && next !== me; [next] = acquire.holders(state))
    state = acquire.apply(state, acquire.sample(state, next, Math.random)).state;
  draw();
}

function draw() {
  const button = (action) => {
    const { type, playerId: _, ...chosen } = action;
    return Object.assign(document.createElement('button'), {
      textContent: [type, ...Object.values(chosen)].join(' '),
      onclick() {
        state = acquire.apply(state, action).state;
        playBots();
      },
    });
  };
  const board = Object.assign(document.createElement('pre'), { textContent: acquire.snapshot(state).board.join('\n') });
  const { winners } = acquire.outcome(state) ?? {};
  const below = winners ? [`Won by ${winners.join(', ')}`] : choices().map(button);
  document.querySelector('main').replaceChildren(board, ...below);
}

playBots();
