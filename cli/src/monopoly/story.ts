import {
  BOARD,
  type CashRule,
  type EndReason,
  type GameEvent,
  type Table,
  type TradeSide,
} from '@magnate/engine/monopoly';
import type { PlayerId } from '@magnate/engine';
import { listed } from '../text.ts';
import { tradeWords } from '../tradeWords.ts';
import { type Voice, voiceOf } from '../voice.ts';

/** Events as sentences: who, what, how much, and why. */

const WHY: Readonly<Record<CashRule, string>> = {
  salary: 'salary for passing GO',
  salaryBonus: 'bonus for landing on GO',
  purchase: 'at its price',
  auction: 'by auction',
  rentBase: 'rent',
  rentGroup: 'double rent, the whole group',
  rentHouses: 'rent with houses',
  rentHotel: 'rent with a hotel',
  rentRailroads: 'rent by railroads owned',
  rentRailroadsByCard: 'twice the railroad rent, by card',
  rentUtility: 'rent by the dice',
  rentUtilityByCard: 'ten times the dice, by card',
  rentMultiplied: 'multiplied rent',
  incomeTaxFlat: 'income tax',
  incomeTaxPercent: 'a tenth of all worth',
  luxuryTax: 'luxury tax',
  card: 'by card',
  repairs: 'repairs',
  jailFine: 'to leave jail',
  jailFineForced: 'to leave jail after the last roll',
  freeParking: 'Free Parking',
  build: 'to build',
  buildingAuction: 'by auction of the last buildings',
  sellBuilding: 'half of what it cost',
  mortgage: 'mortgage',
  liftMortgage: 'mortgage and interest',
  mortgageTransfer: 'interest on a mortgage taken over',
  trade: 'by trade',
  bankruptcy: 'bankruptcy',
};

const END: Readonly<Record<EndReason, string>> = {
  lastStanding: 'the last one standing',
  turns: 'the richest after the agreed rounds',
  minutes: 'the richest when time was up',
  bankruptcies: 'the richest after the agreed bankruptcies',
  maxRounds: 'the richest after the last round',
};

const JAIL: Readonly<Record<Extract<GameEvent, { type: 'SentToJail' }>['cause'], string>> = {
  space: '',
  card: ' by card',
  doubles: ' for a third doubles',
  ruling: ' by ruling',
};

/** One event; `reader` is addressed as you. */
export function sentence(game: Table, event: GameEvent, reader?: PlayerId): string {
  return words(voiceOf(game.players, reader), event);
}

/** A roll and where it leads are one sentence. */
export function continued(before: GameEvent, event: GameEvent, reader?: PlayerId): string | undefined {
  if (event.type !== 'PlayerMoved' || before.type !== 'DiceRolled' || before.purpose === 'utility') return undefined;
  return `${before.isDoubles ? ',' : ''} and ${event.playerId === reader ? 'move' : 'moves'} to ${place(event.toPosition)}`;
}

