import { testBot } from './testBot.ts';

/** Ends the thread that it runs in. */
export default testBot('quitter', () => process.exit(0));
