import type { TradeSide, TradeTerms } from '../../../acquire/index.ts';

/** The notation of trade terms: `give $300 2 Luxor for 1 Tower`; an empty side is `nothing`. */

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
  const parts = /^(?:\$(\d+))?((?: ?\d+ [A-Za-z]+)*)$/.exec(text);
  if (parts === null) throw new Error(`One side of a trade is written "$300 2 Luxor", not "${text}".`);
  const [, cash, stock = ''] = parts;
  const shares = [...stock.matchAll(/(\d+) ([A-Za-z]+)/g)].map(([, count, name]) => [name, Number(count)]);
  return {
    ...(cash === undefined ? {} : { cash: Number(cash) }),
    ...(shares.length === 0 ? {} : { shares: Object.fromEntries(shares) as TradeSide['shares'] & object }),
  };
}

/** Zero cash and zero shares are left out. */
export function writeSide({ cash = 0, shares = {} }: TradeSide): string {
  const parts = [
    ...(cash === 0 ? [] : [`$${cash}`]),
    ...Object.entries(shares).flatMap(([name, count]) => (count === 0 ? [] : [`${count} ${name}`])),
  ];
  return parts.length === 0 ? NOTHING : parts.join(' ');
}
