import type { PlayerId } from '@magnate/engine';
import {
  acquire,
  type Action,
  type Corporation,
  CORPORATIONS,
  type GameView,
  type Offer,
  type TradeSide,
} from '@magnate/engine/acquire';
import { act, actOr, type Entry, type Menu, open, type Step } from '../menu.ts';
import { idsOf, partnersMenu } from '../partners.ts';
import { voiceOf } from '../voice.ts';
import { sideWords } from './story.ts';

/** Offers between players: answering them, and putting one together piece by piece. */

/** An offer half made: what both would give. */
interface Making {
  readonly partner: PlayerId;
  readonly give: TradeSide;
  readonly want: TradeSide;
}

type SideName = 'give' | 'want';

const CASH_STEP = 100;
/** Where holdings are hidden nobody knows what the other has. */
const UNKNOWN_CASH = 100_000;
const SHARES_EACH = 25;

export function answerEntries(
  view: GameView,
  playerId: PlayerId,
  offers: readonly Offer[],
  back: () => Menu<Action>,
): Entry<Action>[] {
  const asked = idsOf(offers, 'RejectTrade');
  const { name } = voiceOf(view.players, playerId);
  return view.trades
    .filter((trade) => asked.includes(trade.id))
    .map(({ id: tradeId, proposerId, offered, requested }) => {
      const accept: Action = { type: 'AcceptTrade', playerId, tradeId };
      return open(`Answer ${name(proposerId)}: ${sideWords(offered)} for ${sideWords(requested)}`, () => ({
        title: `${name(proposerId)} gives ${sideWords(offered)}. You give ${sideWords(requested)}.`,
        back,
        entries: [
          actOr('Accept', accept, acquire.whyNot(view, accept)),
          act('Reject', { type: 'RejectTrade', playerId, tradeId }),
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
  if (player === undefined || player.cash === null || player.shares === null) return 'holdings are hidden';
  const shares = Object.fromEntries(CORPORATIONS.map((corporation, i) => [corporation, player.shares?.[i] ?? 0]));
  return sideWords({ cash: player.cash, shares });
}

/** The offer as it stands, with everything that can be added or taken out. */
function makingMenu(view: GameView, playerId: PlayerId, making: Making, back: () => Menu<Action>): Menu<Action> {
  const partner = voiceOf(view.players, playerId).name(making.partner);
  const offer = { offered: making.give, requested: making.want };
  const action: Action = { type: 'ProposeTrade', playerId, to: making.partner, offer };
  const side = (name: SideName) => () => sideMenu(view, playerId, making, name, back);
  return {
    title: `You give ${sideWords(making.give)}. ${partner} gives ${sideWords(making.want)}.`,
    back,
    entries: [
      open(`What you give: ${sideWords(making.give)}…`, side('give')),
      open(`What ${partner} gives: ${sideWords(making.want)}…`, side('want')),
      actOr('Send the offer', action, acquire.whyNot(view, action)),
      open('Start again', () => makingMenu(view, playerId, { ...making, give: {}, want: {} }, back)),
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
  const terms = making[name];
  const done = () => makingMenu(view, playerId, making, back);
  const changed = (side: TradeSide): Step<Action> => ({
    kind: 'open',
    menu: () => sideMenu(view, playerId, { ...making, [name]: side }, name, back),
  });
  const player = view.players.find((each) => each.id === giver);
  const maxCash = player?.cash ?? UNKNOWN_CASH;
  return {
    title: `${voiceOf(view.players, playerId).does(giver, 'give')} ${sideWords(terms)}.`,
    back: done,
    backLabel: 'Done',
    stays: true,
    entries: [
      {
        label: `Cash: $${terms.cash ?? 0}…`,
        hint: 'in whole hundreds',
        step: {
          kind: 'amount',
          ask: `How much cash, in hundreds up to ${maxCash}?`,
          min: 0,
          max: maxCash,
          step: CASH_STEP,
          next: (cash) => changed({ ...terms, cash }),
        },
      },
      ...CORPORATIONS.flatMap((corporation, i) => {
        const max = player?.shares?.[i] ?? SHARES_EACH;
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
    label: `${corporation}: ${terms.shares?.[corporation] ?? 0}…`,
    hint: `up to ${max}`,
    step: {
      kind: 'amount',
      ask: `How many shares of ${corporation}, 0 to ${max}?`,
      min: 0,
      max,
      step: 1,
      next: (count) => changed({ ...terms, shares: { ...terms.shares, [corporation]: count } }),
    },
  };
}
