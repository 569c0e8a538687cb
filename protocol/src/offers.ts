import { byGame, gameOf } from '@magnate/engine';
import type { OfferRow } from './core/game.ts';
import { protocolOf } from './games.ts';
import { type Row, unionOf } from './core/variants.ts';

/** The legal actions of a seat: one offer per type of action. */

const ABOUT =
  `What a seat may do now: one offer for each kind of action. Take its \`type\`, choose within its bounds, and send
the action of that type. Each part is bounded by itself; where parts depend on each other (a trade, a purchase) the game
judges the whole.`.replaceAll('\n', ' ');

/** The description, and the action that answers the example. */
function withPairs(rows: Readonly<Record<string, OfferRow>>): Readonly<Record<string, Row>> {
  const pairs = Object.entries(rows).map(([type, row]) => {
    const pair = [row.example, row.action].map((fields) => `\`${JSON.stringify({ type, ...fields })}\``);
    return [type, { ...row, about: `${row.about}\n\n${pair.join(' → ')}` }];
  });
  return Object.fromEntries(pairs);
}

export const offerSchemas = byGame((game) =>
  unionOf(`${gameOf(game).title}Offer`, ABOUT, withPairs(protocolOf(game).offers)),
);
