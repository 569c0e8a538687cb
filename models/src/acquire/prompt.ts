import type { OptionsOf } from '@magnate/engine';
import {
  boardOf,
  MAJORITY_FACTOR,
  MINORITY_FACTOR,
  MAX_PURCHASES,
  type Offer,
  RACK_SIZE,
  STARTING_CASH,
  TRADE_RATIO,
} from '@magnate/engine/acquire';
import { position } from '@magnate/words/acquire';
import type { GamePrompt } from '../text/gamePrompt.ts';
import { onePerTrade } from '../text/trades.ts';

/** The prompt texts of Acquire. */

export const acquirePrompt: GamePrompt<'acquire'> = {
  rules: (options) => [
    ...rulesSummary(options),
    'Price of a share, by the size of its corporation:',
    ...prices(options),
  ],
  position,
  lines: onePerTrade,
  bounds,
  // Every decision of this game needs a question.
  plainAction: () => undefined,
};

function rulesSummary(options: OptionsOf<'acquire'>): readonly string[] {
  const { safeSize, endSize, playerTrading, holdings } = options;
  const { tiles, corporations, shares } = boardOf(options);
  return [
    `The board has the tiles ${tiles[0]} to ${tiles.at(-1)}; each player holds up to ${RACK_SIZE} and starts with $${STARTING_CASH}.`,
    'Each turn: place a tile, then buy shares, then draw a tile.',
    `A tile that joins unincorporated tiles founds one of ${corporations.length} corporations; the founder gets a free share. A tile that joins corporations merges them.`,
    'The larger corporation survives a merger; in a tie, the player who placed the tile chooses.',
    `For each defunct corporation, the largest holder gets ${MAJORITY_FACTOR} times the share price and the second largest ${MINORITY_FACTOR} times; ties split. Then each holder may sell shares, trade ${TRADE_RATIO} for 1 of the survivor, or keep them.`,
    `A corporation of ${safeSize} tiles or more is safe: it is never taken over, and a tile that would join two safe corporations is dead.`,
    `A player buys at most ${MAX_PURCHASES} shares per turn; each corporation has ${shares}.`,
    `The end may be declared when a corporation has ${endSize} tiles or all corporations on the board are safe. Then bonuses are paid, all shares are sold, and the player with the most cash wins.`,
    playerTrading === 'off' ? 'Players do not trade.' : 'Before placing a tile, the player on turn may offer trades.',
    holdings === 'hidden'
      ? 'Cash and shares of other players are hidden.'
      : 'Cash and shares are public; tiles in hand are hidden.',
  ];
}

function prices(options: OptionsOf<'acquire'>): readonly string[] {
  const { corporations, tiers, priceRows } = boardOf(options);
  const named = corporations.map((corporation) => `${corporation} (${tiers[corporation]})`);
  const rows = priceRows.map(
    ({ from, cheap, medium, expensive }) => `from ${from}: cheap $${cheap}, medium $${medium}, expensive $${expensive}`,
  );
  return [named.join(', '), ...rows];
}

function bounds(field: string, offer: Offer): string | undefined {
  const { corporations = [], maxShares = [], max = 0, maxTrade = 0, maxSell = 0, terms = [] } = offer;
  switch (field) {
    case 'trade':
      return `0 to ${maxTrade}, a multiple of ${TRADE_RATIO}`;
    case 'sell':
      return `0 to ${maxSell}; trade and sell together at most ${max}`;
    case 'shares':
      return `a list of 0 to ${max} names, [] to buy nothing; at most ${corporations.map((name, i) => `${maxShares[i] ?? 0} ${name}`).join(', ') || 'none'}`;
    case 'offer': {
      const sides = terms.map(({ playerId, maxCash, maxShares: most }) => {
        const held = Object.entries(most ?? {}).map(([name, count]) => `${count} ${name}`);
        const shares = most === null ? 'hidden shares' : `shares [${held.join(', ')}]`;
        return `${playerId} has ${maxCash === null ? 'hidden cash' : `cash ${maxCash}`}, ${shares}`;
      });
      return `offered is what you give, requested what you get, each of cash (whole hundreds) and shares; ${sides.join('; ')}`;
    }
    default:
      return undefined;
  }
}
