/**
 * Escapes text that not every backend can store. PostgreSQL refuses U+0000 and lone surrogates; SQLite truncates at the
 * one and replaces the other. Such characters are stored as U+001A and four digits, and restored when read.
 */

const MARK = '\u001a';
// oxlint-disable-next-line no-control-regex -- those are the ones to write otherwise
const ODD = /[\u0000\u001a]|\p{Surrogate}/gu;
// oxlint-disable-next-line no-control-regex -- the mark is one
const MARKED = /\u001a([0-9a-f]{4})/g;

export function toText(text: string): string {
  return text.replace(ODD, (letter) => MARK + letter.charCodeAt(0).toString(16).padStart(4, '0'));
}

export function fromText(text: string): string {
  if (!text.includes(MARK)) return text;
  return text.replace(MARKED, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
