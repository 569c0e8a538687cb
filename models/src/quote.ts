/** Characters that end a line, or turn or hide what stands around them. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

/** Words of others as data: one line between double quotes, with nothing in it that could end them. */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(HIDDEN, (letter) => `\\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`);
}
