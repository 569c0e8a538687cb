import type { Action, ActionType, GameView, Offer, Trade } from '@magnate/engine/acquire';
import { type Names, objects } from '../core/names.ts';
import { takeBackOffers } from '../core/takeBack.ts';
import { listed, words } from '../core/words.ts';
import { moveName } from './moves.ts';
import { sharesBy, tradeItems } from './shares.ts';

/** One short sentence per offer. */

/** An offer, possibly incomplete: a choice may come without its offer or with a part of it. */
type Described = Pick<Offer, 'type'> & { readonly [F in Exclude<keyof Offer, 'type'>]?: Offer[F] | undefined };

/** One row per action type; a missing one does not compile. */
type Sayers = { readonly [T in ActionType]: (offer: Described, view: GameView, names: Names) => string };

const SAYERS: Sayers = {
  PlaceTile: ({ tiles = [], effects = [] }) =>
    words.t('acquire/offers:PlaceTile', {
      tiles: effects
        .filter(({ tile }) => tiles.includes(tile))
        .map(({ tile, effect }) =>
          words.t('acquire/offers:tile', { tile, effect: words.t(`acquire:board.effect.word.${effect}`) }),
        ),
    }),
  FoundCorporation: ({ corporations = [] }) => words.t('acquire/offers:FoundCorporation', { corporations }),
  ChooseSurvivor: ({ corporations = [] }) => words.t('acquire/offers:ChooseSurvivor', { corporations }),
  ChooseDefunct: ({ corporations = [] }) => words.t('acquire/offers:ChooseDefunct', { corporations }),
  DisposeShares: ({ corporations: [corporation = ''] = [], survivor = '', price = 0, ...most }) =>
    words.t('acquire/offers:DisposeShares', {
      corporation,
      survivor,
      price,
      count: most.max ?? 0,
      trade: most.maxTrade ?? 0,
      sell: most.maxSell ?? 0,
    }),
  BuyShares: ({ corporations = [], prices = [], max = 0 }) => {
    if (max === 0) return words.t('acquire/offers:buyNothing');
    const stock = corporations.map((corporation, i) =>
      words.t('acquire/offers:stock', { corporation, price: prices[i] ?? 0 }),
    );
    return words.t('acquire/offers:BuyShares', { count: max, stock });
  },
  DeclareEnd: () => words.t('acquire/offers:DeclareEnd'),
  ReplaceDeadTile: ({ tiles = [] }) => words.t('acquire/offers:ReplaceDeadTile', { tiles }),
  ProposeTrade: ({ to = [] }, _, names) => words.t('acquire/offers:ProposeTrade', { players: objects(names, to) }),
  AcceptTrade: (...args) => words.t('acquire/offers:AcceptTrade', { trades: tradesIn(...args) }),
  RejectTrade: (...args) => words.t('acquire/offers:RejectTrade', { trades: tradesIn(...args) }),
  CancelTrade: (...args) => words.t('acquire/offers:CancelTrade', { trades: tradesIn(...args) }),
  ...takeBackOffers(moveName),
};

export function offerWords(offer: Described, view: GameView, names: Names): string {
  return SAYERS[offer.type](offer, view, names);
}

/** One choice among those that an offer allows. */
export function choiceWords(action: Action, offers: readonly Offer[], view: GameView, names: Names): string {
  const offer: Described = offers.find(({ type }) => type === action.type) ?? { type: action.type };
  switch (action.type) {
    case 'PlaceTile': {
      const effect = offer.effects?.find(({ tile }) => tile === action.tile)?.effect;
      return effect === undefined
        ? words.t('acquire/offers:place', { tile: action.tile })
        : words.t('acquire/offers:placeFor', {
            tile: action.tile,
            effect: words.t(`acquire:board.effect.word.${effect}`),
          });
    }
    case 'BuyShares': {
      const bought = sharesBy((corporation) => action.shares.filter((each) => each === corporation).length);
      return bought.length === 0 ? words.t('acquire/offers:buyNone') : words.t('acquire/offers:buy', { bought });
    }
    case 'DisposeShares': {
      const { trade, sell } = action;
      const keep = (offer.max ?? trade + sell) - trade - sell;
      const parts = (
        [
          ['tradeIn', trade],
          ['sellOff', sell],
          ['keepBack', keep],
        ] as const
      ).flatMap(([way, count]) => (count > 0 ? [words.t(`acquire/offers:${way}`, { count })] : []));
      return words.t('acquire/offers:dispose', { parts });
    }
    case 'FoundCorporation':
      return words.t('acquire/offers:FoundCorporation', { corporations: [action.corporation] });
    case 'ChooseSurvivor':
    case 'ChooseDefunct':
      return words.t(`acquire/offers:${action.type === 'ChooseSurvivor' ? 'survives' : 'first'}`, {
        corporation: action.corporation,
      });
    case 'ReplaceDeadTile':
      return offerWords({ ...offer, tiles: [action.tile] }, view, names);
    case 'AcceptTrade':
    case 'RejectTrade':
    case 'CancelTrade':
      return offerWords({ ...offer, tradeIds: [action.tradeId] }, view, names);
    case 'DeclareEnd':
    case 'ProposeTrade':
    case 'AskTakeBack':
    case 'AgreeTakeBack':
    case 'RefuseTakeBack':
      return offerWords(offer, view, names);
  }
}

function tradesIn({ tradeIds = [] }: Described, { trades }: GameView, names: Names): string[] {
  return trades.filter(({ id }) => tradeIds.includes(id)).map((trade) => tradeWords(trade, names));
}

function tradeWords({ proposerId, recipientId, offered, requested }: Trade, names: Names): string {
  const things = (side: Trade['offered']) => {
    const all = tradeItems(side);
    return all.length === 0 ? words.t('acquire:play.trade.nothing') : listed(all);
  };
  return words.t('acquire/offers:trade', {
    proposer: names.object(proposerId),
    recipient: names.object(recipientId),
    gives: things(offered),
    gets: things(requested),
  });
}
