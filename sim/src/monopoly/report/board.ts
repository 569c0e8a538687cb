import type { Board } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { decimal, percent } from '../../report/draw/format.ts';
import { html, type Markup } from '../../report/draw/markup.ts';
import { HEAT, heatFill, heatInk, heatStep, role } from '../../report/draw/theme.ts';
import { groupColor } from './colors.ts';
import { boardCentre } from './boardCentre.ts';
import { bandOf, BOARD_SIZES, boardSide, type BoardSize, type Box, boxOf, faceOf, jailParts } from './boardPlan.ts';
import { heatRange, type Landing, ranked, restName } from './landings.ts';
import { codeOf, linesOf } from './names.ts';

const t = words.getFixedT(null, 'monopoly/report', 'board');

/** The board as a heat map: the more visits, the darker the space. */
export function boardMap(landings: readonly Landing[], alt: string, board: Board): Markup {
  const order = ranked(landings, board);
  const [least, most] = heatRange(order, board);
  const inJail = landings[board.size];
  const stepOf = ({ part }: Landing) => heatStep(most === least ? 0.5 : (part - least) / (most - least));
  return html`<div class="chart board">${BOARD_SIZES.map((size) => {
    const side = boardSide(size);
    return html`<div class="${size.side}"><svg viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" role="img" aria-label="${alt}" font-family="inherit" text-anchor="middle">
<rect width="${side}" height="${side}" fill="${role('board')}"></rect>
${landings.slice(0, board.size).map((landing) => space(landing, stepOf(landing), size, board))}${jail(inJail, size, board)}
${boardCentre(order, inJail?.part ?? 0, size, board)}</svg></div>`;
  })}</div>`;
}

function rectangle({ x, y, width, height }: Box, fill: string): Markup {
  return html`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" stroke="${role('ink')}" stroke-width="0.75"></rect>`;
}

function space(landing: Landing, step: number, size: BoardSize, board: Board): Markup {
  const { position, count, part } = landing;
  const { size: spaces } = board;
  const group = board.lots[position]?.group;
  // Players who land here move on to jail.
  const isEntry = position === board.goToJail;
  const isJail = position === board.jail;
  const heat = isEntry ? 0 : step;
  const box = isJail ? jailParts(position, spaces, size).visitors : faceOf(position, spaces, size, group !== undefined);
  const figure = isEntry ? entryOf(box, size) : figureOf(part, box, size);
  return html`<g><title>${t('landings', { space: restName(landing, board), share: percent(part, 2), count })}</title>${rectangle(
    boxOf(position, spaces, size),
    heatFill(heat),
  )}${group === undefined ? undefined : rectangle(bandOf(position, spaces, size), groupColor(group, board))}${label(
    box,
    namesOn(position, board, box, size),
    figure,
    heat,
    size,
  )}</g>
`;
}

/** A letter is slightly wider than half its height. */
const LETTER = 0.6;
/** A space narrower than this has room for one decimal, or for an arrow. */
const NARROW = { wide: 64, narrow: 36 } as const;

/** Lines above the figure. */
function linesIn({ height }: Box, { nameSize, figureSize }: BoardSize): number {
  return Math.floor((height - figureSize * LINE_HEIGHT) / (nameSize * LINE_HEIGHT));
}

/** Omitted if there is room for the figure only. */
function namesOn(position: number, board: Board, box: Box, size: BoardSize): readonly string[] {
  const { side, nameSize } = size;
  const letters = Math.floor(box.width / (nameSize * LETTER));
  const lines = linesIn(box, size);
  if (lines < 1) return [];
  return side === 'wide' ? linesOf(position, board, { letters, lines }) : [codeOf(position, board)];
}

function entryOf({ width }: Box, { side }: BoardSize): string {
  return width < NARROW[side] ? '→' : t('toJail');
}

function jail(landing: Landing | undefined, size: BoardSize, board: Board): Markup {
  if (landing === undefined) return html``;
  const { side } = size;
  const { cell: box } = jailParts(board.jail, board.size, size);
  const darkest = HEAT.length - 1;
  return html`<g><title>${t('rolls', { share: percent(landing.part, 2), count: landing.count })}</title>${rectangle(
    box,
    heatFill(darkest),
  )}${label(box, linesIn(box, size) < 1 ? [] : [side === 'wide' ? t('inJail') : t('jail')], figureOf(landing.part, box, size), darkest, size)}</g>
`;
}

function figureOf(part: number, { width }: Box, { side }: BoardSize): string {
  return side === 'wide' ? percent(part, width < NARROW.wide ? 1 : 2) : decimal(100 * part, 1);
}

const LINE_HEIGHT = 1.15;
/** From the top of a line to the foot of its letters. */
const FOOT = 0.87;

/** Name above, figure below, both upright on all four sides of the board. */
function label(box: Box, names: readonly string[], figure: string, step: number, size: BoardSize): Markup {
  const { nameSize, figureSize } = size;
  const x = box.x + box.width / 2;
  const nameLine = nameSize * LINE_HEIGHT;
  const top = box.y + (box.height - names.length * nameLine - figureSize * LINE_HEIGHT) / 2;
  const ink = heatInk(step);
  const foot = (line: number, height: number) => Math.round((top + line * nameLine + height * FOOT) * 10) / 10;
  return html`${names.map(
    (name, i) => html`<text x="${x}" y="${foot(i, nameLine)}" font-size="${nameSize}" fill="${ink}">${name}</text>`,
  )}<text class="part" x="${x}" y="${foot(names.length, figureSize * LINE_HEIGHT)}" font-size="${figureSize}" font-weight="700" fill="${ink}">${figure}</text>`;
}
