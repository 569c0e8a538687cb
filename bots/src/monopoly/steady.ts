import type { PlayerId, Rng } from '@magnate/engine';
import {
  type Action,
  boardOf,
  calculateNetWorth,
  type GameView,
  monopoly,
  type SpaceId,
  type TaxChoice,
} from '@magnate/engine/monopoly';
import type { Offers, PromptPlayer } from '../core/bot.ts';
import type { Leaning } from '../core/leaning.ts';
import { completes, nextBid, worthOf } from './bidding.ts';
import { bestSite, manage } from './building.ts';
import { buildingReserve, dangerAhead, reserveFor } from './danger.ts';
import { Dealer } from './dealing.ts';
import { groundOf } from './ground.ts';
import { raise } from './raising.ts';
import { EVEN, type Temper, TEMPERS } from './temper.ts';
import { addressedTo, hasOpenOffer, isLegal, playerAt, seatOf, spacesFor, turnOn } from './seat.ts';

/** Plays the way good players do: buys what is worth it, trades for whole groups, builds to three houses, keeps a reserve. */

export function steadyPlayer(playerId: PlayerId, leaning?: Leaning): PromptPlayer<'monopoly'> {
  return temperedPlayer(playerId, leaning === undefined ? EVEN : TEMPERS[leaning]);
}

export function temperedPlayer(playerId: PlayerId, temper: Temper): PromptPlayer<'monopoly'> {
  return new SteadyPlayer(playerId, temper);
}

class SteadyPlayer implements PromptPlayer<'monopoly'> {
  readonly #id: PlayerId;
  readonly #temper: Temper;
  readonly #dealer: Dealer;
  #seat = -1;

  constructor(playerId: PlayerId, temper: Temper) {
    this.#id = playerId;
    this.#temper = temper;
    this.#dealer = new Dealer(temper);
  }

