import { rngFrom } from '@magnate/bots';
import { gameOf } from '@magnate/engine';
import type { Table } from '../table/table.ts';
import { flushEventLoop } from '../table/testkit/manualTime.ts';
import type { CreatedTable, SeatVisitor } from '../table/types.ts';
import type { TestService } from './testService.ts';

/** Games that random players play to their end in a test service. */

export interface Finished {
  readonly table: Table;
  readonly made: CreatedTable;
}

export interface Playing {
  readonly seed: string;
  /** The number of actions after which players resign as soon as they may; by default never. */
  readonly resignAfter?: number;
  readonly beforeStart?: (table: Table, made: CreatedTable) => Promise<unknown>;
}

/** The seats belong to people and programs from outside; the service plays for no one. */
export async function finishedGame(
  service: TestService,
  request: object,
  { seed, resignAfter = Number.POSITIVE_INFINITY, beforeStart }: Playing,
): Promise<Finished> {
  const made = await service.table(request);
  const table = (await service.deps.tables.find(made.id)) as Table;
  await beforeStart?.(table, made);
  const started = await service.ask('POST', `/game/${made.id}/start`, { token: made.hostToken });
  if (started.status !== 200) throw new Error(started.text);
  const rng = rngFrom(seed);
  const rules = gameOf(table.tableState.game);
  for (let i = 0; table.reader.status === 'in_progress'; i++) {
    const { state } = table.tableState;
    if (state === null) break;
    const [playerId = ''] = rules.actors(state);
    const resigns = i >= resignAfter && rules.offers(state, playerId).some(({ type }) => type === 'Resign');
    const { playerId: _, ...action } = resigns
      ? { type: 'Resign' as const, playerId }
      : rules.sample(state, playerId, rng);
    const { token } = made.seats.find((each) => each.playerId === playerId) ?? { token: '' };
    const { visitor } = service.deps.tokens.read(token) as unknown as { readonly visitor: SeatVisitor };
    await table.act(visitor, { action });
    await flushEventLoop(0);
  }
  return { table, made };
}
