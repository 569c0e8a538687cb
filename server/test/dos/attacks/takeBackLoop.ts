import { makeTable, pause } from '../tables.ts';
import type { Attack } from '../target.ts';

interface Seats {
  readonly seats: readonly { readonly token: string }[];
}

const NOTHING = { offered: { cash: 1 }, requested: {} };

/** An action that is taken back again and again: the game never goes on, and its log only grows. */
export const takeBackLoop: Attack = async (target, from) => {
  while (target.goesOn()) {
    const table = await makeTable(target, from, { preset: 'short', options: { takeBack: 'agreement' } });
    const [ann, bob] = (table as unknown as Seats | undefined)?.seats ?? [];
    if (table === undefined || ann === undefined || bob === undefined) {
      await pause();
      continue;
    }
    const post = (path: string, token: string, body: object) =>
      target.ask(from, { method: 'POST', path: `/game/${table.id}/${path}`, token, body });
    const act = (token: string, body: object) => post('action', token, body);
    await post('start', table.hostToken, {});
    while (target.goesOn()) {
      const answers = [
        await act(ann.token, { type: 'ProposeTrade', to: 'p2', offer: NOTHING }),
        await act(ann.token, { type: 'AskTakeBack' }),
        await act(bob.token, { type: 'AgreeTakeBack' }),
      ];
      if (answers.some(({ status }) => status === 429)) await pause();
      else if (answers.some(({ status }) => status !== 200)) break;
    }
  }
};
