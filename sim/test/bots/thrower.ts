import { guestBot } from './guest.ts';

/** Breaks itself. */
export default guestBot('thrower', () => {
  throw new Error('Out of ideas.');
});
