import type { PlayerId, Rng } from '@magnate/engine';
import type { GameView, Trade } from '@magnate/engine/monopoly';
import type { PromptPlayer } from '../../bot.ts';
import { dealIn, Scales } from '../../monopoly/deals.ts';
import { steadyPlayer } from '../../monopoly/steady.ts';
import { FIRST_WEIGHTS } from '../../monopoly/weights.ts';
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
  readonly #likely = new Map<PlayerId, number[]>();
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

  /** Somebody for every seat, drawn by how likely they are. */
  lineup(rng: Rng): (playerId: PlayerId) => PromptPlayer<'monopoly'> {
    const drawn = new Map<PlayerId, Kind>();
    const luck = rng();
    return (playerId) => {
      let kind = drawn.get(playerId);
      if (kind === undefined) {
        // Every seat has its own luck, in whatever order they come.
        kind = this.#draw(playerId, fraction(luck + seatNumber(playerId) * GOLDEN));
        drawn.set(playerId, kind);
      }
      return kind.style === undefined ? steadyPlayer(playerId) : monopolyStyles.sitting(kind.style)(playerId);
    };
  }

  /** How likely a player is to be of a style; undefined is steady play. */
  likelihood(playerId: PlayerId, style: Kind['style']): number {
    const likely = this.#of(playerId);
    let total = 0;
    for (const one of likely) total += one;
    return (likely[KINDS.findIndex((kind) => kind.style === style)] as number) / total;
  }

  #draw(playerId: PlayerId, luck: number): Kind {
    const likely = this.#of(playerId);
    let total = 0;
    for (const one of likely) total += one;
    let left = luck * total;
    for (let i = 0; i < KINDS.length; i++) {
      left -= likely[i] as number;
      if (left < 0) return KINDS[i] as Kind;
    }
    return KINDS[0];
  }

  #of(playerId: PlayerId): number[] {
    let likely = this.#likely.get(playerId);
    if (likely === undefined) {
      likely = KINDS.map((kind) => kind.likely);
      this.#likely.set(playerId, likely);
    }
    return likely;
  }

  #learn(playerId: PlayerId, deed: keyof typeof LIKELY): void {
    const likely = this.#of(playerId);
    KINDS.forEach(({ trades }, i) => {
      likely[i] = (likely[i] as number) * LIKELY[deed][trades];
    });
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

/** Multiples of it lie evenly in a unit. */
const GOLDEN = 0.618033988749895;

function fraction(x: number): number {
  return x - Math.floor(x);
}

function seatNumber(playerId: PlayerId): number {
  let sum = 0;
  for (let i = 0; i < playerId.length; i++) sum = (sum * 31 + playerId.charCodeAt(i)) % 1009;
  return sum;
}
