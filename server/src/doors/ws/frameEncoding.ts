/**
 * Text messages as frames of a server (RFC 6455), one letter for each byte, so that several are joined as text is and
 * written as one. The library would write each by itself, and its head by itself again.
 */

const WHOLE_TEXT = 0x81;
/** Up to here a length is one byte; above, these say in how many bytes it follows. */
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
