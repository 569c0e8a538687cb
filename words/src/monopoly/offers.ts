import {
  type Action,
  type ActionType,
  type Board,
  boardOf,
  type GameView,
  type Offer,
  openDecision,
  type SpaceId,
  taxOn,
  type Trade,
} from '@magnate/engine/monopoly';
import { type Names, objects } from '../core/names.ts';
import { takeBackOffers } from '../core/takeBack.ts';
import { words } from '../core/words.ts';
import { lotName } from './auction.ts';
import { inBoardCurrency } from './boardMoney.ts';
import { moveName } from './moves.ts';
import { buildingWithArticle, groupInSentence, placeName } from './places.ts';
import { sideWords } from './trade.ts';
import { creditorWords } from './waiting.ts';

/** One short sentence per offer. */

/** An offer, possibly incomplete: a choice may come without its offer or with a part of it. */
type Described = Pick<Offer, 'type'> & { readonly [F in Exclude<keyof Offer, 'type'>]?: Offer[F] | undefined };

/** One row per action type; a missing one does not compile. */
type Sayers = { readonly [T in ActionType]: (offer: Described, view: GameView, names: Names) => string };

const SAYERS: Sayers = {
  RollDice: (_, view) =>
    words.t(`monopoly/offers:${onTurn(view)?.jailStatus === 'inJail' ? 'rollInJail' : 'RollDice'}`),
  BuyProperty: (offer, view) => words.t('monopoly/offers:BuyProperty', placed(offer, view)),
  DeclineProperty: (offer, view) =>
    words.t(`monopoly/offers:${view.options.auctions ? 'DeclineProperty' : 'declineOnly'}`, {
      place: placed(offer, view).place,
    }),
  PlaceBid: ({ min = 0, max = 0 }, { auction, options }) =>
    words.t('monopoly/offers:PlaceBid', { lot: auction === null ? '' : lotName(auction, boardOf(options)), min, max }),
  PassBid: () => words.t('monopoly/offers:PassBid'),
  BuildHouse: (offer, view) => words.t('monopoly/offers:BuildHouse', { lots: lotsIn(offer, view) }),
  SellBuilding: (offer, view) => words.t('monopoly/offers:SellBuilding', { lots: lotsIn(offer, view) }),
  SellGroup: ({ groups = [] }, { options }) =>
    words.t('monopoly/offers:SellGroup', { groups: groups.map((group) => groupInSentence(group, boardOf(options))) }),
  MortgageProperty: (offer, view) => words.t('monopoly/offers:MortgageProperty', { lots: lotsIn(offer, view) }),
  UnmortgageProperty: (offer, view) => words.t('monopoly/offers:UnmortgageProperty', { lots: lotsIn(offer, view) }),
  ProposeTrade: ({ to = [] }, _, names) => words.t('monopoly/offers:ProposeTrade', { players: objects(names, to) }),
  AcceptTrade: (...args) => words.t('monopoly/offers:AcceptTrade', { trades: tradesIn(...args) }),
  RejectTrade: (...args) => words.t('monopoly/offers:RejectTrade', { trades: tradesIn(...args) }),
  CounterTrade: (...args) => words.t('monopoly/offers:CounterTrade', { trades: tradesIn(...args) }),
  CancelTrade: (...args) => words.t('monopoly/offers:CancelTrade', { trades: tradesIn(...args) }),
  PayJailFine: ({ amounts: [amount = 0] = [] }) => words.t('monopoly/offers:PayJailFine', { amount }),
  UseJailCard: () => words.t('monopoly/offers:UseJailCard'),
  PayDebt: (offer, view, names) =>
    words.t('monopoly/offers:PayDebt', { amount: placed(offer, view).amount, creditor: creditorWords(view, names) }),
  DeclareBankruptcy: () => words.t('monopoly/offers:DeclareBankruptcy'),
  Resign: () => words.t('monopoly/offers:Resign'),
  EndTurn: (_, view) => words.t(`monopoly/offers:${rollsAgain(view) ? 'rollAgain' : 'EndTurn'}`),
  ClaimBuilding: (_, view) => {
    const { building = 'house' } = openDecision(view, 'BuildingClaim') ?? {};
    return words.t('monopoly/offers:ClaimBuilding', { building: buildingWithArticle(building) });
  },
  WaiveBuilding: () => words.t('monopoly/offers:WaiveBuilding'),
  PlaceBuilding: (offer, view) => {
    const { building = 'house' } = openDecision(view, 'BuildingPlacement') ?? {};
    return words.t('monopoly/offers:PlaceBuilding', {
      building: buildingWithArticle(building),
      lots: lotsIn(offer, view),
    });
  },
  KeepMortgage: (offer, view) => words.t('monopoly/offers:KeepMortgage', placed(offer, view)),
  LiftMortgage: (offer, view) => words.t('monopoly/offers:LiftMortgage', placed(offer, view)),
  ChooseTax: ({ choices = [] }, view) =>
    words.t('monopoly/offers:ChooseTax', {
      choices: choices.map((choice) =>
        words.t(`monopoly/offers:taxChoice.${choice}`, {
          amount: flatTax(view),
          percent: view.options.incomeTaxPercent,
        }),
      ),
    }),
  ...takeBackOffers(moveName),
};

