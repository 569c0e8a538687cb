import { plot as drawPlot, type PlotOptions } from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { Markup, withoutControls } from './markup.ts';

/** Draws plots without a browser. Each is drawn twice, for a page and for a phone: shrunk text cannot be read. */

export interface Frame {
  readonly width: number;
  readonly isNarrow: boolean;
}

const FRAMES: readonly Frame[] = [
  { width: 640, isNarrow: false },
  { width: 288, isNarrow: true },
];

const FONT_SIZE = '12px';
/** How wide a sign is at that size, roughly and rather too wide. */
const SIGN_WIDTH = 6.9;
const MOST_SIGNS = { wide: 20, narrow: 12 } as const;

export function chart(alt: string, optionsFor: (frame: Frame) => PlotOptions): Markup {
  return new Markup(
    `<div class="chart">${FRAMES.map((frame) => drawn(alt, frame, optionsFor(frame))).join('')}</div>`,
  );
}

interface Drawing {
  readonly outerHTML: string;
  setAttribute(name: string, value: string): void;
}

function drawn(alt: string, frame: Frame, options: PlotOptions): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const drawing = drawPlot({
    width: frame.width,
    ...options,
    document,
    style: { background: 'none', fontFamily: 'inherit', fontSize: FONT_SIZE, overflow: 'visible' },
  }) as unknown as Drawing;
  drawing.setAttribute('role', 'img');
  drawing.setAttribute('aria-label', withoutControls(alt));
  const side = frame.isNarrow ? 'narrow' : 'wide';
  return `<div class="${side}">${withoutControls(drawing.outerHTML.replace(/<style>.*?<\/style>/s, ''))}</div>`;
}

export function mostSigns({ isNarrow }: Frame): number {
  return isNarrow ? MOST_SIGNS.narrow : MOST_SIGNS.wide;
}

/** Room beside an axis for the longest of these. */
export function roomFor(labels: readonly string[], least = 24): number {
  return Math.max(least, Math.ceil(Math.max(0, ...labels.map((label) => label.length)) * SIGN_WIDTH) + 12);
}
