import { describe, expect, test } from 'vitest';
import { replayWith, openRecord } from '../kernel/record.ts';
import { beforeLastAction, withoutTakenBack } from '../kernel/takeBack.ts';
import { after, deeds, denied, type Move, refusal, stateWith } from '../testkit/states.ts';
import type { Action } from './actions.ts';
import { eventsAfter } from '../kernel/eventLog.ts';
import { monopoly } from './game.ts';
import type { PositionSetup } from './position.ts';
import type { GameState } from './state.ts';

const ASK: Move = ['a', 'AskTakeBack'];
const PLAYERS = [{ id: 'a', position: 24 }, { id: 'b' }, { id: 'c' }];

function table(more: Partial<PositionSetup> = {}): GameState {
  return stateWith({ players: PLAYERS, ...more, options: { takeBack: 'agreement', ...more.options } });
}

const buying = () => table({ turn: { phase: 'AwaitingBuyDecision' } });
const bought = () => after(buying(), ['a', 'BuyProperty']);
const agreed = (state: GameState) => after(state, ASK, ['b', 'AgreeTakeBack'], ['c', 'AgreeTakeBack']);

/** What a position is, without what goes on counting. */
function positionOf(state: GameState): object {
  return { ...state, version: 0, log: null, takeBack: null, tradesMade: 0 };
}

describe('M88: taking back', () => {
  test('M88: takeBack off: no player may ask', () => {
    const state = after(stateWith({ players: PLAYERS, turn: { phase: 'AwaitingBuyDecision' } }), ['a', 'BuyProperty']);
    expect(refusal(state, ASK).code).toBe('TAKE_BACK_OFF');
    expect(refusal(state, ['b', 'AgreeTakeBack']).code).toBe('TAKE_BACK_OFF');
    expect(state.takeBack).toBeNull();
    expect(monopoly.offers(state, 'a').map(({ type }) => type)).not.toContain('AskTakeBack');
  });

  test('M88: takeBack agreement: the position returns when all others agree, and the log says so', () => {
    const before = buying();
    const asked = after(bought(), ASK, ['b', 'AgreeTakeBack']);
    expect(asked.players[0]?.properties).toEqual([24]);
    const done = after(asked, ['c', 'AgreeTakeBack']);
    expect(positionOf(done)).toEqual(positionOf(before));
    expect(done.version).toBe(before.version + 4);
    const events = eventsAfter(done.log, before.log.length);
    expect(events.map(({ type }) => type)).toEqual([
      'PropertyPurchased',
      'TakeBackAsked',
      'TakeBackAgreed',
      'TakeBackAgreed',
      'ActionTakenBack',
    ]);
    const first = before.log.length + 1;
    expect(events.at(-1)).toMatchObject({
      playerId: 'a',
      action: 'BuyProperty',
      fromSeq: first,
      toSeq: first,
      refunds: [{ payerId: 'bank', receiverId: 'a', amount: 240 }],
    });
    expect(withoutTakenBack(events).map(({ type }) => type)).not.toContain('PropertyPurchased');
  });

  test('M88: the ids of offers are not used again', () => {
    const offer = { offered: { cash: 1 }, requested: {} };
    const start = table({ deeds: deeds('a', [1]) });
    const open = after(start, ['a', 'ProposeTrade', { to: 'b', offer }]);
    const again = after(agreed(open), ['a', 'ProposeTrade', { to: 'b', offer }]);
    expect(again.trades.map(({ id }) => id)).toEqual(['t2']);
  });

  test('M88: a passed turn returns', () => {
    const done = agreed(after(table({ turn: { phase: 'PlayerAction' } }), ['a', 'EndTurn']));
    expect([done.currentPlayerIndex, done.phase, done.turnNumber]).toEqual([0, 'PlayerAction', 1]);
  });

  test('M88: the pot pays back', () => {
    const players = [{ id: 'a', turnsInJail: 0 }, { id: 'b' }, { id: 'c' }];
    const jailed = table({ players, options: { freeParking: 'pot', freeParkingSeed: 0 } });
    const paid = after(jailed, ['a', 'PayJailFine']);
    expect(paid.pot).toBe(50);
    const done = agreed(paid);
    expect([done.pot, done.players[0]?.cash, done.players[0]?.jailStatus]).toEqual([0, 1500, 'inJail']);
    expect(eventsAfter(done.log, 0).at(-1)).toMatchObject({
      refunds: [
        { payerId: 'bank', receiverId: 'a', amount: 50 },
        { payerId: 'pot', receiverId: 'bank', amount: 50 },
      ],
    });
  });
});