export function offerWords(offer: Described, view: GameView, names: Names): string {
  return inBoardCurrency(view.options, () => SAYERS[offer.type](offer, view, names));
}

/** One choice of an offer: only its own lot or amount of several. */
export function choiceWords(action: Action, offers: readonly Offer[], view: GameView, names: Names): string {
  if (action.type === 'PlaceBid') {
    return inBoardCurrency(view.options, () => words.t('monopoly/offers:bid', { amount: action.amount }));
  }
  const offer: Described = offers.find(({ type }) => type === action.type) ?? { type: action.type };
  return offerWords(narrowed(offer, action), view, names);
}

function narrowed(offer: Described, action: Action): Described {
  if ('spaceId' in action) {
    const at = (offer.spaceIds ?? []).indexOf(action.spaceId);
    return { ...offer, spaceIds: [action.spaceId], amounts: (offer.amounts ?? []).slice(at, at + 1) };
  }
  return 'tradeId' in action ? { ...offer, tradeIds: [action.tradeId] } : offer;
}

/** The tax of the space where the choice is made. */
function flatTax(view: GameView): number {
  const space = boardOf(view.options).spaces[openDecision(view, 'TaxChoice')?.spaceId ?? -1];
  return space?.type === 'tax' ? taxOn(view, space) : view.options.incomeTaxAmount;
}

/** The single space and amount of an offer. */
function placed(
  { spaceIds: [spaceId] = [], amounts: [amount = 0] = [] }: Described,
  { options }: GameView,
): { place: string; amount: number } {
  return { place: spaceId === undefined ? '' : placeName(spaceId, boardOf(options)), amount };
}

function lotsIn({ spaceIds = [], amounts = [] }: Described, { options }: GameView): string[] {
  return spaceIds.map((spaceId: SpaceId, i) =>
    words.t('monopoly/offers:lot', { place: placeName(spaceId, boardOf(options)), amount: amounts[i] ?? 0 }),
  );
}

function tradesIn({ tradeIds = [] }: Described, { trades, options }: GameView, names: Names): string[] {
  return trades.filter(({ id }) => tradeIds.includes(id)).map((trade) => tradeWords(trade, names, boardOf(options)));
}

function tradeWords({ proposerId, recipientId, offered, requested }: Trade, names: Names, board: Board): string {
  return words.t('monopoly/offers:trade', {
    proposer: names.object(proposerId),
    recipient: names.object(recipientId),
    gives: sideWords(offered, board),
    gets: sideWords(requested, board),
  });
}

function onTurn(view: GameView) {
  return view.players[view.currentPlayerIndex];
}

function rollsAgain(view: GameView): boolean {
  return view.consecutiveDoubles > 0 && onTurn(view)?.jailStatus === 'free';
}
