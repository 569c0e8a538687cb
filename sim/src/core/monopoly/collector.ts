import type { DraftOf } from '@magnate/engine';
import {
  type Action,
  boardOf,
  calculateNetWorth,
  type GameEvent,
  type PaymentCause,
  type Player,
} from '@magnate/engine/monopoly';
import { type LotTally, type MonopolyTally, RATIO_STEPS } from './tally.ts';
import { count } from '../counting/tally.ts';
import type { Collector } from '../counting/collector.ts';

type Draft = DraftOf<'monopoly'>;

interface Owed {
  readonly cause: PaymentCause;
  readonly amount: number;
}

const RATIO_PARTS = 10;

/** Counts what happens on a Monopoly board. */
export class MonopolyCollector implements Collector<'monopoly'> {
  readonly #tally: MonopolyTally;
  /** Seat whose roll has not moved the token yet, because a fine comes first; -1 for none. */
  #held = -1;
  /** The last payment that each debtor could not make. */
  readonly #owed = new Map<string, Owed>();

  constructor(tally: MonopolyTally) {
    this.#tally = tally;
  }

  onAction(draft: Draft, action: Action): void {
    if (action.type === 'RollDice') this.#rolled(draft, seatOf(draft, action.playerId));
    else if (this.#held >= 0) this.#moveOn(draft);
  }

  #rolled(draft: Draft, seat: number): void {
    const player = draft.players[seat] as Player;
    // The last roll in jail moves the token, but only when the fine is settled.
    if (player.jailStatus === 'inJail' && waitsInJail(draft)) {
      this.#held = seat;
    } else this.#rest(player);
  }

  #moveOn(draft: Draft): void {
    const player = draft.players[this.#held] as Player;
    if (player.isActive && waitsInJail(draft)) return;
    this.#held = -1;
    if (player.isActive) this.#rest(player);
  }

  #rest({ jailStatus, position }: Player): void {
    const { landings } = this.#tally;
    const place = jailStatus === 'inJail' ? landings.length - 1 : position;
    landings[place] = (landings[place] as number) + 1;
  }

  onEvent(draft: Draft, event: GameEvent): void {
    switch (event.type) {
      case 'RentPaid':
        this.#rent(draft, event.propertyId, event.amount);
        return;
      case 'PropertyPurchased':
        this.#lot(event.propertyId).deeds += event.price;
        return;
      case 'AuctionEnded':
        if (event.propertyId !== null && event.winnerId !== null) this.#sold(draft, event.propertyId, event.amount);
        return;
      case 'BuildingPlaced':
        this.#lot(event.propertyId).buildings += event.amount;
        return;
      case 'BuildingSold':
        this.#lot(event.propertyId).refunds += event.amount;
        return;
      case 'DebtIncurred':
        this.#owed.set(event.debtorId, { cause: event.cause, amount: event.amount });
        return;
      case 'PlayerBankrupt':
        this.#ruined(draft, event.playerId, event.resigned);
        return;
      case 'TurnEnded':
        this.#turnPassed(draft, event.playerId);
        return;
      // biome-ignore format: what is not counted here is counted by its name alone
      case 'GameStarted':
      case 'FirstPlayerChosen':
      case 'DeedDealt':
      case 'DiceRolled':
      case 'PlayerMoved':
      case 'PassedGo':
      case 'PropertyDeclined':
      case 'TaxPaid':
      case 'CardDrawn':
      case 'DeckShuffled':
      case 'CardMoneyPaid':
      case 'PotCollected':
      case 'SentToJail':
      case 'JailRollFailed':
      case 'JailFinePaid':
      case 'LeftJail':
      case 'AuctionStarted':
      case 'BidPlaced':
      case 'BidPassed':
      case 'ClaimsOpened':
      case 'BuildingClaimed':
      case 'BuildingWaived':
      case 'PropertyMortgaged':
      case 'PropertyUnmortgaged':
      case 'MortgageFeePaid':
      case 'TradeProposed':
      case 'TradeCompleted':
      case 'TradeRejected':
      case 'TradeCountered':
      case 'TradeCancelled':
      case 'TradeVoided':
      case 'DeedTransferred':
      case 'JailCardTransferred':
      case 'TurnContinued':
      case 'TakeBackAsked':
      case 'TakeBackAgreed':
      case 'TakeBackRefused':
      case 'ActionTakenBack':
      case 'GameEnded':
        return;
    }
  }

  #rent(draft: Draft, space: number, amount: number): void {
    const { rents, rentSum } = this.#lot(space);
    const level = draft.houses[space] as number;
    rents[level] = (rents[level] as number) + 1;
    rentSum[level] = (rentSum[level] as number) + amount;
  }

  /** No event says that a rent was paid which ruined its debtor: it counts as what was due. */
  #ruined(draft: Draft, playerId: string, resigned: boolean): void {
    const owed = this.#owed.get(playerId);
    count(this.#tally.ruins, resigned ? 'resigned' : (owed?.cause.type ?? 'unpaid'));
    if (!resigned && owed?.cause.type === 'rent') this.#rent(draft, owed.cause.spaceId, owed.amount);
  }

  /** Counts one turn of exposure for every lot that another player owns. */
  #turnPassed(draft: Draft, playerId: string): void {
    const seat = seatOf(draft, playerId);
    const { owners, mortgaged, houses } = draft;
    const { lots } = this.#tally;
    for (let space = 0; space < owners.length; space++) {
      const owner = owners[space] as number;
      if (owner < 0 || owner === seat || mortgaged[space]) continue;
      const { stood } = lots[space] as LotTally;
      const level = houses[space] as number;
      stood[level] = (stood[level] as number) + 1;
    }
  }

  #sold({ options }: Draft, space: number, amount: number): void {
    const lot = this.#lot(space);
    lot.deeds += amount;
    lot.auctions += 1;
    lot.auctionSum += amount;
    const price = boardOf(options).lots[space]?.price ?? amount;
    const step = Math.min(RATIO_STEPS - 1, Math.floor((RATIO_PARTS * amount) / price));
    const { auctionRatios } = this.#tally;
    auctionRatios[step] = (auctionRatios[step] as number) + 1;
  }

  #lot(space: number): LotTally {
    return this.#tally.lots[space] as LotTally;
  }

  onEnd({ winner, players, owners, options }: Draft): void {
    this.#held = -1;
    if (winner === null) return;
    const { groups, groupSpaces } = boardOf(options);
    const seat = players.findIndex(({ id }) => id === winner);
    for (const group of groups) {
      if (groupSpaces[group].every((space) => owners[space] === seat)) count(this.#tally.groupsWon, group);
    }
  }

  momentOf(draft: Draft): number {
    return draft.round;
  }

  netWorthOf(draft: Draft, seat: number): { cash: number; worth: number } | undefined {
    const { id, cash, isActive } = draft.players[seat] as Player;
    return isActive ? { cash, worth: calculateNetWorth(draft, id) } : undefined;
  }
}

/** Is there a roll that has not moved its token yet? */
function waitsInJail({ agenda }: Draft): boolean {
  return agenda.some(({ kind }) => kind === 'JailExit' || kind === 'MoveOn');
}

function seatOf({ players }: Draft, playerId: string): number {
  for (let seat = 0; seat < players.length; seat++) if (players[seat]?.id === playerId) return seat;
  return -1;
}
