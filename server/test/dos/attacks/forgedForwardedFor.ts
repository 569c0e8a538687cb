import { randomInt } from 'node:crypto';
import { makeTable, PEOPLE, pause } from '../tables.ts';
import type { Attack } from '../target.ts';

/** New tables under a made-up address each, through a proxy that adds the true one: the service trusts one proxy. */
export const forgedForwardedFor: Attack = async (target, from) => {
  await makeTable(target, from);
  while (target.goesOn()) {
    const forged = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');
    const { status } = await target.ask(from, {
      method: 'POST',
      path: '/game',
      body: { players: PEOPLE },
      headers: { 'x-forwarded-for': `${forged}, ${from}` },
    });
    if (status !== 201) await pause();
  }
};
