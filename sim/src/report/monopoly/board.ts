import { BOARD } from '@magnate/engine/monopoly';
import { decimal, percent } from '../format.ts';
import { html, type Markup } from '../markup.ts';
import { groupColor, HEAT, heatFill, heatInk, heatStep, role } from '../theme.ts';
import { boardCentre } from './boardCentre.ts';
import { IN_JAIL, type Landing, ranked } from './landings.ts';
import { shortName } from './names.ts';

/** The board as a map of heat: every space as dark as it is often visited. */

export interface BoardSize {
  readonly side: 'wide' | 'narrow';
  /** A space along the edge, and how deep it is; corners are square. */
  readonly cell: number;
  readonly deep: number;
  readonly band: number;
  readonly nameSize: number;
  readonly figureSize: number;
  /** The part of the corner in which prisoners sit. */
  readonly jail: number;
}

const SIZES: readonly BoardSize[] = [
  { side: 'wide', cell: 70, deep: 105, band: 14, nameSize: 12.5, figureSize: 15, jail: 66 },
  { side: 'narrow', cell: 24, deep: 40, band: 6, nameSize: 9.5, figureSize: 11, jail: 25 },
];

const SIDE = 10;

export function boardSide({ cell, deep }: BoardSize): number {
  return (SIDE - 1) * cell + 2 * deep;
}

export function boardMap(landings: readonly Landing[], alt: string): Markup {
  const order = ranked(landings);
  const most = order[0]?.part ?? 0;
  const least = order.at(-1)?.part ?? 0;
  // Jail is far above all spaces, and would leave them equally pale.
  const stepOf = (part: number) => heatStep(most === least ? 0.5 : (part - least) / (most - least));
  return html`<div class="chart board">${SIZES.map((size) => {
    const side = boardSide(size);
    return html`<div class="${size.side}"><svg viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" role="img" aria-label="${alt}" font-family="inherit" text-anchor="middle">
<rect width="${side}" height="${side}" fill="${role('board')}"></rect>
${landings.slice(0, IN_JAIL).map((landing) => space(landing, stepOf(landing.part), size))}
${jail(landings, size)}
${boardCentre(order, landings[IN_JAIL]?.part ?? 0, size)}</svg></div>`;
  })}</div>`;
}

type Edge = 'bottom' | 'left' | 'top' | 'right';
const EDGES: readonly Edge[] = ['bottom', 'left', 'top', 'right'];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Clockwise from GO at the bottom right, as on the table. */
function boxOf(position: number, size: BoardSize): Box {
  const { cell, deep } = size;
  const far = boardSide(size) - deep;
  const step = position % SIDE;
  const along = step === 0 ? 0 : deep + (step - 1) * cell;
  const width = step === 0 ? deep : cell;
  switch (EDGES[Math.floor(position / SIDE)] as Edge) {
    case 'bottom':
      return { x: far + deep - along - width, y: far, width, height: deep };
    case 'left':
      return { x: 0, y: far + deep - along - width, width: deep, height: width };
    case 'top':
      return { x: along, y: 0, width, height: deep };
    case 'right':
      return { x: far, y: along, width: deep, height: width };
  }
}

/** The colour of a group lies on the inner edge. */
function bandOf(position: number, { x, y, width, height }: Box, band: number): Box {
  switch (EDGES[Math.floor(position / SIDE)] as Edge) {
    case 'bottom':
      return { x, y, width, height: band };
    case 'left':
      return { x: x + width - band, y, width: band, height };
    case 'top':
      return { x, y: y + height - band, width, height: band };
    case 'right':
      return { x, y, width: band, height };
  }
}

function rectangle({ x, y, width, height }: Box, fill: string): Markup {
  return html`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" stroke="${role('ink')}" stroke-width="0.75"></rect>`;
}

