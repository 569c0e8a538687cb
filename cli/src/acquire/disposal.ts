import type { PlayerId } from '@magnate/engine';
import type { Action, Offer } from '@magnate/engine/acquire';
import { act, type Entry } from '../menu.ts';
import { counted } from '../text.ts';

/** Shares of a corporation that is taken over: kept, sold, traded two for one, in any mixture. */
export function disposalEntries(playerId: PlayerId, offer: Offer): Entry<Action>[] {
  const { max = 0, maxTrade = 0, maxSell = 0, price = 0, survivor = 'the survivor' } = offer;
  const [corporation = 'them'] = offer.corporations ?? [];
  const dispose = (trade: number, sell: number): Action => ({ type: 'DisposeShares', playerId, trade, sell });
  const rest = max - maxTrade;
  const traded = `${maxTrade} for ${maxTrade / 2} ${survivor}`;
  return [
    act(`Sell all ${max} for $${max * price}`, dispose(0, max)),
    ...(maxTrade > 0 && rest > 0
      ? [
          act(`Trade ${traded}, sell ${rest} for $${rest * price}`, dispose(maxTrade, rest)),
          act(`Trade ${traded}, keep ${rest}`, dispose(maxTrade, 0)),
        ]
      : []),
    ...(maxTrade > 0 && rest === 0 ? [act(`Trade ${traded}`, dispose(maxTrade, 0))] : []),
    act(`Keep all ${max}`, dispose(0, 0), `worth nothing unless ${corporation} is founded again`),
    {
      label: 'Choose the numbers…',
      step: {
        kind: 'amount',
        ask: `How many to trade two for one, an even number up to ${maxTrade}?`,
        min: 0,
        max: maxTrade,
        step: 2,
        next: (trade) => ({
          kind: 'amount',
          ask: `And how many of the other ${counted(max - trade, 'share')} to sell at $${price}?`,
          min: 0,
          max: Math.min(maxSell, max - trade),
          step: 1,
          next: (sell) => ({ kind: 'act', action: dispose(trade, sell) }),
        }),
      },
    },
  ];
}
