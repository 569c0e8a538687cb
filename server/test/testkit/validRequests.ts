import type { OfferOf } from '@magnate/engine';
import { LARGEST_THEME } from '@magnate/protocol';
import type { CreatedTable } from '../../src/table/types.ts';
import type { ValidRequest } from './badRequests.ts';
import { BODY_LIMIT, type ValidBody } from './jsonMutations.ts';
import type { TestService } from '../../src/testkit/testService.ts';

/** Valid requests to be mutated: at a waiting table, and at two running ones. */

/** `status` is the answer to the unchanged request: most succeed, some come at the wrong time. */
export type RequestCase = ValidRequest & ValidBody & { readonly status: number };

export interface RequestFixture {
  readonly waiting: CreatedTable;
  readonly monopoly: CreatedTable;
  readonly withBodies: readonly RequestCase[];
  readonly withoutBodies: readonly ValidRequest[];
  readonly reads: readonly ValidRequest[];
}

const NAMES = ['Ann', 'Bob', 'Cas'].map((name) => ({ name }));

export async function requestFixtureOf(service: TestService): Promise<RequestFixture> {
  const waiting = await service.table({ players: [...NAMES, { name: 'Dan', open: true }], visibility: 'public' });
  const monopoly = await service.table({ players: NAMES });
  const acquire = await service.table({ game: 'acquire', players: NAMES });
  for (const { id, hostToken: token } of [monopoly, acquire]) await service.ask('POST', `/game/${id}/start`, { token });
  const { body } = await service.ask('GET', `/game/${acquire.id}`);
  const { token: investor = '' } = acquire.seats.find(({ playerId }) => playerId === body.actors[0]) ?? {};
  const { body: offered } = await service.ask('GET', `/game/${acquire.id}/actions`, { token: investor });
  const offers = offered.actions as readonly OfferOf<'acquire'>[];
  const tile = offers.find(({ type }) => type === 'PlaceTile')?.tiles?.[0];
  const roller = monopoly.seats[0]?.token ?? '';
  return {
    waiting,
    monopoly,
    withBodies: [
      ...atWaiting(waiting),
      ...moves(monopoly.id, roller, MONOPOLY),
      ...moves(acquire.id, investor, [...ACQUIRE, [200, { type: 'PlaceTile', tile }]]),
    ],
    withoutBodies: [
      ...['start', 'pause', 'resume', 'reissue', 'recovery'].map((verb) => at(waiting, 'POST', `/${verb}`)),
      at(waiting, 'DELETE', ''),
    ],
    reads: ['', '/events', '/views', '/record', '/chat', '/actions'].map((path) => at(monopoly, 'GET', path)),
  };
}

function at({ id, hostToken: token }: CreatedTable, method: ValidRequest['method'], path: string): ValidRequest {
  return { method, url: `/game/${id}${path}`, token };
}

function atWaiting({ id, seats, hostToken: host }: CreatedTable): RequestCase[] {
  const path = `/game/${id}`;
  const seat = seats[0]?.token;
  const name = ['name'];
  // biome-ignore format: a table is read by its columns
  return [
    { method: 'POST', url: '/game',            body: NEW_GAME, optional: OPTIONAL, limit: BODY_LIMIT + LARGEST_THEME, status: 201 },
    { method: 'POST', url: '/profile',         body: { name: 'Ann', token: 'ship', colour: 0, linking: true }, optional: ['linking'], status: 401 },
    { method: 'POST', url: '/turns',           body: { tables: [{ id: 'k3m9-0qxe-7t2c', token: seat }] }, status: 200 },
    { method: 'POST', url: '/profile/device',  body: { code: 'TG1J7kl0PEG77DNrZrAtDw' }, status: 401 },
    { method: 'POST', url: `${path}/push`,     token: seat, body: { endpoint: 'https://push.example.com/a', p256dh: 'BGsX', auth: 'AAAAAAAAAAAAAAAAAAAAAA', language: 'en' }, optional: ['language'], status: 409 },
    { method: 'POST', url: `${path}/push/end`, token: seat, body: { endpoint: 'https://push.example.com/a' }, status: 200 },
    { method: 'POST', url: `${path}/profile`,  token: seat, body: { linked: true }, status: 401 },
    { method: 'POST', url: `${path}/claim`,    body: { code: 'TG1J7kl0PEG77DNrZrAtDw', name: 'Bob' }, optional: name, status: 404 },
    { method: 'POST', url: `${path}/join`,     body: { name: 'Gil' }, status: 200 },
    { method: 'POST', url: `${path}/entropy`,  token: seat, body: { text: 'a word' }, status: 200 },
    { method: 'POST', url: `${path}/consent`,  token: seat, body: { what: 'pause', playerId: 'p2', yes: true }, optional: ['playerId'], status: 409 },
    { method: 'POST', url: `${path}/reactions`, body: { reaction: 'wow' }, status: 202 },
    { method: 'POST', url: `${path}/chat`,     token: seat, body: { text: 'Hello.' }, status: 201 },
    { method: 'POST', url: `${path}/mute`,     token: host, body: { playerId: 'p2', muted: true }, status: 200 },
    { method: 'POST', url: `${path}/seats/p2`, token: host, body: { model: 'bot:steady', name: 'Eve' }, optional: name, status: 200 },
  ];
}

const NEW_GAME = {
  game: 'monopoly',
  players: [{ name: 'Ann', model: 'human', open: true }, { name: 'Bob' }],
  preset: 'classic',
  options: { startingCash: 1500 },
  seed: 'a seed',
  scenario: { dice: [[3, 4]], decks: { chance: ['chance-jail'] } },
  clock: { decision: 30, reserve: 60, grace: 10 },
  botDelay: 100,
  visibility: 'link',
};
// biome-ignore format: one word after the other
const OPTIONAL = [
  'game', 'model', 'open', 'preset', 'options', 'startingCash', 'seed', 'scenario', 'dice', 'decks', 'chance',
  'clock', 'reserve', 'grace', 'botDelay', 'visibility',
];

const ENVELOPE = { actionId: 'a-1', expectedVersion: 0, playerId: 'p1' };
const DEEDS = { cash: 100, properties: [1], cards: ['chance'] };
const SHARES = { cash: 100, shares: { Luxor: 1 } };

type Moves = readonly (readonly [status: number, body: ValidBody['body']])[];

const MONOPOLY: Moves = [
  [422, { type: 'PlaceBid', amount: 10 }],
  [422, { type: 'ProposeTrade', to: 'p2', offer: { offered: DEEDS, requested: DEEDS } }],
  [200, { type: 'RollDice', ...ENVELOPE }],
];
const ACQUIRE: Moves = [
  [422, { type: 'BuyShares', shares: ['Luxor'] }],
  [422, { type: 'DisposeShares', trade: 2, sell: 1 }],
  [422, { type: 'ProposeTrade', to: 'p2', offer: { offered: SHARES, requested: SHARES } }],
];

function moves(id: string, token: string, list: Moves): RequestCase[] {
  const optional = [...Object.keys({ ...ENVELOPE, ...DEEDS, ...SHARES, ...SHARES.shares }), 'offered', 'requested'];
  return list.map(([status, body]) => ({ method: 'POST', url: `/game/${id}/action`, token, body, status, optional }));
}
