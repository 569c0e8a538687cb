import type { TableAnswer } from '@magnate/protocol';
import { describe, expect, test } from 'vitest';
import { Refused, UNREACHABLE } from '../sync/api.ts';
import type { OwnTable } from '../sync/keyring.ts';
import { byUrgency, dueOf, type LookupResult, lost, mayChange, tableStatusOf, tokenOf } from './ownTables.ts';

const PLAYERS = ['Ada', 'Ben', 'Cleo'].map((name, i) => ({
  id: `p${i + 1}`,
  name,
  model: 'human',
  personality: null,
  open: false,
  claimed: true,
  muted: false,
  standIn: false,
  present: true,
}));

function table(changes: Partial<TableAnswer> = {}): TableAnswer {
  return {
    id: 'x',
    game: 'monopoly',
    status: 'in_progress',
    version: 0,
    seq: 0,
    players: PLAYERS,
    you: { role: 'seat', playerId: 'p1' },
    actors: ['p1'],
    view: null,
    visibility: 'link',
    paused: false,
    clock: null,
    deadlines: {},
    vote: null,
    verified: true,
    hostMayKnow: false,
    dealtUnclaimed: [],
    discarded: 0,
    thoughts: 'closed',
    rematch: null,
    imported: false,
    commitment: null,
    options: {},
    outcome: null,
    ...changes,
  };
}

function own(seats: readonly string[], id = 'x', seenAt = 1): OwnTable {
  return { id, game: 'monopoly', seats: seats.map((playerId) => ({ playerId, token: `t-${playerId}` })), seenAt };
}

const found = (changes?: Partial<TableAnswer>): LookupResult => ({ kind: 'found', table: table(changes) });
const over = (...winners: string[]) =>
  found({ status: 'completed', actors: [], outcome: { winners, ranking: [], reason: '' } });

describe('the status of a table', () => {
  test.each<[string, readonly string[], LookupResult, unknown]>([
    ['my turn', ['p1'], found(), { kind: 'yourTurn' }],
    ['my answer among others', ['p2'], found({ actors: ['p1', 'p2'] }), { kind: 'yourTurn' }],
    ['a turn of this device', ['p1', 'p2'], found({ actors: ['p2'] }), { kind: 'seatTurn', name: 'Ben' }],
    ['the turn of another', ['p1'], found({ actors: ['p3'] }), { kind: 'turn', name: 'Cleo' }],
    ['several others', ['p1'], found({ actors: ['p2', 'p3'] }), { kind: 'turns' }],
    ['no player yet', ['p1'], found({ actors: [] }), { kind: 'running' }],
    ['paused', ['p1'], found({ paused: true }), { kind: 'paused' }],
    ['waiting', ['p1'], found({ status: 'waiting', actors: [] }), { kind: 'waiting' }],
    ['won', ['p1'], over('p1'), { kind: 'youWon' }],
    ['shared', ['p1'], over('p2', 'p3'), { kind: 'won', winners: ['Ben', 'Cleo'] }],
    ['won on a shared device', ['p1', 'p2'], over('p2'), { kind: 'won', winners: ['Ben'] }],
    ['over without an outcome', ['p1'], found({ status: 'completed' }), { kind: 'over' }],
    ['hosted only', [], found(), { kind: 'turn', name: 'Ada' }],
    ['gone', ['p1'], { kind: 'gone' }, { kind: 'gone' }],
  ])('%s', (_, seats, answer, standing) => {
    expect(tableStatusOf({ own: own(seats), found: answer })).toEqual(standing);
  });
});

test('tables waiting for me come first, and the newest among equals', () => {
  const games = [
    { own: own(['p1'], 'gone'), found: { kind: 'gone' } as const },
    { own: own(['p1'], 'over'), found: over('p2') },
    { own: own(['p1'], 'theirs', 1), found: found({ actors: ['p2'] }) },
    { own: own(['p1'], 'theirs too', 2), found: found({ actors: ['p2'] }) },
    { own: own(['p1'], 'mine'), found: found() },
  ];
  expect(byUrgency(games).map((game) => game.own.id)).toEqual(['mine', 'theirs too', 'theirs', 'over', 'gone']);
});

test('among tables waiting for me, the one with the least time left comes first', () => {
  const at = (id: string, deadlines: Readonly<Record<string, number>>) => ({
    own: own(['p1'], id),
    found: found({ deadlines }),
  });
  const games = [at('none', {}), at('later', { p1: 900, p2: 1 }), at('sooner', { p1: 500 })];
  expect(byUrgency(games).map((game) => game.own.id)).toEqual(['sooner', 'later', 'none']);
  const theirs = {
    own: own([], 'elsewhere'),
    elsewhere: 'p2',
    found: found({ actors: ['p2', 'p3'], deadlines: { p3: 1, p2: 7 } }),
  };
  expect([dueOf(theirs), tableStatusOf(theirs)]).toEqual([7, { kind: 'yourTurn' }]);
});

test('finished and deleted tables are not fetched again', () => {
  const may = (answer: LookupResult) => mayChange({ own: own(['p1']), found: answer });
  expect([found(), { kind: 'looking' } as const, { kind: 'unreachable' } as const].map(may)).toEqual([
    true,
    true,
    true,
  ]);
  expect([over('p1'), { kind: 'gone' } as const, { kind: 'ended' } as const].map(may)).toEqual([false, false, false]);
});

test('fetches a table with a seat token, else the host token, else none', () => {
  expect(tokenOf(own(['p2', 'p1']))).toBe('t-p2');
  expect(tokenOf({ ...own([]), hostToken: 'h' })).toBe('h');
  expect(tokenOf(own([]))).toBeUndefined();
});

test('maps errors to reasons', () => {
  expect(lost(new Refused('UNKNOWN_GAME', '', {}, 404))).toEqual({ kind: 'gone' });
  expect(lost(new Refused('TOKEN_ENDED', '', {}, 401))).toEqual({ kind: 'ended' });
  expect(lost(new Refused(UNREACHABLE, ''))).toEqual({ kind: 'unreachable' });
  expect(lost(new Refused('RATE_LIMITED', '', {}, 429))).toEqual({ kind: 'unreachable' });
  expect(lost(new Error('?'))).toEqual({ kind: 'unreachable' });
});
