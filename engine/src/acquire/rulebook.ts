import { whyNotPending, whyNotProposer, whyNotRecipient } from '../kernel/trading.ts';
import { allWithin, isOneOf, isIntegerWithin } from '../kernel/check.ts';
import { type ActionOf, createValidator, type Rule, type Rulebook } from '../kernel/rulebook.ts';
import type { Violation } from '../kernel/violation.ts';
import type { Action, ActionType } from './actions.ts';
import { boardOf } from './board.ts';
import { declareEnd, whyNotDeclare } from './ending.ts';
import { chooseDefunct, chooseSurvivor, disposeShares, whyNotChoose, whyNotDispose } from './merger.ts';
import { foundCorporation, placeTile, replaceDeadTile, whyNotFound, whyNotPlace, whyNotReplace } from './placement.ts';
import { buyShares, whyNotBuy } from './purchase.ts';
import { corporationIndex, idAt, seatOf } from './queries.ts';
import { refuse } from './refusals.ts';
import type { Draft, Phase, ReadonlyState } from './state.ts';
import { whyNotTerms } from './terms.ts';
import { readTile, tileRange } from './tiles.ts';
import { whyNotDeciding, whyNotDeclareNow, whyNotProposeNow } from './timing.ts';
import { takeBack } from './takeBack.ts';
import * as trade from './trade.ts';
import { skipPlacementIfStuck } from './turn.ts';
import { type SeatIndex, type TileIndex } from './types.ts';
import { decision } from './agenda.ts';

/** One row per action: parsing, timing, legality, effect. */

type Reads = Rule<ReadonlyState, Draft, ActionOf<Action, ActionType>>['reads'];

/** `fits` reads the field itself: a name that differs from call to call would be looked up anew each time. */
function field(path: string, expected: string, fits: (action: Fields, game: ReadonlyState) => boolean): Reads {
  return (action, game) => (fits(action, game) ? undefined : refuse('MALFORMED', { path, expected }));
}

type Fields = Readonly<Record<string, unknown>>;

/** A sanity limit. The rules refuse lists with more than three shares. */
const MAX_LIST_LENGTH = 1000;

const nothing: Reads = () => undefined;
const aTile: Reads = (action, { options }) => {
  const board = boardOf(options);
  if (readTile(board, action['tile']) !== undefined) return undefined;
  return refuse('MALFORMED', { path: 'tile', expected: tileRange(board) });
};
const aCorporation = field('corporation', 'a corporation', ({ corporation }, { options }) =>
  isOneOf(corporation, boardOf(options).corporations),
);
const aTrade = field('tradeId', 'the id of an offer', ({ tradeId }) => typeof tradeId === 'string');
const aPartner = field('to', 'the id of a player', ({ to }) => typeof to === 'string');
const toTrade = field('trade', 'a whole number of shares', (action, game) => isShareCount(action['trade'], game));
const toSell = field('sell', 'a whole number of shares', ({ sell }, game) => isShareCount(sell, game));
const aBasket = field('shares', 'a list of corporations', ({ shares }, { options }) => {
  if (!Array.isArray(shares) || shares.length > MAX_LIST_LENGTH) return false;
  return allWithin(shares, boardOf(options).corporations);
});

function isShareCount(value: unknown, { options }: ReadonlyState): boolean {
  return isIntegerWithin(value, 0, boardOf(options).shares * 2);
}

const deciding = (phase: Phase) => (game: ReadonlyState, seat: SeatIndex) => whyNotDeciding(game, seat, phase);

function tileOf({ options }: ReadonlyState, action: { readonly tile: string }): TileIndex {
  return readTile(boardOf(options), action.tile) as TileIndex;
}

function whyNotPartner(game: ReadonlyState, to: unknown): Violation | undefined {
  return seatOf(game, to) < 0 ? refuse('UNKNOWN_PLAYER', { playerId: to }) : undefined;
}

