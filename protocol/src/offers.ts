import { byGame, gameOf } from '@magnate/engine';
import type { OfferRow } from './core/game.ts';
import { protocolOf } from './games.ts';
import { type Row, unionOf } from './core/variants.ts';

/** The legal actions of a seat: one offer per type of action. */

const ABOUT =
  `The legal actions of a seat: one offer per type of action. Take its \`type\`, choose within its bounds, and send
the action of that type. Each field has its own bounds; if fields depend on each other (a trade, a purchase), the game
checks the combination.`.replaceAll('\n', ' ');

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
