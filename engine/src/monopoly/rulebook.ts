import { whyNotPending, whyNotProposer, whyNotRecipient } from '../kernel/trading.ts';
import { isOneOf, isIntegerWithin } from '../kernel/check.ts';
import { type ActionOf, createValidator, type Rule, type Rulebook } from '../kernel/rulebook.ts';
import type { Violation } from '../kernel/violation.ts';
import type { Action, ActionType } from './actions.ts';
import { passBid, placeBid, whyNotBid, whyNotPass } from './auction.ts';
import { goBankrupt, resign, whyNotBankrupt } from './bankruptcy.ts';
import { sellBuilding, sellGroup, whyNotBuild, whyNotSell, whyNotSellGroup } from './building.ts';
import { boardOf } from './board.ts';
import { payDebt, whyNotPayDebt } from './debt.ts';
import { payJailFine, useJailCard, whyNotPayFine, whyNotUseCard } from './jail.ts';
import { chooseTax } from './landing.ts';
import * as mortgage from './mortgage.ts';
import { buyProperty, whyNotBuy, whyNotUnowned } from './property.ts';
import { anyAssetsOwned, playerAt, seatOf } from './queries.ts';
import { refuse } from './refusals.ts';
import {
  answerClaim,
  placeBuilding,
  requestBuilding,
  whyNotAnswerClaim,
  whyNotPlace,
  whyNotRaiseNow,
} from './shortage.ts';
import type { Draft, ReadonlyState } from './state.ts';
import { whyNotTerms } from './terms.ts';
import * as timing from './timing.ts';
import { takeBack } from './takeBack.ts';
import * as trade from './trade.ts';
import { declineProperty, endTurn, rollAndMove } from './turn.ts';
import { BUILDING_TYPES, COLOR_GROUPS, type SeatIndex, TAX_CHOICES } from './types.ts';
import { decision } from './agenda.ts';

/** One row per action: parsing, timing, legality, effect. */

type Row<T extends ActionType> = Rule<ReadonlyState, Draft, ActionOf<Action, T>>;
type Reads = Row<ActionType>['reads'];
type When = (game: ReadonlyState, seat: SeatIndex) => Violation | undefined;

function field(name: string, expected: string, fits: (value: unknown) => boolean): Reads {
  return (action) => (fits(action[name]) ? undefined : refuse('MALFORMED', { path: name, expected }));
}

const nothing: Reads = () => undefined;
const aSpace: Reads = (action, game) => {
  const last = boardOf(game.options).size - 1;
  if (isIntegerWithin(action['spaceId'], 0, last)) return undefined;
  return refuse('MALFORMED', { path: 'spaceId', expected: `a space from 0 to ${last}` });
};
const aSite: Reads = (action, game) => {
  const building = action['building'];
  if (building === undefined || isOneOf(building, BUILDING_TYPES)) return aSpace(action, game);
  return refuse('MALFORMED', { path: 'building', expected: `one of ${BUILDING_TYPES.join(', ')}, or nothing` });
};
const anAmount = field('amount', 'a whole sum', (value) => isIntegerWithin(value, 0, Number.MAX_SAFE_INTEGER));
const aGroup = field('group', 'a colour group', (value) => isOneOf(value, COLOR_GROUPS));
const aTrade = field('tradeId', 'the id of an offer', (value) => typeof value === 'string');
const aChoice = field('choice', 'flat or percent', (value) => isOneOf(value, TAX_CHOICES));
const aPartner = field('to', 'the id of a player', (value) => typeof value === 'string');
const theTerms: Reads = (action, game) => whyNotTerms(action['offer'], 'offer', boardOf(game.options).size);

const always = (): undefined => undefined;
const onTurn = (phase: 'WaitingForRoll' | 'AwaitingBuyDecision'): When => {
  return (game, seat) => timing.whyNotDeciding(game, seat, phase);
};
const beforeRoll = onTurn('WaitingForRoll');
const rolling: When = (game, seat) => (timing.rollsOn(game) ? timing.whyNotHolder(game, seat) : beforeRoll(game, seat));
const endingTurn: When = (game, seat) =>
  timing.whyNotDeciding(game, seat, 'PlayerAction') ?? (timing.rollsOn(game) ? refuse('ROLL_LEFT') : undefined);

