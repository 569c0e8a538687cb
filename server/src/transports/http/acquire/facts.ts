import * as acquire from '@magnate/engine/acquire';
import type { OwnFactsOf } from '@magnate/protocol';

/** The constants of Acquire: its board and the tables of the engine. */

type Facts = OwnFactsOf<'acquire'>;

export function acquireFacts(changes: Readonly<Record<string, unknown>>): Facts {
  const options = acquire.readOptions(changes);
  const board = acquire.boardOf(options);
  return {
    game: 'acquire',
    corporations: acquire.CORPORATIONS.flatMap((name, index) => {
      const tier = board.tiers[name];
      return tier === undefined ? [] : [{ index, name, tier, code: acquire.FIRST_CORPORATION + index }];
    }),
    prices: board.priceRows.map(({ from, ...prices }, row) => {
      const next = board.priceRows[row + 1];
      return { from, to: next === undefined ? null : next.from - 1, prices };
    }),
    bonuses: {
      majorityFactor: acquire.MAJORITY_FACTOR,
      minorityFactor: acquire.MINORITY_FACTOR,
      roundedUpTo: acquire.BONUS_STEP,
    },
    board: {
      name: board.name,
      columns: board.columns,
      rows: board.rows,
      tiles: board.tiles,
      neighbours: board.neighbours,
      codes: { empty: acquire.EMPTY, noCorporation: acquire.ORPHAN },
    },
    rack: { size: acquire.RACK_SIZE, empty: acquire.NO_TILE },
    startingCash: acquire.STARTING_CASH,
    sharesEach: board.shares,
    mostPurchases: acquire.MAX_PURCHASES,
    tradeRatio: acquire.TRADE_RATIO,
    endSize: options.endSize,
  };
}

/** A program that plays Acquire, shown in the API description. */
export const BOT = `It plays Acquire against a built-in bot over HTTP. Over the WebSocket, \`turns: true\` makes polling unnecessary.

\`\`\`js
const base = 'http://127.0.0.1:8000';
async function ask(method, path, token, body) {
  const headers = { ...(token && { authorization: \`Bearer \${token}\` }), ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(base + path, { method, headers, body: body && JSON.stringify(body) });
  return answer.json();
}

// An offer becomes an action: its type, and a choice within its bounds.
function choose(offers) {
  const of = Object.fromEntries(offers.map((offer) => [offer.type, offer]));
  if (of.PlaceTile) return { type: 'PlaceTile', tile: of.PlaceTile.tiles[0] };
  if (of.BuyShares) return { type: 'BuyShares', shares: of.BuyShares.corporations.slice(0, 1) };
  if (of.RejectTrade) return { type: 'RejectTrade', tradeId: of.RejectTrade.tradeIds[0] };
  if (of.DisposeShares) return { type: 'DisposeShares', trade: 0, sell: of.DisposeShares.maxSell };
  const [{ type, corporations }] = offers; // FoundCorporation, ChooseSurvivor, ChooseDefunct
  return { type, corporation: corporations[0] };
}

const players = [{ name: 'Me' }, { name: 'Ada', model: 'bot:steady' }];
const { id, hostToken, seats: [{ playerId, token }] } = await ask('POST', '/game', null, { game: 'acquire', players });
await ask('POST', \`/game/\${id}/start\`, hostToken);
for (;;) {
  const { status, version, actors, actions } = await ask('GET', \`/game/\${id}/actions\`, token);
  if (status === 'completed') break;
  if (actors.includes(playerId)) await ask('POST', \`/game/\${id}/action\`, token, { ...choose(actions), expectedVersion: version });
}
console.log((await ask('GET', \`/game/\${id}\`, token)).outcome);
\`\`\``;
