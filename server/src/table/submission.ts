import { isDeepStrictEqual } from 'node:util';

/** Is it the same action again? The order of its fields does not matter. */
export function sameAction(earlier: object, again: object): boolean {
  // Compared as JSON, as the store returns it.
  return isDeepStrictEqual(JSON.parse(JSON.stringify(earlier)), JSON.parse(JSON.stringify(again)));
}
