// A bot over the network, in plain JavaScript: node lucky.mjs http://127.0.0.1:8000 <game> <token>
// It buys if it can, and otherwise takes the first offer.
const [address, game, token] = process.argv.slice(2);
const { you } = await (
  await fetch(`${address}/game/${game}`, { headers: { authorization: `Bearer ${token}` } })
).json();

const LIKED = ['BuyProperty', 'DeclineProperty', 'AcceptTrade', 'PayDebt', 'RollDice', 'EndTurn', 'PassBid'];
const DISLIKED = [
  'Resign',
  'ProposeTrade',
  'CounterTrade',
  'DeclareBankruptcy',
  'UnmortgageProperty',
  'MortgageProperty',
  'SellBuilding',
];

function liking({ type }) {
  const place = LIKED.indexOf(type);
  if (place >= 0) return place;
  return DISLIKED.includes(type) ? 200 - DISLIKED.indexOf(type) : 100;
}

/** Picks one concrete action of an offer. */
function actionFrom({ type, spaceIds, tradeIds, groups, tiles, corporations, choices, min, max }) {
  if (type === 'PlaceBid') return { type, amount: min };
  if (type === 'DisposeShares') return { type, trade: 0, sell: max };
  if (type === 'BuyShares') return { type, shares: max > 0 ? [corporations[0]] : [] };
  // The space is given.
  if (type === 'BuyProperty' || type === 'DeclineProperty') return { type };
  if (spaceIds) return { type, spaceId: spaceIds[0] };
  if (tradeIds) return { type, tradeId: tradeIds[0] };
  if (groups) return { type, group: groups[0] };
  if (tiles) return { type, tile: tiles[0] };
  if (corporations) return { type, corporation: corporations[0] };
  return choices ? { type, choice: choices[0] } : { type };
}

const socket = new WebSocket(`${address.replace('http', 'ws')}/game/${game}/stream`);
let turn = { version: -1, ideas: [] };

/** Plays the best remaining offer. */
function act() {
  const [offer] = turn.ideas;
  if (offer === undefined) return;
  const envelope = { type: 'action', actionId: crypto.randomUUID(), expectedVersion: turn.version };
  socket.send(JSON.stringify({ ...envelope, action: actionFrom(offer) }));
}

socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token, turns: true })));
socket.addEventListener('message', ({ data }) => {
  const frame = JSON.parse(data);
  if (frame.type === 'event' && frame.event.type === 'GameEnded') {
    console.log(`${frame.event.winners.join(', ')} won.`);
    socket.close();
  } else if (frame.type === 'turn' && frame.version > turn.version && frame.actors.includes(you.playerId)) {
    turn = { version: frame.version, ideas: frame.actions.toSorted((a, b) => liking(a) - liking(b)) };
    act();
  } else if (frame.type === 'error' && frame.error.code === 'RATE_LIMITED') {
    setTimeout(act, frame.error.details.seconds * 1000);
  } else if (frame.type === 'error' && frame.error.code !== 'STALE_VERSION') {
    // Refused: try the next offer.
    turn.ideas.shift();
    act();
  }
});
