import { randomBytes } from 'node:crypto';

/** Draws the seeds of games and the chance of bots. Tests draw the same ones in every run. */
export type DrawSecret = () => string;

const BYTES = 32;

/** In hexadecimal digits. */
export const drawSecret: DrawSecret = () => randomBytes(BYTES).toString('hex');
