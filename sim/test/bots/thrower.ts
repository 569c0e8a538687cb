import { testBot } from './testBot.ts';

/** Breaks itself. */
export default testBot('thrower', () => {
  throw new Error('Out of ideas.');
});
