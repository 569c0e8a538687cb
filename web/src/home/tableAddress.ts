/** A table, with the claim code if the link had one. */
export interface TableAddress {
  readonly id: string;
  readonly claim?: string;
}

const LINK = /\/table\/([^/?#\s]+)[^#\s]*(?:#(?:[^\s#]*&)?claim=([\w~.%-]+))?/i;
/** Codes contain no i, l, o or u: those are misread digits. */
const CODE = /^[\da-hjkmnp-tv-z]{12}$/;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Parses pasted text: a link, a message with a link, or the code of a table. */
export function parseTableAddress(text: string): TableAddress | undefined {
  const link = LINK.exec(text);
  if (link === null) return placeOf(text);
  const place = placeOf(link[1] ?? '');
  const claim = decoded(link[2] ?? '');
  return place === undefined || claim === '' ? place : { ...place, claim };
}

/** Normalises a table id: in groups, lower case. */
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
    // Truncated in the middle of a character: use the text as it is.
    return text;
  }
}

/** Its path on this page. */
export function addressOf({ id, claim }: TableAddress): string {
  const hash = claim === undefined ? '' : `#claim=${encodeURIComponent(claim)}`;
  return `/table/${encodeURIComponent(id)}${hash}`;
}
