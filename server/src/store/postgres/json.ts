/**
 * JSON text as JSONB. `\u0000` and lone surrogates are legal in JSON text but not in JSONB: there they become U+FFFD.
 * `JSON.stringify` does not escape surrogate pairs, so every escaped surrogate is a lone one.
 */
export function asJson(column: string): string {
  const odd = String.raw`'(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})'`;
  const shown = String.raw`'\1\\ufffd'`;
  return String.raw`(CASE WHEN strpos(${column}, '\u') = 0 THEN ${column}::jsonb
    ELSE regexp_replace(${column}, ${odd}, ${shown}, 'g')::jsonb END)`;
}
