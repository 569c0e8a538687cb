import { createECDH, randomBytes } from 'node:crypto';
import { makeTable, pause } from '../tables.ts';
import type { Attack } from '../target.ts';

interface Seats {
  readonly seats: readonly { readonly token: string }[];
}

const DAY = 86_400;
/** Subscriptions that are tried at each seat; the service keeps fewer. */
export const TRIES = 8;

/** Games over days whose players are told of their turns at addresses without a server, and webhooks to private ones. */
export const turnMessages: Attack = async (target, from) => {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  for (let turn = 1; target.goesOn(); turn++) {
    await makeTable(target, from, { clock: { decision: DAY }, webhook: 'https://127.0.0.1:9/hook' });
    const table = await makeTable(target, from, { clock: { decision: DAY } });
    const { seats } = (table as unknown as Seats | undefined) ?? { seats: [] };
    if (table === undefined) {
      await pause();
      continue;
    }
    const post = (path: string, token: string, body: object) =>
      target.ask(from, { method: 'POST', path: `/game/${table.id}/${path}`, token, body });
    for (const [i, { token }] of seats.entries()) {
      for (let n = 0; n < TRIES; n++) {
        const endpoint = `https://push.example/${from}/${turn}/${i}/${n}`;
        await post('push', token, { endpoint, ...keys, language: 'en' });
      }
    }
    await post('start', table.hostToken, {});
    for (const { token } of seats) await post('action', token, { type: 'RollDice' });
  }
};
