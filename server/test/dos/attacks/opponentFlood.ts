import { newDevice } from '../../../src/transports/testkit/device.ts';
import { pause } from '../tables.ts';
import type { Attack } from '../target.ts';

interface Seat {
  readonly id: string;
  readonly token: string;
}

/** Looks for opponents from a new device each time, asks again at once, and gives the seat back only sometimes. */
export const opponentFlood: Attack = async (target, from) => {
  for (let turn = 1; target.goesOn(); turn++) {
    const device = await newDevice();
    const find = async (name: string, waiting?: Seat) => {
      const body = { name, ...(waiting === undefined ? {} : { waiting: waiting.id }) };
      const headers = await device.sign('POST', '/opponents', body);
      const token = waiting === undefined ? {} : { token: waiting.token };
      return target.ask(from, { method: 'POST', path: '/opponents', body, headers, ...token });
    };
    const found = await find(`Ann ${turn}`);
    if (found.status !== 200) {
      await pause();
      continue;
    }
    const seat = found.body as Seat;
    await find(`Ann ${turn}`, seat);
    if (turn % 2 === 0) await target.ask(from, { method: 'POST', path: `/game/${seat.id}/leave`, token: seat.token });
  }
};
