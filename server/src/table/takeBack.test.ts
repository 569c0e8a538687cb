import { rngFrom } from '@magnate/bots';
import { chainOf, GAME_IDS, gameOf, presetOf, replay } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import { loadTableState } from './tableLoader.ts';
import { codeOf, holder, HOST, moveOn, recordOf, seat, SHORT, SPECTATOR, until } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players, quietTestTables } from './testkit/testTables.ts';

/** Tables at which the last action may be taken back. */

const OPTIONS = { takeBack: 'agreement', dealtDeeds: 3, startingCash: 5000 } as const;
const CLOCK = { decision: 10, reserve: 0, grace: 50_000 };

/** p1 has mortgaged a deed and asks to take it back. */
async function asked(...names: readonly string[]) {
  const place = names.some((name) => name.startsWith('bot:')) ? createTestTables() : quietTestTables();
  // The position decides what a bot answers.
  const made = await place.open({ players: players(...names), clock: CLOCK, options: OPTIONS, seed: 'agreed' });
  await made.table.host.start(HOST);
  const { table } = made;
  const people = made.opened.players.filter(({ model }) => model === 'human');
  for (const { id } of people) RecordingListener.at(table, seat(id));
  const { state } = table.tableState;
  const [spaceId = 0] = state?.game === 'monopoly' ? (state.players[0]?.properties ?? []) : [];
  await table.act(seat('p1'), { action: { type: 'MortgageProperty', spaceId } });
  const isMortgaged = () => {
    const now = table.tableState.state;
    return now?.game === 'monopoly' && now.mortgaged[spaceId];
  };
  return {
    ...place,
    ...made,
    isMortgaged,
    ask: async () => table.act(seat('p1'), { action: { type: 'AskTakeBack' } }),
  };
}

describe('a request', () => {
  test('is open to all others; when they agree the position returns and version and seq go on', async () => {
    const { table, ask, isMortgaged } = await asked('Ann', 'Bob', 'Cy');
    await ask();
    const { version, seq } = table.tableState;
    expect(table.describe(SPECTATOR).actors).toEqual(['p2', 'p3']);
    await table.act(seat('p2'), { action: { type: 'AgreeTakeBack' } });
    expect(isMortgaged()).toBe(true);
    await table.act(seat('p3'), { action: { type: 'AgreeTakeBack' } });
    expect(isMortgaged()).toBe(false);
    expect(table.tableState).toMatchObject({ version: version + 2, seq: seq + 3 });
  });

  test('gives each player the time of a new decision, and the clock refuses', async () => {
    const { table, ask, time, isMortgaged } = await asked('Ann', 'Bob');
    await time.pass(8000);
    await ask();
    expect(table.describe(SPECTATOR).deadlines).toEqual({ p2: time.now() + 10_000 });
    await time.pass(10_000);
    expect(isMortgaged()).toBe(true);
    expect(table.describe(SPECTATOR).actors).toEqual([holder(table)]);
    expect(table.describe(SPECTATOR).deadlines).toEqual({ [holder(table)]: time.now() + 10_000 });
    expect(await codeOf(ask())).toBe('TAKE_BACK_REFUSED');
  });

  test('is answered by bots at once, and the game waits for people', async () => {
    const { table, ask, isMortgaged } = await asked('Ann', 'Bob', 'bot:steady');
    await ask();
    await until(() => table.describe(SPECTATOR).actors.join() !== 'p2,p3');
    expect(table.describe(SPECTATOR).actors).toEqual(['p2']);
    await table.act(seat('p2'), { action: { type: 'AgreeTakeBack' } });
    expect(isMortgaged()).toBe(false);
  });
});

test.each(GAME_IDS)('%s: a table where actions are taken back has no rated rules', (game) => {
  const { standard } = gameOf(game).options;
  expect(presetOf(game, standard)).toBe('standard');
  expect(presetOf(game, { ...standard, takeBack: 'agreement' })).toBeUndefined();
});

test.each(GAME_IDS)(
  '%s: a game in which actions are taken back is stored, loaded and recorded as it was played',
  async (game) => {
    const place = createTestTables({ round: Number.MAX_SAFE_INTEGER });
    const options = { ...SHORT[game], takeBack: 'agreement' };
    const { table, id } = await place.open({ game, players: players('Ann', 'Bob', 'Cy'), options, seed: 'back' });
    await table.host.start(HOST);
    const rng = rngFrom(`back ${game}`);
    for (let i = 0; table.reader.status === 'in_progress'; i++) {
      await moveOn(table, rng);
      if (i % 40 !== 7) continue;
      const row = await place.store.read(id);
      const loaded = row === undefined ? undefined : await loadTableState(place.store, row);
      // A loaded state has no earlier events.
      const withoutLog = (state: object) => JSON.stringify({ ...state, log: null });
      expect(withoutLog(loaded?.state ?? {})).toBe(withoutLog(table.tableState.state ?? {}));
    }
    const record = await recordOf(table);
    const events = await place.store.events(id, 0, table.seq);
    expect(events.some(({ type }) => type === 'ActionTakenBack')).toBe(true);
    const again = replay(record);
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(events.slice(0, again.events.length)));
    expect(record.chain.head).toBe(chainOf(record, again.events));
  },
);
