/**
 * Encodes text messages as server frames (RFC 6455) in latin1 strings, so that several can be concatenated and written
 * at once. The ws library would write each head and each payload separately.
 */

const WHOLE_TEXT = 0x81;
/** Up to here the length is one byte; the other two announce a length of two or eight bytes. */
const SHORTEST = 125;
const IN_TWO = 126;
const IN_EIGHT = 127;
const LETTERS = 2 ** 16;

export function encodeTextFrame(text: string): string {
  const size = Buffer.byteLength(text);
  return headOf(size) + (size === text.length ? text : Buffer.from(text).toString('latin1'));
}

const heads: string[] = [];

function headOf(size: number): string {
  if (size >= LETTERS) return letters(WHOLE_TEXT, IN_EIGHT, 0, 0, 0, 0, size >>> 24, size >> 16, size >> 8, size);
  return (heads[size] ??= size <= SHORTEST ? letters(WHOLE_TEXT, size) : letters(WHOLE_TEXT, IN_TWO, size >> 8, size));
}

function letters(...bytes: readonly number[]): string {
  return String.fromCharCode(...bytes.map((byte) => byte & 0xff));
}
