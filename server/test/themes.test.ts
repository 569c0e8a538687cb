import { rngFrom } from '@magnate/bots';
import type { FactsOf } from '@magnate/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CreatedTable } from '../src/table/types.ts';
import type { Api } from '../src/testkit/api.ts';
import { ownTheme } from './testkit/ownTheme.ts';
import { ADMIN_TOKEN, newFolder, shared, startTestService, type TestService } from '../src/testkit/testService.ts';
import { moveOn, observableState } from './testkit/tables.ts';
import { verifyEach } from './testkit/verify.ts';
import { isFullRun } from '../../scripts/fullRun.ts';

/** Tables with a custom board. */

const PEOPLE = [{ name: 'Ann' }, { name: 'Bob' }];
const THEME = ownTheme();
const OPTIONS = { theme: THEME, startingCash: 600, endAt: { rounds: isFullRun ? 6 : 2 } };

let service: TestService;
let api: Api;

beforeAll(
  shared(async () => {
    service = await startTestService({ listen: true, described: true });
    ({ api } = service);
  }),
);

function openTable(request: object = {}, at = api): Promise<CreatedTable> {
  return at.must('POST', '/game', {
    body: { players: PEOPLE, options: OPTIONS, ...request },
  }) as Promise<CreatedTable>;
}

async function factsAt(path: string, at = api): Promise<FactsOf<'monopoly'>> {
  return (await at.must('GET', path)) as unknown as FactsOf<'monopoly'>;
}

describe('a table with a board of its own', () => {
  it('shows its own board, and the others theirs', async () => {
    const { id } = await openTable();
    const facts = await factsAt(`/game/${id}/facts`);
    expect(facts.board).toEqual({ name: 'Short Circuit', currency: '$' });
    expect(facts.spaces.map(({ name }) => name)).toEqual(THEME.spaces.map(({ name }) => name));
    expect(facts.groups.map(({ title }) => title)).toEqual(expect.arrayContaining(['Trams', 'Works']));
    expect(facts.rents).toMatchObject({ railroads: [0, 20, 60], utilities: [0, 5] });
    expect(facts.jail).toMatchObject({ spaceId: 10, goToJail: null });
    expect(facts.decks.modern.communityChest.map(({ text }) => text)).toEqual(['Pay a fee of 7.']);
    const { id: plain } = await openTable({ options: {} });
    expect(await factsAt(`/game/${plain}/facts`)).toEqual(await factsAt('/games/monopoly'));
  });

  it('is stored, opened after a restart, played to the end, verified and played again', async () => {
    const folder = await newFolder();
    const first = await startTestService({ listen: true, described: true, dataDir: folder });
    const table = { ...(await openTable({}, first.api)), game: 'monopoly' } as const;
    await first.api.must('POST', `/game/${table.id}/start`, { token: table.hostToken });
    const rng = rngFrom('a board of its own');
    for (let i = 0; i < 12; i++) await moveOn(first.api, table, rng);
    const before = await observableState(first.api, table);
    await first.close();
    const second = await startTestService({ listen: true, described: true, dataDir: folder });
    expect(await observableState(second.api, table)).toEqual(before);
    while (await moveOn(second.api, table, rng)) {
      // Play until no player is awaited.
    }
    const record = await second.api.must('GET', `/game/${table.id}/record`);
    const other = { ...record, options: { ...OPTIONS, theme: { ...THEME, name: 'Another' } } };
    const verdicts = await verifyEach(folder, [record, other]);
    expect(verdicts.map(({ code }) => code)).toEqual([0, 1]);
    const { id } = await second.api.must('POST', `/game/${table.id}/rematch`, { token: table.seats[0]?.token });
    expect((await factsAt(`/game/${id}/facts`, second.api)).board.name).toBe('Short Circuit');
    expect([...first.misfits, ...second.misfits]).toEqual([]);
  });

  it('is in the lobby by name and size', async () => {
    await openTable({ visibility: 'public' });
    await openTable({ visibility: 'public', options: {} });
    const { body, text } = await api.ask('GET', '/game?limit=2');
    const { games } = body as unknown as { games: readonly { theme?: object }[] };
    expect(games.map(({ theme }) => theme)).toEqual([undefined, { name: 'Short Circuit', size: 24 }]);
    expect(text).not.toContain('spaces');
  });
});

