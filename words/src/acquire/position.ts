import type { PlayerId } from '@magnate/engine';
import {
  activeCorporations,
  type Corporation,
  boardOf,
  CORPORATIONS,
  effectsOf,
  type GameView,
  holdersOf,
  isActive,
  isSafe,
  leftInBank,
  orphansOf,
  playerOf,
  priceNow,
  priceOf,
  sizeOf,
  type TileEffect,
  tilesOf,
  worthOf,
} from '@magnate/engine/acquire';
import type { Names } from '../core/names.ts';
import { words, paragraph } from '../core/words.ts';
import { waiting } from './waiting.ts';

/** The effect of a tile, in sentences. */

export function effectSentence(effect: TileEffect, view: GameView): string {
  switch (effect.effect) {
    case 'lonely':
      return words.t('acquire:board.effect.lonely');
    case 'founds':
      return words.t('acquire:board.effect.founds', { size: effect.joins.length + 1, tiles: effect.joins });
    case 'grows':
      return growing(effect, view);
    case 'merges':
      return merging(effect, view);
    case 'notNow':
      return words.t('acquire:refusal.NO_CORPORATION_LEFT', { tile: effect.tile });
    case 'never':
      return words.t('acquire:refusal.DEAD_TILE', { tile: effect.tile });
  }
}

function growing(effect: TileEffect, view: GameView): string {
  const [corporation] = effect.corporations;
  if (corporation === undefined) return words.t('acquire:board.effect.word.grows');
  const size = sizeAfter(effect, view);
  const isSafeThen = size >= view.options.safeSize && sizeOf(view, corporation) < view.options.safeSize;
  const figures = { corporation, size, price: priceOf(corporation, size, boardOf(view.options)) };
  return isSafeThen
    ? words.t('acquire:board.effect.growsSafe', figures)
    : words.t('acquire:board.effect.grows', figures);
}

function merging(effect: TileEffect, view: GameView): string {
  const sized = (corporation: Corporation) =>
    words.t('acquire:board.effect.sized', { corporation, size: sizeOf(view, corporation) });
  const [survivor, ...equals] = effect.survivors;
  if (survivor === undefined || equals.length > 0) {
    return words.t('acquire:board.effect.mergesTie', {
      defunct: bySize(effect.corporations, view).map(sized),
      survivors: effect.survivors,
    });
  }
  return words.t('acquire:board.effect.merges', {
    defunct: defunctOf(effect, view).map(sized),
    survivor: sized(survivor),
  });
}

/** The effects of a merger: the survivor's new size, and the bonuses of the absorbed corporations. */
export function mergerConsequences(effect: TileEffect, view: GameView, names: Names): readonly string[] {
  const [survivor, ...equals] = effect.survivors;
  if (effect.effect !== 'merges' || survivor === undefined || equals.length > 0) return [];
  const size = sizeAfter(effect, view);
  return [
    words.t('acquire:board.effect.after', { survivor, size, price: priceOf(survivor, size, boardOf(view.options)) }),
    ...defunctOf(effect, view).map((corporation) => payment(corporation, view, names)),
  ];
}

function payment(corporation: Corporation, view: GameView, names: Names): string {
  const holders = holdersOf(view, corporation);
  if (holders.some(({ bonus }) => bonus === null)) return words.t('acquire:board.card.paysUnknown', { corporation });
  const paid = holders.filter(({ bonus }) => bonus !== 0);
  if (paid.length === 0) return words.t('acquire:board.card.paysNobody', { corporation });
  const sums = paid.map(({ playerId, bonus }) =>
    words.t('acquire:board.card.sum', { name: names.object(playerId), amount: bonus ?? 0 }),
  );
  return words.t('acquire:board.card.pays', { corporation, sums });
}

/** All tiles that are joined, and the tile itself. */
function sizeAfter(effect: TileEffect, view: GameView): number {
  const joined = effect.corporations.reduce((total, corporation) => total + sizeOf(view, corporation), 0);
  return joined + effect.joins.length + 1;
}

function defunctOf(effect: TileEffect, view: GameView): readonly Corporation[] {
  return bySize(effect.corporations, view).filter((corporation) => !effect.survivors.includes(corporation));
}

function bySize(corporations: readonly Corporation[], view: GameView): readonly Corporation[] {
  return [...corporations].sort((a, b) => sizeOf(view, b) - sizeOf(view, a));
}

/** The position, one sentence at a time, with the tiles of the player called "you". */
export function position(view: GameView, names: Names): readonly string[] {
  const reader = view.players.find(({ id }) => names.form(id) === 'you');
  return [
    waiting(view, names),
    ...activeCorporations(view).flatMap((corporation) => [
      corporationLine(view, corporation),
      holdersLine(view, corporation, names),
    ]),
    ...boardLines(view),
    ...(reader === undefined ? [] : effectsOf(view, reader.id).map((effect) => tileLine(effect, view, names))),
    ...view.players.map(({ id }) => playerLine(view, id, names)),
    bagLine(view),
  ];
}

/** Corporations that are not on the board, and tiles without a corporation. */
function boardLines(view: GameView): readonly string[] {
  const free = freeLine(view);
  const orphans = orphansOf(view);
  return [
    ...(activeCorporations(view).length === 0 ? [words.t('acquire:board.text.noCorporation')] : []),
    ...(free === undefined ? [] : [free]),
    ...(orphans.length === 0 ? [] : [words.t('acquire:board.text.lonely', { tiles: orphans })]),
  ];
}

/** Corporations that can still be founded; undefined if there is none. */
export function freeLine(view: GameView): string | undefined {
  const corporations = boardOf(view.options).corporations.filter((corporation) => !isActive(view, corporation));
  return corporations.length === 0 ? undefined : words.t('acquire:board.text.free', { corporations });
}

/** A tile in the own rack, and everything that placing it would do. */
export function tileLine(effect: TileEffect, view: GameView, names: Names): string {
  return paragraph([
    words.t('acquire:board.rack.tile', { tile: effect.tile, effect: effectSentence(effect, view) }),
    ...mergerConsequences(effect, view, names),
  ]);
}

export function bagLine(view: GameView): string {
  return words.t('acquire:board.text.bag', { count: view.tilesLeft });
}

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
