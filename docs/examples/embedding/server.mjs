// One table on a server: node server.mjs. GET / shows it to Ann, POST / with { "type": "RollDice" } acts for her.
import { createServer } from 'node:http';
import { RuleViolation } from '@magnate/engine';
import { monopoly } from '@magnate/engine/monopoly';

const players = ['ann', 'bot'].map((id) => ({ id, name: id }));
let state = monopoly.create({ players, seed: crypto.randomUUID() });

function act(action) {
  const { state: next, events } = monopoly.apply(state, action, Date.now());
  state = next;
  // The bot plays until Ann has something to decide, or the game is over.
  const [awaited] = monopoly.holders(state);
  return awaited === 'bot' ? [...events, ...act(monopoly.sample(state, 'bot', Math.random))] : events;
}

const server = createServer(async (request, response) => {
  const answer = (status, body) => response.writeHead(status).end(JSON.stringify(body));
  let body = '';
  for await (const part of request) if ((body += part).length > 10_000) return answer(413, {});
  try {
    const events = request.method === 'POST' ? act({ ...JSON.parse(body), playerId: 'ann' }) : [];
    // Send a view, never the state: it contains only what Ann may know.
    answer(200, { events, view: monopoly.view(state, 'ann'), offers: monopoly.offers(state, 'ann') });
  } catch (error) {
    // A refused action has changed nothing.
    if (error instanceof RuleViolation) answer(422, { code: error.code, message: error.message });
    else answer(400, { code: 'MALFORMED', message: String(error) });
  }
});
server.listen(process.env.PORT ?? 8080, () => console.log(`http://localhost:${server.address().port}`));
