import { guestBot } from './guest.ts';

/** Ends the thread that it runs in. */
export default guestBot('quitter', () => process.exit(0));
