/**
 * An agent over plain HTTP, in TypeScript that Node runs directly:
 *
 *     npx node docs/examples/agent.ts http://127.0.0.1:8000 <game> <token>
 *
 * It fetches its legal actions, chooses one and plays it. Replace `choose` with your own strategy; it gets the offers and the view.
 */

import process from 'node:process';

interface Offer {
  readonly type: string;
  readonly min?: number;
  readonly max?: number;
  readonly corporations?: readonly string[];
}

interface Turn {
  readonly version: number;
  readonly status: string;
  readonly actors: readonly string[];
  readonly actions: readonly Offer[];
}

interface Refusal {
  readonly error?: { readonly code: string; readonly details?: { readonly seconds?: number } };
}

const [address = '', game = '', token = ''] = process.argv.slice(2);
const FIRST = 'BuyProperty PlaceBid AcceptTrade PayDebt PlaceTile BuyShares RollDice EndTurn'.split(' ');
const LAST =
  'ProposeTrade CounterTrade UnmortgageProperty MortgageProperty SellBuilding DeclareBankruptcy Resign'.split(' ');

/** One request; a refusal is returned as its error. */
async function ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T & Refusal> {
  const answer = await fetch(`${address}/game/${game}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.json() as Promise<T & Refusal>;
}

/** All offers, the best first. */
function choose(offers: readonly Offer[]): readonly Offer[] {
  const liking = ({ type }: Offer) => {
    if (FIRST.includes(type)) return FIRST.indexOf(type);
    return LAST.includes(type) ? 200 + LAST.indexOf(type) : 100;
  };
  return offers.toSorted((a, b) => liking(a) - liking(b));
}

/** Picks one concrete action of an offer. */
function actionFrom(offer: Offer): object {
  const { type, min, max = 0, corporations = [] } = offer;
  if (type === 'PlaceBid') return { type, amount: min };
  if (type === 'DisposeShares') return { type, trade: 0, sell: max };
  if (type === 'BuyShares') return { type, shares: max > 0 ? corporations.slice(0, 1) : [] };
  if (type === 'BuyProperty' || type === 'DeclineProperty') return { type };
  for (const name of ['spaceId', 'tradeId', 'group', 'tile', 'corporation', 'choice']) {
    const [first] = (offer as unknown as Record<string, readonly unknown[] | undefined>)[`${name}s`] ?? [];
    if (first !== undefined) return { type, [name]: first };
  }
  return { type };
}

const { you } = await ask<{ you: { playerId: string } }>('GET', '');
for (let turn = await ask<Turn>('GET', '/actions'); turn.status !== 'completed'; turn = await ask('GET', '/actions')) {
  if (turn.error !== undefined || !turn.actors.includes(you.playerId)) {
    await new Promise((done) => setTimeout(done, 1000 * (turn.error?.details?.seconds ?? 0.05)));
    continue;
  }
  for (const offer of choose(turn.actions)) {
    const { error } = await ask('POST', '/action', { ...actionFrom(offer), expectedVersion: turn.version });
    if (error === undefined || error.code === 'STALE_VERSION') break;
  }
}
const { outcome } = await ask<{ outcome: { winners: readonly string[] } }>('GET', '');
console.log(`${outcome.winners.join(', ')} won.`);
