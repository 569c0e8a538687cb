/** A table in a terminal, for those who draw pictures of it. */

export { botAction, seatBots } from './botSeats.ts';
export { faceOf } from './faces.ts';
export { bold, dim, paint } from './paint.ts';
export { Sitting } from './sitting.ts';
