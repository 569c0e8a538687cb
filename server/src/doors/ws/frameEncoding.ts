/**
 * Encodes text messages as server frames (RFC 6455) in latin1 strings, so that several can be concatenated and written
 * at once. The ws library would write each head and each payload separately.
 */

const WHOLE_TEXT = 0x81;
/** Up to here the length is one byte; the other two announce a length of two or eight bytes. */
const SHORT_LENGTH = 125;
const LENGTH_IN_TWO_BYTES = 126;
const LENGTH_IN_EIGHT_BYTES = 127;
const TWO_BYTES = 2 ** 16;

/** The last frame: a text for many clients comes many times in a row. */
let last = { text: '', frame: '' };

export function encodeTextFrame(text: string): string {
  if (text !== last.text || text === '') last = { text, frame: encoded(text) };
  return last.frame;
}

function encoded(text: string): string {
  const size = Buffer.byteLength(text);
  return headOf(size) + (size === text.length ? text : Buffer.from(text).toString('latin1'));
}

const heads: string[] = [];

function headOf(size: number): string {
  if (size >= TWO_BYTES)
    return latin1(WHOLE_TEXT, LENGTH_IN_EIGHT_BYTES, 0, 0, 0, 0, size >>> 24, size >> 16, size >> 8, size);
  return (heads[size] ??=
    size <= SHORT_LENGTH ? latin1(WHOLE_TEXT, size) : latin1(WHOLE_TEXT, LENGTH_IN_TWO_BYTES, size >> 8, size));
}

function latin1(...bytes: readonly number[]): string {
  return String.fromCharCode(...bytes.map((byte) => byte & 0xff));
}
