/** Where somebody wants to go: a table, and the code of a seat where one came with the link. */
export interface TableAddress {
  readonly id: string;
  readonly claim?: string;
}

const LINK = /\/table\/([^/?#\s]+)[^#\s]*(?:#(?:[^\s#]*&)?claim=([\w~.%-]+))?/i;
/** No code has an i, l, o or u: where one is written, a digit was meant. */
const CODE = /^[\da-hjkmnp-tv-z]{12}$/;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Reads what was pasted: a link, a message with a link in it, or the code of a table. */
export function parseTableAddress(text: string): TableAddress | undefined {
  const link = LINK.exec(text);
  if (link === null) return placeOf(text);
  const place = placeOf(link[1] ?? '');
  const claim = decoded(link[2] ?? '');
  return place === undefined || claim === '' ? place : { ...place, claim };
}

/** The id of a table as it is written: in groups, in small letters. */
function placeOf(text: string): TableAddress | undefined {
  const id = text.trim().toLowerCase();
  if (UUID.test(id)) return { id };
  const bare = id
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return CODE.test(bare) ? { id: `${bare.slice(0, 4)}-${bare.slice(4, 8)}-${bare.slice(8)}` } : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Cut off in the middle of a character: what is there is as good as it gets.
    return text;
  }
}

/** Its address on this page. */
export function addressOf({ id, claim }: TableAddress): string {
  const hash = claim === undefined ? '' : `#claim=${encodeURIComponent(claim)}`;
  return `/table/${encodeURIComponent(id)}${hash}`;
}
