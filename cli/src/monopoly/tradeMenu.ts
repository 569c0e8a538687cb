import type { PlayerId } from '@magnate/engine';
import {
  type Action,
  type DeckName,
  type GameView,
  getProperty,
  GROUP_SPACES,
  monopoly,
  type Offer,
  type SpaceId,
  type Trade,
  type TradeBounds,
  type TradeSide,
} from '@magnate/engine/monopoly';
import { act, actOr, cannot, type Entry, type Menu, open } from '../menu.ts';
import { idsOf, partnersMenu } from '../partners.ts';
import { listed } from '../text.ts';
import { type Voice, voiceOf } from '../voice.ts';
import { GROUP_NAMES, lotAt, ownerWords } from './deeds.ts';
import { sideWords } from './story.ts';

/** Offers between players: answering them, and putting one together piece by piece. */

/** An offer half made: what both would give. */
interface Making {
  readonly partner: PlayerId;
  readonly give: TradeSide;
  readonly want: TradeSide;
  /** The offer that it answers. */
  readonly counters?: string;
}

type SideName = 'give' | 'want';

export function answerEntries(
  view: GameView,
  playerId: PlayerId,
  offers: readonly Offer[],
  back: () => Menu<Action>,
): Entry<Action>[] {
  const asked = idsOf(offers, 'RejectTrade');
  return view.trades
    .filter((trade) => asked.includes(trade.id))
    .map((trade) => {
      const from = voiceOf(view.players, playerId).name(trade.proposerId);
      return open(
        `Answer ${from}: ${sideWords(trade.offered)} for ${sideWords(trade.requested)}`,
        () => answerMenu(view, playerId, trade, offers, back),
        completions(view, playerId, { give: trade.requested, want: trade.offered, partner: trade.proposerId }),
      );
    });
}

function answerMenu(
  view: GameView,
  playerId: PlayerId,
  trade: Trade,
  offers: readonly Offer[],
  back: () => Menu<Action>,
): Menu<Action> {
  const { name } = voiceOf(view.players, playerId);
  const self = () => answerMenu(view, playerId, trade, offers, back);
  const accept: Action = { type: 'AcceptTrade', playerId, tradeId: trade.id };
  const making = { partner: trade.proposerId, give: trade.requested, want: trade.offered, counters: trade.id };
  return {
    title: `${name(trade.proposerId)} gives ${sideWords(trade.offered)}. You give ${sideWords(trade.requested)}.`,
    back,
    entries: [
      actOr('Accept', accept, monopoly.whyNot(view, accept), completions(view, playerId, making)),
      act('Reject', { type: 'RejectTrade', playerId, tradeId: trade.id }),
      idsOf(offers, 'CounterTrade').includes(trade.id)
        ? open('Answer with another offer…', () => makingMenu(view, playerId, making, self))
        : cannot('Answer with another offer', 'This offer can only be accepted or rejected now.'),
    ],
  };
}

export function tradeMenu(
  view: GameView,
  playerId: PlayerId,
  offers: readonly Offer[],
  back: () => Menu<Action>,
): Menu<Action> {
  return partnersMenu<Action, TradeSide>({
    players: view.players,
    trades: view.trades,
    playerId,
    offers,
    back,
    holdings: (partner) => holdings(view, partner),
    words: sideWords,
    begin: (partner, self) => makingMenu(view, playerId, { partner, give: {}, want: {} }, self),
  });
}

function holdings(view: GameView, playerId: PlayerId): string {
  const player = view.players.find((each) => each.id === playerId);
  const groups = new Set((player?.properties ?? []).map((spaceId) => GROUP_NAMES[lotAt(spaceId).group]));
  return `$${player?.cash ?? 0}; ${groups.size === 0 ? 'no deeds' : [...groups].join(', ')}`;
}

/** The offer as it stands, with everything that can be added or taken out. */
function makingMenu(view: GameView, playerId: PlayerId, making: Making, back: () => Menu<Action>): Menu<Action> {
  const voice = voiceOf(view.players, playerId);
  const partner = voice.name(making.partner);
  const offer = { offered: making.give, requested: making.want };
  const action: Action =
    making.counters === undefined
      ? { type: 'ProposeTrade', playerId, to: making.partner, offer }
      : { type: 'CounterTrade', playerId, tradeId: making.counters, offer };
  const again = (changed: Making) => () => makingMenu(view, playerId, changed, back);
  const side = (name: SideName) => () => sideMenu(view, playerId, making, name, back);
  return {
    title: `You give ${sideWords(making.give)}. ${partner} gives ${sideWords(making.want)}.`,
    back,
    entries: [
      open(`What you give: ${sideWords(making.give)}…`, side('give')),
      open(`What ${partner} gives: ${sideWords(making.want)}…`, side('want')),
      actOr('Send the offer', action, monopoly.whyNot(view, action), completions(view, playerId, making)),
      open('Start again', again({ ...making, give: {}, want: {} })),
    ],
  };
}

