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
import type { Offers, PersonalityBias, SyncPlayer } from '../core/bot.ts';
import { completesGroup, isAuctionCheaper, nextBid, lotValue } from './bidding.ts';
import { bestSite, manageBuildings } from './building.ts';
import { buildingReserve, rentRiskAhead, reserveFor } from './rentRisk.ts';
import { TradeNegotiator } from './tradeNegotiator.ts';
import { boardStatsOf } from './boardStats.ts';
import { nextLiquidation } from './liquidation.ts';
import { DEFAULT_POLICY, type Policy, PERSONALITY_POLICIES } from './policy.ts';
import { pendingTradeFor, hasOpenOffer, isLegal, playerAt, seatOf, spacesFor, rollOrEndTurn } from './seat.ts';

/** Strong play by rules: buys at good value, trades for complete groups, builds to three houses, keeps a reserve. */

export function steadyPlayer(playerId: PlayerId, bias?: PersonalityBias): SyncPlayer<'monopoly'> {
  return playerWithPolicy(playerId, bias === undefined ? DEFAULT_POLICY : PERSONALITY_POLICIES[bias]);
}

export function playerWithPolicy(playerId: PlayerId, policy: Policy): SyncPlayer<'monopoly'> {
  return new SteadyPlayer(playerId, policy);
}

class SteadyPlayer implements SyncPlayer<'monopoly'> {
  readonly #id: PlayerId;
  readonly #policy: Policy;
  readonly #negotiator: TradeNegotiator;
  #seat = -1;

  constructor(playerId: PlayerId, policy: Policy) {
    this.#id = playerId;
    this.#policy = policy;
    this.#negotiator = new TradeNegotiator(policy);
  }

  choose(view: GameView, offers: Offers<'monopoly'>, rng: Rng): Action {
    if (view.players[this.#seat]?.id !== this.#id) this.#seat = seatOf(view, this.#id);
    if (view.trades.length > 0) {
      const asked = pendingTradeFor(view, this.#id);
      if (asked !== undefined && mayAnswer(view, this.#seat)) return this.#negotiator.answer(view, this.#seat, asked);
    }
    return this.#decide(view, offers) ?? monopoly.sample(view, this.#id, rng);
  }

  /** Undefined if no case applies; then any legal action is played. */
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
        const amount = nextBid(view, seat, this.#policy);
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
        const open = view.agenda[view.agenda.length - 1];
        if (open?.kind !== 'MortgageTransfer' || open.seat !== seat) return undefined;
        return { type: 'KeepMortgage', playerId, spaceId: open.spaceId };
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
      const offer = this.#negotiator.propose(view, seat);
      if (offer !== undefined) return offer;
    }
    return (
      manageBuildings(view, seat, () => this.#buildingReserve(view), this.#policy.weights) ??
      rollOrEndTurn(view, this.#id)
    );
  }

  #buying(view: GameView): Action {
    const seat = this.#seat;
    const playerId = this.#id;
    const { cash, position } = playerAt(view, seat);
    const price = boardStatsOf(view).price[position] as number;
    const buy: Action = { type: 'BuyProperty', playerId };
    const whole = completesGroup(view, seat, position);
    if (cash >= price) {
      const left = cash - price;
      // With the reserve left, this player can outbid rivals who mortgage for the lot.
      if (this.#policy.bids === 'cheaply' && left >= this.#reserve(view) && isAuctionCheaper(view, seat, price))
        return { type: 'DeclineProperty', playerId };
      const wanted =
        whole ||
        left >= this.#policy.weights.turn.thrift * this.#reserve(view) ||
        this.#worth(view, position) > this.#policy.weights.turn.eager * price;
      return wanted && isLegal(view, buy) ? buy : { type: 'DeclineProperty', playerId };
    }
    const eager =
      view.options.buyWhenShort === 'raise' && this.#worth(view, position) > this.#policy.weights.turn.eager * price;
    const step = eager && this.#canPledge(view, price - cash) ? nextLiquidation(view, seat) : undefined;
    // Selling buildings to buy a deed would lose more than it gains.
    return step?.type === 'MortgageProperty' ? step : { type: 'DeclineProperty', playerId };
  }

  #reserve(view: GameView): number {
    return reserveFor(view, this.#seat, this.#policy.weights) * this.#policy.reserve;
  }

  #buildingReserve(view: GameView): number {
    return buildingReserve(view, this.#seat, this.#policy);
  }

  #worth(view: GameView, space: SpaceId): number {
    return lotValue(view, this.#seat, space, this.#policy.weights) * this.#policy.worth;
  }

  /** Can mortgages alone raise this amount? */
  #canPledge(view: GameView, amount: number): boolean {
    const { mortgage } = boardStatsOf(view);
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
    const { price, jail, scale } = boardStatsOf(view);
    let forSale = 0;
    for (let space = 0; space < price.length; space++)
      if (price[space] !== 0 && view.owners[space] === -1) forSale += 1;
    const isCalm =
      forSale >= this.#policy.weights.turn.forSale ||
      rentRiskAhead(view, this.#seat, jail).expected < this.#policy.weights.turn.calm * scale;
    if (!isCalm) return roll;
    if (cards.length > 0) return { type: 'UseJailCard', playerId };
    const pay: Action = { type: 'PayJailFine', playerId };
    return cash >= view.options.jailFine + this.#policy.weights.turn.fineLeft * scale && isLegal(view, pay)
      ? pay
      : roll;
  }

  #inDebt(view: GameView): Action | undefined {
    const playerId = this.#id;
    const debt = view.debts[view.debts.length - 1];
    if (debt !== undefined && playerAt(view, this.#seat).cash >= debt.amount) return { type: 'PayDebt', playerId };
    const bankrupt: Action = { type: 'DeclareBankruptcy', playerId };
    return isLegal(view, bankrupt) ? bankrupt : nextLiquidation(view, this.#seat);
  }

  #claiming(view: GameView): Action {
    const { cash } = playerAt(view, this.#seat);
    const rich = cash >= this.#buildingReserve(view) + this.#policy.weights.turn.claim * boardStatsOf(view).scale;
    return { type: rich ? 'ClaimBuilding' : 'WaiveBuilding', playerId: this.#id };
  }
}

/** Offers wait during an auction or a claim, unless nothing else is asked of this seat. */
function mayAnswer(view: GameView, seat: number): boolean {
  if (view.phase === 'Auction') return !monopoly.actors(view).includes(playerAt(view, seat).id);
  return view.phase !== 'BuildingClaim' && view.phase !== 'BuildingPlacement';
}
