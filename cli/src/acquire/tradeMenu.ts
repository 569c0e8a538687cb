import type { PlayerId } from '@magnate/engine';
import {
  boardOf,
  type Action,
  type Corporation,
  CORPORATIONS,
  type GameView,
  type Offer,
  type TradeSide,
} from '@magnate/engine/acquire';
import { listed, namesOf, words } from '@magnate/words';
import { tradeItems } from '@magnate/words/acquire';
import { act, actionOrReason, type Entry, type Menu, open, type Step } from '../terminal/menu.ts';
import { giveSentence, idsOf, partnersMenu } from '../terminal/tradePartners.ts';
import { unavailableReason } from '../terminal/unavailableReason.ts';

/** Trade offers: answering them, and building one step by step. */

/** An unfinished offer: what each side would give. */
interface TradeDraft {
  readonly partner: PlayerId;
  readonly give: TradeSide;
  readonly want: TradeSide;
}

type SideName = 'give' | 'want';

const CASH_STEP = 100;
/** If holdings are hidden, the partner's cash is unknown. */
const UNKNOWN_CASH = 100_000;

/** One side of a trade: `$500 and 2 Luxor shares`. */
function sideText(side: TradeSide): string {
  const things = tradeItems(side);
  return things.length === 0 ? words.t('terminal:menu.trade.nothing') : listed(things);
}

export function answerEntries(
  view: GameView,
  playerId: PlayerId,
  offers: readonly Offer[],
  back: () => Menu<Action>,
): Entry<Action>[] {
  const answerable = idsOf(offers, 'RejectTrade');
  const names = namesOf(view.players, playerId);
  return view.trades
    .filter((trade) => answerable.includes(trade.id))
    .map(({ id: tradeId, proposerId, offered, requested }) => {
      const accept: Action = { type: 'AcceptTrade', playerId, tradeId };
      const gives = sideText(offered);
      const gets = sideText(requested);
      return open(words.t('terminal:menu.trade.answer', { name: names.object(proposerId), gives, gets }), () => ({
        title: `${giveSentence(names, proposerId, gives)} ${giveSentence(names, playerId, gets)}`,
        back,
        entries: [
          actionOrReason(words.t('terminal:menu.trade.accept'), accept, unavailableReason('acquire', view, accept)),
          act(words.t('terminal:menu.trade.reject'), { type: 'RejectTrade', playerId, tradeId }),
        ],
      }));
    });
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
    side: sideText,
    begin: (partner, self) => draftMenu(view, playerId, { partner, give: {}, want: {} }, self),
  });
}

function holdings(view: GameView, playerId: PlayerId): string {
  const player = view.players.find((each) => each.id === playerId);
  if (player === undefined || player.cash === null || player.shares === null) {
    return words.t('acquire/terminal:trade.hidden');
  }
  const shares = Object.fromEntries(CORPORATIONS.map((corporation, i) => [corporation, player.shares?.[i] ?? 0]));
  return sideText({ cash: player.cash, shares });
}

/** The current draft, with everything that can be added or removed. */
function draftMenu(view: GameView, playerId: PlayerId, draft: TradeDraft, back: () => Menu<Action>): Menu<Action> {
  const names = namesOf(view.players, playerId);
  const gives = sideText(draft.give);
  const gets = sideText(draft.want);
  const offer = { offered: draft.give, requested: draft.want };
  const action: Action = { type: 'ProposeTrade', playerId, to: draft.partner, offer };
  const side = (name: SideName) => () => sideMenu(view, playerId, draft, name, back);
  return {
    title: `${giveSentence(names, playerId, gives)} ${giveSentence(names, draft.partner, gets)}`,
    back,
    entries: [
      open(words.t('terminal:menu.trade.yours', { things: gives }), side('give')),
      open(words.t('terminal:menu.trade.theirs', { name: names.object(draft.partner), things: gets }), side('want')),
      actionOrReason(words.t('terminal:menu.trade.send'), action, unavailableReason('acquire', view, action)),
      open(words.t('terminal:menu.trade.again'), () =>
        draftMenu(view, playerId, { ...draft, give: {}, want: {} }, back),
      ),
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
  const terms = draft[name];
  const done = () => draftMenu(view, playerId, draft, back);
  const changed = (side: TradeSide): Step<Action> => ({
    kind: 'open',
    menu: () => sideMenu(view, playerId, { ...draft, [name]: side }, name, back),
  });
  const player = view.players.find((each) => each.id === giver);
  const maxCash = player?.cash ?? UNKNOWN_CASH;
  const board = boardOf(view.options);
  return {
    title: giveSentence(namesOf(view.players, playerId), giver, sideText(terms)),
    back: done,
    backLabel: words.t('terminal:menu.done'),
    stays: true,
    entries: [
      {
        label: words.t('terminal:menu.trade.cash', { amount: terms.cash ?? 0 }),
        hint: words.t('acquire/terminal:trade.hundreds'),
        step: {
          kind: 'amount',
          ask: words.t('acquire/terminal:trade.askCash', { max: maxCash }),
          min: 0,
          max: maxCash,
          step: CASH_STEP,
          next: (cash) => changed({ ...terms, cash }),
        },
      },
      ...board.corporations.flatMap((corporation) => {
        const max = player?.shares?.[CORPORATIONS.indexOf(corporation)] ?? board.shares;
        return max > 0 ? [sharesEntry(corporation, max, terms, changed)] : [];
      }),
    ],
  };
}

function sharesEntry(
  corporation: Corporation,
  max: number,
  terms: TradeSide,
  changed: (side: TradeSide) => Step<Action>,
): Entry<Action> {
  return {
    label: words.t('acquire/terminal:trade.shares', { corporation, count: terms.shares?.[corporation] ?? 0 }),
    hint: words.t('acquire/terminal:trade.upTo', { max }),
    step: {
      kind: 'amount',
      ask: words.t('acquire/terminal:trade.askShares', { corporation, max }),
      min: 0,
      max,
      step: 1,
      next: (count) => changed({ ...terms, shares: { ...terms.shares, [corporation]: count } }),
    },
  };
}
