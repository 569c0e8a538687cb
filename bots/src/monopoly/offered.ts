import type { Action, GameView } from '@magnate/engine/monopoly';
import { standing } from './chances.ts';
import { type Deal, dealIn, Judgement, returnsFor, steppingStones, termsOf, wishesOf } from './deals.ts';
import { hasOpenOffer, playerAt, rivalsOf } from './seat.ts';
import { Tried } from './tried.ts';
import { FIRST_WEIGHTS, WEIGHTS } from './weights.ts';

/** Offers that are worth thinking about, and those that one player has made. */

const OFFERS = {
  /** To think about at once. */
  ideas: 4,
  /** A turn: whoever asks for more is a nuisance. */
  perTurn: 2,
  /** What is left to the other side beyond what makes it just willing. */
  kindness: 0.003,
} as const;

export class Offered {
  readonly #tried = new Tried();
  #turn = 0;
  #count = 0;

  /** Offers that the other side would just take and that are no nuisance, the most useful first. */
  ideas(view: GameView, seat: number): Action[] {
    const { id: playerId } = playerAt(view, seat);
    if (!view.options.trades || rivalsOf(view) < 2 || hasOpenOffer(view, playerId) || this.#isEnough(view)) return [];
    const judges = new Judges(view);
    const now = standing(view, playerId);
    const found: { deal: Deal; gain: number }[] = [];
    for (const { partner, gets } of [...wishesOf(view, seat), ...steppingStones(view, seat)]) {
      for (const gives of returnsFor(view, seat, partner, gets)) {
        const bare = { from: seat, to: partner, gives, gets, cash: 0 };
        if (this.#tried.isWornOut(view, bare)) continue;
        for (const deal of judges.squeezed(bare)) {
          const gain = standing(afterDeal(view, deal), playerId) - now;
          if (gain > 0 && this.#tried.isNew(view, deal)) found.push({ deal, gain });
        }
      }
    }
    return found
      .toSorted((a, b) => b.gain - a.gain)
      .slice(0, OFFERS.ideas)
      .map(({ deal }) => ({ type: 'ProposeTrade', playerId, to: playerAt(view, deal.to).id, offer: termsOf(deal) }));
  }

  /** May this still be offered? */
  isWelcome(view: GameView, offer: OfferOfTrade): boolean {
    return !this.#isEnough(view) && this.#tried.isNew(view, dealOf(view, offer));
  }

  add(view: GameView, offer: OfferOfTrade): void {
    this.#tried.remember(view, dealOf(view, offer));
    this.#count = view.turnNumber === this.#turn ? this.#count + 1 : 1;
    this.#turn = view.turnNumber;
  }

  #isEnough({ turnNumber }: GameView): boolean {
    return turnNumber === this.#turn && this.#count >= OFFERS.perTurn;
  }
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
