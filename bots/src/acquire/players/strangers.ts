import type { PlayerId, Rng } from '@magnate/engine';
import type { GameView } from '@magnate/engine/acquire';
import { cardOf, KINDS as CORPORATIONS, priceAt } from '../card.ts';
import { canEnd } from '../scores.ts';
import { steadyPlayer } from '../steady.ts';
import type { PromptPlayer } from '../../core/bot.ts';
import { Likelihoods } from '../../core/likelihoods.ts';
import { type Holdings, lackOf } from './habits.ts';
import { acquireStyles } from './styles.ts';

/** Who the others at a table may be, by what they have bought and what they did with shares of what was taken over. */

/** How likely somebody is to be like this before anything is known of them; what they buy, keep and end. */
const KINDS = [
  { style: undefined, likely: 1.5, buys: 'well', disposes: 'well', ends: 'well' },
  { style: 'steady1', likely: 5.5, buys: 'well', disposes: 'well', ends: 'well' },
  { style: 'founder', likely: 0.5, buys: 'well', disposes: 'well', ends: 'well' },
  { style: 'dearest', likely: 0.5, buys: 'dear', disposes: 'well', ends: 'well' },
  { style: 'majorityChaser', likely: 0.5, buys: 'near', disposes: 'well', ends: 'well' },
  { style: 'holder', likely: 0.5, buys: 'well', disposes: 'keeps', ends: 'well' },
  { style: 'earlyEnder', likely: 0.5, buys: 'well', disposes: 'well', ends: 'early' },
  { style: 'lateEnder', likely: 0.5, buys: 'well', disposes: 'well', ends: 'never' },
] as const;
type Kind = (typeof KINDS)[number];

/** How likely each is to do what was seen: as they did in games with each of them, but never surely so. */
const BUYING: { readonly [Deed in 'dearest' | 'cheaper' | 'nearest' | 'farther']: Record<Kind['buys'], number> } = {
  dearest: { well: 0.1, dear: 0.64, near: 0.13 },
  cheaper: { well: 0.9, dear: 0.36, near: 0.87 },
  nearest: { well: 0.26, dear: 0.38, near: 0.69 },
  farther: { well: 0.74, dear: 0.62, near: 0.31 },
};
const DISPOSING: { readonly [Deed in 'keeps' | 'lets']: Record<Kind['disposes'], number> } = {
  keeps: { well: 0.13, keeps: 0.97 },
  lets: { well: 0.87, keeps: 0.03 },
};
/** The game could have been ended, and was not. */
const GOING_ON: Record<Kind['ends'], number> = { well: 0.1, early: 0.03, never: 1 };

/** Every corporation, by its number. */
const ALL: readonly number[] = Array.from({ length: CORPORATIONS }, (_, corporation) => corporation);

/** What is remembered of a moment: a view may change while the game goes on. */
interface Moment extends Holdings {
  readonly turnNumber: number;
  readonly sizes: readonly number[];
  readonly bank: readonly number[];
}

export class Strangers {
  readonly #likelihoods = new Likelihoods<Kind>(KINDS);
  #before: Moment | undefined;

  /** Only what everybody sees: holdings, and only where they are open. */
  watch(view: GameView, me: PlayerId): void {
    // In the middle of a merger it is not yet known what everybody does.
    if (view.merger !== null || view.options.holdings === 'hidden') return;
    const before = this.#before;
    this.#before = momentOf(view);
    if (before === undefined) return;
    view.players.forEach(({ id }, seat) => {
      if (id !== me) this.#compare(before, view, seat, id);
    });
  }

  lineup(rng: Rng): (playerId: PlayerId) => PromptPlayer<'acquire'> {
    return this.#likelihoods.lineup(rng, ({ style }, playerId) =>
      style === undefined ? steadyPlayer(playerId) : acquireStyles.sitting(style)(playerId),
    );
  }

  /** How likely a player is to be of a style; undefined is steady play. */
  likelihood(playerId: PlayerId, style: Kind['style']): number {
    return this.#likelihoods.of(playerId, style);
  }

  #compare(before: Moment, now: GameView, seat: number, id: PlayerId): void {
    const had = before.players[seat]?.shares ?? [];
    const has = now.players[seat]?.shares ?? [];
    const gone = taken(before, now);
    for (const kind of gone) {
      const kept = (has[kind] as number) >= (had[kind] as number);
      if ((had[kind] as number) > 0)
        this.#likelihoods.learn(id, (who) => DISPOSING[kept ? 'keeps' : 'lets'][who.disposes]);
    }
    if (now.turnNumber === before.turnNumber) return;
    // Where a corporation was taken over, or one was founded, shares come in other ways too.
    if (gone.length === 0 && !isFounded(before, now)) this.#learnBuying(before, now, seat, gains(had, has));
    if (canEnd(before.sizes, now.options.safeSize, now.options.endSize)) {
      this.#likelihoods.learn(id, (who) => GOING_ON[who.ends]);
    }
  }

  #learnBuying(before: Moment, now: GameView, seat: number, bought: readonly number[]): void {
    const id = now.players[seat]?.id;
    if (id === undefined || bought.length === 0) return;
    const open = openKinds(before);
    const card = cardOf(now.options);
    const price = (kind: number) => priceAt(card, kind, now.sizes[kind] as number);
    const best = (measure: (kind: number) => number) => Math.max(...open.map(measure));
    const isAll = (measure: (kind: number) => number) => bought.every((kind) => measure(kind) === best(measure));
    const nearness = (kind: number) => -lackOf(before, seat, kind);
    this.#likelihoods.learn(id, (who) => BUYING[isAll(price) ? 'dearest' : 'cheaper'][who.buys]);
    this.#likelihoods.learn(id, (who) => BUYING[isAll(nearness) ? 'nearest' : 'farther'][who.buys]);
  }
}

function momentOf({ turnNumber, sizes, bank, players }: GameView): Moment {
  const held = players.map(({ shares }) => ({ shares: [...(shares ?? [])] }));
  return { turnNumber, sizes: [...sizes], bank: [...bank], players: held };
}

/** Corporations that were on the board and are no longer. */
function taken(before: Moment, now: GameView): readonly number[] {
  return ALL.filter((kind) => (before.sizes[kind] as number) > 0 && now.sizes[kind] === 0);
}

function isFounded(before: Moment, now: GameView): boolean {
  return ALL.some((kind) => before.sizes[kind] === 0 && (now.sizes[kind] as number) > 0);
}

/** Of which there is something to buy. */
function openKinds(view: Moment): readonly number[] {
  return ALL.filter((kind) => (view.sizes[kind] as number) > 0 && (view.bank[kind] as number) > 0);
}

function gains(had: readonly number[], has: readonly number[]): readonly number[] {
  return ALL.filter((kind) => (has[kind] as number) > (had[kind] as number));
}
