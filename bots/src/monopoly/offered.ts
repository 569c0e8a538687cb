import type { Action, GameView } from '@magnate/engine/monopoly';
import { standing } from './chances.ts';
import { type Deal, dealIn, Judgement, keyOf, returnsFor, steppingStones, termsOf, wishesOf } from './deals.ts';
import { Patience } from './patience.ts';
import { hasOpenOffer, isLegal, ownershipMark, playerAt, rivalsOf } from './seat.ts';
import { Tried } from './tried.ts';
import { FIRST_WEIGHTS, WEIGHTS } from './weights.ts';

/** Offers that are worth thinking about, and those that one player has made. */

const OFFERS = {
  /** To think about at once. */
  ideas: 4,
  /** In a turn: whoever asks for more is a nuisance. */
  perTurn: 2,
  /** For what is wanted of somebody, whatever is given for it; then so many rounds pass at first. */
  perWish: 3,
  wait: 12,
  /** Rounds until the next look after one that found nothing worth offering: twice as many each time, and never more than this. */
  longestPause: 24,
  /** What is left to the other side beyond what makes it just willing. */
  kindness: 0.003,
} as const;

export class Offered {
  readonly #tried = new Tried();
  readonly #wishes = new Patience(OFFERS.perWish, OFFERS.wait);
  #turn = 0;
  #count = 0;
  /** Looking for deals is dear: what was found counts until deeds change hands, or the turn is over. */
  #found: { readonly mark: number; readonly turn: number; readonly deals: readonly Deal[] } | undefined;
  #pause = { mark: 0, looks: 0, until: 0 };

  /** Offers that the other side would just take and that are no nuisance, the most useful first. */
  ideas(view: GameView, seat: number): Action[] {
    const { id: playerId } = playerAt(view, seat);
    if (!view.options.trades || rivalsOf(view) < 2 || hasOpenOffer(view, playerId)) return [];
    if (this.#isPausing(view)) return [];
    this.#tried.recall(view, seat);
    const actions: Action[] = [];
    for (const deal of this.#look(view, seat)) {
      const action: Action = {
        type: 'ProposeTrade',
        playerId,
        to: playerAt(view, deal.to).id,
        offer: termsOf(deal),
      };
      if (this.#mayAsk(view, deal) && isLegal(view, action)) actions.push(action);
      if (actions.length === OFFERS.ideas) break;
    }
    return actions;
  }

  /** May this still be offered? */
  isWelcome(view: GameView, offer: OfferOfTrade): boolean {
    return !this.#isPausing(view) && this.#mayAsk(view, dealOf(view, offer));
  }

  /** A turn went on without an offer: among people who never trade, thinking about them every turn would be a waste. */
  pass(view: GameView): void {
    if (view.turnNumber === this.#turn || this.#isPausing(view)) return;
    const mark = ownershipMark(view);
    const looks = this.#pause.mark === mark ? this.#pause.looks + 1 : 1;
    this.#pause = { mark, looks, until: view.round + Math.min(2 ** (looks - 1), OFFERS.longestPause) };
  }

  #isPausing(view: GameView): boolean {
    return view.round < this.#pause.until && this.#pause.mark === ownershipMark(view);
  }

  add(view: GameView, offer: OfferOfTrade): void {
    const deal = dealOf(view, offer);
    this.#tried.remember(view, deal);
    this.#wishes.ask(wishOf(deal), view.round);
    this.#count = view.turnNumber === this.#turn ? this.#count + 1 : 1;
    this.#turn = view.turnNumber;
  }

  #mayAsk(view: GameView, deal: Deal): boolean {
    const isEnough = view.turnNumber === this.#turn && this.#count >= OFFERS.perTurn;
    return (
      !isEnough &&
      !this.#wishes.isWaiting(wishOf(deal), view.round) &&
      !this.#tried.isWornOut(view, deal) &&
      this.#tried.isNew(view, deal)
    );
  }

  #look(view: GameView, seat: number): readonly Deal[] {
    const mark = ownershipMark(view);
    const { turnNumber: turn } = view;
    if (this.#found?.mark !== mark || this.#found.turn !== turn) {
      this.#found = { mark, turn, deals: usefulDeals(view, seat) };
    }
    return this.#found.deals;
  }
}

/** The most useful first, as the network sees the game with the deal done. */
function usefulDeals(view: GameView, seat: number): readonly Deal[] {
  const { id: playerId } = playerAt(view, seat);
  const judges = new Judges(view);
  const now = standing(view, playerId);
  const found: { deal: Deal; gain: number }[] = [];
  for (const { partner, gets } of [...wishesOf(view, seat), ...steppingStones(view, seat)]) {
    for (const gives of returnsFor(view, seat, partner, gets)) {
      for (const deal of judges.squeezed({ from: seat, to: partner, gives, gets, cash: 0 })) {
        const gain = standing(afterDeal(view, deal), playerId) - now;
        if (gain > 0) found.push({ deal, gain });
      }
    }
  }
  return found.toSorted((a, b) => b.gain - a.gain).map(({ deal }) => deal);
}

/** Who is asked for what, whatever is given for it. */
function wishOf({ from, to, gets }: Deal): number {
  return keyOf({ from, to, gives: [], gets, cash: 0 });
}

type OfferOfTrade = Extract<Action, { type: 'ProposeTrade' }>;

function dealOf(view: GameView, { playerId, to, offer }: OfferOfTrade): Deal {
  return dealIn(view, { proposerId: playerId, recipientId: to, ...offer });
}

/** How others may judge what they are offered. */
export class Judges {
  readonly #judgements: readonly { readonly judgement: Judgement; readonly willing: number }[];

  constructor(view: GameView) {
    this.#judgements = [WEIGHTS, FIRST_WEIGHTS].map((weights) => ({
      judgement: new Judgement(view, weights),
      willing: weights.dealing.accept + OFFERS.kindness,
    }));
  }

  /** A deal at the sums that would just do for the other side, whichever way it judges. */
  squeezed(bare: Deal): Deal[] {
    return this.#judgements
      .map(({ judgement, willing }) => judgement.squeezed(bare, willing))
      .filter((deal) => deal !== undefined);
  }
}

/** The game as it would be with a deal done. */
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
