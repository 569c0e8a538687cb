import type { PlayerId } from '@magnate/engine';
import {
  type Action,
  acquire,
  type Corporation,
  CORPORATIONS,
  effectsOf,
  finalScores,
  type GameView,
  type Holder,
  holdersOf,
  holdingsIn,
  indexOf,
  leftInBank,
  playerOf,
  priceNow,
  RuleViolation,
  sizeOf,
  type Tile,
  TRADE_RATIO,
  withGains,
} from '@magnate/engine/acquire';
import type { Names } from '../core/names.ts';
import { words } from '../core/words.ts';
import { tradeEffects } from './consequences.ts';

/**
 * Why an action is a good one, in one sentence to the player who decides. It names a fact of the position, not the
 * thoughts of the bot that suggested the action. Needs the part `acquire/reasons`.
 */
export function reasonWords(action: Action, view: GameView, names: Names): string | undefined {
  const me = action.playerId;
  switch (action.type) {
    case 'PlaceTile':
      return tileReason(view, me, action.tile);
    case 'ReplaceDeadTile':
      return words.t('acquire/reasons:replace');
    case 'FoundCorporation':
      return foundingReason(view, me, action.corporation);
    case 'ChooseSurvivor':
      return survivorReason(view, me, action.corporation);
    case 'ChooseDefunct': {
      const amount = bonusIn(view, me, action.corporation);
      return amount > 0 ? words.t('acquire/reasons:defunct.paid', { amount }) : words.t('acquire/reasons:defunct.any');
    }
    case 'DisposeShares':
      return disposalReason(view, action);
    case 'BuyShares':
      return purchaseReason(view, me, action.shares, names);
    case 'DeclareEnd': {
      const own = finalScores(view)?.find(({ playerId }) => playerId === me);
      return own?.place === 1
        ? words.t('acquire/reasons:end.first', { amount: own.worth.total })
        : words.t('acquire/reasons:end.any');
    }
    case 'AcceptTrade':
    case 'RejectTrade':
      return answerReason(view, action, names);
    case 'ProposeTrade':
      return words.t('acquire/reasons:trade.fair');
    case 'CancelTrade':
    case 'AskTakeBack':
    case 'AgreeTakeBack':
    case 'RefuseTakeBack':
      return undefined;
  }
}

function tileReason(view: GameView, me: PlayerId, tile: Tile): string | undefined {
  const found = effectsOf(view, me).find((each) => each.tile === tile);
  if (found === undefined) return undefined;
  const { corporations, survivors, effect } = found;
  const [corporation = ''] = corporations;
  switch (effect) {
    case 'founds':
      return words.t('acquire/reasons:place.founds');
    case 'grows': {
      const count = sharesIn(view, me, corporation as Corporation);
      return count > 0
        ? words.t('acquire/reasons:place.growsOwn', { corporation, count })
        : words.t('acquire/reasons:place.grows', { corporation });
    }
    case 'merges': {
      // In a tie the player who merges chooses the survivor.
      const paid = survivors.map((survivor) =>
        corporations.reduce((sum, each) => sum + (each === survivor ? 0 : bonusIn(view, me, each)), 0),
      );
      const amount = Math.max(0, ...paid);
      if (amount > 0) return words.t('acquire/reasons:place.mergesPaid', { amount });
      const survivor = survivors.find((each) => sharesIn(view, me, each) > 0);
      return survivor === undefined
        ? words.t('acquire/reasons:place.joins')
        : words.t('acquire/reasons:place.merges', { survivor });
    }
    case 'lonely':
      return words.t('acquire/reasons:place.lonely');
    case 'never':
    case 'notNow':
      return undefined;
  }
}

function foundingReason(view: GameView, me: PlayerId, corporation: Corporation): string | undefined {
  const count = sharesIn(view, me, corporation);
  if (count > 0) return words.t('acquire/reasons:found.held', { count });
  const priceAfter = (name: Corporation) => {
    const after = afterAction(view, { type: 'FoundCorporation', playerId: me, corporation: name });
    return after === undefined ? Number.POSITIVE_INFINITY : priceNow(after, name);
  };
  const price = priceAfter(corporation);
  const lowest = Math.min(...CORPORATIONS.filter((name) => sizeOf(view, name) === 0).map(priceAfter));
  return price === lowest ? words.t('acquire/reasons:found.cheap', { price }) : words.t('acquire/reasons:found.any');
}

function survivorReason(view: GameView, me: PlayerId, survivor: Corporation): string | undefined {
  const entry = view.agenda.at(-1);
  const candidates = entry?.kind === 'ChooseSurvivor' ? entry.candidates : [];
  const defunct = CORPORATIONS.filter((name) => name !== survivor && candidates.includes(indexOf(name)));
  const [best] = [...defunct].sort((a, b) => bonusIn(view, me, b) - bonusIn(view, me, a));
  const amount = best === undefined ? 0 : bonusIn(view, me, best);
  if (best !== undefined && amount > 0) return words.t('acquire/reasons:survivor.paid', { defunct: best, amount });
  const count = sharesIn(view, me, survivor);
  return count > 0 ? words.t('acquire/reasons:survivor.held', { count }) : undefined;
}