export const RULEBOOK: Rulebook<ReadonlyState, Draft, Action> = {
  PlaceTile: {
    reads: aTile,
    when: deciding('PlaceTile'),
    whether: (game, seat, action) => whyNotPlace(game, seat, tileOf(game, action)),
    act: (game, seat, action) => placeTile(game, seat, tileOf(game, action)),
  },
  FoundCorporation: {
    reads: aCorporation,
    when: deciding('FoundCorporation'),
    whether: (game, _seat, { corporation }) => whyNotFound(game, corporationIndex(corporation)),
    act: (game, seat, { corporation }) => foundCorporation(game, seat, corporationIndex(corporation)),
  },
  ChooseSurvivor: {
    reads: aCorporation,
    when: deciding('ChooseSurvivor'),
    whether: (game, _seat, { corporation }) =>
      whyNotChoose(decision(game, 'ChooseSurvivor')?.candidates ?? [], corporationIndex(corporation)),
    act: (game, seat, { corporation }) => chooseSurvivor(game, seat, corporationIndex(corporation)),
  },
  ChooseDefunct: {
    reads: aCorporation,
    when: deciding('ChooseDefunct'),
    whether: (game, _seat, { corporation }) =>
      whyNotChoose(decision(game, 'ChooseDefunct')?.candidates ?? [], corporationIndex(corporation)),
    act: (game, _seat, { corporation }) => chooseDefunct(game, corporationIndex(corporation)),
  },
  DisposeShares: {
    reads: (action, game) => toTrade(action, game) ?? toSell(action, game),
    when: deciding('DisposeShares'),
    whether: (game, seat, { trade: traded, sell }) => whyNotDispose(game, seat, traded, sell),
    act: (game, seat, { trade: traded, sell }) => disposeShares(game, seat, traded, sell),
  },
  BuyShares: {
    reads: aBasket,
    when: deciding('BuyShares'),
    whether: (game, seat, { shares }) => whyNotBuy(game, seat, shares),
    act: (game, seat, { shares }) => buyShares(game, seat, shares),
  },
  DeclareEnd: {
    reads: nothing,
    when: whyNotDeclareNow,
    whether: whyNotDeclare,
    act: declareEnd,
  },
  ReplaceDeadTile: {
    reads: aTile,
    when: deciding('PlaceTile'),
    whether: (game, seat, action) => whyNotReplace(game, seat, tileOf(game, action)),
    act: (game, seat, action) => {
      replaceDeadTile(game, seat, tileOf(game, action));
      skipPlacementIfStuck(game, seat);
    },
  },
  ProposeTrade: {
    reads: (action, game) => aPartner(action, game) ?? whyNotTerms(boardOf(game.options), action['offer'], 'offer'),
    when: (game, seat, { to }) => whyNotProposeNow(game, seat) ?? whyNotPartner(game, to),
    whether: (game, seat, { to, offer }) => trade.whyNotPropose(game, seat, seatOf(game, to), offer),
    act: (game, seat, { to, offer }) => trade.createTradeOffer(game, seat, seatOf(game, to), offer),
  },
  AcceptTrade: {
    reads: aTrade,
    when: (game, seat, { tradeId }) => whyNotRecipient(game, idAt(game, seat), tradeId),
    whether: (game, _seat, { tradeId }) => trade.whyNotAccept(game, tradeId),
    act: (game, _seat, { tradeId }) => trade.acceptTrade(game, tradeId),
  },
  RejectTrade: {
    reads: aTrade,
    when: (game, seat, { tradeId }) => whyNotRecipient(game, idAt(game, seat), tradeId),
    whether: (game, _seat, { tradeId }) => whyNotPending(game, tradeId),
    act: (game, _seat, { tradeId }) => trade.rejectTrade(game, tradeId),
  },
  CancelTrade: {
    reads: aTrade,
    when: (game, seat, { tradeId }) => whyNotProposer(game, idAt(game, seat), tradeId),
    whether: (game, _seat, { tradeId }) => whyNotPending(game, tradeId),
    act: (game, _seat, { tradeId }) => trade.cancelTrade(game, tradeId),
  },
  ...takeBack.rows,
};

export const { perform, validate, ruleOf } = createValidator<ReadonlyState, Draft, Action>(
  RULEBOOK,
  seatOf,
  whyNotPlaying,
);

function whyNotPlaying(game: ReadonlyState): Violation | undefined {
  return game.status === 'completed' ? refuse('GAME_OVER') : undefined;
}
