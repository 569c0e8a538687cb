import type { PlayerId } from '@magnate/engine';
import {
  type Action,
  type DeckName,
  type GameView,
  getProperty,
  boardOf,
  monopoly,
  type Offer,
  type SpaceId,
  type Trade,
  type TradeBounds,
  type TradeSide,
} from '@magnate/engine/monopoly';
import { money, type Names, namesOf, words, paragraph, commaList } from '@magnate/words';
import { groupName, jailCardTitle, placeName, sideWords } from '@magnate/words/monopoly';
import { act, actionOrReason, cannot, type Entry, type Menu, open } from '../terminal/menu.ts';
import { giveSentence, idsOf, partnersMenu } from '../terminal/tradePartners.ts';
import { unavailableReason } from '../terminal/unavailableReason.ts';
import { lotAt, ownerText } from './deeds.ts';

/** Trade offers: answering them, and building one step by step. */

/** An unfinished offer: what each side would give. */
interface TradeDraft {
  readonly partner: PlayerId;
  readonly give: TradeSide;
  readonly want: TradeSide;
  /** The offer that this one counters. */
  readonly counters?: string;
}

type SideName = 'give' | 'want';

export function answerEntries(
  view: GameView,
  playerId: PlayerId,
  offers: readonly Offer[],
  back: () => Menu<Action>,
): Entry<Action>[] {
  const answerable = idsOf(offers, 'RejectTrade');
  return view.trades
    .filter((trade) => answerable.includes(trade.id))
    .map((trade) => {
      const name = namesOf(view.players, playerId).object(trade.proposerId);
      return open(
        words.t('terminal:menu.trade.answer', {
          name,
          gives: sideWords(trade.offered, boardOf(view.options)),
          gets: sideWords(trade.requested, boardOf(view.options)),
        }),
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
  const names = namesOf(view.players, playerId);
  const self = () => answerMenu(view, playerId, trade, offers, back);
  const accept: Action = { type: 'AcceptTrade', playerId, tradeId: trade.id };
  const draft = { partner: trade.proposerId, give: trade.requested, want: trade.offered, counters: trade.id };
  return {
    title: paragraph([
      giveSentence(names, trade.proposerId, sideWords(trade.offered, boardOf(view.options))),
      giveSentence(names, playerId, sideWords(trade.requested, boardOf(view.options))),
    ]),
    back,
    entries: [
      actionOrReason(
        words.t('terminal:menu.trade.accept'),
        accept,
        unavailableReason('monopoly', view, accept),
        completions(view, playerId, draft),
      ),
      act(words.t('terminal:menu.trade.reject'), { type: 'RejectTrade', playerId, tradeId: trade.id }),
      idsOf(offers, 'CounterTrade').includes(trade.id)
        ? open(words.t('monopoly/terminal:trade.counterOpen'), () => draftMenu(view, playerId, draft, self))
        : cannot(words.t('monopoly/terminal:trade.counter'), words.t('monopoly/terminal:trade.noCounter')),
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
    names: namesOf(view.players, playerId),
    trades: view.trades,
    playerId,
    offers,
    back,
    holdings: (partner) => holdings(view, partner),
    side: (side) => sideWords(side, boardOf(view.options)),
    begin: (partner, self) => draftMenu(view, playerId, { partner, give: {}, want: {} }, self),
  });
}

function holdings(view: GameView, playerId: PlayerId): string {
  const player = view.players.find((each) => each.id === playerId);
  const groups = new Set(
    (player?.properties ?? []).map((spaceId) => groupName(lotAt(view, spaceId).group, boardOf(view.options))),
  );
  const deeds = groups.size === 0 ? words.t('monopoly/terminal:trade.noDeeds') : commaList([...groups]);
  return [money(player?.cash ?? 0), deeds].join(' · ');
}

/** The current draft, with everything that can be added or removed. */
function draftMenu(view: GameView, playerId: PlayerId, draft: TradeDraft, back: () => Menu<Action>): Menu<Action> {
  const names = namesOf(view.players, playerId);
  const gives = sideWords(draft.give, boardOf(view.options));
  const gets = sideWords(draft.want, boardOf(view.options));
  const offer = { offered: draft.give, requested: draft.want };
  const action: Action =
    draft.counters === undefined
      ? { type: 'ProposeTrade', playerId, to: draft.partner, offer }
      : { type: 'CounterTrade', playerId, tradeId: draft.counters, offer };
  const again = (changed: TradeDraft) => () => draftMenu(view, playerId, changed, back);
  const side = (name: SideName) => () => sideMenu(view, playerId, draft, name, back);
  return {
    title: `${giveSentence(names, playerId, gives)} ${giveSentence(names, draft.partner, gets)}`,
    back,
    entries: [
      open(words.t('terminal:menu.trade.yours', { things: gives }), side('give')),
      open(words.t('terminal:menu.trade.theirs', { name: names.object(draft.partner), things: gets }), side('want')),
      actionOrReason(
        words.t('terminal:menu.trade.send'),
        action,
        unavailableReason('monopoly', view, action),
        completions(view, playerId, draft),
      ),
      open(words.t('terminal:menu.trade.again'), again({ ...draft, give: {}, want: {} })),
    ],
  };
}

function sideMenu(
  view: GameView,
  playerId: PlayerId,
  draft: TradeDraft,
  name: SideName,
  back: () => Menu<Action>,
): Menu<Action> {
  const giver = name === 'give' ? playerId : draft.partner;
  const bounds = boundsOf(view, playerId, giver);
  const terms = draft[name];
  const done = () => draftMenu(view, playerId, draft, back);
  const changed = (side: TradeSide) => () => sideMenu(view, playerId, { ...draft, [name]: side }, name, back);
  const { spaceIds = [], cards = [], maxCash = 0 } = bounds ?? {};
  return {
    title: giveSentence(namesOf(view.players, playerId), giver, sideWords(terms, boardOf(view.options))),
    back: done,
    backLabel: words.t('terminal:menu.done'),
    stays: true,
    entries: [
      {
        label: words.t('terminal:menu.trade.cash', { amount: terms.cash ?? 0 }),
        hint: words.t('terminal:menu.trade.upTo', { amount: maxCash }),
        step: {
          kind: 'amount',
          ask: words.t('terminal:menu.trade.askCash', { max: maxCash }),
          min: 0,
          max: maxCash,
          step: 1,
          next: (cash) => ({ kind: 'open', menu: changed({ ...terms, cash }) }),
        },
      },
      ...spaceIds.map((spaceId) => deedEntry(view, spaceId, terms, changed)),
      ...[...new Set(cards)].map((deck) => cardEntry(view, deck, terms, changed)),
      ...untradeable(view, giver, spaceIds),
    ],
  };
}

type Change = (side: TradeSide) => () => Menu<Action>;

function deedEntry(view: GameView, spaceId: SpaceId, terms: TradeSide, changed: Change): Entry<Action> {
  const chosen = terms.properties ?? [];
  const isIn = chosen.includes(spaceId);
  const properties = isIn ? chosen.filter((other) => other !== spaceId) : [...chosen, spaceId];
  const { group, price } = lotAt(view, spaceId);
  const board = boardOf(view.options);
  const { mortgaged } = getProperty(view, spaceId);
  const others = board.groupSpaces[group].filter((other) => other !== spaceId).map((other) => ownerText(view, other));
  return open(
    `${isIn ? '[x]' : '[ ]'} ${placeName(spaceId, board)}`,
    changed({ ...terms, properties }),
    [
      groupName(group, board),
      money(price),
      ...(mortgaged ? [words.t('monopoly/terminal:deeds.mortgaged')] : []),
      words.t('monopoly/terminal:trade.others', { owners: commaList(others) }),
    ].join(' · '),
  );
}

function cardEntry(view: GameView, deck: DeckName, terms: TradeSide, changed: Change): Entry<Action> {
  const chosen = terms.cards ?? [];
  const isIn = chosen.includes(deck);
  const cards = isIn ? chosen.filter((other) => other !== deck) : [...chosen, deck];
  return open(`${isIn ? '[x]' : '[ ]'} ${jailCardTitle(deck, boardOf(view.options))}`, changed({ ...terms, cards }));
}

/** Deeds that cannot be traded now, with the reason. */
function untradeable(view: GameView, giver: PlayerId, spaceIds: readonly SpaceId[]): Entry<Action>[] {
  const owned = view.players.find((player) => player.id === giver)?.properties ?? [];
  return owned
    .filter((spaceId) => !spaceIds.includes(spaceId))
    .map((spaceId) =>
      cannot(`    ${placeName(spaceId, boardOf(view.options))}`, words.t('monopoly/terminal:trade.untradeable')),
    );
}

function boundsOf(view: GameView, playerId: PlayerId, giver: PlayerId): TradeBounds | undefined {
  const offers = monopoly.offers(view, playerId);
  const terms = offers.flatMap((offer) => offer.terms ?? []);
  return terms.find((bounds) => bounds.playerId === giver);
}

/** Groups that the trade would complete, and for which player. */
function completions(view: GameView, playerId: PlayerId, { partner, give, want }: TradeDraft): string {
  const names = namesOf(view.players, playerId);
  const groups = [
    ...completed(view, playerId, want.properties ?? [], names),
    ...completed(view, partner, give.properties ?? [], names),
  ];
  return groups.length === 0
    ? words.t('monopoly/terminal:trade.completesNone')
    : words.t('monopoly/terminal:trade.completes', { groups });
}

function completed(view: GameView, owner: PlayerId, gained: readonly SpaceId[], names: Names): string[] {
  const board = boardOf(view.options);
  const groups = new Set(gained.map((spaceId) => lotAt(view, spaceId).group));
  return [...groups]
    .filter((group) =>
      board.groupSpaces[group].every(
        (spaceId) => gained.includes(spaceId) || getProperty(view, spaceId).ownerId === owner,
      ),
    )
    .map((group) =>
      words.t('monopoly/terminal:trade.groupFor', { group: groupName(group, board), name: names.object(owner) }),
    );
}
