import type { Board } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { percent } from '../../report/draw/format.ts';
import { html, type Markup } from '../../report/draw/markup.ts';
import { HEAT, heatFill, role } from '../../report/draw/theme.ts';
import { groupColor } from './colors.ts';
import { boardSide, type BoardSize } from './boardPlan.ts';
import { fullName, heatRange, type Landing } from './landings.ts';

/** The middle of the board: a legend, and the most and least visited spaces. */

interface Layout {
  readonly width: number;
  readonly title: number;
  readonly text: number;
  readonly line: number;
  readonly shown: number;
}

const LAYOUTS: Readonly<Record<BoardSize['side'], Layout>> = {
  wide: {
    width: 430,
    title: 24,
    text: 15,
    line: 24,
    shown: 6,
  },
  narrow: {
    width: 200,
    title: 14,
    text: 11,
    line: 14.5,
    shown: 2,
  },
};

const t = words.getFixedT(null, 'monopoly/report', 'board.centre');

export function boardCentre(order: readonly Landing[], inJail: number, size: BoardSize, board: Board): Markup {
  const layout = LAYOUTS[size.side];
  const { title, text, line, shown, width } = layout;
  const reading = t(size.side).split('\n');
  const side = boardSide(size);
  const left = (side - width) / 2;
  const rows = 5.5 + reading.length + 2 * (shown + 1);
  let y = (side - rows * line) / 2 + title;
  const next = (lines: number) => (y += lines * line);
  const heading = html`<text x="${side / 2}" y="${y}" font-size="${title}" font-weight="700" fill="${role('ink')}">${t('title')}</text>`;
  next(0.3);
  const how = reading.map(
    (textLine) =>
      html`<text x="${side / 2}" y="${next(1)}" font-size="${text}" fill="${role('ink')}">${textLine}</text>`,
  );
  const scale = legend(heatRange(order, board), left, next(0.8), layout);
  const most = list(t('most'), order.slice(0, shown), left, next(2.4), layout, board);
  const least = list(t('least'), order.slice(-shown).toReversed(), left, next(shown + 1.6), layout, board);
  const jail = html`<text x="${left}" y="${next(shown + 1.4)}" font-size="${text}" text-anchor="start" fill="${role('ink')}">${t('inJail', { share: percent(inJail, 1) })}</text>`;
  return html`<g>${heading}${how}${scale}${most}${least}${jail}</g>`;
}

type Range = ReturnType<typeof heatRange>;

function legend([least, most]: Range, left: number, y: number, { width, text, line }: Layout): Markup {
  const step = width / HEAT.length;
  const steps = HEAT.map(
    (_, i) =>
      html`<rect x="${left + i * step}" y="${y}" width="${step}" height="${line * 0.55}" fill="${heatFill(i)}" stroke="${role('ink')}" stroke-width="0.5"></rect>`,
  );
  const below = y + line * 0.55 + text;
  const end = (x: number, anchor: string, part: number) =>
    html`<text x="${x}" y="${below}" font-size="${text}" text-anchor="${anchor}" fill="${role('ink')}">${t(anchor === 'start' ? 'orLess' : 'orMore', { share: percent(part, 1) })}</text>`;
  return html`${steps}${end(left, 'start', least)}${end(left + width, 'end', most)}`;
}

function list(
  name: string,
  landings: readonly Landing[],
  left: number,
  y: number,
  layout: Layout,
  board: Board,
): Markup {
  const { text, line, width } = layout;
  const chip = text * 0.7;
  const rows = landings.map((landing, i) => {
    const at = y + (i + 1) * line;
    const space = board.spaces[landing.position];
    const fill = space !== undefined && 'group' in space ? groupColor(space.group, board) : 'none';
    return html`<rect x="${left}" y="${at - chip}" width="${chip}" height="${chip}" fill="${fill}" stroke="${role('ink')}" stroke-width="0.75"></rect><text x="${left + text * 1.3}" y="${at}" font-size="${text}" text-anchor="start" fill="${role('ink')}">${fullName(landing, board)}</text><text x="${left + width}" y="${at}" font-size="${text}" text-anchor="end" fill="${role('ink')}">${percent(landing.part, 2)}</text>`;
  });
  return html`<text x="${left}" y="${y}" font-size="${text}" font-weight="700" text-anchor="start" fill="${role('ink')}">${name}</text>${rows}`;
}
