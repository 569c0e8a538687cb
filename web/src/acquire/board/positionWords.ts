import type { PlayerId } from '@magnate/engine';
import { type Corporation, CORPORATIONS, type GameView } from '@magnate/engine/acquire';
import type { Names } from '../../game/kit.ts';
import { words } from '../../words/index.ts';
import { holdersOf, isSafe, leftInBank, playerOf, priceNow, sizeOf, tilesOf, worthOf } from '../reading.ts';

/** The position, one sentence at a time. */

export function corporationLine(view: GameView, corporation: Corporation): string {
  const figures = {
    corporation,
    size: sizeOf(view, corporation),
    price: priceNow(view, corporation),
    left: leftInBank(view, corporation),
    tiles: tilesOf(view, corporation),
  };
  return isSafe(view, corporation)
    ? words.t('acquire:board.text.safe', figures)
    : words.t('acquire:board.text.corporation', figures);
}

export function holdersLine(view: GameView, corporation: Corporation, names: Names): string {
  const holders = holdersOf(view, corporation).map(({ playerId, shares, rank }) => {
    const name = names.object(playerId);
    if (shares === null) return words.t('acquire:board.text.holderHidden', { name });
    return rank === null
      ? words.t('acquire:board.text.holder', { name, shares })
      : words.t('acquire:board.text.holderRank', { name, shares, rank: words.t(`acquire:board.rank.${rank}`) });
  });
  return holders.length === 0
    ? words.t('acquire:board.corporation.nobody')
    : words.t('acquire:board.text.holders', { holders });
}

export function playerLine(view: GameView, playerId: PlayerId, names: Names): string {
  const name = names.subject(playerId);
  const worth = worthOf(view, playerId);
  const held = playerOf(view, playerId)?.shares ?? null;
  if (worth === null || held === null) return words.t('acquire:board.text.playerHidden', { name });
  const shares = sharesLine(held);
  return worth.bonuses === null
    ? words.t('acquire:board.text.playerPart', { name, cash: worth.cash, worth: worth.total, shares })
    : words.t('acquire:board.text.player', { name, cash: worth.cash, worth: worth.total, shares });
}

function sharesLine(held: readonly number[]): string {
  const shares = CORPORATIONS.flatMap((corporation, index) => {
    const count = held[index] ?? 0;
    return count === 0 ? [] : [words.t('acquire:board.text.share', { shares: count, corporation })];
  });
  return shares.length === 0
    ? words.t('acquire:board.text.noShares')
    : words.t('acquire:board.text.shares', { shares });
}
