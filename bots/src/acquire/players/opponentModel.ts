import type { PlayerId, Rng } from '@magnate/engine';
import type { GameView } from '@magnate/engine/acquire';
import { priceTableOf, CORPORATION_COUNT, priceAt } from '../priceTable.ts';
import { canEnd } from '../scores.ts';
import { steadyPlayer } from '../steady.ts';
import type { SyncPlayer } from '../../core/bot.ts';
import { ProfilePosterior } from '../../core/profilePosterior.ts';
import { type Holdings, sharesToLead } from './overrides.ts';
import { acquireStyles } from './styles.ts';

/** The likely styles of opponents, by their purchases and by their disposals in mergers. */

/** Profiles with their priors and traits. */
const PROFILES = [
  { style: undefined, prior: 3.5, buys: 'well', disposes: 'well', ends: 'well' },
  { style: 'steady1', prior: 3.5, buys: 'well', disposes: 'well', ends: 'well' },
  { style: 'founder', prior: 0.5, buys: 'well', disposes: 'well', ends: 'well' },
  { style: 'dearest', prior: 0.5, buys: 'dear', disposes: 'well', ends: 'well' },
  { style: 'majorityChaser', prior: 0.5, buys: 'near', disposes: 'well', ends: 'well' },
  { style: 'holder', prior: 0.5, buys: 'well', disposes: 'keeps', ends: 'well' },
  { style: 'earlyEnder', prior: 0.5, buys: 'well', disposes: 'well', ends: 'early' },
  { style: 'lateEnder', prior: 0.5, buys: 'well', disposes: 'well', ends: 'never' },
] as const;
type Profile = (typeof PROFILES)[number];

/** The likelihood of each behaviour by trait, as measured in games with each style, and never zero. */
const BUYING: {
  readonly [Behaviour in 'dearest' | 'cheaper' | 'nearest' | 'farther']: Record<Profile['buys'], number>;
} = {
  dearest: { well: 0.1, dear: 0.64, near: 0.13 },
  cheaper: { well: 0.9, dear: 0.36, near: 0.87 },
  nearest: { well: 0.26, dear: 0.38, near: 0.69 },
  farther: { well: 0.74, dear: 0.62, near: 0.31 },
};
const DISPOSING: { readonly [Behaviour in 'keeps' | 'lets']: Record<Profile['disposes'], number> } = {
  keeps: { well: 0.13, keeps: 0.97 },
  lets: { well: 0.87, keeps: 0.03 },
};
/** The player could have ended the game and did not. */
const NOT_ENDING: Record<Profile['ends'], number> = { well: 0.1, early: 0.03, never: 1 };

/** The indices of all corporations. */
const ALL: readonly number[] = Array.from({ length: CORPORATION_COUNT }, (_, corporation) => corporation);

/** A copy of the observed fields, because a view may change while the game continues. */
interface Snapshot extends Holdings {
  readonly turnNumber: number;
  readonly sizes: readonly number[];
  readonly bank: readonly number[];
}

export class AcquireOpponentModel {
  readonly #posterior = new ProfilePosterior<Profile>(PROFILES);
  #before: Snapshot | undefined;

  /** Reads public information only: open holdings. */
  observe(view: GameView, me: PlayerId): void {
    // During a merger the decisions of the players are incomplete.
    if (view.merger !== null || view.options.holdings === 'hidden') return;
    const before = this.#before;
    this.#before = snapshotOf(view);
    if (before === undefined) return;
    view.players.forEach(({ id }, seat) => {
      if (id !== me) this.#compare(before, view, seat, id);
    });
  }

  lineup(rng: Rng): (playerId: PlayerId) => SyncPlayer<'acquire'> {
    return this.#posterior.lineup(rng, ({ style }, playerId) =>
      style === undefined ? steadyPlayer(playerId) : acquireStyles.sitting(style)(playerId),
    );
  }

  /** The posterior probability of a style; `undefined` is steady play. */
  likelihood(playerId: PlayerId, style: Profile['style']): number {
    return this.#posterior.of(playerId, style);
  }

  #compare(before: Snapshot, now: GameView, seat: number, id: PlayerId): void {
    const had = before.players[seat]?.shares ?? [];
    const has = now.players[seat]?.shares ?? [];
    const gone = takenOver(before, now);
    for (const corporation of gone) {
      const kept = (has[corporation] as number) >= (had[corporation] as number);
      if ((had[corporation] as number) > 0)
        this.#posterior.update(id, (who) => DISPOSING[kept ? 'keeps' : 'lets'][who.disposes]);
    }
    if (now.turnNumber === before.turnNumber) return;
    // After a takeover or a founding, shares also change in other ways than purchases.
    if (gone.length === 0 && !isFounded(before, now)) this.#updateFromPurchases(before, now, seat, gains(had, has));
    if (canEnd(before.sizes, now.options.safeSize, now.options.endSize)) {
      this.#posterior.update(id, (who) => NOT_ENDING[who.ends]);
    }
  }

  #updateFromPurchases(before: Snapshot, now: GameView, seat: number, bought: readonly number[]): void {
    const id = now.players[seat]?.id;
    if (id === undefined || bought.length === 0) return;
    const open = buyableCorporations(before);
    const priceTable = priceTableOf(now.options);
    const price = (corporation: number) => priceAt(priceTable, corporation, now.sizes[corporation] as number);
    const best = (computeGains: (corporation: number) => number) => Math.max(...open.map(computeGains));
    const isAll = (computeGains: (corporation: number) => number) =>
      bought.every((corporation) => computeGains(corporation) === best(computeGains));
    const nearness = (corporation: number) => -sharesToLead(before, seat, corporation);
    this.#posterior.update(id, (who) => BUYING[isAll(price) ? 'dearest' : 'cheaper'][who.buys]);
    this.#posterior.update(id, (who) => BUYING[isAll(nearness) ? 'nearest' : 'farther'][who.buys]);
  }
}

function snapshotOf({ turnNumber, sizes, bank, players }: GameView): Snapshot {
  const held = players.map(({ shares }) => ({ shares: [...(shares ?? [])] }));
  return { turnNumber, sizes: [...sizes], bank: [...bank], players: held };
}

/** Corporations that left the board. */
function takenOver(before: Snapshot, now: GameView): readonly number[] {
  return ALL.filter((corporation) => (before.sizes[corporation] as number) > 0 && now.sizes[corporation] === 0);
}

function isFounded(before: Snapshot, now: GameView): boolean {
  return ALL.some((corporation) => before.sizes[corporation] === 0 && (now.sizes[corporation] as number) > 0);
}

/** Corporations with shares to buy. */
function buyableCorporations(view: Snapshot): readonly number[] {
  return ALL.filter((corporation) => (view.sizes[corporation] as number) > 0 && (view.bank[corporation] as number) > 0);
}

function gains(had: readonly number[], has: readonly number[]): readonly number[] {
  return ALL.filter((corporation) => (has[corporation] as number) > (had[corporation] as number));
}
