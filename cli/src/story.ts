import {
  BOARD,
  type CashRule,
  type EndReason,
  type GameEvent,
  type Table,
  type TradeSide,
} from '@magnate/engine/monopoly';

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

export function sentence(game: Table, event: GameEvent): string {
  return words(game, event).replace(/^the bank/, 'The bank');
}

function words(game: Table, event: GameEvent): string {
  const who = (id: string | null) => nameOf(game, id);
  switch (event.type) {
    case 'GameStarted':
      return `${event.players.map((player) => player.name).join(', ')} sit down to play.`;
    case 'FirstPlayerChosen':
      return `${who(event.playerId)} starts.`;
    case 'DeedDealt':
      return `${who(event.playerId)} is dealt ${place(event.propertyId)}.`;
    case 'DiceRolled':
      return `${who(event.playerId)} rolls ${event.die1} and ${event.die2}${event.isDoubles ? ', doubles' : ''}${event.purpose === 'utility' ? ' for the utility' : ''}.`;
    case 'PlayerMoved':
      return `${who(event.playerId)} moves to ${place(event.toPosition)}.`;
    case 'PassedGo':
      return `${who(event.playerId)} receives $${event.amount}: ${event.landed && event.rule === 'salary' ? 'salary for landing on GO' : WHY[event.rule]}.`;
    case 'PropertyPurchased':
      return `${who(event.playerId)} buys ${place(event.propertyId)} for $${event.price}.`;
    case 'PropertyDeclined':
      return `${who(event.playerId)} does not buy ${place(event.propertyId)}.`;
    case 'RentPaid':
      return `${who(event.payerId)} pays ${who(event.receiverId)} $${event.amount} at ${place(event.propertyId)}: ${WHY[event.rule]}.`;
    case 'TaxPaid':
      return `${who(event.playerId)} pays $${event.amount}: ${WHY[event.rule]}.`;
    case 'CardDrawn':
      return `${who(event.playerId)} draws: “${event.cardText}”`;
    case 'DeckShuffled':
      return `The ${event.deck === 'chance' ? 'Chance' : 'Community Chest'} cards are shuffled.`;
    case 'CardMoneyPaid':
      return `${who(event.payerId)} pays ${who(event.receiverId)} $${event.amount}: ${WHY[event.rule]}.`;
    case 'PotCollected':
      return `${who(event.playerId)} takes the pot of $${event.amount}.`;
    case 'SentToJail':
      return `${who(event.playerId)} goes to jail.`;
    case 'JailRollFailed':
      return `${who(event.playerId)} stays in jail (try ${event.turnsInJail}).`;
    case 'JailFinePaid':
      return `${who(event.playerId)} pays $${event.amount} ${WHY[event.rule]}.`;
    case 'LeftJail':
      return `${who(event.playerId)} leaves jail by ${event.method}.`;
    case 'AuctionStarted':
      return event.propertyId === null
        ? `A ${event.buildingType ?? 'building'} of the bank's last ones is auctioned.`
        : `${place(event.propertyId)} is auctioned.`;
    case 'BidPlaced':
      return `${who(event.playerId)} bids $${event.amount}.`;
    case 'BidPassed':
      return `${who(event.playerId)} passes.`;
    case 'AuctionEnded':
      return event.winnerId === null
        ? 'Nobody bids; it stays with the bank.'
        : `${who(event.winnerId)} wins ${event.propertyId === null ? `the ${event.buildingType ?? 'building'}` : place(event.propertyId)} for $${event.amount}.`;
    case 'BuildingPlaced':
      return `${who(event.playerId)} builds a ${event.buildingType} on ${place(event.propertyId)} for $${event.amount}.`;
    case 'BuildingSold':
      return `${who(event.playerId)} sells ${event.sold > 1 ? 'the buildings' : `a ${event.buildingType}`} on ${place(event.propertyId)} for $${event.amount}.`;
    case 'ClaimsOpened':
      return `${who(event.playerId)} asks for one of the last ${event.stock} ${event.buildingType}s; ${event.rivals.map(who).join(', ')} may claim one too.`;
    case 'BuildingClaimed':
      return `${who(event.playerId)} claims a ${event.buildingType}.`;
    case 'BuildingWaived':
      return `${who(event.playerId)} claims none.`;
    case 'PropertyMortgaged':
      return `${who(event.playerId)} mortgages ${place(event.propertyId)} for $${event.amount}.`;
    case 'PropertyUnmortgaged':
      return `${who(event.playerId)} lifts the mortgage on ${place(event.propertyId)} for $${event.amount}.`;
    case 'MortgageFeePaid':
      return `${who(event.playerId)} pays $${event.amount} on ${place(event.propertyId)}: ${WHY[event.rule]}.`;
    case 'TradeProposed':
      return `${who(event.proposerId)} offers ${who(event.recipientId)} ${side(event.offered)} for ${side(event.requested)}.`;
    case 'TradeCompleted':
      return `${who(event.recipientId)} accepts: ${side(event.offered)} for ${side(event.requested)}.`;
    case 'TradeRejected':
      return `${who(event.recipientId)} rejects the offer of ${who(event.proposerId)}.`;
    case 'TradeCountered':
      return `${who(event.recipientId)} answers with an offer of his own.`;
    case 'TradeCancelled':
      return `${who(event.proposerId)} takes the offer back.`;
    case 'TradeVoided':
      return `The offer of ${who(event.proposerId)} to ${who(event.recipientId)} is void.`;
    case 'DebtIncurred':
      return `${who(event.debtorId)} owes $${event.amount} and cannot pay: ${WHY[event.cause.rule]}.`;
    case 'PlayerBankrupt':
      return event.resigned
        ? `${who(event.playerId)} gives up.`
        : `${who(event.playerId)} is bankrupt, to ${event.creditorId === null ? 'several players' : who(event.creditorId)}.`;
    case 'DeedTransferred':
      return `${place(event.propertyId)} goes to ${who(event.toId)}.`;
    case 'JailCardTransferred':
      return `A jail card goes to ${event.toId === 'bank' ? 'its deck' : who(event.toId)}.`;
    case 'TurnContinued':
      return `${who(event.playerId)} rolled doubles and goes on.`;
    case 'TurnEnded':
      return `${who(event.playerId)} ends the turn; ${who(event.nextPlayerId)} is next.`;
    case 'GameEnded':
      return `The game is over: ${event.winners.map(who).join(' and ')} ${event.winners.length > 1 ? 'win' : 'wins'}, ${END[event.reason]}.`;
  }
}

function nameOf(game: Table, id: string | null): string {
  if (id === null) return 'nobody';
  return id === 'bank' ? 'the bank' : (game.players.find((player) => player.id === id)?.name ?? id);
}

function place(spaceId: number): string {
  return BOARD[spaceId]?.name ?? `space ${spaceId}`;
}

function side(terms: TradeSide): string {
  const parts = [
    ...((terms.cash ?? 0) > 0 ? [`$${terms.cash}`] : []),
    ...(terms.properties ?? []).map(place),
    ...(terms.cards ?? []).map(() => 'a jail card'),
  ];
  return parts.length === 0 ? 'nothing' : parts.join(' and ');
}
