import { newDevice } from '../../../src/transports/testkit/device.ts';
import { pause } from '../tables.ts';
import type { Attack } from '../target.ts';

/** A new device and profile each time, a code for it, guesses of other codes, and the page of a busy bot. */
export const profileFlood: Attack = async (target, from) => {
  const look = { name: 'Ann', token: 'ship', colour: 0 };
  while (target.goesOn()) {
    const device = await newDevice();
    const write = async (path: string, body?: object) =>
      target.ask(from, {
        method: 'POST',
        path,
        headers: await device.sign('POST', path, body),
        ...(body === undefined ? {} : { body }),
      });
    const profile = await write('/profile', look);
    const answers = await Promise.all([
      write('/profile/code'),
      write('/profile/device', { code: 'a guess that opens nothing' }),
      target.ask(from, { method: 'GET', path: '/player/bot:steady@2%2Fnone' }),
    ]);
    if ([profile, ...answers].every(({ status }) => status === 429)) await pause();
  }
};
