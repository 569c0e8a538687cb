/** The path of a local game. */
export function localAddress(id: string): string {
  return `/local/${encodeURIComponent(id)}`;
}
