import { Api } from '../../src/testkit/api.ts';
import { HonestTable } from './honestTable.ts';

/** Two long games for expensive requests: a running one, and a finished one with a record. */

export interface LongGames {
  readonly running: string;
  readonly finished: string;
  /** Of a seat in the running one. */
  readonly token: string;
  /** An early action of that seat, to be sent again. */
  readonly repeated: object;
}

export async function playLongGames(address: string, actions: number): Promise<LongGames> {
  const [running, finished] = [await HonestTable.open(address), await HonestTable.open(address)];
  for (const table of [running, finished]) await table.play(() => table.acknowledged.length < actions);
  const [first] = running.sent;
  const token = running.seats[0]?.token ?? '';
  const resigning = finished.seats[1]?.token;
  if (first === undefined) throw new Error('Nothing was played.');
  await new Api(address).must('POST', `/game/${finished.id}/action`, { token: resigning, body: { type: 'Resign' } });
  for (const table of [running, finished]) table.leave();
  const { actionId, action } = first;
  return { running: running.id, finished: finished.id, token, repeated: { ...action, actionId } };
}
