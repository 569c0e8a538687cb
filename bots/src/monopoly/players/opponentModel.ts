import type { PlayerId, Rng } from '@magnate/engine';
import type { GameView, Trade } from '@magnate/engine/monopoly';
import type { SyncPlayer } from '../../core/bot.ts';
import { byPrices, DealEvaluator, DealHoldings } from '../dealEvaluator.ts';
import { dealFromTrade } from '../deals.ts';
import { steadyPlayer } from '../steady.ts';
import { FIRST_WEIGHTS } from '../weights.ts';
import { ProfilePosterior } from '../../core/profilePosterior.ts';
import { monopolyStyles } from './styles.ts';

/** The likely styles of opponents, by their offers and answers. */

/** Profiles with their priors and trading behaviour. */
const PROFILES = [
  { style: undefined, prior: 3, trades: 'fairly' },
  { style: 'steady1', prior: 2, trades: 'fairly' },
  { style: 'quickBuilder', prior: 1, trades: 'fairly' },
  { style: 'overbidder', prior: 0.5, trades: 'fairly' },
  { style: 'miser', prior: 0.5, trades: 'fairly' },
  { style: 'generousTrader', prior: 0.5, trades: 'gladly' },
  { style: 'cashBuyer', prior: 1, trades: 'buys only' },
  { style: 'hoarder', prior: 1, trades: 'never' },
] as const;
type Profile = (typeof PROFILES)[number];
type Trading = Profile['trades'];

/** The likelihood of each behaviour by trading style; never zero, because a person may play in any way. */
const LIKELIHOODS: {
  readonly [Behaviour in
    | 'offersMoney'
    | 'offersDeeds'
    | 'agrees'
    | 'counters'
    | 'refusesGood'
    | 'refusesBad']: Readonly<Record<Trading, number>>;
} = {
  offersMoney: { fairly: 0.5, gladly: 0.5, 'buys only': 1, never: 0.02 },
  offersDeeds: { fairly: 1, gladly: 1, 'buys only': 0.05, never: 0.02 },
  agrees: { fairly: 0.7, gladly: 1, 'buys only': 0.03, never: 0.02 },
  counters: { fairly: 1, gladly: 0.5, 'buys only': 0.03, never: 0.02 },
  refusesGood: { fairly: 0.15, gladly: 0.05, 'buys only': 1, never: 1 },
  refusesBad: { fairly: 0.9, gladly: 0.5, 'buys only': 1, never: 1 },
};

export class MonopolyOpponentModel {
  readonly #posterior = new ProfilePosterior<Profile>(PROFILES);
  /** Offers and answers that were counted already. */
  readonly #counted = new Set<string>();

  observe(view: GameView): void {
    let evaluator: DealEvaluator | undefined;
    for (const trade of view.trades) {
      this.#once(`${trade.id} offered`, () => {
        const isMoney = (trade.offered.properties ?? []).length === 0;
        this.#update(trade.proposerId, isMoney ? 'offersMoney' : 'offersDeeds');
      });
      if (trade.status === 'pending' || trade.status === 'cancelled' || trade.status === 'void') continue;
      this.#once(`${trade.id} answered`, () => {
        evaluator ??= new DealEvaluator(view, byPrices(view, FIRST_WEIGHTS), new DealHoldings(view, FIRST_WEIGHTS));
        this.#update(trade.recipientId, answerTo(view, trade, evaluator));
      });
    }
  }

  lineup(rng: Rng): (playerId: PlayerId) => SyncPlayer<'monopoly'> {
    return this.#posterior.lineup(rng, ({ style }, playerId) =>
      style === undefined ? steadyPlayer(playerId) : monopolyStyles.sitting(style)(playerId),
    );
  }

  /** The posterior probability of a style; `undefined` is steady play. */
  likelihood(playerId: PlayerId, style: Profile['style']): number {
    return this.#posterior.of(playerId, style);
  }

  #update(playerId: PlayerId, behaviour: keyof typeof LIKELIHOODS): void {
    this.#posterior.update(playerId, ({ trades }) => LIKELIHOODS[behaviour][trades]);
  }

  #once(key: string, count: () => void): void {
    if (this.#counted.has(key)) return;
    this.#counted.add(key);
    count();
  }
}

function answerTo(view: GameView, trade: Trade, evaluator: DealEvaluator): keyof typeof LIKELIHOODS {
  if (trade.status === 'accepted') return 'agrees';
  if (trade.status === 'countered') return 'counters';
  return evaluator.shareGains(dealFromTrade(view, trade)).to >= FIRST_WEIGHTS.dealing.accept
    ? 'refusesGood'
    : 'refusesBad';
}