function words(voice: Voice, event: GameEvent): string {
  const { does, whom, is } = voice;
  switch (event.type) {
    case 'GameStarted':
      return `${listed(event.players.map((player) => player.name))} sit down to play.`;
    case 'FirstPlayerChosen':
      return `${does(event.playerId, 'start')}.`;
    case 'DeedDealt':
      return `${does(event.playerId, 'are')} dealt ${place(event.propertyId)}.`;
    case 'DiceRolled':
      return `${does(event.playerId, 'roll')} ${event.die1} and ${event.die2}${event.isDoubles ? ', doubles' : ''}${event.purpose === 'utility' ? ' for the utility' : ''}.`;
    case 'PlayerMoved':
      return `${does(event.playerId, 'move')} to ${place(event.toPosition)}.`;
    case 'PassedGo':
      return `${does(event.playerId, 'receive')} $${event.amount}: ${event.landed && event.rule === 'salary' ? 'salary for landing on GO' : WHY[event.rule]}.`;
    case 'PropertyPurchased':
      return `${does(event.playerId, 'buy')} ${place(event.propertyId)} for $${event.price}.`;
    case 'PropertyDeclined':
      return `${does(event.playerId, 'do')} not buy ${place(event.propertyId)}.`;
    case 'RentPaid':
      return `${does(event.payerId, 'pay')} ${whom(event.receiverId)} $${event.amount} at ${place(event.propertyId)}: ${WHY[event.rule]}.`;
    case 'TaxPaid':
      return `${does(event.playerId, 'pay')} $${event.amount}: ${WHY[event.rule]}.`;
    case 'CardDrawn':
      return `${does(event.playerId, 'draw')}: “${event.cardText}”`;
    case 'DeckShuffled':
      return `The ${event.deck === 'chance' ? 'Chance' : 'Community Chest'} cards are shuffled.`;
    case 'CardMoneyPaid':
      return `${does(event.payerId, 'pay')} ${whom(event.receiverId)} $${event.amount}: ${WHY[event.rule]}.`;
    case 'PotCollected':
      return `${does(event.playerId, 'take')} the pot of $${event.amount}.`;
    case 'SentToJail':
      return `${does(event.playerId, 'go')} to jail${JAIL[event.cause]}.`;
    case 'JailRollFailed':
      return `${does(event.playerId, 'stay')} in jail (try ${event.turnsInJail}).`;
    case 'JailFinePaid':
      return `${does(event.playerId, 'pay')} $${event.amount} ${WHY[event.rule]}.`;
    case 'LeftJail':
      return `${does(event.playerId, 'leave')} jail by ${event.method}.`;
    case 'AuctionStarted':
      return event.propertyId === null
        ? `A ${event.buildingType ?? 'building'} of the bank's last ones is auctioned.`
        : `${place(event.propertyId)} is auctioned.`;
    case 'BidPlaced':
      return `${does(event.playerId, 'bid')} $${event.amount}.`;
    case 'BidPassed':
      return `${does(event.playerId, 'pass')}.`;
    case 'AuctionEnded':
      return event.winnerId === null
        ? 'Nobody bids; it stays with the bank.'
        : `${does(event.winnerId, 'win')} ${event.propertyId === null ? `the ${event.buildingType ?? 'building'}` : place(event.propertyId)} for $${event.amount}.`;
    case 'BuildingPlaced':
      return `${does(event.playerId, 'build')} a ${event.buildingType} on ${place(event.propertyId)} for $${event.amount}.`;
    case 'BuildingSold':
      return `${does(event.playerId, 'sell')} ${event.sold > 1 ? 'the buildings' : `a ${event.buildingType}`} on ${place(event.propertyId)} for $${event.amount}.`;
    case 'ClaimsOpened':
      return `${does(event.playerId, 'ask')} for one of the last ${event.stock} ${event.buildingType}s; ${listed(event.rivals.map(whom))} may claim one too.`;
    case 'BuildingClaimed':
      return `${does(event.playerId, 'claim')} a ${event.buildingType}.`;
    case 'BuildingWaived':
      return `${does(event.playerId, 'claim')} none.`;
    case 'PropertyMortgaged':
      return `${does(event.playerId, 'mortgage')} ${place(event.propertyId)} for $${event.amount}.`;
    case 'PropertyUnmortgaged':
      return `${does(event.playerId, 'lift')} the mortgage on ${place(event.propertyId)} for $${event.amount}.`;
    case 'MortgageFeePaid':
      return `${does(event.playerId, 'pay')} $${event.amount} on ${place(event.propertyId)}: ${WHY[event.rule]}.`;
    case 'TradeProposed':
    case 'TradeCompleted':
    case 'TradeRejected':
    case 'TradeCancelled':
      return tradeWords(voice, event, sideWords);
    case 'TradeCountered':
      return `${does(event.recipientId, 'answer')} with another offer.`;
    case 'TradeVoided':
      return `The offer of ${whom(event.proposerId)} to ${whom(event.recipientId)} is void.`;
    case 'DebtIncurred':
      return `${does(event.debtorId, 'owe')} $${event.amount} and cannot pay: ${WHY[event.cause.rule]}.`;
    case 'PlayerBankrupt':
      return event.resigned
        ? `${does(event.playerId, 'give')} up.`
        : `${does(event.playerId, 'are')} bankrupt, to ${event.creditorId === null ? 'several players' : whom(event.creditorId)}.`;
    case 'DeedTransferred':
      return `${place(event.propertyId)} goes to ${whom(event.toId)}.`;
    case 'JailCardTransferred':
      return `A jail card goes to ${event.toId === 'bank' ? 'its deck' : whom(event.toId)}.`;
    case 'TurnContinued':
      return `${does(event.playerId, 'go')} on after doubles.`;
    case 'TurnEnded':
      return `${does(event.playerId, 'end')} the turn; ${is(event.nextPlayerId)} next.`;
    case 'GameEnded':
      return `The game is over. ${winners(event.winners, does)}, ${END[event.reason]}.`;
  }
}

function winners(ids: readonly PlayerId[], does: Voice['does']): string {
  return listed(ids.map((id) => does(id, 'win')));
}

/** Told only on request: what follows from the sentence before. */
const SMALL: ReadonlySet<GameEvent['type']> = new Set(['TurnEnded', 'TurnContinued', 'GameStarted', 'BidPassed']);

export function isSmall(event: GameEvent): boolean {
  return SMALL.has(event.type);
}

export function place(spaceId: number): string {
  return BOARD[spaceId]?.name ?? `space ${spaceId}`;
}

/** One side of a trade: `$50 and Baltic Avenue`. */
export function sideWords(terms: TradeSide): string {
  return listed([
    ...((terms.cash ?? 0) > 0 ? [`$${terms.cash}`] : []),
    ...(terms.properties ?? []).map(place),
    ...(terms.cards ?? []).map(() => 'a jail card'),
  ]);
}
