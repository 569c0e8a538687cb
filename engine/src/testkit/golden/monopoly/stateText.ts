import {
  type Board,
  boardOf,
  type Debt,
  type GameState,
  getPropertiesOwnedBy,
  type Player,
  type Property,
} from '../../../monopoly/index.ts';
import { formatSpace, formatValue } from './values.ts';
import { writeSide } from './terms.ts';

/** A state as a few lines of text: assets, the awaited decision, the bank. */
export function drawState(state: GameState): readonly string[] {
  return [
    drawTurn(state),
    ...state.players.map((player) => drawPlayer(state, player)),
    ...drawAuction(state),
    ...state.debts.map((debt) => drawDebt(debt, boardOf(state.options))),
    ...drawTrades(state),
    drawBank(state),
  ];
}

function drawTurn(state: GameState): string {
  if (state.status === 'completed') return `over (${state.endReason}), won by ${state.winners.join(', ')}`;
  const onTurn = state.players[state.currentPlayerIndex]?.id ?? '?';
  const doubles = state.consecutiveDoubles > 0 ? `, doubles ${state.consecutiveDoubles}` : '';
  return `round ${state.round}, turn ${state.turnNumber} of ${onTurn}: ${state.phase}${doubles}`;
}

function drawPlayer(state: GameState, player: Readonly<Player>): string {
  if (!player.isActive) return `${player.id}: bankrupt`;
  const place =
    player.jailStatus === 'inJail'
      ? `in jail, ${player.turnsInJail} failed`
      : `on ${formatSpace(player.position, boardOf(state.options))}`;
  const deeds = getPropertiesOwnedBy(state, player.id).map(drawDeed);
  const cards = player.cards.map((card) => `card:${card.deck}`);
  const owned = [...deeds, ...cards];
  return `${player.id}: $${player.cash} ${place}${owned.length === 0 ? '' : `; ${owned.join(', ')}`}`;
}

const HOTEL = 5;

function drawDeed({ spaceId, houses, mortgaged }: Property): string {
  const built = houses === HOTEL ? ' hotel' : houses > 0 ? ` ${houses}h` : '';
  return `${spaceId}${built}${mortgaged ? ' mortgaged' : ''}`;
}

function drawAuction({ auction, options }: GameState): string[] {
  if (auction === null) return [];
  const what =
    auction.kind === 'deed'
      ? formatSpace(auction.spaceId, boardOf(options))
      : `a ${auction.building}, ${auction.left} left`;
  const high = auction.highBidder === null ? `from $${auction.minBid}` : `$${auction.highBid} by ${auction.highBidder}`;
  const next = auction.turnOf === null ? '' : `, next ${auction.turnOf}`;
  return [`auction of ${what}: ${high}; in: ${auction.eligible.join(', ')}${next}`];
}

function drawDebt({ debtorId, amount, shares, cause }: Debt, board: Board): string {
  return `${debtorId} owes $${amount}: ${formatValue('shares', shares, board)} (${formatValue('cause', cause, board)})`;
}

function drawTrades({ trades }: GameState): string[] {
  return trades.map(
    ({ id, proposerId, recipientId, offered, requested, status }) =>
      `${id} ${status}: ${proposerId} gives ${recipientId} ${writeSide(offered)} for ${writeSide(requested)}`,
  );
}

function drawBank({ supply, pot }: GameState): string {
  const stock = `${supply.houses ?? 'unlimited'} houses, ${supply.hotels ?? 'unlimited'} hotels`;
  return `bank: ${stock}${pot > 0 ? `; pot $${pot}` : ''}`;
}
