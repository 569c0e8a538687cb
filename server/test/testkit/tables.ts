import type { GameId, Rng } from '@magnate/engine';
import type { CreatedTable, NewSeat } from '../../src/table/types.ts';
import type { Api } from '../../src/testkit/api.ts';
import { type AnyView, actorsOf, moveOf } from './randomPlayers.ts';

/** Tables that were played for a while over the network. */

export interface PlayedTable {
  readonly id: string;
  readonly game: GameId;
  readonly seats: readonly NewSeat[];
  readonly hostToken: string;
}

const PEOPLE = [{ name: 'Ann' }, { name: 'Bob' }];
const BOT = { name: 'Cas', model: 'bot:greedy' };

export async function playedTable(api: Api, number: number, moves: number, rng: Rng): Promise<PlayedTable> {
  const game = number % 2 === 0 ? 'monopoly' : 'acquire';
  const players = number % 10 === 0 ? [...PEOPLE, BOT] : PEOPLE;
  const table = (await api.must('POST', '/game', { body: { game, players } })) as CreatedTable;
  await api.must('POST', `/game/${table.id}/start`, { token: table.hostToken });
  for (let i = 0; i < moves; i++) await moveOn(api, table, rng);
  await untilQuiet(api, table);
  return table;
}

/** Plays one action of an awaited person; false if there is none. */
export async function moveOn(
  api: Api,
  { id, game, seats }: PlayedTable,
  rng: Rng,
  actionId?: string,
): Promise<boolean> {
  const waits = await untilQuiet(api, { id, game, seats });
  const seat = seats.find(({ playerId }) => waits.includes(playerId));
  if (seat === undefined) return false;
  const { token, playerId } = seat;
  const { view } = (await api.must('GET', `/game/${id}`, { token })) as { view: AnyView };
  const move = moveOf(game, view, playerId, rng);
  await api.must('POST', `/game/${id}/action`, {
    token,
    body: { ...move, ...(actionId === undefined ? {} : { actionId }) },
  });
  return true;
}

/** Waits until no bot is awaited. Returns the awaited people. */
export async function untilQuiet(
  api: Api,
  { id, game, seats }: Pick<PlayedTable, 'id' | 'game' | 'seats'>,
): Promise<readonly string[]> {
  for (;;) {
    const { view } = (await api.must('GET', `/game/${id}`)) as { view: AnyView };
    const actors = actorsOf(game, view);
    if (actors.every((actor) => seats.some(({ playerId }) => playerId === actor))) return actors;
  }
}

/** A table as every visitor sees it, with all events. */
export async function observableState(api: Api, { id, seats, hostToken }: PlayedTable): Promise<unknown> {
  const tokens = [undefined, hostToken, ...seats.map(({ token }) => token)];
  const views = await Promise.all(tokens.map((token) => api.must('GET', `/game/${id}`, { token })));
  const events = await Promise.all(tokens.map((token) => api.must('GET', `/game/${id}/events?limit=1000`, { token })));
  return { views, events };
}
