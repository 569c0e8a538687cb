import type { GameId } from '@magnate/engine';
import type { z } from 'zod';
import { ACQUIRE_OFFERS } from './acquire/offers.ts';
import { MONOPOLY_OFFERS } from './monopoly/offers.ts';
import { type Row, unionOf } from './variants.ts';

/** What a seat may do, as the games offer it: one offer for each kind of action. */

export interface OfferRow<F extends z.ZodRawShape = z.ZodRawShape> extends Row<F> {
  readonly example: Readonly<Record<string, unknown>>;
  /** The fields of an action that the example could become. */
  readonly action: Readonly<Record<string, unknown>>;
}

/** A row for every kind of action, with fields that the offers of the game have. */
export type OfferRows<T extends string, Offer> = {
  readonly [K in T]: OfferRow<
    { readonly [F in Exclude<keyof Offer, 'type'>]?: z.ZodType<NonNullable<Offer[F]>> } & z.ZodRawShape
  >;
};

export const OFFER_ROWS: Readonly<Record<GameId, Readonly<Record<string, OfferRow>>>> = {
  monopoly: MONOPOLY_OFFERS,
  acquire: ACQUIRE_OFFERS,
};

const ABOUT =
  `What a seat may do now: one offer for each kind of action. Take its \`type\`, choose within its bounds, and send
the action of that type. Each part is bounded by itself; where parts depend on each other (a trade, a purchase) the game
judges the whole.`.replaceAll('\n', ' ');

/** With the sentence, how the example becomes an action. */
function withPairs(rows: Readonly<Record<string, OfferRow>>): Readonly<Record<string, Row>> {
  const pairs = Object.entries(rows).map(([type, row]) => {
    const pair = [row.example, row.action].map((fields) => `\`${JSON.stringify({ type, ...fields })}\``);
    return [type, { ...row, about: `${row.about}\n\n${pair.join(' → ')}` }];
  });
  return Object.fromEntries(pairs);
}

export const monopolyOfferSchema = unionOf('MonopolyOffer', ABOUT, withPairs(OFFER_ROWS.monopoly));
export const acquireOfferSchema = unionOf('AcquireOffer', ABOUT, withPairs(OFFER_ROWS.acquire));
