import { plot as drawPlot, type PlotOptions } from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { html, Markup, withoutControls } from './markup.ts';

/** Draws plots without a browser. Each is drawn twice, for a page and for a phone: shrunk text cannot be read. */

export interface Frame {
  readonly width: number;
  readonly isNarrow: boolean;
}

const FRAMES: readonly Frame[] = [
  { width: 640, isNarrow: false },
  { width: 288, isNarrow: true },
];

const TAG = '<svg';
const FONT_SIZE = '12px';
/** The approximate width of a character at a font size, rounded up. */
const SIGN_WIDTH = 6.9;
const MOST_SIGNS = { wide: 20, narrow: 13 } as const;

export function chart(alt: string, optionsFor: (frame: Frame) => PlotOptions): Markup {
  return html`<div class="chart">${FRAMES.map((frame) => drawn(alt, frame, optionsFor(frame)))}</div>`;
}

/** Plot's inline styles are replaced by one stylesheet for the page. */
const OWN_STYLE = /<style>.*?<\/style>/s;
/** Plot labels the parts of a chart in English. They are removed: the chart has one label, in the language of the page. */
const NAMES_OF_PARTS = / aria-label="[^"]*"/g;

function drawn(alt: string, frame: Frame, options: PlotOptions): Markup {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const drawing = drawPlot({
    width: frame.width,
    ...options,
    document,
    style: { background: 'none', fontFamily: 'inherit', fontSize: FONT_SIZE, overflow: 'visible' },
  }) as { readonly outerHTML: string };
  const inside = withoutControls(drawing.outerHTML.replace(OWN_STYLE, '').replace(NAMES_OF_PARTS, '')).slice(
    TAG.length,
  );
  return html`<div class="${frame.isNarrow ? 'narrow' : 'wide'}"><svg role="img" aria-label="${alt}"${new Markup(inside)}</div>`;
}

export function mostSigns({ isNarrow }: Frame): number {
  return isNarrow ? MOST_SIGNS.narrow : MOST_SIGNS.wide;
}

/** The margin beside an axis for the longest of these labels. */
export function roomFor(labels: readonly string[], least = 24): number {
  return Math.max(least, Math.ceil(Math.max(0, ...labels.map((label) => label.length)) * SIGN_WIDTH) + 12);
}
