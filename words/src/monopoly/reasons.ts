import type { PlayerId } from '@magnate/engine';
import {
  type Action,
  boardOf,
  calculateRent,
  type GameView,
  getPlayerById,
  getProperty,
  lotAt,
  type LotGroup,
  openDebt,
  RuleViolation,
  type SpaceId,
  type TradeTerms,
  viewRules,
} from '@magnate/engine/monopoly';
import type { Names } from '../core/names.ts';
import { listed, words } from '../core/words.ts';
import { inBoardCurrency } from './boardMoney.ts';
import { groupChanges } from './consequences.ts';
import { groupInSentence, placeName } from './places.ts';

/**
 * Why an action is a good one, in one sentence to the player who decides. It names a fact of the position, not the
 * thoughts of the bot that suggested the action. Needs the part `monopoly/reasons`.
 */
export function reasonWords(action: Action, view: GameView, names: Names): string | undefined {
  return inBoardCurrency(view.options, () => reasonOf(action, view, names));
}

function reasonOf(action: Action, view: GameView, names: Names): string | undefined {
  const me = action.playerId;
  const { cash = 0, position = 0, jailStatus } = getPlayerById(view, me) ?? {};
  switch (action.type) {
    case 'BuyProperty':
      return (
        lotReason(view, me, position, names) ??
        words.t('monopoly/reasons:buy.first', { left: cash - priceOf(view, position) })
      );
    case 'DeclineProperty':
      return declineReason(view, me, position, cash);
    case 'PlaceBid':
      return bidReason(view, me, action.amount, names);
    case 'PassBid':
      return passReason(view, cash);
    case 'BuildHouse':
    case 'PlaceBuilding':
      return buildReason(view, action, action.spaceId);
    case 'ClaimBuilding':
      return words.t('monopoly/reasons:claim');
    case 'WaiveBuilding':
      return words.t('monopoly/reasons:waive', { cash });
    case 'UnmortgageProperty':
      return words.t('monopoly/reasons:unmortgage', { place: placeName(action.spaceId, boardOf(view.options)) });
    case 'MortgageProperty':
    case 'SellBuilding':
    case 'SellGroup':
      return raiseReason(view, action, cash);
    case 'PayDebt':
      return words.t('monopoly/reasons:pay');
    case 'ProposeTrade':
      return dealReason(view, { ...action.offer, proposerId: me, recipientId: action.to }, me, names);
    case 'CounterTrade':
      return words.t('monopoly/reasons:counter', { name: names.subject(tradeIn(view, action)?.proposerId ?? '') });
    case 'AcceptTrade': {
      const trade = tradeIn(view, action);
      return trade && dealReason(view, trade, me, names);
    }
    case 'RejectTrade': {
      const trade = tradeIn(view, action);
      return trade && refusalReason(view, trade, names);
    }
    case 'RollDice':
      return jailStatus === 'inJail' ? stayReason(view, me) : undefined;
    case 'PayJailFine':
    case 'UseJailCard':
      return leaveReason(view);
    case 'EndTurn':
      return saveReason(view, me, cash);
    case 'ChooseTax':
      return words.t('monopoly/reasons:tax');
    case 'KeepMortgage':
      return words.t('monopoly/reasons:mortgage.keep');
    case 'LiftMortgage':
      return words.t('monopoly/reasons:mortgage.lift');
    case 'CancelTrade':
    case 'AskTakeBack':
    case 'AgreeTakeBack':
    case 'RefuseTakeBack':
    case 'DeclareBankruptcy':
    case 'Resign':
      return undefined;
  }
}

/** The owners of the other lots of a group, without the bank. */
function othersIn(
  view: GameView,
  spaceId: SpaceId,
): { readonly group: LotGroup; readonly owners: readonly (PlayerId | null)[] } | undefined {
  const board = boardOf(view.options);
  const group = board.groups.find((each) => board.groupSpaces[each].includes(spaceId));
  if (group === undefined) return undefined;
  const rest = board.groupSpaces[group].filter((other) => other !== spaceId);
  return { group, owners: rest.map((other) => getProperty(view, other).ownerId) };
}

/** What a lot means for its group: completed, kept from another player, or continued. */
function lotReason(view: GameView, me: PlayerId, spaceId: SpaceId, names: Names): string | undefined {
  const found = othersIn(view, spaceId);
  if (found === undefined || found.owners.length === 0) return undefined;
  const { owners } = found;
  const group = groupInSentence(found.group, boardOf(view.options));
  const has = owners.filter((owner) => owner === me).length;
  const [first = null] = owners;
  if (has === owners.length) return words.t('monopoly/reasons:buy.completes', { group });
  if (first !== null && owners.every((owner) => owner === first))
    return words.t('monopoly/reasons:buy.blocks', { name: names.object(first), group });
  return has === 0 ? undefined : words.t('monopoly/reasons:buy.more', { has, all: owners.length + 1, group });
}

function declineReason(view: GameView, me: PlayerId, spaceId: SpaceId, cash: number): string {
  const price = priceOf(view, spaceId);
  const left = cash - price;
  if (left < 0) return words.t('monopoly/reasons:decline.short', { cash, price });
  const rent = highestRentAhead(view, me);
  if (rent > left) return words.t('monopoly/reasons:decline.rent', { left, rent });
  return view.options.auctions
    ? words.t('monopoly/reasons:decline.auction', { price })
    : words.t('monopoly/reasons:decline.cash');
}

function bidReason(view: GameView, me: PlayerId, amount: number, names: Names): string | undefined {
  const { auction } = view;
  if (auction === null) return undefined;
  if (auction.kind !== 'deed') return words.t('monopoly/reasons:bid.building', { amount });
  const reason = lotReason(view, me, auction.spaceId, names);
  if (reason !== undefined) return reason;
  const price = priceOf(view, auction.spaceId);
  return amount <= price
    ? words.t('monopoly/reasons:bid.price', { amount, price })
    : words.t('monopoly/reasons:bid.worth', { amount });
}

