import { gameOf } from '@magnate/engine';
import { fromSetup as acquirePosition } from '@magnate/engine/acquire';
import { fromSetup as monopolyPosition } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { remarkOn, takeBackAnswer } from './index.ts';

// Bots answer a request to take back the last action by the chance to win that they see.

type AnyAction = Parameters<ReturnType<typeof gameOf<'monopoly'>>['apply']>[1];

const { apply, view } = gameOf('monopoly');

function afterTrade(offered: object, requested: object) {
  const start = monopolyPosition({
    options: { takeBack: 'agreement' },
    players: [{ id: 'a' }, { id: 'b' }],
    deeds: { 37: { owner: 'b' }, 39: { owner: 'a' }, 1: { owner: 'a' }, 3: { owner: 'b' } },
  });
  const moves = [
    { type: 'ProposeTrade', playerId: 'b', to: 'a', offer: { offered: requested, requested: offered } },
    { type: 'AcceptTrade', playerId: 'a', tradeId: 't1' },
    { type: 'AskTakeBack', playerId: 'a' },
  ] as readonly AnyAction[];
  let state = start;
  for (const move of moves) state = apply(state, move).state;
  return state;
}

test('a bot refuses if it loses by it, and says so', () => {
  const state = afterTrade({ properties: [39] }, { cash: 1 });
  expect(takeBackAnswer('monopoly', view(state, 'b'), 'b')).toEqual({ type: 'RefuseTakeBack', playerId: 'b' });
  const { state: refused, events } = apply(state, { type: 'RefuseTakeBack', playerId: 'b' });
  const [event] = events;
  expect(
    event &&
      remarkOn(
        'monopoly',
        event,
        () => view(refused, 'spectator'),
        (id) => id === 'b',
      ),
  ).toMatchObject({
    playerId: 'b',
    code: 'betterNow',
    params: { to: 'a' },
  });
  const seen =
    event &&
    remarkOn(
      'monopoly',
      event,
      () => view(refused, 'spectator'),
      () => false,
    );
  expect(seen).toBeUndefined();
});

test('a bot agrees if it gains by it', () => {
  const state = afterTrade({ cash: 1 }, { properties: [37] });
  expect(takeBackAnswer('monopoly', view(state, 'b'), 'b')).toEqual({ type: 'AgreeTakeBack', playerId: 'b' });
});

test('a bot has a legal answer with open and with hidden holdings', () => {
  const acquire = gameOf('acquire');
  for (const holdings of ['open', 'hidden'] as const) {
    const start = acquirePosition({
      options: { takeBack: 'agreement', holdings, safeSize: 4 },
      board: ['LLLLL.......', ...Array.from({ length: 8 }, () => '............')],
      players: [
        { id: 'a', rack: ['12I'] },
        { id: 'b', rack: ['10I'] },
      ],
    });
    const declared = acquire.apply(start, { type: 'DeclareEnd', playerId: 'a' }).state;
    const asked = acquire.apply(declared, { type: 'AskTakeBack', playerId: 'a' }).state;
    const answer = takeBackAnswer('acquire', acquire.view(asked, 'b'), 'b');
    expect(['AgreeTakeBack', 'RefuseTakeBack']).toContain(answer?.type);
    expect(acquire.whyNot(asked, answer as never)).toBeUndefined();
  }
});

test('without a request to this seat there is no answer', () => {
  const state = afterTrade({ cash: 1 }, { properties: [37] });
  expect(takeBackAnswer('monopoly', view(state, 'a'), 'a')).toBeUndefined();
  const done = apply(state, { type: 'RefuseTakeBack', playerId: 'b' }).state;
  expect(takeBackAnswer('monopoly', view(done, 'b'), 'b')).toBeUndefined();
});
