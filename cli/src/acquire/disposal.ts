import type { PlayerId } from '@magnate/engine';
import type { Action, Offer } from '@magnate/engine/acquire';
import { words } from '@magnate/words';
import { act, type Entry } from '../terminal/menu.ts';

/** How to dispose of shares of an acquired corporation: keep, sell or trade two for one, in any mix. */
export function disposalEntries(playerId: PlayerId, offer: Offer): Entry<Action>[] {
  const { max = 0, maxTrade = 0, maxSell = 0, price = 0, survivor = '' } = offer;
  const [corporation = ''] = offer.corporations ?? [];
  const dispose = (trade: number, sell: number): Action => ({ type: 'DisposeShares', playerId, trade, sell });
  const rest = max - maxTrade;
  const traded = { traded: maxTrade, received: maxTrade / 2, survivor };
  return [
    act(words.t('acquire/terminal:disposal.sellAll', { count: max, amount: max * price }), dispose(0, max)),
    ...(maxTrade > 0 && rest > 0
      ? [
          act(
            words.t('acquire/terminal:disposal.tradeSell', { ...traded, sold: rest, amount: rest * price }),
            dispose(maxTrade, rest),
          ),
          act(words.t('acquire/terminal:disposal.tradeKeep', { ...traded, kept: rest }), dispose(maxTrade, 0)),
        ]
      : []),
    ...(maxTrade > 0 && rest === 0
      ? [act(words.t('acquire/terminal:disposal.trade', traded), dispose(maxTrade, 0))]
      : []),
    act(
      words.t('acquire/terminal:disposal.keepAll', { count: max }),
      dispose(0, 0),
      words.t('acquire/terminal:disposal.keepHint', { corporation }),
    ),
    {
      label: words.t('acquire/terminal:disposal.choose'),
      step: {
        kind: 'amount',
        ask: words.t('acquire/terminal:disposal.askTrade', { max: maxTrade }),
        min: 0,
        max: maxTrade,
        step: 2,
        next: (trade) => ({
          kind: 'amount',
          ask: words.t('acquire/terminal:disposal.askSell', { count: max - trade, price }),
          min: 0,
          max: Math.min(maxSell, max - trade),
          step: 1,
          next: (sell) => ({ kind: 'act', action: dispose(trade, sell) }),
        }),
      },
    },
  ];
}