describe('M89: what can be taken back', () => {
  test('M89: a roll cannot', () => {
    const rolled = after(table({ dice: [[1, 2]] }), ['a', 'RollDice']);
    expect(refusal(rolled, ASK).code).toBe('TAKE_BACK_REVEALED');
    expect(rolled.takeBack?.before).toBeNull();
  });

  test('M89: nothing before the first action', () => {
    expect(refusal(buying(), ASK).code).toBe('NOTHING_TO_TAKE_BACK');
  });

  test('M89: only the last action, by its player', () => {
    expect(refusal(bought(), ['b', 'AskTakeBack'])).toMatchObject({
      code: 'TAKE_BACK_TOO_LATE',
      details: { playerId: 'a' },
    });
    const later = after(
      bought(),
      ['a', 'EndTurn'],
      ['b', 'ProposeTrade', { to: 'c', offer: { offered: { cash: 1 }, requested: {} } }],
    );
    expect(refusal(later, ASK)).toMatchObject({ code: 'TAKE_BACK_TOO_LATE', details: { playerId: 'b' } });
  });

  test('M89: nothing after the end', () => {
    const state = after(table({ players: [{ id: 'a' }, { id: 'b' }] }), ['b', 'Resign']);
    expect(state.status).toBe('completed');
    expect(state.takeBack).toBeNull();
    expect(refusal(state, ASK).code).toBe('GAME_OVER');
  });

  test('M89: an action that was taken back cannot be taken back again', () => {
    expect(refusal(agreed(bought()), ASK).code).toBe('NOTHING_TO_TAKE_BACK');
  });
});

describe('M90: requests', () => {
  const asked = () => after(bought(), ASK);

  test('M90: the game waits for the answers of all others', () => {
    expect(monopoly.holders(asked())).toEqual(['b', 'c']);
    expect(monopoly.actors(after(asked(), ['b', 'AgreeTakeBack']))).toEqual(['c']);
    expect(monopoly.openRequest(asked())).toEqual({ playerId: 'a', action: 'BuyProperty', waitsFor: ['b', 'c'] });
    expect(monopoly.offers(asked(), 'b').slice(0, 2)).toEqual([{ type: 'AgreeTakeBack' }, { type: 'RefuseTakeBack' }]);
    expect(monopoly.isSimultaneous(asked())).toBe(true);
  });

  test('M90: players who are out are not asked', () => {
    const start = table({
      players: [{ id: 'a', position: 24 }, { id: 'b' }, { id: 'c', bankrupt: true }],
      turn: { phase: 'AwaitingBuyDecision' },
    });
    const done = after(start, ['a', 'BuyProperty'], ASK, ['b', 'AgreeTakeBack']);
    expect(done.players[0]?.properties).toEqual([]);
    expect(refusal(after(start, ['a', 'BuyProperty'], ASK), ['c', 'AgreeTakeBack']).code).toBe('PLAYER_OUT');
  });

  test('M90: one refusal ends the request for this turn', () => {
    const refused = after(asked(), ['b', 'AgreeTakeBack'], ['c', 'RefuseTakeBack']);
    expect(refused.players[0]?.properties).toEqual([24]);
    expect(monopoly.holders(refused)).toEqual(['a']);
    expect(refusal(refused, ['b', 'AgreeTakeBack']).code).toBe('NO_TAKE_BACK');
    const next = after(refused, ['a', 'MortgageProperty', { spaceId: 24 }]);
    expect(refusal(next, ASK).code).toBe('TAKE_BACK_REFUSED');
    expect(monopoly.whyNot(after(next, ['a', 'EndTurn']), { type: 'AskTakeBack', playerId: 'a' })).toBeUndefined();
  });

  test('M90: any other action ends it', () => {
    const playedOn = after(asked(), ['a', 'EndTurn']);
    expect(monopoly.openRequest(playedOn)).toBeNull();
    expect(
      eventsAfter(playedOn.log, 0)
        .map(({ type }) => type)
        .slice(-2),
    ).toEqual(['TakeBackRefused', 'TurnEnded']);
    expect(refusal(playedOn, ['b', 'AgreeTakeBack']).code).toBe('NO_TAKE_BACK');
  });

  test('M90: one request per action, one answer per player', () => {
    expect(refusal(asked(), ASK).code).toBe('TAKE_BACK_ASKED');
    expect(refusal(asked(), ['a', 'AgreeTakeBack']).code).toBe('NO_TAKE_BACK');
    expect(refusal(after(asked(), ['b', 'AgreeTakeBack']), ['b', 'AgreeTakeBack']).code).toBe('TAKE_BACK_ANSWERED');
  });

  test('M90: a player whose time is up refuses', () => {
    expect(monopoly.defaultAction(asked(), 'b')).toEqual({ type: 'RefuseTakeBack', playerId: 'b' });
    expect(monopoly.defaultAction(asked(), 'a')).not.toMatchObject({ type: 'RefuseTakeBack' });
  });

  test('M90: the clock starts anew for the answers, and for the decision afterwards', () => {
    const keys = [buying(), bought(), asked(), after(asked(), ['b', 'AgreeTakeBack'])].map((state) =>
      monopoly.clockKey(state),
    );
    expect(new Set(keys).size).toBe(3);
    expect(keys[3]).toBe(keys[2]);
    expect(monopoly.decisionKey(asked())).toBe(keys[2]);
  });
});

