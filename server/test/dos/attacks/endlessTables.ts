import { textFrame } from '../frames.ts';
import { makeTable, pause } from '../tables.ts';
import type { Attack } from '../target.ts';

/** Endless tables of bots. A client watches every second one, so that its bots do not rest. */

const BOTS = Array.from({ length: 4 }, (_, i) => ({ name: `Bot ${i}`, model: 'bot:random' }));
const ENDLESS = { players: BOTS, options: { startingCash: 100_000, endAt: { rounds: 1_000_000 } } };

export const endlessTables: Attack = async (target, from) => {
  let count = 0;
  while (target.goesOn()) {
    const table = await makeTable(target, from, ENDLESS);
    if (table === undefined) {
      await pause();
      continue;
    }
    await target.ask(from, { method: 'POST', path: `/game/${table.id}/start`, token: table.hostToken });
    count += 1;
    if (count % 2 === 0) continue;
    const socket = await target.upgrade(from, table.id);
    socket?.resume();
    socket?.write(textFrame({ type: 'hello' }));
  }
};