  choose(view: GameView, offers: Offers<'monopoly'>, rng: Rng): Action {
    if (view.players[this.#seat]?.id !== this.#id) this.#seat = seatOf(view, this.#id);
    if (view.trades.length > 0) {
      const asked = addressedTo(view, this.#id);
      if (asked !== undefined && mayAnswer(view, this.#seat)) return this.#dealer.answer(view, this.#seat, asked);
    }
    return this.#decide(view, offers) ?? monopoly.sample(view, this.#id, rng);
  }

  /** Undefined only where nothing below fits: then anything legal will do. */
  #decide(view: GameView, offers: Offers<'monopoly'>): Action | undefined {
    const playerId = this.#id;
    const seat = this.#seat;
    switch (view.phase) {
      case 'WaitingForRoll':
        return playerAt(view, seat).jailStatus === 'inJail' ? this.#inJail(view) : { type: 'RollDice', playerId };
      case 'PlayerAction':
        return this.#afterRoll(view);
      case 'AwaitingBuyDecision':
        return this.#buying(view);
      case 'Auction': {
        const amount = nextBid(view, seat, this.#temper);
        return amount === undefined ? { type: 'PassBid', playerId } : { type: 'PlaceBid', playerId, amount };
      }
      case 'Debt':
        return this.#inDebt(view);
      case 'TaxChoice':
        return { type: 'ChooseTax', playerId, choice: this.#taxChoice(view) };
      case 'JailExit':
        return { type: playerAt(view, seat).cards.length > 0 ? 'UseJailCard' : 'PayJailFine', playerId };
      case 'BuildingClaim':
        return this.#claiming(view);
      case 'BuildingPlacement': {
        return { type: 'PlaceBuilding', playerId, spaceId: bestSite(view, spacesFor(offers, 'PlaceBuilding')) };
      }
      case 'MortgageTransfer': {
        const spaceId = spacesFor(offers, 'KeepMortgage')[0];
        return spaceId === undefined ? undefined : { type: 'KeepMortgage', playerId, spaceId };
      }
      case 'Rolling':
      case 'Resolving':
      case 'EndTurn':
      case 'GameOver':
        return undefined;
    }
  }

  #taxChoice(view: GameView): TaxChoice {
    const { incomeTaxAmount, incomeTaxPercent } = view.options;
    const space = boardOf(view.options).spaces[playerAt(view, this.#seat).position];
    const flat = (space?.type === 'tax' ? space.amount : undefined) ?? incomeTaxAmount;
    return calculateNetWorth(view, this.#id) * incomeTaxPercent < flat * 100 ? 'percent' : 'flat';
  }

  #afterRoll(view: GameView): Action {
    const seat = this.#seat;
    if (!hasOpenOffer(view, this.#id)) {
      const offer = this.#dealer.propose(view, seat);
      if (offer !== undefined) return offer;
    }
    return manage(view, seat, this.#buildingReserve(view), this.#temper.weights) ?? turnOn(view, this.#id);
  }

  #buying(view: GameView): Action {
    const seat = this.#seat;
    const playerId = this.#id;
    const { cash, position } = playerAt(view, seat);
    const price = groundOf(view).price[position] as number;
    const buy: Action = { type: 'BuyProperty', playerId };
    const whole = completes(view, seat, position);
    if (cash >= price) {
      const left = cash - price;
      const wanted =
        whole ||
        left >= this.#temper.weights.turn.thrift * this.#reserve(view) ||
        this.#worth(view, position) > this.#temper.weights.turn.eager * price;
      return wanted && isLegal(view, buy) ? buy : { type: 'DeclineProperty', playerId };
    }
    const eager =
      view.options.buyWhenShort === 'raise' && this.#worth(view, position) > this.#temper.weights.turn.eager * price;
    const step = eager && this.#canPledge(view, price - cash) ? raise(view, seat) : undefined;
    // Selling buildings for a deed would be robbing Peter to pay Paul.
    return step?.type === 'MortgageProperty' ? step : { type: 'DeclineProperty', playerId };
  }

  #reserve(view: GameView): number {
    return reserveFor(view, this.#seat, this.#temper.weights) * this.#temper.reserve;
  }

  #buildingReserve(view: GameView): number {
    return buildingReserve(view, this.#seat, this.#temper);
  }

  #worth(view: GameView, space: SpaceId): number {
    return worthOf(view, this.#seat, space, this.#temper.weights) * this.#temper.worth;
  }

  /** Could mortgages alone bring so much? */
  #canPledge(view: GameView, amount: number): boolean {
    const { mortgage } = groundOf(view);
    let sum = 0;
    for (const space of playerAt(view, this.#seat).properties) {
      const pledge: Action = { type: 'MortgageProperty', playerId: this.#id, spaceId: space };
      if (!view.mortgaged[space] && isLegal(view, pledge)) sum += mortgage[space] as number;
    }
    return sum >= amount;
  }

  #inJail(view: GameView): Action {
    const playerId = this.#id;
    const { cash, cards } = playerAt(view, this.#seat);
    const roll: Action = { type: 'RollDice', playerId };
    const { price, jail, scale } = groundOf(view);
    let forSale = 0;
    for (let space = 0; space < price.length; space++)
      if (price[space] !== 0 && view.owners[space] === -1) forSale += 1;
    const isCalm =
      forSale >= this.#temper.weights.turn.forSale ||
      dangerAhead(view, this.#seat, jail).expected < this.#temper.weights.turn.calm * scale;
    if (!isCalm) return roll;
    if (cards.length > 0) return { type: 'UseJailCard', playerId };
    const pay: Action = { type: 'PayJailFine', playerId };
    return cash >= view.options.jailFine + this.#temper.weights.turn.fineLeft * scale && isLegal(view, pay)
      ? pay
      : roll;
  }

  #inDebt(view: GameView): Action | undefined {
    const playerId = this.#id;
    const debt = view.debts[view.debts.length - 1];
    if (debt !== undefined && playerAt(view, this.#seat).cash >= debt.amount) return { type: 'PayDebt', playerId };
    const bankrupt: Action = { type: 'DeclareBankruptcy', playerId };
    return isLegal(view, bankrupt) ? bankrupt : raise(view, this.#seat);
  }

  #claiming(view: GameView): Action {
    const { cash } = playerAt(view, this.#seat);
    const rich = cash >= this.#buildingReserve(view) + this.#temper.weights.turn.claim * groundOf(view).scale;
    return { type: rich ? 'ClaimBuilding' : 'WaiveBuilding', playerId: this.#id };
  }
}

/** While something is auctioned or claimed offers wait, unless nothing else is asked of this seat. */
function mayAnswer(view: GameView, seat: number): boolean {
  if (view.phase === 'Auction') return !monopoly.actors(view).includes(playerAt(view, seat).id);
  return view.phase !== 'BuildingClaim' && view.phase !== 'BuildingPlacement';
}
