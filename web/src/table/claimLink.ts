/** The code of a seat travels behind the `#` of an address, which browsers send to nobody. */

const KEY = 'claim';

export function claimIn(fragment: string): string | null {
  const code = new URLSearchParams(fragment.replace(/^#/, '')).get(KEY);
  return code === null || code === '' ? null : code;
}

export function tableLink(origin: string, id: string): string {
  return `${origin}/table/${encodeURIComponent(id)}`;
}

export function claimLink(origin: string, id: string, code: string): string {
  return `${tableLink(origin, id)}#${KEY}=${encodeURIComponent(code)}`;
}