function disposalReason(view: GameView, action: Action & { readonly type: 'DisposeShares' }): string | undefined {
  const { playerId: me, trade, sell } = action;
  const entry = view.agenda.at(-1);
  const survivor = CORPORATIONS[view.merger?.survivor ?? -1];
  const corporation = entry?.kind === 'DisposeShares' ? CORPORATIONS[entry.corporation] : undefined;
  if (survivor === undefined || corporation === undefined) return undefined;
  if (trade > 0) {
    const after = withGains(view, me, (name) => (name === survivor ? trade / TRADE_RATIO : 0));
    const leads = (at: GameView) => isLargest(holderIn(at, me, survivor));
    return leads(after) && !leads(view)
      ? words.t('acquire/reasons:dispose.majority', { survivor })
      : words.t('acquire/reasons:dispose.trade', {
          price: priceNow(view, corporation),
          survivorPrice: priceNow(view, survivor),
        });
  }
  return sell > 0 ? words.t('acquire/reasons:dispose.sell') : words.t('acquire/reasons:dispose.keep', { corporation });
}

/** What the purchase changes most: the largest holder first, then the second. */
function purchaseReason(
  view: GameView,
  me: PlayerId,
  shares: readonly Corporation[],
  names: Names,
): string | undefined {
  const { cash } = playerOf(view, me) ?? {};
  if (shares.length === 0) {
    const prices = CORPORATIONS.filter((name) => sizeOf(view, name) > 0 && leftInBank(view, name) > 0).map((name) =>
      priceNow(view, name),
    );
    if (typeof cash !== 'number' || prices.length === 0) return undefined;
    return cash < Math.min(...prices)
      ? words.t('acquire/reasons:buy.broke')
      : words.t('acquire/reasons:buy.nothing', { cash });
  }
  const after = withGains(view, me, (name) => shares.filter((share) => share === name).length);
  const bought = CORPORATIONS.filter((name) => shares.includes(name));
  const was = (name: Corporation) => holderIn(view, me, name)?.rank ?? null;
  const is = (name: Corporation) => holderIn(after, me, name)?.rank ?? null;
  const leads = bought.find((name) => isLargest(holderIn(after, me, name)) && !isLargest(holderIn(view, me, name)));
  if (leads !== undefined) return words.t('acquire/reasons:buy.majority', { corporation: leads });
  const ties = bought.find((name) => is(name) === 'majorityTie' && was(name) !== 'majorityTie');
  if (ties !== undefined) return words.t('acquire/reasons:buy.tie', { corporation: ties });
  const second = bought.find((name) => is(name) === 'minority' && was(name) !== 'minority');
  if (second !== undefined) return words.t('acquire/reasons:buy.minority', { corporation: second });
  const kept = bought.find((name) => is(name) === 'majority');
  const rival = kept === undefined ? undefined : holdersOf(view, kept).find(({ playerId }) => playerId !== me);
  if (kept !== undefined && rival !== undefined)
    return words.t('acquire/reasons:buy.lead', { corporation: kept, name: names.object(rival.playerId) });
  const [first = ''] = bought;
  return words.t('acquire/reasons:buy.grow', { corporation: first, size: sizeOf(view, first as Corporation) });
}

function answerReason(
  view: GameView,
  { type, tradeId, playerId: me }: Action & { readonly type: 'AcceptTrade' | 'RejectTrade' },
  names: Names,
): string | undefined {
  const trade = view.trades.find(({ id }) => id === tradeId);
  if (trade === undefined) return undefined;
  if (type === 'RejectTrade') return words.t('acquire/reasons:trade.bad', { name: names.object(trade.proposerId) });
  const amount = tradeEffects(view, trade).gains.find(({ playerId }) => playerId === me)?.gain ?? 0;
  return amount > 0 ? words.t('acquire/reasons:trade.good', { amount }) : words.t('acquire/reasons:trade.fair');
}

function holderIn(view: GameView, me: PlayerId, corporation: Corporation): Holder | undefined {
  return holdingsIn(view, corporation).find(({ playerId }) => playerId === me);
}

function isLargest(holder: Holder | undefined): boolean {
  return holder?.rank === 'both' || holder?.rank === 'majority';
}

function bonusIn(view: GameView, me: PlayerId, corporation: Corporation): number {
  return holderIn(view, me, corporation)?.bonus ?? 0;
}

function sharesIn(view: GameView, me: PlayerId, corporation: Corporation): number {
  return holderIn(view, me, corporation)?.shares ?? 0;
}

/** The view after an action; undefined if it is refused or depends on what is hidden. */
function afterAction(view: GameView, action: Action): GameView | undefined {
  try {
    return acquire.apply(view, action).state;
  } catch (error) {
    if (error instanceof RuleViolation) return undefined;
    throw error;
  }
}
