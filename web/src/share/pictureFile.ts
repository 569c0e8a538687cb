/** A drawing on the page as a file: what its style sheets say is written into a copy of it, and the copy is painted. */

export const PICTURE = { width: 1200, height: 630 } as const;

/** What a style sheet may say of a drawing. */
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
  const image = new Image(PICTURE.width, PICTURE.height);
  // The policy of the page lets pictures come from here and from nowhere else; text in it stays text.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(drawing))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, PICTURE.width, PICTURE.height);
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
  copy.setAttribute('width', String(PICTURE.width));
  copy.setAttribute('height', String(PICTURE.height));
  return new XMLSerializer().serializeToString(copy);
}

function say(original: Element, copy: Element): void {
  const style = getComputedStyle(original);
  for (const property of SAID) copy.setAttribute(property, style.getPropertyValue(property));
  for (const name of ['class', 'role', 'tabindex', 'aria-label']) copy.removeAttribute(name);
}
