import type { Action, GameView } from '@magnate/engine/monopoly';
import { standing } from './chances.ts';
import { type Deal, Judgement, returnsFor, steppingStones, termsOf, wishesOf } from './deals.ts';
import { hasOpenOffer, playerAt, rivalsOf } from './seat.ts';
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
  readonly #all = new Set<string>();
  #turn = 0;
  #count = 0;

  /** Offers that the other side would just take and that were not made before, the most useful first. */
  ideas(view: GameView, seat: number): Action[] {
    const { id: playerId } = playerAt(view, seat);
    if (!view.options.trades || rivalsOf(view) < 2 || hasOpenOffer(view, playerId) || this.isEnough) return [];
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
    return found
      .toSorted((a, b) => b.gain - a.gain)
      .map(
        ({ deal }): Action => ({
          type: 'ProposeTrade',
          playerId,
          to: playerAt(view, deal.to).id,
          offer: termsOf(deal),
        }),
      )
      .filter((action) => !this.#all.has(JSON.stringify(action)))
      .slice(0, OFFERS.ideas);
  }

  /** Was enough offered in this turn? */
  get isEnough(): boolean {
    return this.#count >= OFFERS.perTurn;
  }

  inTurn(turn: number): void {
    if (turn !== this.#turn) this.#count = 0;
    this.#turn = turn;
  }

  add(offer: Action): void {
    this.#all.add(JSON.stringify(offer));
    this.#count += 1;
  }
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
