import { isDeepStrictEqual } from 'node:util';

/** Is it the same action again? The order of its fields is nobody's business. */
export function sameAction(earlier: object, again: object): boolean {
  // As it looks after its way through the store.
  return isDeepStrictEqual(JSON.parse(JSON.stringify(earlier)), JSON.parse(JSON.stringify(again)));
}
