/** Where a game of this device is shown. */
export function localAddress(id: string): string {
  return `/local/${encodeURIComponent(id)}`;
}
