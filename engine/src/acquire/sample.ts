import type { PlayerId } from '../kernel/ids.ts';
import type { Rng } from '../kernel/rng.ts';
import { asError } from '../kernel/violation.ts';
import type { Action } from './actions.ts';
import { boardOf } from './board.ts';
import { isDead, isPlayable } from './spaces.ts';
import { MAX_PURCHASES, TRADE_RATIO } from './data/corporations.ts';
import { mayEnd } from './ending.ts';
import { inactive } from './placement.ts';
import { cashOf, corporationIndex, corporationName, idAt, isActive, rackOf, seatOfKnown, sharesOf } from './queries.ts';
import { refuse } from './refusals.ts';
import { validate } from './rulebook.ts';
import type { Merger, ReadonlyState } from './state.ts';
import { takeBack } from './takeBack.ts';
import { currentPrice } from './stock.ts';
import { NO_TILE, tileName } from './tiles.ts';
import { holder, whyNotDeclareNow } from './timing.ts';
import { CORPORATIONS, type Corporation, type CorporationIndex, type SeatIndex, type TradeSide } from './types.ts';
import { decision } from './agenda.ts';

/** Samples a random legal action: mostly the awaited decision, sometimes other actions. */

const ODDS = {
  answer: 0.6,
  trade: 0.06,
  cancel: 0.2,
  accept: 0.6,
  declare: 0.03,
  replace: 0.8,
  buy: 0.7,
  hold: 0.5,
} as const;

export function sample(game: ReadonlyState, playerId: PlayerId, rng: Rng): Action {
  const seat = seatOfKnown(game, playerId);
  const awaited = seat === holder(game);
  const request = takeBack.sample(game, seat, rng, awaited);
  if (request !== undefined) return request as Action;
  if (game.trades.length > 0 && (!awaited || rng() < ODDS.answer)) {
    const answer = sampleAnswer(game, seat, rng);
    if (answer !== undefined) return answer;
  }
  if (!awaited) throw asError(refuse('NOT_YOUR_TURN', { waitsFor: idAt(game, Math.max(0, holder(game))) }));
  const mayDeclare = !game.endDeclared && mayEnd(game) && whyNotDeclareNow(game, seat) === undefined;
  if (mayDeclare && rng() < ODDS.declare) {
    return { type: 'DeclareEnd', playerId };
  }
  return sampleDecision(game, seat, rng);
}

function sampleDecision(game: ReadonlyState, seat: SeatIndex, rng: Rng): Action {
  const playerId = idAt(game, seat);
  switch (game.phase) {
    case 'PlaceTile':
      return (rng() < ODDS.trade ? sampleProposal(game, seat, rng) : undefined) ?? sampleTile(game, seat, rng);
    case 'FoundCorporation':
      return { type: 'FoundCorporation', playerId, corporation: pickName(inactive(game), rng) };
    case 'ChooseSurvivor':
    case 'ChooseDefunct':
      return { type: game.phase, playerId, corporation: pickName(decision(game, game.phase)?.candidates ?? [], rng) };
    case 'DisposeShares':
      return sampleDisposal(game, seat, rng);
    case 'BuyShares':
      return sampleBasket(game, seat, rng);
    case 'GameOver':
      throw asError(refuse('GAME_OVER'));
  }
}

function sampleTile(game: ReadonlyState, seat: SeatIndex, rng: Rng): Action {
  const playerId = idAt(game, seat);
  const rack = rackOf(game, seat);
  const start = Math.floor(rng() * rack.length);
  const manual = game.options.deadTiles === 'manual';
  let dead = NO_TILE;
  for (let i = 0; i < rack.length; i++) {
    const tile = rack[(start + i) % rack.length] as number;
    if (tile === NO_TILE) continue;
    if (isPlayable(game, tile)) return { type: 'PlaceTile', playerId, tile: tileName(boardOf(game.options), tile) };
    if (manual && isDead(game, tile)) {
      dead = tile;
      if (rng() < ODDS.replace) break;
    }
  }
  return { type: 'ReplaceDeadTile', playerId, tile: tileName(boardOf(game.options), dead) };
}

