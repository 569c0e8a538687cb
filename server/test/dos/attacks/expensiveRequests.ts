import { textFrame } from '../frames.ts';
import { pause } from '../tables.ts';
import type { Attack } from '../target.ts';

/** The most expensive requests, on long games: an action acknowledged long ago, a record, a stream from the start, and lists that no cache holds. */
export const expensiveRequests: Attack = async (target, from) => {
  const games = target.longGames;
  if (games === undefined) throw new Error('There is no long game.');
  let page = 0;
  while (target.goesOn()) {
    const { running, finished, token, repeated } = games;
    const answers = await Promise.all([
      target.ask(from, { method: 'POST', path: `/game/${running}/action`, token, body: repeated }),
      target.ask(from, { method: 'GET', path: `/game/${finished}/record` }),
      target.ask(from, { method: 'GET', path: `/game/${running}/events?since=0&limit=1000` }),
      // Another page every time, so that no cached answer helps.
      target.ask(from, { method: 'GET', path: `/ladder?limit=200&after=${++page}.x` }),
      target.ask(from, { method: 'GET', path: `/player/${encodeURIComponent('bot:steady@2/none')}?after=${page}.x` }),
      target.ask(from, { method: 'GET', path: `/ladder/results?limit=1000&after=${page}.x` }),
    ]);
    const socket = await target.upgrade(from, running);
    if (socket !== undefined) {
      target.tally.sent += 1;
      socket.resume();
      socket.write(textFrame({ type: 'hello', since: 0, views: true }));
    }
    if (socket === undefined || answers.every(({ status }) => status !== 200)) await pause();
  }
};
