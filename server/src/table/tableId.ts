import { randomBytes } from 'node:crypto';

/** The id of a table, easy to read aloud: `k3m9-0qxe-7t2c`. */

/** Crockford's base 32: without i, l, o and u, which are easily misread. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 3;
const GROUP = 4;

/** 60 bits: nobody finds a table by guessing. */
export function newTableId(): string {
  return Array.from({ length: GROUPS }, newGroup).join('-');
}

function newGroup(): string {
  // 256 is a multiple of 32, so every letter is equally likely.
  return Array.from(randomBytes(GROUP), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
