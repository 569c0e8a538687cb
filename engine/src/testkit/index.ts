/** For tests of the rooms above. */

export { ring } from './monopoly/ring.ts';
