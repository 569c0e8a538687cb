import { randomBytes } from 'node:crypto';

/** The name of a table, as people read it aloud: `k3m9-0qxe-7t2c`. */

/** Crockford's: without i, l, o and u, which are heard or read as something else. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 3;
const GROUP = 4;

/** 60 bits: nobody finds a table by trying. */
export function newTableId(): string {
  return Array.from({ length: GROUPS }, newGroup).join('-');
}

function newGroup(): string {
  // 256 is a multiple of 32: every letter is as likely as any other.
  return Array.from(randomBytes(GROUP), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