function sideMenu(
  view: GameView,
  playerId: PlayerId,
  making: Making,
  name: SideName,
  back: () => Menu<Action>,
): Menu<Action> {
  const giver = name === 'give' ? playerId : making.partner;
  const voice = voiceOf(view.players, playerId);
  const bounds = boundsOf(view, playerId, giver);
  const terms = making[name];
  const done = () => makingMenu(view, playerId, making, back);
  const changed = (side: TradeSide) => () => sideMenu(view, playerId, { ...making, [name]: side }, name, back);
  const { spaceIds = [], cards = [], maxCash = 0 } = bounds ?? {};
  return {
    title: `${voice.does(giver, 'give')} ${sideWords(terms)}.`,
    back: done,
    backLabel: 'Done',
    stays: true,
    entries: [
      {
        label: `Cash: $${terms.cash ?? 0}…`,
        hint: `up to $${maxCash}`,
        step: {
          kind: 'amount',
          ask: `How much cash, 0 to ${maxCash}?`,
          min: 0,
          max: maxCash,
          step: 1,
          next: (cash) => ({ kind: 'open', menu: changed({ ...terms, cash }) }),
        },
      },
      ...spaceIds.map((spaceId) => deedEntry(view, spaceId, terms, changed)),
      ...[...new Set(cards)].map((deck) => cardEntry(deck, terms, changed)),
      ...untradeable(view, giver, spaceIds),
    ],
  };
}

type Change = (side: TradeSide) => () => Menu<Action>;

function deedEntry(view: GameView, spaceId: SpaceId, terms: TradeSide, changed: Change): Entry<Action> {
  const chosen = terms.properties ?? [];
  const isIn = chosen.includes(spaceId);
  const properties = isIn ? chosen.filter((other) => other !== spaceId) : [...chosen, spaceId];
  const { group, name, price } = lotAt(spaceId);
  const others = GROUP_SPACES[group].filter((other) => other !== spaceId).map((other) => ownerWords(view, other));
  return open(
    `${isIn ? '[x]' : '[ ]'} ${name}`,
    changed({ ...terms, properties }),
    `${GROUP_NAMES[group]}, $${price}${getProperty(view, spaceId).mortgaged ? ', mortgaged' : ''}; the others: ${others.join(', ')}`,
  );
}

function cardEntry(deck: DeckName, terms: TradeSide, changed: Change): Entry<Action> {
  const chosen = terms.cards ?? [];
  const isIn = chosen.includes(deck);
  const cards = isIn ? chosen.filter((other) => other !== deck) : [...chosen, deck];
  const name = deck === 'chance' ? 'Chance' : 'Community Chest';
  return open(`${isIn ? '[x]' : '[ ]'} Jail card (${name})`, changed({ ...terms, cards }));
}

/** Deeds that cannot be traded now are listed too, with the reason. */
function untradeable(view: GameView, giver: PlayerId, spaceIds: readonly SpaceId[]): Entry<Action>[] {
  const owned = view.players.find((player) => player.id === giver)?.properties ?? [];
  return owned
    .filter((spaceId) => !spaceIds.includes(spaceId))
    .map((spaceId) =>
      cannot(`    ${lotAt(spaceId).name}`, 'Its group has buildings, or its mortgage is being settled.'),
    );
}

function boundsOf(view: GameView, playerId: PlayerId, giver: PlayerId): TradeBounds | undefined {
  const offers = monopoly.offers(view, playerId);
  const terms = offers.flatMap((offer) => offer.terms ?? []);
  return terms.find((bounds) => bounds.playerId === giver);
}

/** Which groups the trade would complete, and for whom. */
function completions(view: GameView, playerId: PlayerId, { partner, give, want }: Making): string {
  const voice = voiceOf(view.players, playerId);
  const found = [
    ...completed(view, playerId, want.properties ?? [], voice),
    ...completed(view, partner, give.properties ?? [], voice),
  ];
  return found.length === 0 ? 'it completes no group' : `it completes ${listed(found)}`;
}

function completed(view: GameView, owner: PlayerId, gained: readonly SpaceId[], voice: Voice): string[] {
  const groups = new Set(gained.map((spaceId) => lotAt(spaceId).group));
  return [...groups]
    .filter((group) =>
      GROUP_SPACES[group].every((spaceId) => gained.includes(spaceId) || getProperty(view, spaceId).ownerId === owner),
    )
    .map((group) => `${GROUP_NAMES[group]} for ${voice.whom(owner)}`);
}
