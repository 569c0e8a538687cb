import type { PlayerId } from '../kernel/ids.ts';
import { firstOf, MAX_ACTIONS } from '../kernel/offers.ts';
import type { Action } from './actions.ts';
import { TRADE_RATIO } from './data/corporations.ts';
import type { Offer } from './offer.ts';
import type { Corporation } from './types.ts';

/** The concrete actions of an offer. */
export function toActions(offer: Offer, playerId: PlayerId, most = MAX_ACTIONS): readonly Action[] {
  return firstOf(actionsIn(offer, playerId), most);
}

function* actionsIn(offer: Offer, playerId: PlayerId): Generator<Action> {
  const { type } = offer;
  switch (type) {
    case 'PlaceTile':
    case 'ReplaceDeadTile':
      for (const tile of offer.tiles) yield { type, playerId, tile };
      return;
    case 'FoundCorporation':
    case 'ChooseSurvivor':
    case 'ChooseDefunct':
      for (const corporation of offer.corporations) yield { type, playerId, corporation };
      return;
    case 'DisposeShares':
      for (let trade = 0; trade <= offer.maxTrade; trade += TRADE_RATIO) {
        for (let sell = 0; sell <= Math.min(offer.maxSell, offer.max - trade); sell++)
          yield { type, playerId, trade, sell };
      }
      return;
    case 'BuyShares':
      for (let size = offer.min; size <= offer.max; size++)
        for (const shares of baskets(offer, size)) yield { type, playerId, shares };
      return;
    case 'DeclareEnd':
    case 'AskTakeBack':
    case 'AgreeTakeBack':
    case 'RefuseTakeBack':
      yield { type, playerId };
      return;
    case 'AcceptTrade':
    case 'RejectTrade':
    case 'CancelTrade':
      for (const tradeId of offer.tradeIds) yield { type, playerId, tradeId };
      return;
    // Terms of a trade are free, so there are no concrete actions.
    case 'ProposeTrade':
  }
}

type Purchase = Extract<Offer, { type: 'BuyShares' }>;

/** Every basket of `size` shares, in the order of the corporations. */
function* baskets(offer: Purchase, size: number, from = 0): Generator<readonly Corporation[]> {
  const corporation = offer.corporations[from];
  if (size === 0) yield [];
  if (size === 0 || corporation === undefined) return;
  for (let count = Math.min(size, offer.maxShares[from] ?? 0); count >= 0; count--) {
    const bought = Array.from({ length: count }, () => corporation);
    for (const rest of baskets(offer, size - count, from + 1)) yield [...bought, ...rest];
  }
}