function space(landing: Landing, step: number, size: BoardSize): Markup {
  const { position, count, part } = landing;
  const board = BOARD[position];
  const box = boxOf(position, size);
  const isJail = board?.type === 'jail';
  const group = board !== undefined && 'group' in board ? board.group : undefined;
  const isEntry = board?.type === 'goToJail';
  const figure = isEntry ? '→ jail' : figureOf(part, size);
  const title = html`<title>${landing.name}: ${percent(part, 2)}, ${count} landings</title>`;
  return html`<g>${title}${rectangle(box, heatFill(isEntry ? 0 : step))}${
    group === undefined ? undefined : rectangle(bandOf(position, box, size.band), groupColor(group))
  }${isJail ? undefined : label(position, box, group === undefined ? 0 : size.band, figure, isEntry ? 0 : step, size)}</g>
`;
}

function figureOf(part: number, { side }: BoardSize): string {
  return side === 'wide' ? percent(part, 2) : decimal(100 * part, 1);
}

/** Name above, figure below, both upright: nobody turns a screen. */
function label(position: number, box: Box, band: number, figure: string, step: number, size: BoardSize): Markup {
  const { lines, code } = shortName(position);
  const names = size.side === 'wide' ? lines : [code];
  const edge = EDGES[Math.floor(position / SIDE)] as Edge;
  const x = box.x + box.width / 2 + (edge === 'left' ? -band / 2 : edge === 'right' ? band / 2 : 0);
  const middle = box.y + box.height / 2 + (edge === 'top' ? -band / 2 : edge === 'bottom' ? band / 2 : 0);
  const nameLine = size.nameSize * 1.15;
  const block = names.length * nameLine + size.figureSize * 1.2;
  const top = middle - block / 2;
  const ink = heatInk(step);
  return html`${names.map(
    (name, i) =>
      html`<text x="${x}" y="${round(top + nameLine * (i + 0.85))}" font-size="${size.nameSize}" fill="${ink}">${name}</text>`,
  )}<text class="part" x="${x}" y="${round(top + names.length * nameLine + size.figureSize)}" font-size="${size.figureSize}" font-weight="700" fill="${ink}">${figure}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Prisoners sit in the inner corner, visitors pass around it. */
function jail(landings: readonly Landing[], size: BoardSize): Markup {
  const { jail: cell, deep, nameSize, figureSize, side } = size;
  const y = boardSide(size) - deep;
  const x = deep - cell;
  const strip = deep - cell;
  const inside = landings[IN_JAIL];
  const visiting = landings.find(({ position }) => BOARD[position]?.type === 'jail');
  if (inside === undefined || visiting === undefined) return html``;
  const order = ranked(landings);
  const least = order.at(-1)?.part ?? 0;
  const span = (order[0]?.part ?? 0) - least;
  const ink = heatInk(heatStep(span === 0 ? 0.5 : (visiting.part - least) / span));
  const darkest = HEAT.length - 1;
  const isWide = side === 'wide';
  const low = y + deep - strip / 2;
  const said = isWide
    ? html`<text x="${deep / 2}" y="${low - 3}" font-size="${nameSize}" fill="${ink}">Just visiting</text><text class="part" x="${deep / 2}" y="${low + 13}" font-size="${figureSize}" font-weight="700" fill="${ink}">${figureOf(visiting.part, size)}</text>`
    : html`<text class="part" x="${deep / 2}" y="${low + 4}" font-size="${figureSize}" font-weight="700" fill="${ink}">${figureOf(visiting.part, size)}</text>`;
  const middle = x + cell / 2;
  return html`<g><title>In jail: ${percent(inside.part, 2)}, ${inside.count} rolls</title>${rectangle(
    { x, y, width: cell, height: cell },
    heatFill(darkest),
  )}<text x="${middle}" y="${y + cell / 2 - 2}" font-size="${nameSize}" fill="${heatInk(darkest)}">${
    isWide ? 'In jail' : 'Jail'
  }</text><text class="part" x="${middle}" y="${y + cell / 2 + figureSize}" font-size="${figureSize}" font-weight="700" fill="${heatInk(darkest)}">${figureOf(inside.part, size)}</text></g>${said}`;
}
