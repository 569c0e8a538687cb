import type { ActionOf, DraftOf, GameId, GameOf, PlayerId, StateOf } from '@magnate/engine';
import { appraiseTrade, type ProposedTrade, stateAsView } from '@magnate/bots';

/** Trades of one player in one game. */
export interface TradeTally {
  /** Proposals, counter-proposals included. */
  readonly offered: number;
  /** Of those, accepted by others. */
  readonly accepted: number;
  /** Proposals of others that this player accepted. */
  readonly taken: number;
  /** What all these trades changed in this player's share of the strength of all, in the judgement of `steady`. */
  readonly gained: number;
}

const NONE: TradeTally = { offered: 0, accepted: 0, taken: 0, gained: 0 };

/** Observes the trades of one game. */
export class TradeObserver<G extends GameId> {
  readonly #id: G;
  readonly #game: GameOf<G>;
  readonly #tallies = new Map<PlayerId, TradeTally>();

  constructor(id: G, game: GameOf<G>) {
    this.#id = id;
    this.#game = game;
  }

  tallyOf(playerId: PlayerId): TradeTally {
    return this.#tallies.get(playerId) ?? NONE;
  }

  /** Before the action is played: a settled trade has no worth any more. */
  before(state: DraftOf<G> & StateOf<G>, action: ActionOf<G>): void {
    const kind = this.#game.actionKind(action.type);
    if (kind === 'propose' || kind === 'counter') this.#add(action.playerId, { offered: 1 });
    if (kind !== 'accept') return;
    const id = this.#game.proposalIn(action);
    const trade = this.#game.openOffers(state).find((each) => each.id === id);
    if (trade === undefined) return;
    const { proposer, recipient } = appraiseTrade(
      this.#id,
      stateAsView<G>(state),
      action.playerId,
      trade as unknown as ProposedTrade<G>,
    );
    this.#add(trade.proposerId, { accepted: 1, gained: proposer });
    this.#add(trade.recipientId, { taken: 1, gained: recipient });
  }

  #add(playerId: PlayerId, more: Partial<TradeTally>): void {
    const { offered, accepted, taken, gained } = this.tallyOf(playerId);
    this.#tallies.set(playerId, {
      offered: offered + (more.offered ?? 0),
      accepted: accepted + (more.accepted ?? 0),
      taken: taken + (more.taken ?? 0),
      gained: gained + (more.gained ?? 0),
    });
  }
}
