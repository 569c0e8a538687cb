import { testBot } from './testBot.ts';

/** Throws. */
export default testBot('thrower', () => {
  throw new Error('Out of ideas.');
});
