import type { PlayerId } from '@magnate/engine';
import {
  boardOf,
  acquire,
  type Action,
  type Corporation,
  type GameView,
  MAX_PURCHASES,
  type Offer,
  priceOf,
  sizeOf,
  type TileEffect,
} from '@magnate/engine/acquire';
import { words } from '@magnate/words';
import { effectSentence, moveName } from '@magnate/words/acquire';
import { act, cannot, type Entry, type Menu, open } from '../terminal/menu.ts';
import { askEntries, takeBackMenu } from '../terminal/takeBackMenu.ts';
import { unavailableReason } from '../terminal/unavailableReason.ts';
import { basketMenu } from './basket.ts';
import { disposalEntries } from './disposal.ts';
import { answerEntries, tradeMenu } from './tradeMenu.ts';

/** The actions of an Acquire player: the decision first, then trades and the rest. */

type ActionEntry = Entry<Action>;

const TEXTS = { game: 'acquire', moveName } as const;

export function menuFor(view: GameView, playerId: PlayerId, more: readonly ActionEntry[]): Menu<Action> {
  const offers = acquire.offers(view, playerId);
  const self = () => menuFor(view, playerId, more);
  const trades = offers.some(({ type }) => type === 'ProposeTrade' || type === 'CancelTrade');
  const holdsUp = acquire.actors(view)[0] === playerId;
  const purchase = offers.find((offer) => offer.type === 'BuyShares');
  const last: ActionEntry = open(words.t('terminal:menu.moreOpen'), () => moreMenu(view, playerId, more, self));
  const tail: ActionEntry[] = [
    ...(trades ? [open(words.t('acquire/terminal:menu.trade'), () => tradeMenu(view, playerId, offers, self))] : []),
    ...(holdsUp ? [] : [{ label: words.t('terminal:menu.later'), step: { kind: 'later' } } as const]),
    ...askEntries(TEXTS, view, playerId),
    last,
  ];
  const question = takeBackMenu(TEXTS, view, playerId, [last]);
  if (question !== undefined) return question;
  const end = endEntries(playerId, offers);
  if (purchase !== undefined) return basketMenu(view, playerId, purchase, [], [...end, ...tail]);
  return {
    title: decisionSentence(view, holdsUp, offers),
    entries: [
      ...answerEntries(view, playerId, offers, self),
      ...offers.flatMap((offer) => decisionEntries(view, playerId, offer)),
      ...end,
      ...tail,
    ],
  };
}

function decisionSentence(view: GameView, holdsUp: boolean, offers: readonly Offer[]): string {
  if (!holdsUp) return words.t('acquire/terminal:now.offer');
  switch (view.phase) {
    case 'PlaceTile':
      return words.t('acquire:play.place.sentence');
    case 'FoundCorporation':
      return words.t('acquire/terminal:now.found');
    case 'ChooseSurvivor':
      return words.t('acquire/terminal:now.survivor');
    case 'ChooseDefunct':
      return words.t('acquire/terminal:now.defunct');
    case 'DisposeShares': {
      const offer = offers.find(({ type }) => type === 'DisposeShares');
      const [corporation = ''] = offer?.corporations ?? [];
      return words.t('acquire/terminal:now.disposal', {
        survivor: offer?.survivor ?? '',
        corporation,
        count: offer?.max ?? 0,
        price: offer?.price ?? 0,
      });
    }
    case 'BuyShares':
      return words.t('acquire:play.basket.sentence', { count: MAX_PURCHASES });
    case 'GameOver':
      return words.t('acquire:play.waiting.over');
  }
}

function decisionEntries(view: GameView, playerId: PlayerId, offer: Offer): ActionEntry[] {
  switch (offer.type) {
    case 'PlaceTile':
      return (offer.effects ?? []).toSorted(byTile).map((effect) => tileEntry(view, playerId, effect));
    case 'ReplaceDeadTile':
      return (offer.tiles ?? []).map((tile) =>
        act(
          words.t('acquire/terminal:menu.dead', { tile }),
          { type: 'ReplaceDeadTile', playerId, tile },
          words.t('acquire/terminal:menu.deadHint'),
        ),
      );
    case 'FoundCorporation':
    case 'ChooseSurvivor':
    case 'ChooseDefunct': {
      const { type } = offer;
      return (offer.corporations ?? []).map((corporation) =>
        act(corporation, { type, playerId, corporation }, corporationHint(view, corporation)),
      );
    }
    case 'DisposeShares':
      return disposalEntries(playerId, offer);
    // Buying, trading, ending the game and taking back have entries of their own.
    case 'BuyShares':
    case 'DeclareEnd':
    case 'ProposeTrade':
    case 'AcceptTrade':
    case 'RejectTrade':
    case 'CancelTrade':
    case 'AskTakeBack':
    case 'AgreeTakeBack':
    case 'RefuseTakeBack':
      return [];
  }
}

const ORDER: Readonly<Record<TileEffect['effect'], number>> = {
  merges: 0,
  founds: 1,
  grows: 2,
  lonely: 3,
  notNow: 4,
  never: 5,
};

function byTile(a: TileEffect, b: TileEffect): number {
  return ORDER[a.effect] - ORDER[b.effect] || a.tile.localeCompare(b.tile, 'en', { numeric: true });
}

function tileEntry(view: GameView, playerId: PlayerId, effect: TileEffect): ActionEntry {
  const { tile } = effect;
  const action: Action = { type: 'PlaceTile', playerId, tile };
  const why = unavailableReason('acquire', view, action);
  return why === undefined
    ? act(`${tile.padEnd(3)} ${effectSentence(effect, view)}`, action)
    : cannot(`${tile.padEnd(3)} ${words.t(`acquire:board.effect.word.${effect.effect}`)}`, why);
}

function corporationHint(view: GameView, corporation: Corporation): string {
  const size = sizeOf(view, corporation);
  const board = boardOf(view.options);
  const tier = board.tiers[corporation] ?? 'cheap';
  return size === 0
    ? words.t('acquire/terminal:menu.newCorporation', {
        tier: words.t(`acquire:play.tier.${tier}`),
        price: priceOf(corporation, 2, board),
      })
    : words.t('acquire/terminal:menu.corporation', { count: size, price: priceOf(corporation, size, board) });
}

function endEntries(playerId: PlayerId, offers: readonly Offer[]): ActionEntry[] {
  if (!offers.some((offer) => offer.type === 'DeclareEnd')) return [];
  return [
    act(
      words.t('acquire/terminal:menu.end'),
      { type: 'DeclareEnd', playerId },
      words.t('acquire/terminal:menu.endHint'),
      words.t('acquire/terminal:menu.endSure'),
    ),
  ];
}

function moreMenu(
  view: GameView,
  playerId: PlayerId,
  more: readonly ActionEntry[],
  back: () => Menu<Action>,
): Menu<Action> {
  const end: Action = { type: 'DeclareEnd', playerId };
  const why = unavailableReason('acquire', view, end);
  return {
    title: words.t('terminal:menu.more'),
    back,
    entries: [...more, ...(why === undefined ? [] : [cannot<Action>(words.t('acquire/terminal:menu.end'), why)])],
  };
}
