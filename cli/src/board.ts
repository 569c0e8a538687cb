import { stripVTControlCharacters } from 'node:util';
import { BOARD, calculateNetWorth, getProperty, type Space, type Table } from '@magnate/engine/monopoly';
import { bold, dim, paint, paintGroup, paintPlayer } from './paint.ts';

/** The board as text, 78 columns wide: a ring of forty spaces around the standing of the players. */

const CELL = 6;
const SIDE = 11;
const INNER = (CELL + 1) * (SIDE - 2) - 1;
const ROWS_PER_CELL = 3;

/** What fits into six columns. */
// biome-ignore format: one line for each side of the board
const SHORT_NAMES = [
  'GO', 'Medit', 'Chest', 'Baltic', 'IncTax', 'ReadRR', 'Orient', 'Chance', 'Vermnt', 'Connec',
  'Jail', 'StChas', 'Electr', 'States', 'Virgin', 'PennRR', 'StJame', 'Chest', 'Tennes', 'NewYrk',
  'FreePk', 'Kentky', 'Chance', 'Indian', 'Illino', 'B&O RR', 'Atlant', 'Ventno', 'Water', 'Marvin',
  'ToJail', 'Pacifc', 'NCarol', 'Chest', 'PennAv', 'ShrtLn', 'Chance', 'ParkPl', 'LuxTax', 'Boardw',
] as const;

const LETTERS = 'ABCDEFGH';

export function seatLetter(seat: number): string {
  return LETTERS[seat] ?? '?';
}

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
  return [painted, fit(`${ownerMark(game, space)}${tokens(game, spaceId)}`, CELL)];
}

function ownerMark(game: Table, space: Space): string {
  if (!('price' in space)) return '';
  const { ownerId, houses, mortgaged } = getProperty(game, space.position);
  if (ownerId === null) return '';
  const seat = game.players.findIndex((player) => player.id === ownerId);
  const buildings = houses === 5 ? 'H' : houses > 0 ? String(houses) : '';
  return `${paintPlayer(seat, mortgaged ? seatLetter(seat).toLowerCase() : seatLetter(seat))}${paint('green', buildings)}`;
}

/** Tokens stand at the right end of the second line. */
function tokens(game: Table, spaceId: number): string {
  const here = game.players.flatMap((player, seat) => (player.isActive && player.position === spaceId ? [seat] : []));
  if (here.length === 0) return '';
  const marks = here.slice(0, 3).map((seat) => paintPlayer(seat, '●'));
  return ` ${marks.join('')}${here.length > 3 ? '+' : ''}`;
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

function clip(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}

/** To a width, counting what is seen: colours take no room. */
function fit(text: string, width: number): string {
  const seen = stripVTControlCharacters(text).length;
  return seen >= width ? text : text + ' '.repeat(width - seen);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
