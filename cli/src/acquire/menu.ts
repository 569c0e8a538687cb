import type { PlayerId } from '@magnate/engine';
import {
  acquire,
  type Action,
  type Corporation,
  CORPORATIONS,
  type GameView,
  type Offer,
  priceOf,
  type TileEffect,
  TIER_OF,
} from '@magnate/engine/acquire';
import { act, actOr, cannot, type Entry, type Menu, open } from '../menu.ts';
import { counted, listed } from '../text.ts';
import { basketMenu } from './basket.ts';
import { disposalEntries } from './disposal.ts';
import { answerEntries, tradeMenu } from './tradeMenu.ts';

/** What a player of Acquire may do: the decision first, then trade and the rest. */

type ActionEntry = Entry<Action>;

export function menuFor(view: GameView, playerId: PlayerId, more: readonly ActionEntry[]): Menu<Action> {
  const offers = acquire.offers(view, playerId);
  const self = () => menuFor(view, playerId, more);
  const trades = offers.some(({ type }) => type === 'ProposeTrade' || type === 'CancelTrade');
  const holdsUp = acquire.actors(view)[0] === playerId;
  const purchase = offers.find((offer) => offer.type === 'BuyShares');
  const tail: ActionEntry[] = [
    ...(trades ? [open('Trade…', () => tradeMenu(view, playerId, offers, self))] : []),
    ...(holdsUp ? [] : [{ label: 'Decide later', step: { kind: 'later' } } as const]),
    open('More…', () => moreMenu(view, playerId, more, self)),
  ];
  const end = endEntries(playerId, offers);
  if (purchase !== undefined) return basketMenu(view, playerId, purchase, [], [...end, ...tail]);
  return {
    title: nowSentence(view, holdsUp, offers),
    entries: [
      ...answerEntries(view, playerId, offers, self),
      ...offers.flatMap((offer) => decisionEntries(view, playerId, offer)),
      ...end,
      ...tail,
    ],
  };
}

function nowSentence(view: GameView, holdsUp: boolean, offers: readonly Offer[]): string {
  if (!holdsUp) return 'You have an offer to answer.';
  switch (view.phase) {
    case 'PlaceTile':
      return 'Your turn. Place a tile.';
    case 'FoundCorporation':
      return 'You founded a corporation. Which one?';
    case 'ChooseSurvivor':
      return 'They are equal in size. Which one survives?';
    case 'ChooseDefunct':
      return 'They are equal in size. Which one is settled first?';
    case 'DisposeShares': {
      const offer = offers.find(({ type }) => type === 'DisposeShares');
      const [corporation = ''] = offer?.corporations ?? [];
      return `${offer?.survivor ?? ''} takes over ${corporation}. You have ${counted(offer?.max ?? 0, 'share')}, worth $${offer?.price ?? 0} each.`;
    }
    case 'BuyShares':
      return 'Buy up to three shares.';
    case 'GameOver':
      return 'The game is over.';
  }
}

function decisionEntries(view: GameView, playerId: PlayerId, offer: Offer): ActionEntry[] {
  switch (offer.type) {
    case 'PlaceTile':
      return (offer.effects ?? []).toSorted(byTile).map((effect) => tileEntry(view, playerId, effect));
    case 'ReplaceDeadTile':
      return (offer.tiles ?? []).map((tile) =>
        act(`Replace the dead tile ${tile}`, { type: 'ReplaceDeadTile', playerId, tile }, 'it can never be placed'),
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
    // The basket, trade and the end have entries of their own.
    case 'BuyShares':
    case 'DeclareEnd':
    case 'ProposeTrade':
    case 'AcceptTrade':
    case 'RejectTrade':
    case 'CancelTrade':
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
  const { tile, whyNot } = effect;
  const label = `${tile.padEnd(3)} ${effectWords(view, effect)}`;
  return whyNot === null ? act(label, { type: 'PlaceTile', playerId, tile }) : cannot(label, whyNot);
}

function effectWords(view: GameView, { effect, corporations, survivors, joins }: TileEffect): string {
  const [first] = corporations;
  switch (effect) {
    case 'lonely':
      return 'stands alone';
    case 'founds':
      return `founds a corporation of ${joins.length + 1} tiles`;
    case 'grows':
      return first === undefined ? 'grows' : `${first} grows to ${sizeOf(view, first) + joins.length + 1} tiles`;
    case 'merges': {
      const losers = corporations.filter((corporation) => !survivors.includes(corporation));
      return survivors.length > 1
        ? `merges ${listed(corporations)}: you choose who survives`
        : `${listed(survivors)} takes over ${listed(losers)}`;
    }
    case 'notNow':
    case 'never':
      return 'cannot be placed';
  }
}

function sizeOf(view: GameView, corporation: Corporation): number {
  return view.sizes[CORPORATIONS.indexOf(corporation)] ?? 0;
}

function corporationHint(view: GameView, corporation: Corporation): string {
  const size = sizeOf(view, corporation);
  return size === 0
    ? `${TIER_OF[corporation]}: $${priceOf(corporation, 2)} a share at two tiles`
    : `${counted(size, 'tile')}, $${priceOf(corporation, size)} a share`;
}

function endEntries(playerId: PlayerId, offers: readonly Offer[]): ActionEntry[] {
  if (!offers.some((offer) => offer.type === 'DeclareEnd')) return [];
  const sure = 'Declare that the game ends? It cannot be taken back.';
  return [act('Declare the end', { type: 'DeclareEnd', playerId }, 'everything is paid out and sold', sure)];
}

function moreMenu(
  view: GameView,
  playerId: PlayerId,
  more: readonly ActionEntry[],
  back: () => Menu<Action>,
): Menu<Action> {
  const end: Action = { type: 'DeclareEnd', playerId };
  const refusal = acquire.whyNot(view, end);
  return {
    title: 'More',
    back,
    entries: [...more, ...(refusal === undefined ? [] : [actOr('Declare the end', end, refusal)])],
  };
}