test('M88: views have the position before the action, without secrets, and predict the result', () => {
  const asked = after(bought(), ASK, ['b', 'AgreeTakeBack']);
  const view = monopoly.view(asked, 'c');
  const before = beforeLastAction(view);
  expect(before?.players[0]?.properties).toEqual([]);
  expect(before?.secret).toBeNull();
  const action: Action = { type: 'AgreeTakeBack', playerId: 'c' };
  expect(monopoly.apply(view, action, 9).state).toEqual(monopoly.view(monopoly.apply(asked, action, 9).state, 'c'));
});

test('M88: a record with an action taken back replays byte for byte', () => {
  const setup = {
    players: PLAYERS.map(({ id }) => ({ id, name: id })),
    seed: 'back',
    options: { takeBack: 'agreement' },
  } as const;
  let state = monopoly.create(setup);
  const actions: { action: Action; at: number }[] = [];
  const play = (...moves: readonly Action[]) => {
    for (const action of moves) {
      state = monopoly.apply(state, action, actions.length).state;
      actions.push({ action, at: actions.length });
    }
  };
  const all = (type: 'AskTakeBack' | 'AgreeTakeBack', ...ids: readonly string[]) =>
    ids.map((playerId) => ({ type, playerId }));
  const earlier = () => state.takeBack?.before ?? null;
  while (earlier() === null) play(monopoly.defaultAction(state, monopoly.holders(state)[0] as string) as Action);
  play(...all('AskTakeBack', state.takeBack?.playerId ?? ''));
  const others = monopoly.holders(state);
  play(...all('AgreeTakeBack', ...others));
  const replayed = replayWith(monopoly, openRecord(monopoly, setup, actions));
  expect(JSON.stringify(replayed.state)).toBe(JSON.stringify(state));
  expect(replayed.events.at(-1)?.type).toBe('ActionTakenBack');
});

test('M88: a saved game of an earlier version has nothing to take back', () => {
  const { takeBack: _, ...saved } = JSON.parse(monopoly.serialize(buying())) as Record<string, unknown>;
  expect(monopoly.deserialize(JSON.stringify(saved)).takeBack).toBeNull();
  expect(denied(() => monopoly.deserialize(JSON.stringify({ ...saved, takeBack: 7 }))).code).toBe('MALFORMED');
});

test('M88: a view of an earlier version is that of a table where nothing is taken back', () => {
  const { takeBack: _, options, ...rest } = monopoly.view(stateWith({ players: PLAYERS }), 'a');
  const { takeBack: __, ...earlier } = options;
  const old = { ...rest, options: earlier } as unknown as Parameters<typeof monopoly.determinise>[0];
  const now = monopoly.view(stateWith({ players: PLAYERS }), 'a');
  expect(monopoly.determinise(old, () => 0.5)).toEqual(monopoly.determinise(now, () => 0.5));
  expect(monopoly.openRequest(old)).toBeNull();
  expect(monopoly.offers(old, 'a')).toEqual(monopoly.offers(now, 'a'));
  expect(monopoly.decisionKey(old)).toBe(monopoly.decisionKey(now));
  expect(monopoly.whyNot(old, { type: 'AskTakeBack', playerId: 'a' })?.code).toBe('TAKE_BACK_OFF');
});
