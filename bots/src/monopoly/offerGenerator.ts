import type { Action, GameView } from '@magnate/engine/monopoly';
import { positionValue } from './winProbabilities.ts';
import { type Deal } from './dealEvaluator.ts';
import { dealFromTrade, DealAssessment, dealKey, tradeTerms } from './deals.ts';
import { paymentOptions, singleTargets, groupTargets } from './tradeTargets.ts';
import { hasOpenOffer, isLegal, ownershipHash, playerAt, rivalsOf } from './seat.ts';
import { Backoff, OfferHistory } from './offerHistory.ts';
import { DEFAULT_POLICY } from './policy.ts';
import { FIRST_WEIGHTS, SECOND_WEIGHTS } from './weights.ts';

/** Trade offers for the search to consider, with limits per turn and target. */

const OFFERS = {
  /** Offers to consider at once. */
  candidates: 4,
  /** Per turn. */
  perTurn: 2,
  /** Requests for the same deeds of a player before a pause, and the rounds of the first pause. */
  perTarget: 3,
  wait: 12,
  /** The longest pause in rounds after searches without an offer; it doubles each time. */
  longestPause: 24,
  /** The gain left to the recipient above its threshold. */
  kindness: 0.003,
  /** The most that the recipient may lose of its chance to win by what deeds may become, even if it does not see it. */
  lopsided: 0.05,
} as const;

export class OfferGenerator {
  readonly #history = new OfferHistory();
  readonly #targets = new Backoff(OFFERS.perTarget, OFFERS.wait);
  #turn = 0;
  #count = 0;
  /** The search is expensive, so its result is kept until deeds change hands or the turn ends. */
  #found: { readonly hash: number; readonly turn: number; readonly deals: readonly Deal[] } | undefined;
  #pause = { hash: 0, searches: 0, until: 0 };

  /** Offers that the other side would barely accept, within the limits, the most useful first. */
  candidates(view: GameView, seat: number): Action[] {
    const { id: playerId } = playerAt(view, seat);
    if (!view.options.trades || rivalsOf(view) < 2 || hasOpenOffer(view, playerId)) return [];
    if (this.#isPausing(view)) return [];
    this.#history.recordVisible(view, seat);
    const actions: Action[] = [];
    for (const deal of this.#search(view, seat)) {
      const action: Action = {
        type: 'ProposeTrade',
        playerId,
        to: playerAt(view, deal.to).id,
        offer: tradeTerms(deal),
      };
      if (this.#mayOffer(view, deal) && isLegal(view, action)) actions.push(action);
      if (actions.length === OFFERS.candidates) break;
    }
    return actions;
  }

  /** Is this offer within the limits? */
  mayOffer(view: GameView, offer: OfferOfTrade): boolean {
    return !this.#isPausing(view) && this.#mayOffer(view, dealOf(view, offer));
  }

  /** Are the terms of this counter-offer new? Counter-offers answer a request, so no other limit applies. */
  isNew(view: GameView, deal: Deal): boolean {
    return this.#history.isNewOffer(view, deal);
  }

  addCounter(view: GameView, deal: Deal): void {
    this.#history.record(view, deal);
  }

  /** A turn passed without an offer. Among players who never trade, a search every turn would be wasted. */
  pass(view: GameView): void {
    if (view.turnNumber === this.#turn || this.#isPausing(view)) return;
    const hash = ownershipHash(view);
    const searches = this.#pause.hash === hash ? this.#pause.searches + 1 : 1;
    this.#pause = { hash, searches, until: view.round + Math.min(2 ** (searches - 1), OFFERS.longestPause) };
  }

  #isPausing(view: GameView): boolean {
    return view.round < this.#pause.until && this.#pause.hash === ownershipHash(view);
  }

  add(view: GameView, offer: OfferOfTrade): void {
    const deal = dealOf(view, offer);
    this.#history.record(view, deal);
    this.#targets.recordAttempt(targetKey(deal), view.round);
    this.#count = view.turnNumber === this.#turn ? this.#count + 1 : 1;
    this.#turn = view.turnNumber;
  }

  #mayOffer(view: GameView, deal: Deal): boolean {
    const isEnough = view.turnNumber === this.#turn && this.#count >= OFFERS.perTurn;
    return (
      !isEnough &&
      !this.#targets.isWaiting(targetKey(deal), view.round) &&
      !this.#history.isExhausted(view, deal) &&
      this.#history.isNewOffer(view, deal)
    );
  }

  #search(view: GameView, seat: number): readonly Deal[] {
    const hash = ownershipHash(view);
    const { turnNumber: turn } = view;
    if (this.#found?.hash !== hash || this.#found.turn !== turn) {
      this.#found = { hash, turn, deals: usefulDeals(view, seat) };
    }
    return this.#found.deals;
  }
}