function sampleDisposal(game: ReadonlyState, seat: SeatIndex, rng: Rng): Action {
  const corporation = decision(game, 'DisposeShares')?.corporation as CorporationIndex;
  const owned = sharesOf(game, seat)[corporation] as number;
  const left = game.bank[(game.merger as Merger).survivor] as number;
  const pairs = Math.min(Math.floor(owned / TRADE_RATIO), left);
  if (rng() < ODDS.hold) return { type: 'DisposeShares', playerId: idAt(game, seat), trade: 0, sell: 0 };
  const trade = Math.floor(rng() * (pairs + 1)) * TRADE_RATIO;
  const sell = Math.floor(rng() * (owned - trade + 1));
  return { type: 'DisposeShares', playerId: idAt(game, seat), trade, sell };
}

/** Adds shares one by one while probability, stock and cash allow. */
function sampleBasket(game: ReadonlyState, seat: SeatIndex, rng: Rng): Action {
  const shares: Corporation[] = [];
  let cash = cashOf(game, seat);
  const start = Math.floor(rng() * CORPORATIONS.length);
  for (let i = 0; i < CORPORATIONS.length && shares.length < MAX_PURCHASES; i++) {
    const corporation = (start + i) % CORPORATIONS.length;
    if (!isActive(game, corporation)) continue;
    const price = currentPrice(game, corporation);
    let left = game.bank[corporation] as number;
    while (shares.length < MAX_PURCHASES && left > 0 && price <= cash && rng() < ODDS.buy) {
      shares.push(corporationName(corporation));
      cash -= price;
      left -= 1;
    }
  }
  return { type: 'BuyShares', playerId: idAt(game, seat), shares };
}

function sampleAnswer(game: ReadonlyState, seat: SeatIndex, rng: Rng): Action | undefined {
  const playerId = idAt(game, seat);
  const incoming = game.trades.find((trade) => trade.status === 'pending' && trade.recipientId === playerId);
  if (incoming !== undefined) {
    const accept = legal(game, { type: 'AcceptTrade', playerId, tradeId: incoming.id });
    return accept !== undefined && rng() < ODDS.accept
      ? accept
      : { type: 'RejectTrade', playerId, tradeId: incoming.id };
  }
  const own = game.trades.find((trade) => trade.status === 'pending' && trade.proposerId === playerId);
  return own !== undefined && rng() < ODDS.cancel ? { type: 'CancelTrade', playerId, tradeId: own.id } : undefined;
}

function sampleProposal(game: ReadonlyState, seat: SeatIndex, rng: Rng): Action | undefined {
  if (game.options.playerTrading === 'off') return undefined;
  const others = game.players.length - 1;
  const place = Math.floor(rng() * others);
  const partner = place < seat ? place : place + 1;
  const offer = { offered: sampleSide(game, seat, rng), requested: sampleSide(game, partner, rng) };
  return legal(game, { type: 'ProposeTrade', playerId: idAt(game, seat), to: idAt(game, partner), offer });
}

/** One or two shares and some cash; hidden holdings are guessed. */
function sampleSide(game: ReadonlyState, seat: SeatIndex, rng: Rng): TradeSide {
  const { corporations } = boardOf(game.options);
  const corporation = corporationIndex(corporations[Math.floor(rng() * corporations.length)]);
  const hidden = game.options.holdings === 'hidden' && seat !== game.currentPlayerIndex;
  const owned = hidden ? 2 : (sharesOf(game, seat)[corporation] as number);
  const count = Math.min(owned, 1 + Math.floor(rng() * 2));
  const budget = hidden ? 1000 : cashOf(game, seat);
  const cash = rng() < 0.5 ? Math.floor((rng() * budget) / 400) * 100 : 0;
  return count > 0 ? { cash, shares: { [corporationName(corporation)]: count } } : { cash };
}

function legal(game: ReadonlyState, action: Action): Action | undefined {
  return validate(game, action) === undefined ? action : undefined;
}

function pickName(corporations: readonly CorporationIndex[], rng: Rng): Corporation {
  return corporationName(corporations[Math.floor(rng() * corporations.length)] as CorporationIndex);
}
