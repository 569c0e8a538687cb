import type { PlayerId } from '@magnate/engine';
import { type Action, boardOf, type GameView, monopoly, type Offer, type Player } from '@magnate/engine/monopoly';
import { money, words } from '@magnate/words';
import { moveName, placeName } from '@magnate/words/monopoly';
import { act, actionOrReason, cannot, type Entry, type Menu, open } from '../terminal/menu.ts';
import { askEntries, takeBackMenu } from '../terminal/takeBackMenu.ts';
import { unavailableReason } from '../terminal/unavailableReason.ts';
import { bidEntries, minimumBid, leaves, priceOf } from './bids.ts';
import { deedsMenu } from './deeds.ts';
import { manageMenu } from './propertyMenu.ts';
import { decisionSentence } from './decisionSentence.ts';
import { answerEntries, tradeMenu } from './tradeMenu.ts';

/** The actions of a Monopoly player: the decision first, then property, trades and the rest. */

type ActionEntry = Entry<Action>;

const TEXTS = { game: 'monopoly', moveName } as const;

export function menuFor(view: GameView, playerId: PlayerId, more: readonly ActionEntry[]): Menu<Action> {
  const offers = monopoly.offers(view, playerId);
  const self = () => menuFor(view, playerId, more);
  const me = view.players.find((player) => player.id === playerId) as Player;
  const last = open(words.t('terminal:menu.moreOpen'), () => moreMenu(view, playerId, offers, more, self));
  const question = takeBackMenu(TEXTS, view, playerId, [last]);
  if (question !== undefined) return question;
  return {
    title: decisionSentence(view, playerId, offers),
    entries: [
      ...answerEntries(view, playerId, offers, self),
      ...offers.flatMap((offer) => decisionEntries(view, me, offer)),
      ...(me.properties.length > 0
        ? [open(words.t('monopoly/terminal:menu.manage'), () => manageMenu(view, me, self))]
        : []),
      ...(canTalk(offers)
        ? [open(words.t('monopoly/terminal:menu.trade'), () => tradeMenu(view, playerId, offers, self))]
        : []),
      ...impossible(view, me, offers),
      ...(canWait(view, playerId, offers)
        ? [{ label: words.t('terminal:menu.later'), step: { kind: 'later' } } as const]
        : []),
      ...askEntries(TEXTS, view, playerId),
      last,
    ],
  };
}

/** Trade offers can be postponed; a pending decision cannot. */
function canWait(view: GameView, playerId: PlayerId, offers: readonly Offer[]): boolean {
  const isDebtor = view.debts.some((debt) => debt.debtorId === playerId);
  return !isDebtor && offers.every((offer) => !DECISIONS.has(offer.type));
}

const DECISIONS: ReadonlySet<Action['type']> = new Set([
  'RollDice',
  'PayJailFine',
  'UseJailCard',
  'BuyProperty',
  'DeclineProperty',
  'PlaceBid',
  'PassBid',
  'PayDebt',
  'DeclareBankruptcy',
  'EndTurn',
  'ClaimBuilding',
  'WaiveBuilding',
  'PlaceBuilding',
  'KeepMortgage',
  'LiftMortgage',
  'ChooseTax',
]);

function canTalk(offers: readonly Offer[]): boolean {
  return offers.some(({ type }) => type === 'ProposeTrade' || type === 'CancelTrade');
}

