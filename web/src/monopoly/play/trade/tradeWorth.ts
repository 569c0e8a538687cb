import { boardOf, type GameView, getProperty, lotAt, type TradeSide } from '@magnate/engine/monopoly';

/** Cash, deeds at their price or, mortgaged, at the half that is left, and jail cards at the fine they save. */
export function worthOf(view: GameView, { cash = 0, properties = [], cards = [] }: TradeSide): number {
  const deeds = properties.reduce((sum, spaceId) => {
    const { price = 0, mortgage = 0 } = lotAt(spaceId, boardOf(view.options)) ?? {};
    return sum + price - (getProperty(view, spaceId).mortgaged ? mortgage : 0);
  }, 0);
  return cash + deeds + cards.length * view.options.jailFine;
}
