/** Renders an SVG of the page to a file: inlines its styles into a copy and paints the copy. */

export const IMAGE = { width: 1200, height: 630 } as const;
/** Pixels of the file per unit: the names on a board are small. */
const SCALE = 2;

/** The style properties to inline. */
const SAID = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'filter',
] as const;

const NAMESPACE = 'http://www.w3.org/2000/svg';

export async function pngOf(drawing: SVGSVGElement): Promise<Blob> {
  const [width, height] = [IMAGE.width * SCALE, IMAGE.height * SCALE];
  const image = new Image(width, height);
  // The content security policy allows images from this origin only; text in it stays text.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(drawing))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The canvas gave no picture.')) : resolve(blob)),
      'image/png',
    ),
  );
}

function textOf(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const shown = drawing.querySelectorAll('*');
  [...copy.querySelectorAll('*')].forEach((element, i) => {
    const original = shown[i];
    if (original !== undefined) say(original, element);
  });
  say(drawing, copy);
  copy.setAttribute('xmlns', NAMESPACE);
  copy.setAttribute('width', String(IMAGE.width * SCALE));
  copy.setAttribute('height', String(IMAGE.height * SCALE));
  return new XMLSerializer().serializeToString(copy);
}

function say(original: Element, copy: Element): void {
  const style = getComputedStyle(original);
  for (const property of SAID) copy.setAttribute(property, style.getPropertyValue(property));
  for (const name of ['class', 'role', 'tabindex', 'aria-label']) copy.removeAttribute(name);
}

/** Text in an image does not wrap: it is truncated. */
const ELLIPSIS = '…';

/** Truncates to this many grapheme clusters. */
export function cut(text: string, most: number): string {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}${ELLIPSIS}`;
}

/** The width of a bold letter of any font, in em. */
const LETTER = 0.7;

/** The largest font size that fits this many pixels. */
export function sizeFor(text: string, most: number, width: number): number {
  return Math.min(most, Math.floor(width / (LETTER * Math.max(1, text.length))));
}
