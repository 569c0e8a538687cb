import { DECKS, type DeckName, type TradeSide, type TradeTerms } from '../../../monopoly/index.ts';

/** The notation of trade terms: `give $100 [1 3] card:chance for [6]`; an empty side is `nothing`. */

const NOTHING = 'nothing';

export function readTerms(text: string): TradeTerms {
  const sides = /^give (.+) for (.+)$/.exec(text);
  if (sides === null) throw new Error(`Terms are written "give … for …", not "${text}".`);
  return { offered: readSide(sides[1] as string), requested: readSide(sides[2] as string) };
}

export function writeTerms(terms: TradeTerms): string {
  return `give ${writeSide(terms.offered)} for ${writeSide(terms.requested)}`;
}

function readSide(text: string): TradeSide {
  if (text === NOTHING) return {};
  const parts = /^(?:\$(\d+))? ?(?:\[([\d ]+)\])? ?((?:card:\w+ ?)*)$/.exec(text);
  if (parts === null) throw new Error(`One side of a trade is written "$100 [1 3] card:chance", not "${text}".`);
  const [, cash, spaces, cards = ''] = parts;
  return {
    ...(cash === undefined ? {} : { cash: Number(cash) }),
    ...(spaces === undefined ? {} : { properties: spaces.split(' ').map(Number) }),
    ...(cards === '' ? {} : { cards: cards.trim().split(' ').map(readCard) }),
  };
}

function readCard(text: string): DeckName {
  const deck = DECKS.find((name) => text === `card:${name}`);
  if (deck === undefined) throw new Error(`There is no jail card "${text}".`);
  return deck;
}

/** Zero cash and empty lists are left out. */
export function writeSide({ cash = 0, properties = [], cards = [] }: TradeSide): string {
  const parts = [
    ...(cash === 0 ? [] : [`$${cash}`]),
    ...(properties.length === 0 ? [] : [`[${properties.join(' ')}]`]),
    ...cards.map((deck) => `card:${deck}`),
  ];
  return parts.length === 0 ? NOTHING : parts.join(' ');
}
