import { BOARD } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { decimal, percent } from '../../report/format.ts';
import { html, type Markup } from '../../report/markup.ts';
import { HEAT, heatFill, heatInk, heatStep, role } from '../../report/theme.ts';
import { groupColor } from './colors.ts';
import { boardCentre } from './boardCentre.ts';
import { bandOf, BOARD_SIZES, boardSide, type BoardSize, type Box, boxOf, faceOf } from './boardPlan.ts';
import { heatRange, IN_JAIL, type Landing, ranked, restName } from './landings.ts';
import { codeOf, linesOf } from './names.ts';

const t = words.getFixedT(null, 'monopoly/report', 'board');

/** The board as a map of heat: every space as dark as it is often visited. */
export function boardMap(landings: readonly Landing[], alt: string): Markup {
  const order = ranked(landings);
  const [least, most] = heatRange(order);
  const stepOf = ({ part }: Landing) => heatStep(most === least ? 0.5 : (part - least) / (most - least));
  return html`<div class="chart board">${BOARD_SIZES.map((size) => {
    const side = boardSide(size);
    return html`<div class="${size.side}"><svg viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" role="img" aria-label="${alt}" font-family="inherit" text-anchor="middle">
<rect width="${side}" height="${side}" fill="${role('board')}"></rect>
${landings.slice(0, IN_JAIL).map((landing) => space(landing, stepOf(landing), size))}${jail(landings[IN_JAIL], size)}
${boardCentre(order, landings[IN_JAIL]?.part ?? 0, size)}</svg></div>`;
  })}</div>`;
}

function rectangle({ x, y, width, height }: Box, fill: string): Markup {
  return html`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" stroke="${role('ink')}" stroke-width="0.75"></rect>`;
}

function space(landing: Landing, step: number, size: BoardSize): Markup {
  const { position, count, part } = landing;
  const board = BOARD[position];
  const group = board !== undefined && 'group' in board ? board.group : undefined;
  // Whoever comes here rests in jail.
  const isEntry = board?.type === 'goToJail';
  const heat = isEntry ? 0 : step;
  const names = size.side === 'wide' ? linesOf(position) : [codeOf(position)];
  const figure = isEntry ? t('toJail') : figureOf(part, size);
  const box = board?.type === 'jail' ? visitors(size) : faceOf(position, size, group !== undefined);
  const isTight = board?.type === 'jail' && size.side === 'narrow';
  return html`<g><title>${t('landings', { space: restName(landing), share: percent(part, 2), count })}</title>${rectangle(
    boxOf(position, size),
    heatFill(heat),
  )}${group === undefined ? undefined : rectangle(bandOf(position, size), groupColor(group))}${label(
    box,
    isTight ? [] : names,
    figure,
    heat,
    size,
  )}</g>
`;
}

/** Visitors pass along the outer edges; their figure stands below the cell. */
function visitors(size: BoardSize): Box {
  const { deep, jail } = size;
  return { x: 0, y: boardSide(size) - deep + jail, width: deep, height: deep - jail };
}

/** Prisoners sit in the inner corner. */
function jail(landing: Landing | undefined, size: BoardSize): Markup {
  if (landing === undefined) return html``;
  const { deep, jail: cell, side } = size;
  const box = { x: deep - cell, y: boardSide(size) - deep, width: cell, height: cell };
  const darkest = HEAT.length - 1;
  return html`<g><title>${t('rolls', { share: percent(landing.part, 2), count: landing.count })}</title>${rectangle(
    box,
    heatFill(darkest),
  )}${label(box, [side === 'wide' ? t('inJail') : t('jail')], figureOf(landing.part, size), darkest, size)}</g>
`;
}

function figureOf(part: number, { side }: BoardSize): string {
  return side === 'wide' ? percent(part, 2) : decimal(100 * part, 1);
}

const LINE_HEIGHT = 1.15;
/** From the top of a line to the foot of its letters. */
const FOOT = 0.87;

/** Name above, figure below, both upright: nobody turns a screen. */
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