describe('a board that is refused', () => {
  const changed = (change: object) => ({ ...THEME, ...change });
  const spaced = (at: number, change: object) =>
    changed({ spaces: THEME.spaces.map((space, i) => (i === at ? { ...space, ...change } : space)) });
  const led = (cards: readonly object[]) =>
    changed({
      decks: {
        ...THEME.decks,
        chance: { name: 'Luck', cards: cards.map((card, i) => ({ ...card, id: `luck-${i}` })) },
      },
    });

  it.each([
    ['an unknown name', 'atlantis', 422, 'BAD_SETUP', 'options.theme'],
    ['a number', 7, 422, 'BAD_SETUP', 'options.theme'],
    ['a list', [THEME.name], 422, 'BAD_SETUP', 'options.theme'],
    ['10,000 spaces', changed({ spaces: new Array(10_000).fill(0) }), 422, 'BAD_SETUP', 'options.theme.spaces'],
    [
      'cards that lead back',
      led([{ text: 'Back.', effect: { type: 'moveBack', spaces: 0 } }]),
      422,
      'BAD_SETUP',
      'options.theme.decks.chance.cards[0].effect',
    ],
    ['a negative price', spaced(1, { price: -60 }), 422, 'BAD_SETUP', 'options.theme.spaces[1].price'],
    [
      'a rent of a billion',
      spaced(1, { rents: [1, 2, 3, 4, 5, 1e9] }),
      422,
      'BAD_SETUP',
      'options.theme.spaces[1].rents[5]',
    ],
    [
      'a script in a name',
      spaced(3, { name: '<script>alert(1)</script>' }),
      422,
      'BAD_SETUP',
      'options.theme.spaces[3].name',
    ],
    ['a name that turns the writing', changed({ name: 'a\u202eb' }), 422, 'BAD_SETUP', 'options.theme.name'],
    ...['\u00ad', '\u034f', '\u115f', '\u2800', '\u3164', '\u{e0041}'].map(
      (hidden) =>
        [
          `an invisible U+${hidden.codePointAt(0)?.toString(16)}`,
          spaced(3, { name: `a${hidden}b` }),
          422,
          'BAD_SETUP',
          'options.theme.spaces[3].name',
        ] as const,
    ),
    ['a field of its own', changed({ constructor: {} }), 422, 'BAD_SETUP', 'options.theme.constructor'],
    ['65 KiB', changed({ name: 'x'.repeat(65 * 1024) }), 413, 'TOO_LARGE', undefined],
    ['80 KiB', changed({ name: 'x'.repeat(80 * 1024) }), 413, 'TOO_LARGE', undefined],
    ['a prototype', changed(JSON.parse('{"__proto__":{"isAdmin":true}}')), 400, 'MALFORMED', undefined],
    ['a nest of lists', changed({ groups: [[[[[[[1]]]]]]] }), 400, 'TOO_DEEP', undefined],
  ] as const)('%s', async (_, theme, status, code, path) => {
    const rows = await tablesAndEvents();
    const body = `{"players":${JSON.stringify(PEOPLE)},"options":{"theme":${JSON.stringify(theme)}}}`;
    const answer = await service.ask('POST', '/game', { body, headers: { 'content-type': 'application/json' } });
    expect([answer.status, answer.body.error.code, answer.body.error.details?.['path']]).toEqual([status, code, path]);
    expect(await tablesAndEvents()).toEqual(rows);
    expect(answer.text).not.toContain('<script>');
  });

  it('words that the operator does not allow, in a card', async () => {
    const { text, effect } = { text: 'How rude.', effect: { type: 'collect', amount: 1 } };
    const theme = led([{ text, effect }]);
    await openTable({ options: { theme } });
    const forbid = (...terms: string[]) =>
      api.must('POST', '/admin/words', { token: ADMIN_TOKEN, body: { words: terms, why: 'a test' } });
    await forbid('rude');
    const answer = await api.ask('POST', '/game', { body: { players: PEOPLE, options: { theme } } });
    expect(answer.body.error.code).toBe('WORD_NOT_ALLOWED');
    await forbid();
  });

  it('large requests are accepted only for the board, and only when a table is created', async () => {
    const dice = Array.from({ length: 4000 }, () => [1, 2]);
    const scenario = await api.ask('POST', '/game', { body: { players: PEOPLE, scenario: { dice } } });
    expect([scenario.status, scenario.body.error.code]).toEqual([413, 'TOO_LARGE']);
    const { id, seats } = await openTable();
    const chat = { token: seats[0]?.token, body: { text: 'x', theme: THEME, more: 'x'.repeat(9000) } };
    expect((await api.ask('POST', `/game/${id}/chat`, chat)).status).toBe(413);
  });
});

async function tablesAndEvents(): Promise<unknown> {
  return (await service.store.list({ status: 'waiting', limit: 100 })).map(({ id, version }) => [id, version]);
}

it('every answer matched its description', () => {
  expect([...service.misfits]).toEqual([]);
});
