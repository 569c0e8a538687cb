import type { PlayerId } from '@magnate/engine';
import { type Action, type GameView, monopoly, type Offer, type Player } from '@magnate/engine/monopoly';
import { act, actOr, cannot, type Entry, type Menu, open } from '../menu.ts';
import { counted } from '../text.ts';
import { bidEntries, leastBid, leaves, priceOf } from './bids.ts';
import { deedsMenu } from './deeds.ts';
import { manageMenu } from './manage.ts';
import { nowSentence } from './now.ts';
import { place } from './story.ts';
import { answerEntries, tradeMenu } from './tradeMenu.ts';

/** What a player of Monopoly may do: the decision first, then property, trade and the rest. */

type ActionEntry = Entry<Action>;

export function menuFor(view: GameView, playerId: PlayerId, more: readonly ActionEntry[]): Menu<Action> {
  const offers = monopoly.offers(view, playerId);
  const self = () => menuFor(view, playerId, more);
  const me = view.players.find((player) => player.id === playerId) as Player;
  return {
    title: nowSentence(view, playerId, offers),
    entries: [
      ...answerEntries(view, playerId, offers, self),
      ...offers.flatMap((offer) => decisionEntries(view, me, offer)),
      ...(me.properties.length > 0 ? [open('Manage property…', () => manageMenu(view, me, self))] : []),
      ...(canTalk(offers) ? [open('Trade…', () => tradeMenu(view, playerId, offers, self))] : []),
      ...impossible(view, me, offers),
      ...(canWait(view, playerId, offers) ? [{ label: 'Decide later', step: { kind: 'later' } } as const] : []),
      open('More…', () => moreMenu(view, playerId, offers, more, self)),
    ],
  };
}

/** An offer to trade can wait; what the game waits for cannot. */
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
              'Roll for doubles',
              { type: 'RollDice', playerId },
              `try ${me.turnsInJail + 1} of ${view.options.jailTurns}`,
            )
          : act('Roll the dice', { type: 'RollDice', playerId }),
      ];
    case 'PayJailFine':
      return [act(`Pay $${amount} to leave jail`, { type: 'PayJailFine', playerId }, leaves(me, amount))];
    case 'UseJailCard':
      return [act('Use a Get Out of Jail Free card', { type: 'UseJailCard', playerId })];
    case 'BuyProperty':
      return [act(`Buy ${place(me.position)} for $${amount}`, { type: 'BuyProperty', playerId }, leaves(me, amount))];
    case 'DeclineProperty':
      return [
        act(
          view.options.auctions ? 'Do not buy: auction it' : 'Do not buy',
          { type: 'DeclineProperty', playerId },
          view.options.auctions ? 'everybody may bid' : 'it stays with the bank',
        ),
      ];
    case 'PlaceBid':
      return bidEntries(view, me, offer);
    case 'PassBid':
      return [act('Pass', { type: 'PassBid', playerId }, 'you are out of this auction')];
    case 'PayDebt':
      return [act(`Pay the $${amount}`, { type: 'PayDebt', playerId }, leaves(me, amount))];
    case 'DeclareBankruptcy':
      return [
        act(
          'Declare bankruptcy',
          { type: 'DeclareBankruptcy', playerId },
          'you are out of the game',
          'Declare bankruptcy and leave the game?',
        ),
      ];
    case 'EndTurn':
      return [
        rollsAgain(view)
          ? act('Go on: you rolled doubles', { type: 'EndTurn', playerId }, 'then you roll again')
          : act('End the turn', { type: 'EndTurn', playerId }),
      ];
    case 'ClaimBuilding':
      return [
        act('Claim one of the last buildings', { type: 'ClaimBuilding', playerId }, 'more claims than stock: auction'),
      ];
    case 'WaiveBuilding':
      return [act('Claim none', { type: 'WaiveBuilding', playerId })];
    case 'PlaceBuilding':
      return (offer.spaceIds ?? []).map((spaceId, i) =>
        act(`Build on ${place(spaceId)}`, { type: 'PlaceBuilding', playerId, spaceId }, `$${offer.amounts?.[i] ?? 0}`),
      );
    case 'KeepMortgage':
      return (offer.spaceIds ?? []).map((spaceId) =>
        act(
          `Keep the mortgage: pay $${amount} interest`,
          { type: 'KeepMortgage', playerId, spaceId },
          leaves(me, amount),
        ),
      );
    case 'LiftMortgage':
      return (offer.spaceIds ?? []).map((spaceId) =>
        act(`Lift the mortgage for $${amount}`, { type: 'LiftMortgage', playerId, spaceId }, leaves(me, amount)),
      );
    case 'ChooseTax':
      return (offer.choices ?? []).map((choice) =>
        act(choice === 'flat' ? 'Pay $200' : 'Pay a tenth of all you own', { type: 'ChooseTax', playerId, choice }),
      );
    // Property, trade and giving up have menus of their own.
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
      return [];
  }
}

/** What the moment asks for but cannot be done, with its reason. */
function impossible(view: GameView, me: Player, offers: readonly Offer[]): ActionEntry[] {
  const offered = new Set(offers.map((offer) => offer.type));
  const wanted: [boolean, string, Action][] = [
    [offered.has('DeclineProperty'), `Buy for $${priceOf(me.position) ?? 0}`, { type: 'BuyProperty', playerId: me.id }],
    [offered.has('PassBid'), 'Bid', { type: 'PlaceBid', playerId: me.id, amount: leastBid(view) }],
    [view.phase === 'Debt', 'Pay the debt', { type: 'PayDebt', playerId: me.id }],
    [view.phase === 'Debt', 'Declare bankruptcy', { type: 'DeclareBankruptcy', playerId: me.id }],
    [me.jailStatus === 'inJail' && offered.has('RollDice'), 'Pay the fine', { type: 'PayJailFine', playerId: me.id }],
  ];
  return wanted.flatMap(([asked, label, action]) => {
    if (!asked || offered.has(action.type)) return [];
    const refusal = monopoly.whyNot(view, action);
    return refusal === undefined ? [] : [cannot(label, refusal.message)];
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
    title: 'More',
    back,
    entries: [
      open('Deeds, owners and rents…', () => deedsMenu(view, self)),
      ...more,
      offers.some((offer) => offer.type === 'Resign')
        ? act('Resign', resign, `${counted(others, 'player')} play on`, 'Give up this game for good?')
        : actOr('Resign', resign, monopoly.whyNot(view, resign)),
    ],
  };
}