function passReason(view: GameView, cash: number): string | undefined {
  const { auction, options } = view;
  if (auction === null) return undefined;
  const least = auction.highBidder === null ? auction.minBid : auction.highBid + options.auctionIncrement;
  if (least > cash) return words.t('monopoly/reasons:pass.short', { least, cash });
  // Far below the price, "more than it is worth" would not be true.
  const isCheap = auction.kind === 'deed' && least < priceOf(view, auction.spaceId) / 2;
  return isCheap ? words.t('monopoly/reasons:pass.cheap') : words.t('monopoly/reasons:pass.dear', { least });
}

function buildReason(view: GameView, action: Action, spaceId: SpaceId): string | undefined {
  const after = afterAction(view, action);
  if (after === undefined) return undefined;
  return words.t('monopoly/reasons:build', {
    place: placeName(spaceId, boardOf(view.options)),
    from: calculateRent(view, spaceId, AVERAGE_ROLL),
    to: calculateRent(after, spaceId, AVERAGE_ROLL),
  });
}

function raiseReason(view: GameView, action: Action, cash: number): string | undefined {
  const debt = openDebt(view);
  const after = afterAction(view, action);
  if (debt === undefined || after === undefined) return undefined;
  const amount = (getPlayerById(after, action.playerId)?.cash ?? cash) - cash;
  return words.t('monopoly/reasons:raise', { amount, debt: debt.amount });
}

interface TwoSided extends TradeTerms {
  readonly proposerId: PlayerId;
  readonly recipientId: PlayerId;
}

function dealReason(view: GameView, deal: TwoSided, me: PlayerId, names: Names): string {
  const changes = groupChanges(view, deal);
  const mine = changes.find(({ playerId }) => playerId === me)?.completes ?? [];
  const other = changes.find(({ playerId }) => playerId !== me);
  const theirs = other?.completes ?? [];
  if (mine.length === 0) return words.t('monopoly/reasons:trade.good');
  if (other === undefined || theirs.length === 0)
    return words.t('monopoly/reasons:trade.completes', { group: groupsIn(view, mine) });
  return words.t('monopoly/reasons:trade.both', {
    mine: groupsIn(view, mine),
    theirs: groupsIn(view, theirs),
    name: names.object(other.playerId),
  });
}

function refusalReason(view: GameView, deal: TwoSided, names: Names): string {
  const [theirs, mine] = groupChanges(view, deal);
  const name = names.object(deal.proposerId);
  if (mine.breaks.length > 0) return words.t('monopoly/reasons:reject.breaks', { group: groupsIn(view, mine.breaks) });
  return theirs.completes.length > 0 && mine.completes.length === 0
    ? words.t('monopoly/reasons:reject.completes', { name, group: groupsIn(view, theirs.completes) })
    : words.t('monopoly/reasons:reject.bad', { name });
}

function stayReason(view: GameView, me: PlayerId): string {
  const rent = highestRentAhead(view, me);
  return rent > view.options.jailFine
    ? words.t('monopoly/reasons:jail.stay', { rent })
    : words.t('monopoly/reasons:jail.wait');
}

function leaveReason(view: GameView): string {
  const board = boardOf(view.options);
  const count = board.groups
    .flatMap((group) => board.groupSpaces[group])
    .filter((spaceId) => getProperty(view, spaceId).ownerId === null).length;
  return count > 0 ? words.t('monopoly/reasons:jail.leave', { count }) : words.t('monopoly/reasons:jail.calm');
}

/** Only if there was something to build. */
function saveReason(view: GameView, me: PlayerId, cash: number): string | undefined {
  const canBuild = viewRules.offers(view, me).some(({ type }) => type === 'BuildHouse');
  const rent = highestRentAhead(view, me);
  return canBuild && rent > 0 ? words.t('monopoly/reasons:save', { cash, rent }) : undefined;
}

/** An average roll, for rents that depend on the dice. */
const AVERAGE_ROLL = 7;
const LOWEST_ROLL = 2;
const HIGHEST_ROLL = 12;

/** The highest rent that the next roll can cost. */
function highestRentAhead(view: GameView, me: PlayerId): number {
  const { spaces } = boardOf(view.options);
  const { position = 0 } = getPlayerById(view, me) ?? {};
  let highest = 0;
  for (let roll = LOWEST_ROLL; roll <= HIGHEST_ROLL; roll++) {
    const spaceId = (position + roll) % spaces.length;
    if (lotAt(spaceId, boardOf(view.options)) === undefined) continue;
    const { ownerId, mortgaged } = getProperty(view, spaceId);
    if (ownerId === null || ownerId === me || mortgaged) continue;
    highest = Math.max(highest, calculateRent(view, spaceId, roll));
  }
  return highest;
}

function priceOf(view: GameView, spaceId: SpaceId): number {
  return lotAt(spaceId, boardOf(view.options))?.price ?? 0;
}

function groupsIn(view: GameView, groups: readonly LotGroup[]): string {
  return listed(groups.map((group) => groupInSentence(group, boardOf(view.options))));
}

function tradeIn(view: GameView, { tradeId }: { readonly tradeId: string }) {
  return view.trades.find(({ id }) => id === tradeId);
}

/** The view after an action; undefined if it is refused or depends on chance. */
function afterAction(view: GameView, action: Action): GameView | undefined {
  try {
    return viewRules.apply(view, action).state;
  } catch (error) {
    if (error instanceof RuleViolation) return undefined;
    throw error;
  }
}
