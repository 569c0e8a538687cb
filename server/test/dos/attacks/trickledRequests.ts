import { pause } from '../tables.ts';
import type { Attack, Target } from '../target.ts';

/** Requests whose bodies arrive byte by byte, many at once, and another one for each that is cut off. */

const AT_ONCE = 20;

export const trickledRequests: Attack = async (target, from) => {
  await Promise.all(Array.from({ length: AT_ONCE }, () => trickle(target, from)));
};

async function trickle(target: Target, from: string): Promise<void> {
  while (target.goesOn()) {
    const socket = await target.connect(from);
    if (socket === undefined) {
      await pause();
      continue;
    }
    target.tally.sent += 1;
    const head = ['POST /game HTTP/1.1', `Host: 127.0.0.1:${target.port}`, 'Content-Type: application/json'];
    socket.resume();
    socket.write([...head, 'Content-Length: 60000', '', '{'].join('\r\n'));
    while (!socket.destroyed && target.goesOn()) {
      await pause();
      if (!socket.destroyed) socket.write(' ');
    }
  }
}
