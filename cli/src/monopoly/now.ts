import type { PlayerId } from '@magnate/engine';
import type { GameView, Offer, Player } from '@magnate/engine/monopoly';
import { voiceOf } from '../voice.ts';
import { place } from './story.ts';

/** What is to be decided, in one sentence. */
export function nowSentence(view: GameView, playerId: PlayerId, offers: readonly Offer[]): string {
  const me = view.players.find((player) => player.id === playerId) as Player;
  const types = new Set(offers.map((offer) => offer.type));
  if (types.has('RejectTrade') && !types.has('RollDice') && !types.has('EndTurn'))
    return 'You have an offer to answer.';
  switch (view.phase) {
    case 'WaitingForRoll':
      return me.jailStatus === 'inJail' ? 'Your turn, in jail.' : 'Your turn. Roll the dice.';
    case 'JailExit':
      return 'No doubles: you must leave jail now.';
    case 'AwaitingBuyDecision':
      return `You are on ${place(me.position)}. Nobody owns it.`;
    case 'PlayerAction':
      return `You are on ${place(me.position)}. Anything else?`;
    case 'Auction':
      return auctionSentence(view, playerId);
    case 'Debt':
      return debtSentence(view, me);
    case 'TaxChoice':
      return 'Income tax: choose.';
    case 'BuildingClaim':
      return 'The bank is nearly out of buildings. Do you claim one?';
    case 'BuildingPlacement':
      return 'Where does your building go?';
    case 'MortgageTransfer':
      return `${place(offers.find((offer) => offer.type === 'KeepMortgage')?.spaceIds?.[0] ?? 0)} came to you mortgaged.`;
    case 'Rolling':
    case 'Resolving':
    case 'EndTurn':
    case 'GameOver':
      return 'Wait.';
  }
}

function auctionSentence(view: GameView, playerId: PlayerId): string {
  const { auction } = view;
  if (auction === null) return 'Auction.';
  const { whom, name, verb } = voiceOf(view.players, playerId);
  const lot = auction.kind === 'deed' ? place(auction.spaceId) : `a ${auction.building}`;
  const high =
    auction.highBidder === null
      ? 'No bid yet'
      : `${name(auction.highBidder)} ${verb(auction.highBidder, 'lead')} with $${auction.highBid}`;
  const rivals = auction.eligible.filter((id) => id !== playerId && id !== auction.highBidder).map(whom);
  return `Auction of ${lot}. ${high}${rivals.length > 0 ? `; still in: ${rivals.join(', ')}` : ''}.`;
}

/** "You owe Ben $180. You have $120: raise $60." */
function debtSentence(view: GameView, me: Player): string {
  const debt = view.debts.find((each) => each.debtorId === me.id);
  if (debt === undefined) return 'There is a debt to settle.';
  const { whom } = voiceOf(view.players, me.id);
  const creditors = debt.shares.map((share) => whom(share.creditorId)).join(', ');
  const missing = debt.amount - me.cash;
  return `You owe ${creditors} $${debt.amount}. You have $${me.cash}${missing > 0 ? `: raise $${missing}` : ''}.`;
}