/** Sorted by the win probability after the deal. */
function usefulDeals(view: GameView, seat: number): readonly Deal[] {
  const { id: playerId } = playerAt(view, seat);
  const recipients = new RecipientModels(view);
  const now = positionValue(view, playerId);
  const found: { deal: Deal; gain: number }[] = [];
  for (const { partner, gets } of [...groupTargets(view, seat), ...singleTargets(view, seat)]) {
    for (const gives of paymentOptions(view, seat, partner, gets)) {
      for (const deal of recipients.cheapestAcceptable({ from: seat, to: partner, gives, gets, cash: 0 })) {
        const gain = positionValue(afterDeal(view, deal), playerId) - now;
        if (gain > 0) found.push({ deal, gain });
      }
    }
  }
  const deals = found.toSorted((a, b) => b.gain - a.gain).map(({ deal }) => deal);
  // Two recipient models may ask for the same amount.
  return deals.filter((deal, i) => !deals.slice(0, i).some((other) => isSame(deal, other)));
}

function isSame(one: Deal, other: Deal): boolean {
  return one.cash === other.cash && dealKey(one) === dealKey(other);
}

/** A key of the requested deeds, whatever is given in return. */
function targetKey({ from, to, gets }: Deal): number {
  return dealKey({ from, to, gives: [], gets, cash: 0 });
}

type OfferOfTrade = Extract<Action, { type: 'ProposeTrade' }>;

function dealOf(view: GameView, { playerId, to, offer }: OfferOfTrade): Deal {
  return dealFromTrade(view, { proposerId: playerId, recipientId: to, ...offer });
}

/** Steady play, and its earlier versions. */
const RECIPIENTS = [
  DEFAULT_POLICY,
  { weights: SECOND_WEIGHTS, values: 'prices' },
  { weights: FIRST_WEIGHTS, values: 'prices' },
] as const;

/** The ways in which a recipient may evaluate an offer. */
export class RecipientModels {
  readonly #assessments: readonly { readonly assessment: DealAssessment; readonly willing: number }[];
  /** The judgement of steady play. */
  readonly #own: DealAssessment;

  constructor(view: GameView) {
    this.#own = new DealAssessment(view, DEFAULT_POLICY.weights, DEFAULT_POLICY.values);
    this.#assessments = RECIPIENTS.map(({ weights, values }) => ({
      assessment: new DealAssessment(view, weights, values),
      willing: weights.dealing.accept + OFFERS.kindness,
    }));
  }

  /** The deal at the lowest acceptable amount of each recipient model, or above it if the deal were lopsided. */
  cheapestAcceptable(bare: Deal): Deal[] {
    return this.#assessments
      .map(({ assessment, willing }) => {
        const deal = assessment.cheapestAcceptable(bare, willing);
        if (deal === undefined || !this.#isLopsided(deal)) return deal;
        return this.#own.cheapestAcceptable(bare, -OFFERS.lopsided);
      })
      .filter((deal) => deal !== undefined);
  }

  #isLopsided(deal: Deal): boolean {
    return this.#own.gainsOf(deal).to < -OFFERS.lopsided;
  }
}

/** The view after a deal. */
function afterDeal(view: GameView, { from, to, gives, gets, cash }: Deal): GameView {
  const owners = view.owners.slice();
  for (const space of gives) owners[space] = to;
  for (const space of gets) owners[space] = from;
  const players = view.players.map((player, seat) => {
    if (seat !== from && seat !== to) return player;
    const [loses, wins, paid] = seat === from ? [gives, gets, cash] : [gets, gives, -cash];
    return {
      ...player,
      cash: player.cash - paid,
      properties: [...player.properties.filter((space) => !loses.includes(space)), ...wins],
    };
  });
  return { ...view, owners, players };
}