/** In jail before rolling, or after the last failed roll. */
const leavingJail: When = (game, seat) =>
  game.phase === 'JailExit' ? timing.whyNotHolder(game, seat) : beforeRoll(game, seat);

/** The recipient must exist, and some player must own a deed or card. */
function whyNotProposeTo(game: ReadonlyState, to: unknown): Violation | undefined {
  if (seatOf(game, to) < 0) return refuse('UNKNOWN_PLAYER', { playerId: to });
  return anyAssetsOwned(game) ? undefined : refuse('NOTHING_TO_TRADE');
}

/** Selling and mortgaging. During a building auction, the player must still be able to place the building. */
function raising<T extends 'SellBuilding' | 'SellGroup' | 'MortgageProperty'>(
  reads: Reads,
  whether: Row<T>['whether'],
  act: Row<T>['act'],
): Row<T> {
  const when: Row<T>['when'] = (game, seat, action) => {
    const barred = timing.whyNotRaise(game, seat);
    if (barred !== undefined || game.auction?.kind !== 'building') return barred;
    return whether(game, seat, action) === undefined
      ? whyNotRaiseNow(game, seat, (trial) => act(trial, seat, action))
      : undefined;
  };
  return { reads, when, whether, act };
}

export const RULEBOOK: Rulebook<ReadonlyState, Draft, Action> = {
  RollDice: {
    reads: nothing,
    when: rolling,
    whether: always,
    act: (game, seat) => rollAndMove(game, seat),
  },
  BuyProperty: {
    reads: nothing,
    when: onTurn('AwaitingBuyDecision'),
    whether: (game, seat) => whyNotBuy(game, seat, playerAt(game, seat).position),
    act: (game, seat) => buyProperty(game, seat, playerAt(game, seat).position),
  },
  DeclineProperty: {
    reads: nothing,
    when: onTurn('AwaitingBuyDecision'),
    whether: (game, seat) => whyNotUnowned(game, playerAt(game, seat).position),
    act: declineProperty,
  },
  PlaceBid: {
    reads: anAmount,
    when: timing.whyNotBidNow,
    whether: (game, seat, { amount }) => whyNotBid(game, seat, amount),
    act: (game, seat, { amount }) => placeBid(game, seat, amount),
  },
  PassBid: { reads: nothing, when: timing.whyNotBidNow, whether: whyNotPass, act: passBid },
  BuildHouse: {
    reads: aSite,
    when: timing.whyNotManage,
    whether: (game, seat, { spaceId, building }) => whyNotBuild(game, seat, spaceId, undefined, building),
    act: (game, seat, { spaceId, building }) => requestBuilding(game, seat, spaceId, building),
  },
  SellBuilding: raising(
    aSpace,
    (game, seat, { spaceId }) => whyNotSell(game, seat, spaceId),
    (game, seat, { spaceId }) => sellBuilding(game, seat, spaceId),
  ),
  SellGroup: raising(
    aGroup,
    (game, seat, { group }) => whyNotSellGroup(game, seat, group),
    (game, seat, { group }) => sellGroup(game, seat, group),
  ),
  MortgageProperty: raising(
    aSpace,
    (game, seat, { spaceId }) => mortgage.whyNotMortgage(game, seat, spaceId),
    (game, seat, { spaceId }) => mortgage.mortgageProperty(game, seat, spaceId),
  ),
  UnmortgageProperty: {
    reads: aSpace,
    when: timing.whyNotManage,
    whether: (game, seat, { spaceId }) => mortgage.whyNotUnmortgage(game, seat, spaceId),
    act: (game, seat, { spaceId }) => mortgage.unmortgageProperty(game, seat, spaceId),
  },
  ProposeTrade: {
    reads: (action, game) => aPartner(action, game) ?? theTerms(action, game),
    when: (game, _seat, { to }) => timing.whyNotTradeNow(game) ?? whyNotProposeTo(game, to),
    whether: (game, seat, { to, offer }) => trade.whyNotPropose(game, seat, seatOf(game, to), offer),
    act: (game, seat, { to, offer }) => trade.createTradeOffer(game, seat, seatOf(game, to), offer),
  },
  AcceptTrade: {
    reads: aTrade,
    when: (game, seat, { tradeId }) =>
      timing.whyNotTradeNow(game) ?? whyNotRecipient(game, playerAt(game, seat).id, tradeId),
    whether: (game, _seat, { tradeId }) => trade.whyNotAccept(game, tradeId),
    act: (game, _seat, { tradeId }) => trade.acceptTrade(game, tradeId),
  },
  RejectTrade: {
    reads: aTrade,
    when: (game, seat, { tradeId }) => whyNotRecipient(game, playerAt(game, seat).id, tradeId),
    whether: (game, _seat, { tradeId }) => whyNotPending(game, tradeId),
    act: (game, _seat, { tradeId }) => trade.rejectTrade(game, tradeId),
  },
  CounterTrade: {
    reads: (action, game) => aTrade(action, game) ?? theTerms(action, game),
    when: (game, seat, { tradeId }) =>
      timing.whyNotTradeNow(game) ?? whyNotRecipient(game, playerAt(game, seat).id, tradeId),
    whether: (game, _seat, { tradeId, offer }) => trade.whyNotCounter(game, tradeId, offer),
    act: (game, _seat, { tradeId, offer }) => trade.counterTrade(game, tradeId, offer),
  },
  CancelTrade: {
    reads: aTrade,
    when: (game, seat, { tradeId }) => whyNotProposer(game, playerAt(game, seat).id, tradeId),
    whether: (game, _seat, { tradeId }) => whyNotPending(game, tradeId),
    act: (game, _seat, { tradeId }) => trade.cancelTrade(game, tradeId),
  },
  PayJailFine: { reads: nothing, when: leavingJail, whether: whyNotPayFine, act: payJailFine },
  UseJailCard: { reads: nothing, when: leavingJail, whether: whyNotUseCard, act: useJailCard },
  PayDebt: { reads: nothing, when: always, whether: whyNotPayDebt, act: payDebt },
  DeclareBankruptcy: { reads: nothing, when: always, whether: whyNotBankrupt, act: goBankrupt },
  Resign: { reads: nothing, when: timing.whyNotResign, whether: always, act: resign },
  EndTurn: { reads: nothing, when: endingTurn, whether: always, act: endTurn },
  ClaimBuilding: {
    reads: nothing,
    when: always,
    whether: whyNotAnswerClaim,
    act: (game, seat) => answerClaim(game, seat, true),
  },
  WaiveBuilding: {
    reads: nothing,
    when: always,
    whether: whyNotAnswerClaim,
    act: (game, seat) => answerClaim(game, seat, false),
  },
  PlaceBuilding: {
    reads: aSpace,
    when: always,
    whether: (game, seat, { spaceId }) => whyNotPlace(game, seat, spaceId),
    act: (game, seat, { spaceId }) => placeBuilding(game, seat, spaceId),
  },
  KeepMortgage: {
    reads: aSpace,
    when: always,
    whether: (game, seat, { spaceId }) => mortgage.whyNotDecideMortgage(game, seat, spaceId),
    act: (game, seat, { spaceId }) => mortgage.keepMortgage(game, seat, spaceId),
  },
  LiftMortgage: {
    reads: aSpace,
    when: always,
    whether: (game, seat, { spaceId }) => mortgage.whyNotLift(game, seat, spaceId),
    act: (game, seat, { spaceId }) => mortgage.liftMortgage(game, seat, spaceId),
  },
  ChooseTax: {
    reads: aChoice,
    when: (game, seat) => timing.whyNotDeciding(game, seat, 'TaxChoice'),
    whether: always,
    act: (game, seat, { choice }) => {
      const open = decision(game, 'TaxChoice');
      if (open !== undefined) chooseTax(game, seat, open.spaceId, choice);
    },
  },
  ...takeBack.rows,
};

export const { perform, validate, ruleOf } = createValidator<ReadonlyState, Draft, Action>(
  RULEBOOK,
  seatOf,
  whyNotPlaying,
);

function whyNotPlaying(game: ReadonlyState, seat: SeatIndex): Violation | undefined {
  if (game.status === 'completed') return refuse('GAME_OVER');
  const { id: playerId, isActive } = playerAt(game, seat);
  return isActive ? undefined : refuse('PLAYER_OUT', { playerId });
}
