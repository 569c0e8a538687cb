import type { PlayerId, Rng } from '@magnate/engine';
import type { GameView, Trade } from '@magnate/engine/monopoly';
import type { PromptPlayer } from '../../core/bot.ts';
import { dealIn, Scales } from '../deals.ts';
import { steadyPlayer } from '../steady.ts';
import { FIRST_WEIGHTS } from '../weights.ts';
import { Likelihoods } from '../../core/likelihoods.ts';
import { monopolyStyles } from './styles.ts';

/** Who the others at a table may be, by what they have offered and answered so far. */

/** How likely somebody is to be like this before anything is known of them; `trades`: whom they deal with. */
const KINDS = [
  { style: undefined, likely: 3, trades: 'fairly' },
  { style: 'steady1', likely: 2, trades: 'fairly' },
  { style: 'quickBuilder', likely: 1, trades: 'fairly' },
  { style: 'overbidder', likely: 0.5, trades: 'fairly' },
  { style: 'miser', likely: 0.5, trades: 'fairly' },
  { style: 'generousTrader', likely: 0.5, trades: 'gladly' },
  { style: 'cashBuyer', likely: 1, trades: 'buys only' },
  { style: 'hoarder', likely: 1, trades: 'never' },
] as const;
type Kind = (typeof KINDS)[number];
type Trading = Kind['trades'];

/** How likely each is to do what was seen. Nothing is certain: a person may be anybody. */
const LIKELY: {
  readonly [Deed in 'offersMoney' | 'offersDeeds' | 'agrees' | 'counters' | 'refusesGood' | 'refusesBad']: Readonly<
    Record<Trading, number>
  >;
} = {
  offersMoney: { fairly: 0.5, gladly: 0.5, 'buys only': 1, never: 0.02 },
  offersDeeds: { fairly: 1, gladly: 1, 'buys only': 0.05, never: 0.02 },
  agrees: { fairly: 0.7, gladly: 1, 'buys only': 0.03, never: 0.02 },
  counters: { fairly: 1, gladly: 0.5, 'buys only': 0.03, never: 0.02 },
  refusesGood: { fairly: 0.15, gladly: 0.05, 'buys only': 1, never: 1 },
  refusesBad: { fairly: 0.9, gladly: 0.5, 'buys only': 1, never: 1 },
};

export class Strangers {
  readonly #likelihoods = new Likelihoods<Kind>(KINDS);
  /** Offers and answers that were counted. */
  readonly #counted = new Set<string>();

  watch(view: GameView): void {
    let scales: Scales | undefined;
    for (const trade of view.trades) {
      this.#once(`${trade.id} offered`, () => {
        const isMoney = (trade.offered.properties ?? []).length === 0;
        this.#learn(trade.proposerId, isMoney ? 'offersMoney' : 'offersDeeds');
      });
      if (trade.status === 'pending' || trade.status === 'cancelled' || trade.status === 'void') continue;
      this.#once(`${trade.id} answered`, () => {
        scales ??= new Scales(view, FIRST_WEIGHTS);
        this.#learn(trade.recipientId, answerTo(view, trade, scales));
      });
    }
  }

  lineup(rng: Rng): (playerId: PlayerId) => PromptPlayer<'monopoly'> {
    return this.#likelihoods.lineup(rng, ({ style }, playerId) =>
      style === undefined ? steadyPlayer(playerId) : monopolyStyles.sitting(style)(playerId),
    );
  }

  /** How likely a player is to be of a style; undefined is steady play. */
  likelihood(playerId: PlayerId, style: Kind['style']): number {
    return this.#likelihoods.of(playerId, style);
  }

  #learn(playerId: PlayerId, deed: keyof typeof LIKELY): void {
    this.#likelihoods.learn(playerId, ({ trades }) => LIKELY[deed][trades]);
  }

  #once(key: string, count: () => void): void {
    if (this.#counted.has(key)) return;
    this.#counted.add(key);
    count();
  }
}

function answerTo(view: GameView, trade: Trade, scales: Scales): keyof typeof LIKELY {
  if (trade.status === 'accepted') return 'agrees';
  if (trade.status === 'countered') return 'counters';
  return scales.weigh(dealIn(view, trade)).to >= FIRST_WEIGHTS.dealing.accept ? 'refusesGood' : 'refusesBad';
}
