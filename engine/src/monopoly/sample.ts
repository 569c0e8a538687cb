import type { PlayerId } from '../kernel/ids.ts';
import type { Rng } from '../kernel/rng.ts';
import { asError } from '../kernel/violation.ts';
import type { Action } from './actions.ts';
import { minimumBid } from './auction.ts';
import { sitesFor } from './building.ts';
import { ifLegal, pick } from './sampling.ts';
import { whyNotPayFine } from './jail.ts';
import { housesOn, isMortgaged, lotAt, ownsAll, playerAt, seatOfActive, siblingsOf } from './queries.ts';
import { refuse } from './refusals.ts';
import { sampleAnswer, sampleProposal } from './sampleTrade.ts';
import type { Auction, ReadonlyState } from './state.ts';
import { takeBack } from './takeBack.ts';
import { holders, holds, rollsOn } from './timing.ts';
import { COLOR_GROUPS, type SeatIndex, type SpaceId, type Street } from './types.ts';
import { decision } from './agenda.ts';

/**
 * Samples a random legal action. The probabilities keep games moving: mostly the awaited decision, sometimes other
 * actions, so that every action type occurs over many games.
 */

const ODDS = {
  answer: 0.5,
  manage: 0.12,
  raise: 0.1,
  trade: 0.012,
  resign: 0.002,
  jailFine: 0.25,
  jailCard: 0.5,
  buy: 0.8,
  bid: 0.6,
  lift: 0.4,
  claim: 0.7,
} as const;

export function sample(game: ReadonlyState, playerId: PlayerId, rng: Rng): Action {
  const seat = seatOfActive(game, playerId);
  const awaited = holds(game, seat);
  const request = takeBack.sample(game, seat, rng, awaited);
  if (request !== undefined) return request as Action;
  if (game.trades.length > 0 && (!awaited || rng() < ODDS.answer)) {
    const answer = sampleAnswer(game, seat, rng);
    if (answer !== undefined) return answer;
  }
  if (!awaited) return sampleOffTurn(game, seat, rng);
  const optional = rng() < ODDS.manage ? sampleOptional(game, seat, rng) : undefined;
  return optional ?? sampleDecision(game, seat, rng);
}

/** For a player whom the game does not wait for. */
function sampleOffTurn(game: ReadonlyState, seat: SeatIndex, rng: Rng): Action {
  const action =
    sampleOptional(game, seat, rng) ?? sampleManagement(game, seat, rng) ?? sampleProposal(game, seat, rng);
  if (action !== undefined) return action;
  throw asError(refuse('NOT_YOUR_TURN', { waitsFor: holders(game).join(', '), phase: game.phase }));
}

/** An optional action: property management, a proposal or, rarely, resigning. */
function sampleOptional(game: ReadonlyState, seat: SeatIndex, rng: Rng): Action | undefined {
  const { id, properties } = playerAt(game, seat);
  const chance = rng();
  if (chance < ODDS.resign) return ifLegal(game, { type: 'Resign', playerId: id });
  if (chance < ODDS.trade / ODDS.manage) return sampleProposal(game, seat, rng);
  return properties.length === 0 ? undefined : sampleManagement(game, seat, rng);
}

/** An action on a random deed; cheap checks first rule out most illegal ones. */
function sampleManagement(game: ReadonlyState, seat: SeatIndex, rng: Rng): Action | undefined {
  const { id: playerId, properties } = playerAt(game, seat);
  const spaceId = pick(properties, rng);
  if (spaceId === undefined) return undefined;
  if (isMortgaged(game, spaceId)) return ifLegal(game, { type: 'UnmortgageProperty', playerId, spaceId });
  const chance = rng();
  if (housesOn(game, spaceId) > 0) {
    if (chance < 0.7) return ifLegal(game, { type: 'BuildHouse', playerId, spaceId });
    if (chance < 0.95) return ifLegal(game, { type: 'SellBuilding', playerId, spaceId });
    return ifLegal(game, { type: 'SellGroup', playerId, group: (lotAt(game, spaceId) as Street).group });
  }
  if (chance < 0.25) return ifLegal(game, { type: 'MortgageProperty', playerId, spaceId });
  return ownsAll(game, seat, siblingsOf(game, spaceId))
    ? ifLegal(game, { type: 'BuildHouse', playerId, spaceId })
    : undefined;
}

