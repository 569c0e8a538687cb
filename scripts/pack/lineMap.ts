/**
 * A line-level source map. A map with all names or with embedded sources would be larger than the program, which is its
 * source without types and comments.
 */

interface SourceMap {
  readonly version: 3;
  readonly mappings: string;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const DIGIT_BITS = 5;
const MORE = 1 << DIGIT_BITS;

/** `source` is the name of the source file in the map. */
export function lineMap(text: string, source: string): string {
  const { version, mappings } = JSON.parse(text) as SourceMap;
  return JSON.stringify({ version, sources: [source], names: [], mappings: linesOf(mappings) });
}

/** Source lines are encoded as differences to the previous one, across the file. */
function linesOf(mappings: string): string {
  let here = 0;
  let lastLine = 0;
  const lines = mappings.split(';').map((line) => {
    let first = '';
    for (const segment of line.split(',').filter((each) => each !== '')) {
      const [, , lines = 0] = numbersIn(segment);
      here += lines;
      if (first !== '') continue;
      first = [0, 0, here - lastLine, 0].map(written).join('');
      lastLine = here;
    }
    return first;
  });
  return lines.join(';');
}

/** Base64 VLQ: five bits per digit, the lowest bit of a number is its sign. */
function numbersIn(segment: string): readonly number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value += (digit & (MORE - 1)) << shift;
    shift += DIGIT_BITS;
    if ((digit & MORE) !== 0) continue;
    numbers.push((value & 1) === 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

function written(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = '';
  do {
    const digit = rest & (MORE - 1);
    rest >>= DIGIT_BITS;
    text += DIGITS[rest > 0 ? digit | MORE : digit];
  } while (rest > 0);
  return text;
}
