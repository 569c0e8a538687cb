import {
  type ActionType,
  type GameView,
  type Offer,
  openDecision,
  type SpaceId,
  type Trade,
} from '@magnate/engine/monopoly';
import { type Names, objects } from '../names.ts';
import { words } from '../words.ts';
import { lotName } from './auction.ts';
import { aBuilding, groupName, placeName } from './places.ts';
import { sideWords } from './trade.ts';
import { creditorWords } from './waiting.ts';

/** What may be done now, in one short sentence for each offer. */

/** One row for each kind of action; a missing one does not compile. */
type Sayers = { readonly [T in ActionType]: (offer: Offer, view: GameView, names: Names) => string };

const SAYERS: Sayers = {
  RollDice: (_, view) =>
    words.t(`monopoly/offers:${onTurn(view)?.jailStatus === 'inJail' ? 'rollInJail' : 'RollDice'}`),
  BuyProperty: (offer) => words.t('monopoly/offers:BuyProperty', placed(offer)),
  DeclineProperty: (offer, { options }) =>
    words.t(`monopoly/offers:${options.auctions ? 'DeclineProperty' : 'declineOnly'}`, { place: placed(offer).place }),
  PlaceBid: ({ min = 0, max = 0 }, { auction }) =>
    words.t('monopoly/offers:PlaceBid', { lot: auction === null ? '' : lotName(auction), min, max }),
  PassBid: () => words.t('monopoly/offers:PassBid'),
  BuildHouse: (offer) => words.t('monopoly/offers:BuildHouse', { lots: lotsIn(offer) }),
  SellBuilding: (offer) => words.t('monopoly/offers:SellBuilding', { lots: lotsIn(offer) }),
  SellGroup: ({ groups = [] }) => words.t('monopoly/offers:SellGroup', { groups: groups.map(groupName) }),
  MortgageProperty: (offer) => words.t('monopoly/offers:MortgageProperty', { lots: lotsIn(offer) }),
  UnmortgageProperty: (offer) => words.t('monopoly/offers:UnmortgageProperty', { lots: lotsIn(offer) }),
  ProposeTrade: ({ to = [] }, _, names) => words.t('monopoly/offers:ProposeTrade', { players: objects(names, to) }),
  AcceptTrade: (...asked) => words.t('monopoly/offers:AcceptTrade', { trades: tradesIn(...asked) }),
  RejectTrade: (...asked) => words.t('monopoly/offers:RejectTrade', { trades: tradesIn(...asked) }),
  CounterTrade: (...asked) => words.t('monopoly/offers:CounterTrade', { trades: tradesIn(...asked) }),
  CancelTrade: (...asked) => words.t('monopoly/offers:CancelTrade', { trades: tradesIn(...asked) }),
  PayJailFine: (offer) => words.t('monopoly/offers:PayJailFine', { amount: placed(offer).amount }),
  UseJailCard: () => words.t('monopoly/offers:UseJailCard'),
  PayDebt: (offer, view, names) =>
    words.t('monopoly/offers:PayDebt', { amount: placed(offer).amount, creditor: creditorWords(view, names) }),
  DeclareBankruptcy: () => words.t('monopoly/offers:DeclareBankruptcy'),
  Resign: () => words.t('monopoly/offers:Resign'),
  EndTurn: (_, view) => words.t(`monopoly/offers:${rollsAgain(view) ? 'rollAgain' : 'EndTurn'}`),
  ClaimBuilding: (_, view) => {
    const { building = 'house' } = openDecision(view, 'BuildingClaim') ?? {};
    return words.t('monopoly/offers:ClaimBuilding', { building: aBuilding(building) });
  },
  WaiveBuilding: () => words.t('monopoly/offers:WaiveBuilding'),
  PlaceBuilding: (offer, view) => {
    const { building = 'house' } = openDecision(view, 'BuildingPlacement') ?? {};
    return words.t('monopoly/offers:PlaceBuilding', { building: aBuilding(building), lots: lotsIn(offer) });
  },
  KeepMortgage: (offer) => words.t('monopoly/offers:KeepMortgage', placed(offer)),
  LiftMortgage: (offer) => words.t('monopoly/offers:LiftMortgage', placed(offer)),
  ChooseTax: ({ choices = [] }, { options }) =>
    words.t('monopoly/offers:ChooseTax', {
      choices: choices.map((choice) =>
        words.t(`monopoly/offers:taxChoice.${choice}`, {
          amount: options.incomeTaxAmount,
          percent: options.incomeTaxPercent,
        }),
      ),
    }),
};

export function offerWords(offer: Offer, view: GameView, names: Names): string {
  return SAYERS[offer.type](offer, view, names);
}

/** The one space and the one sum of an offer. */
function placed({ spaceIds: [spaceId] = [], amounts: [amount = 0] = [] }: Offer): { place: string; amount: number } {
  return { place: spaceId === undefined ? '' : placeName(spaceId), amount };
}

function lotsIn({ spaceIds = [], amounts = [] }: Offer): string[] {
  return spaceIds.map((spaceId: SpaceId, i) =>
    words.t('monopoly/offers:lot', { place: placeName(spaceId), amount: amounts[i] ?? 0 }),
  );
}

function tradesIn({ tradeIds = [] }: Offer, { trades }: GameView, names: Names): string[] {
  return trades.filter(({ id }) => tradeIds.includes(id)).map((trade) => tradeWords(trade, names));
}

function tradeWords({ proposerId, recipientId, offered, requested }: Trade, names: Names): string {
  return words.t('monopoly/offers:trade', {
    proposer: names.object(proposerId),
    recipient: names.object(recipientId),
    gives: sideWords(offered),
    gets: sideWords(requested),
  });
}

function onTurn(view: GameView) {
  return view.players[view.currentPlayerIndex];
}

function rollsAgain(view: GameView): boolean {
  return view.consecutiveDoubles > 0 && onTurn(view)?.jailStatus === 'free';
}