function sampleDecision(game: ReadonlyState, seat: SeatIndex, rng: Rng): Action {
  const { id: playerId, cards, jailStatus } = playerAt(game, seat);
  switch (game.phase) {
    case 'WaitingForRoll':
      if (jailStatus === 'inJail') return sampleJail(game, seat, rng);
      return { type: 'RollDice', playerId };
    case 'PlayerAction':
      return { type: rollsOn(game) ? 'RollDice' : 'EndTurn', playerId };
    case 'AwaitingBuyDecision':
      return sampleBuying(game, seat, rng);
    case 'Auction':
      return sampleBid(game, seat, rng);
    case 'Debt':
      return sampleDebt(game, seat, rng);
    case 'TaxChoice':
      return { type: 'ChooseTax', playerId, choice: rng() < 0.5 ? 'flat' : 'percent' };
    case 'JailExit':
      // The card may have been traded away since the roll.
      return { type: cards.length > 0 && rng() < ODDS.jailCard ? 'UseJailCard' : 'PayJailFine', playerId };
    case 'BuildingClaim':
      return { type: rng() < ODDS.claim ? 'ClaimBuilding' : 'WaiveBuilding', playerId };
    case 'BuildingPlacement': {
      const open = decision(game, 'BuildingPlacement');
      const sites = sitesFor(game, seat, open?.building, open?.price ?? undefined);
      return { type: 'PlaceBuilding', playerId, spaceId: pick(sites, rng) as SpaceId };
    }
    case 'MortgageTransfer': {
      const spaceId = decision(game, 'MortgageTransfer')?.spaceId as SpaceId;
      const lift = rng() < ODDS.lift ? ifLegal(game, { type: 'LiftMortgage', playerId, spaceId }) : undefined;
      return lift ?? { type: 'KeepMortgage', playerId, spaceId };
    }
    case 'Rolling':
    case 'Resolving':
    case 'EndTurn':
    case 'GameOver':
      throw asError(refuse('WRONG_PHASE', { phase: game.phase }));
  }
}

function sampleJail(game: ReadonlyState, seat: SeatIndex, rng: Rng): Action {
  const { id: playerId, cards } = playerAt(game, seat);
  if (cards.length > 0 && rng() < ODDS.jailCard) return { type: 'UseJailCard', playerId };
  if (rng() < ODDS.jailFine && whyNotPayFine(game, seat) === undefined) return { type: 'PayJailFine', playerId };
  return { type: 'RollDice', playerId };
}

function sampleBuying(game: ReadonlyState, seat: SeatIndex, rng: Rng): Action {
  const { id: playerId } = playerAt(game, seat);
  const buy = rng() < ODDS.buy ? ifLegal(game, { type: 'BuyProperty', playerId }) : undefined;
  if (buy !== undefined) return buy;
  const raise = rng() < ODDS.raise ? sampleRaise(game, seat, rng) : undefined;
  return raise ?? { type: 'DeclineProperty', playerId };
}

/** Mostly small raises; sometimes all cash. */
function sampleBid(game: ReadonlyState, seat: SeatIndex, rng: Rng): Action {
  const { id: playerId, cash } = playerAt(game, seat);
  const min = minimumBid(game, game.auction as Auction);
  if (cash < min) {
    const raise = rng() < ODDS.raise ? sampleRaise(game, seat, rng) : undefined;
    return raise ?? { type: 'PassBid', playerId };
  }
  if (rng() >= ODDS.bid) return { type: 'PassBid', playerId };
  const most = Math.min(cash, min + Math.floor(rng() * 60));
  const amount = rng() < 0.02 ? cash : most;
  return { type: 'PlaceBid', playerId, amount };
}

/** Pays if possible, otherwise raises cash; goes bankrupt if that is impossible. */
function sampleDebt(game: ReadonlyState, seat: SeatIndex, rng: Rng): Action {
  const { id: playerId } = playerAt(game, seat);
  const pay = ifLegal(game, { type: 'PayDebt', playerId });
  if (pay !== undefined) return pay;
  const bankrupt = ifLegal(game, { type: 'DeclareBankruptcy', playerId });
  if (bankrupt !== undefined && rng() < 0.9) return bankrupt;
  const raise = sampleRaise(game, seat, rng) ?? bankrupt;
  if (raise !== undefined) return raise;
  throw asError(refuse('WRONG_PHASE', { phase: game.phase }));
}

/** Any sale or mortgage, starting at a random deed. */
function sampleRaise(game: ReadonlyState, seat: SeatIndex, rng: Rng): Action | undefined {
  const { id: playerId, properties } = playerAt(game, seat);
  const start = Math.floor(rng() * properties.length);
  const mortgageFirst = rng() < 0.5;
  for (let i = 0; i < properties.length; i++) {
    const spaceId = properties[(start + i) % properties.length] as SpaceId;
    const sell = ifLegal(game, { type: 'SellBuilding', playerId, spaceId });
    const mortgage = ifLegal(game, { type: 'MortgageProperty', playerId, spaceId });
    const action = mortgageFirst ? (mortgage ?? sell) : (sell ?? mortgage);
    if (action !== undefined) return action;
  }
  for (const group of COLOR_GROUPS) {
    const action = ifLegal(game, { type: 'SellGroup', playerId, group });
    if (action !== undefined) return action;
  }
  return undefined;
}
