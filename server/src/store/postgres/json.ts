/**
 * Text of JSON as a value that can be searched. `\u0000` and halves of surrogate pairs are legal in the text, but not in
 * PostgreSQL's values: there they are shown as U+FFFD. `JSON.stringify` writes whole pairs as they are, so every escaped
 * surrogate is a half.
 */
export function asJson(column: string): string {
  const odd = String.raw`'(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})'`;
  const shown = String.raw`'\1\\ufffd'`;
  return String.raw`(CASE WHEN strpos(${column}, '\u') = 0 THEN ${column}::jsonb
    ELSE regexp_replace(${column}, ${odd}, ${shown}, 'g')::jsonb END)`;
}
