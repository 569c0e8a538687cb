import { boardOf, CORPORATIONS, type GameState, type Snapshot, snapshot, type Trade } from '../../../acquire/index.ts';
import { writeSide } from './terms.ts';

/** A state as text: the awaited decision, the board, then shares, cash and racks by column. */
export function drawState(state: GameState): readonly string[] {
  const seen = snapshot(state);
  return [
    drawTurn(state, seen),
    ...boardOf(state.options).rows.map((letter, row) => `${letter} ${seen.board[row]}`),
    drawRow(
      '',
      CORPORATIONS.map((name) => name.charAt(0)),
    ),
    drawRow('size', figures(seen.size)),
    drawRow('price', figures(seen.price)),
    drawRow('bank', figures(seen.bank)),
    ...state.players.map((player, seat) => drawPlayer(player.id, seat, seen)),
    drawBag(state),
    ...state.trades.map(drawTrade),
  ];
}

function drawTurn(state: GameState, { decision }: Snapshot): string {
  if (decision === null) return `over (${state.endReason}), won by ${state.winners.join(', ')}`;
  const onTurn = state.players[state.currentPlayerIndex]?.id ?? '?';
  const last = state.endDeclared ? ', the last' : '';
  return `turn ${state.turnNumber} of ${onTurn}${last}: ${decision.player} is to ${decision.type}`;
}

const LABEL = 6;
const FIGURE = 5;

function drawRow(label: string, cells: readonly string[]): string {
  return label.padEnd(LABEL) + cells.map((cell) => cell.padStart(FIGURE)).join('');
}

/** Zero is a dot, so that other values stand out. */
function figures(list: readonly number[]): string[] {
  return list.map((value) => (value === 0 ? '.' : String(value)));
}

function drawPlayer(id: string, seat: number, seen: Snapshot): string {
  const rack = seen.racks[seat] ?? [];
  const tiles = rack.length === 0 ? 'no tile' : rack.join(' ');
  return `${drawRow(id, figures(seen.shares[seat] ?? []))}  $${seen.cash[seat]}  ${tiles}`;
}

/** Events already list the removed tiles. */
function drawBag({ tilesLeft, removed }: GameState): string {
  return `bag: ${tilesLeft} left, ${removed.length} set aside`;
}

function drawTrade({ id, proposerId, recipientId, offered, requested, status }: Trade): string {
  return `${id} ${status}: ${proposerId} gives ${recipientId} ${writeSide(offered)} for ${writeSide(requested)}`;
}
