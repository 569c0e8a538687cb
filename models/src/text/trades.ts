/** One line per trade, so that its terms and its id stand together. */
export function onePerTrade<O extends { readonly tradeIds?: readonly string[] }>(offer: O): readonly O[] {
  return offer.tradeIds === undefined ? [offer] : offer.tradeIds.map((tradeId) => ({ ...offer, tradeIds: [tradeId] }));
}
