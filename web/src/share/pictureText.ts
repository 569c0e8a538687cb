/** Text in a picture has no line breaks and no end: what does not fit is cut. */

const ELLIPSIS = '…';

/** At most so many characters, as people count them. */
export function cut(text: string, most: number): string {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}${ELLIPSIS}`;
}

/** The width of a bold letter of whatever font there is, in sizes of it. */
const LETTER = 0.7;

/** As large as it fits into so many pixels. */
export function sizeFor(text: string, most: number, width: number): number {
  return Math.min(most, Math.floor(width / (LETTER * Math.max(1, text.length))));
}