function decisionEntries(view: GameView, me: Player, offer: Offer): ActionEntry[] {
  const playerId = me.id;
  const [amount = 0] = offer.amounts ?? [];
  switch (offer.type) {
    case 'RollDice':
      return [
        me.jailStatus === 'inJail'
          ? act(
              words.t('monopoly/terminal:menu.rollJail'),
              { type: 'RollDice', playerId },
              words.t('monopoly/terminal:menu.tryOf', { try: me.turnsInJail + 1, tries: view.options.jailTurns }),
            )
          : act(words.t('monopoly:play.roll.button'), { type: 'RollDice', playerId }),
      ];
    case 'PayJailFine':
      return [
        act(words.t('monopoly/terminal:menu.fine', { amount }), { type: 'PayJailFine', playerId }, leaves(me, amount)),
      ];
    case 'UseJailCard':
      return [act(words.t('monopoly/terminal:menu.card'), { type: 'UseJailCard', playerId })];
    case 'BuyProperty':
      return [
        act(
          words.t('monopoly/terminal:menu.buy', { place: placeName(me.position, boardOf(view.options)), amount }),
          { type: 'BuyProperty', playerId },
          leaves(me, amount),
        ),
      ];
    case 'DeclineProperty': {
      const key = view.options.auctions ? 'auction' : 'decline';
      return [
        act(
          words.t(`monopoly/terminal:menu.${key}`),
          { type: 'DeclineProperty', playerId },
          words.t(`monopoly/terminal:menu.${key}Hint`),
        ),
      ];
    }
    case 'PlaceBid':
      return bidEntries(view, me, offer);
    case 'PassBid':
      return [
        act(
          words.t('monopoly/terminal:menu.pass'),
          { type: 'PassBid', playerId },
          words.t('monopoly/terminal:menu.passHint'),
        ),
      ];
    case 'PayDebt':
      return [
        act(words.t('monopoly/terminal:menu.payDebt', { amount }), { type: 'PayDebt', playerId }, leaves(me, amount)),
      ];
    case 'DeclareBankruptcy':
      return [
        act(
          words.t('monopoly/terminal:menu.bankrupt'),
          { type: 'DeclareBankruptcy', playerId },
          words.t('monopoly/terminal:menu.bankruptHint'),
          words.t('monopoly/terminal:menu.bankruptSure'),
        ),
      ];
    case 'EndTurn':
      return [
        rollsAgain(view)
          ? act(
              words.t('monopoly/terminal:menu.goOn'),
              { type: 'EndTurn', playerId },
              words.t('monopoly/terminal:menu.goOnHint'),
            )
          : act(words.t('monopoly/terminal:menu.endTurn'), { type: 'EndTurn', playerId }),
      ];
    case 'ClaimBuilding':
      return [
        act(
          words.t('monopoly/terminal:menu.claim'),
          { type: 'ClaimBuilding', playerId },
          words.t('monopoly/terminal:menu.claimHint'),
        ),
      ];
    case 'WaiveBuilding':
      return [act(words.t('monopoly/terminal:menu.waive'), { type: 'WaiveBuilding', playerId })];
    case 'PlaceBuilding':
      return (offer.spaceIds ?? []).map((spaceId, i) =>
        act(
          words.t('monopoly/terminal:menu.buildOn', { place: placeName(spaceId, boardOf(view.options)) }),
          { type: 'PlaceBuilding', playerId, spaceId },
          money(offer.amounts?.[i] ?? 0),
        ),
      );
    case 'KeepMortgage':
      return (offer.spaceIds ?? []).map((spaceId) =>
        act(
          words.t('monopoly/terminal:menu.keepMortgage', { amount }),
          { type: 'KeepMortgage', playerId, spaceId },
          leaves(me, amount),
        ),
      );
    case 'LiftMortgage':
      return (offer.spaceIds ?? []).map((spaceId) =>
        act(
          words.t('monopoly/terminal:menu.liftMortgage', { amount }),
          { type: 'LiftMortgage', playerId, spaceId },
          leaves(me, amount),
        ),
      );
    case 'ChooseTax':
      return (offer.choices ?? []).map((choice) =>
        act(
          choice === 'flat'
            ? words.t('monopoly:play.tax.flat', { amount: view.options.incomeTaxAmount })
            : words.t('monopoly:play.tax.percentUnknown', { percent: view.options.incomeTaxPercent }),
          { type: 'ChooseTax', playerId, choice },
        ),
      );
    // Property, trading, resigning and taking back have menus of their own.
    case 'BuildHouse':
    case 'SellBuilding':
    case 'SellGroup':
    case 'MortgageProperty':
    case 'UnmortgageProperty':
    case 'ProposeTrade':
    case 'AcceptTrade':
    case 'RejectTrade':
    case 'CounterTrade':
    case 'CancelTrade':
    case 'Resign':
    case 'AskTakeBack':
    case 'AgreeTakeBack':
    case 'RefuseTakeBack':
      return [];
  }
}

/** Unavailable actions of this phase, with the reason. */
function impossible(view: GameView, me: Player, offers: readonly Offer[]): ActionEntry[] {
  const offered = new Set(offers.map((offer) => offer.type));
  const wanted: [boolean, string, Action][] = [
    [
      offered.has('DeclineProperty'),
      words.t('monopoly/terminal:menu.cannot.buy', { amount: priceOf(view, me.position) ?? 0 }),
      { type: 'BuyProperty', playerId: me.id },
    ],
    [
      offered.has('PassBid'),
      words.t('monopoly/terminal:menu.cannot.bid'),
      { type: 'PlaceBid', playerId: me.id, amount: minimumBid(view) },
    ],
    [view.phase === 'Debt', words.t('monopoly/terminal:menu.cannot.debt'), { type: 'PayDebt', playerId: me.id }],
    [view.phase === 'Debt', words.t('monopoly/terminal:menu.bankrupt'), { type: 'DeclareBankruptcy', playerId: me.id }],
    [
      me.jailStatus === 'inJail' && offered.has('RollDice'),
      words.t('monopoly/terminal:menu.cannot.fine'),
      { type: 'PayJailFine', playerId: me.id },
    ],
  ];
  return wanted.flatMap(([offerType, label, action]) => {
    if (!offerType || offered.has(action.type)) return [];
    const why = unavailableReason('monopoly', view, action);
    return why === undefined ? [] : [cannot(label, why)];
  });
}

function rollsAgain(view: GameView): boolean {
  return view.consecutiveDoubles > 0 && view.players[view.currentPlayerIndex]?.jailStatus === 'free';
}

function moreMenu(
  view: GameView,
  playerId: PlayerId,
  offers: readonly Offer[],
  more: readonly ActionEntry[],
  back: () => Menu<Action>,
): Menu<Action> {
  const self = () => moreMenu(view, playerId, offers, more, back);
  const resign: Action = { type: 'Resign', playerId };
  const others = view.players.filter((player) => player.isActive).length - 1;
  return {
    title: words.t('terminal:menu.more'),
    back,
    entries: [
      open(words.t('monopoly/terminal:deeds.open'), () => deedsMenu(view, self)),
      ...more,
      offers.some((offer) => offer.type === 'Resign')
        ? act(
            words.t('monopoly/terminal:menu.resign'),
            resign,
            words.t('monopoly/terminal:menu.resignHint', { count: others }),
            words.t('monopoly/terminal:menu.resignSure'),
          )
        : actionOrReason(words.t('monopoly/terminal:menu.resign'), resign, unavailableReason('monopoly', view, resign)),
    ],
  };
}
