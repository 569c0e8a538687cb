import type { PlayerId } from '@magnate/engine';
import { boardOf, type GameView, type Offer, openDebt, type Player } from '@magnate/engine/monopoly';
import { namesOf, objects, words, paragraph } from '@magnate/words';
import { creditorWords, placeName } from '@magnate/words/monopoly';

/** The current decision in one or two sentences. */
export function decisionSentence(view: GameView, playerId: PlayerId, offers: readonly Offer[]): string {
  const me = view.players.find((player) => player.id === playerId) as Player;
  const types = new Set(offers.map((offer) => offer.type));
  if (types.has('RejectTrade') && !types.has('RollDice') && !types.has('EndTurn')) {
    return words.t('monopoly/terminal:now.offer');
  }
  switch (view.phase) {
    case 'WaitingForRoll':
      return rollSentence(view, me);
    case 'JailExit':
      return words.t('monopoly/terminal:now.mustLeave');
    case 'AwaitingBuyDecision':
      return words.t('monopoly:play.buy.ask', { place: placeName(me.position, boardOf(view.options)) });
    case 'PlayerAction':
      return words.t(types.has('RollDice') ? 'monopoly:play.roll.again' : 'monopoly:play.end.done');
    case 'Auction':
      return auctionSentence(view, playerId);
    case 'Debt':
      return debtSentence(view, me);
    case 'TaxChoice':
      return words.t('monopoly:play.tax.ask');
    case 'BuildingClaim':
      return words.t('monopoly/terminal:now.claim');
    case 'BuildingPlacement':
      return words.t('monopoly/terminal:now.place');
    case 'MortgageTransfer': {
      const spaceId = offers.find((offer) => offer.type === 'KeepMortgage')?.spaceIds?.[0] ?? 0;
      return words.t('monopoly:play.mortgage.came', { place: placeName(spaceId, boardOf(view.options)) });
    }
    case 'Rolling':
    case 'Resolving':
    case 'EndTurn':
    case 'GameOver':
      return words.t('monopoly/terminal:now.wait');
  }
}

function rollSentence({ options }: GameView, { jailStatus, turnsInJail }: Player): string {
  if (jailStatus !== 'inJail') return words.t('monopoly:play.roll.turn');
  return turnsInJail + 1 < options.jailTurns
    ? words.t('monopoly:play.jail.try', { try: turnsInJail + 1, tries: options.jailTurns })
    : words.t('monopoly:play.jail.last', { fine: options.jailFine });
}

/** The lot, the highest bidder, and the other bidders. */
function auctionSentence(view: GameView, playerId: PlayerId): string {
  const { auction } = view;
  if (auction === null) return words.t('monopoly/terminal:now.wait');
  const names = namesOf(view.players, playerId);
  const { highBidder, highBid: amount } = auction;
  const rivals = auction.eligible.filter((id) => id !== playerId && id !== highBidder);
  const lot =
    auction.kind === 'deed'
      ? words.t('monopoly:play.auction.lot', { place: placeName(auction.spaceId, boardOf(view.options)) })
      : words.t(`monopoly:play.auction.building.${auction.building}`);
  return paragraph([
    words.t('monopoly/terminal:now.lot', { lot }),
    highBidder === null
      ? words.t('monopoly:play.auction.noBid', { amount: auction.minBid })
      : highBidder === playerId
        ? words.t('monopoly:play.auction.mine', { amount })
        : words.t('monopoly:play.auction.highest', { name: names.subject(highBidder), amount }),
    ...(rivals.length > 0 ? [words.t('monopoly/terminal:now.stillIn', { names: objects(names, rivals) })] : []),
  ]);
}

/** "You owe Ben $180. You have $120. You need $60 more." */
function debtSentence(view: GameView, { id, cash }: Player): string {
  const debt = view.debts.find((each) => each.debtorId === id);
  if (debt === undefined || openDebt(view)?.debtorId !== id) return words.t('monopoly/terminal:now.debt');
  const { amount } = debt;
  const figures = { creditor: creditorWords(view, namesOf(view.players, id)), amount, cash };
  return cash < amount
    ? words.t('monopoly:play.debt.short', { ...figures, missing: amount - cash })
    : words.t('monopoly:play.debt.enough', figures);
}
