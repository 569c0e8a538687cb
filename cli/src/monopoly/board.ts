import { BOARD, calculateNetWorth, type Space, type Table } from '@magnate/engine/monopoly';
import { bold, dim, paintPlayer, seatLetter } from '../paint.ts';
import { clip, fit, range } from '../text.ts';
import { CELL, marksOn, SHORT_NAMES } from './cells.ts';
import { paintGroup } from './paint.ts';

/** The board as text, 78 columns wide: a ring of forty spaces around the standing of the players. */

const SIDE = 11;
const INNER = (CELL + 1) * (SIDE - 2) - 1;
const ROWS_PER_CELL = 3;

/** How many lines it takes. */
export const FULL_BOARD = {
  columns: (CELL + 1) * SIDE + 1,
  rows: 2 * (ROWS_PER_CELL + 1) + (SIDE - 2) * ROWS_PER_CELL - 1,
};

/** `recent` are the latest sentences of the story, for the lower half of the middle. */
export function drawBoard(game: Table, recent: readonly string[] = []): string {
  const top = range(20, 30).map((space) => cell(game, space));
  const bottom = range(0, 10)
    .toReversed()
    .map((space) => cell(game, space));
  const left = range(11, 19)
    .toReversed()
    .map((space) => cell(game, space));
  const right = range(31, 39).map((space) => cell(game, space));
  const centre = standing(game);
  const room = (SIDE - 2) * ROWS_PER_CELL - 2 - centre.length;
  if (room > 0) centre.push('', ...recent.slice(-room).map((line) => `   ${dim(clip(line, INNER - 4))}`));
  const lines = [rule('┌', '┬', '┐'), ...row(top), rule('├', '┬', '┤', true)];
  for (let i = 0; i < SIDE - 2; i++) {
    for (let line = 0; line < ROWS_PER_CELL - 1; line++) {
      const middle = centre[i * ROWS_PER_CELL + line] ?? '';
      lines.push(`│${left[i]?.[line] ?? ''}│${fit(middle, INNER)}│${right[i]?.[line] ?? ''}│`);
    }
    if (i < SIDE - 3) {
      const middle = centre[i * ROWS_PER_CELL + ROWS_PER_CELL - 1] ?? '';
      lines.push(`├${'─'.repeat(CELL)}┤${fit(middle, INNER)}├${'─'.repeat(CELL)}┤`);
    }
  }
  return [...lines, rule('├', '┴', '┤', true), ...row(bottom), rule('└', '┴', '┘')].join('\n');
}

/** A space in two lines: its name in the colour of its group, then owner, buildings and tokens. */
function cell(game: Table, spaceId: number): readonly [string, string] {
  const space = BOARD[spaceId] as Space;
  const name = fit(SHORT_NAMES[spaceId] ?? '', CELL);
  const painted = 'group' in space ? paintGroup(space.group, name) : dim(name);
  return [painted, fit(marksOn(game, space), CELL)];
}

/** The middle of the board: who has what. */
function standing(game: Table): string[] {
  const round = `Round ${game.round}, turn ${game.turnNumber}`;
  const stock = `Bank: ${game.supply.houses ?? '∞'} houses, ${game.supply.hotels ?? '∞'} hotels`;
  const pot = game.options.freeParking === 'pot' ? `, pot $${game.pot}` : '';
  const heading = `   ${'player'.padEnd(14)}${'cash'.padStart(8)}${'worth'.padStart(8)}${'deeds'.padStart(7)}`;
  const rows = game.players.map((player, seat) => {
    const mark = game.status === 'inProgress' && seat === game.currentPlayerIndex ? '▸' : ' ';
    const name = `${seatLetter(seat)} ${player.name}`.slice(0, 14).padEnd(14);
    if (!player.isActive) return ` ${mark} ${dim(`${name}${'bankrupt'.padStart(23)}`)}`;
    const cash = `$${player.cash}`.padStart(8);
    const worth = `$${calculateNetWorth(game, player.id)}`.padStart(8);
    const jail = player.jailStatus === 'inJail' ? '  jail' : '';
    return ` ${mark} ${paintPlayer(seat, name)}${cash}${worth}${String(player.properties.length).padStart(7)}${jail}`;
  });
  const legend = [
    '   A owner · a mortgaged · 1-4 houses · H hotel',
    `   ${game.players.map((_, seat) => paintPlayer(seat, `● ${seatLetter(seat)}`)).join('  ')}`,
  ];
  return [
    '',
    `   ${bold('MAGNATE')}   ${round}`,
    `   ${stock}${pot}`,
    '',
    dim(heading),
    ...rows,
    '',
    ...legend.map(dim),
  ];
}

function row(cells: readonly (readonly [string, string])[]): string[] {
  return [0, 1].map((line) => `│${cells.map((texts) => texts[line] ?? '').join('│')}│`);
}

/** A line across the board; beside the open middle it has no joints. */
function rule(start: string, joint: string, end: string, open = false): string {
  const dash = '─'.repeat(CELL);
  const other = open ? (joint === '┬' ? '┴' : '┬') : joint;
  const joints = range(1, SIDE - 1).map((i) => (open && (i === 1 || i === SIDE - 1) ? '┼' : other));
  return `${start}${dash}${joints.map((mark) => `${mark}${dash}`).join('')}${end}`;
}
