import { isDeepStrictEqual } from 'node:util';
import { GAME_IDS, type GameId, gameOf } from '@magnate/engine';
import { encodingOf, quickRng } from '@magnate/bots';
import { describe, expect, test } from 'vitest';
import { Caller } from '../testkit/environmentCaller.ts';
import { FRAME_KINDS, HEADER_BYTES, jsonFrame, MAX_REQUEST_BYTES, writeHeader } from './frames.ts';
import { EnvironmentSession } from './session.ts';

const OPEN = { game: GAME_IDS[0] as GameId, seats: ['agent', 'agent', 'agent'] };

describe.each(GAME_IDS)('an environment of %s', (game) => {
  const all = { game, games: 4, seats: ['agent', 'agent', 'agent'], autoReset: true };

  test('gives masks whose every slot the rules allow, and slots that lead back to their action', () => {
    const caller = Caller.opened({ ...all, observe: ['vector', 'mask', 'view'] });
    const encoding = encodingOf(game);
    const rng = quickRng(7);
    let result = caller.ask('reset', { seed: 'masks' });
    const wrong: unknown[] = [];
    for (let step = 0; step < 100; step++) {
      for (const [place, view] of result.json.view.entries()) {
        const seat = result.seats[place] as number;
        const legal = result.legal(place);
        for (const slot of legal) {
          const action = encoding.actionIn(view, seat, slot);
          const refusal = gameOf(game).whyNot(view, action)?.code;
          // Several slots may mean the same bid.
          const back = encoding.actionIn(view, seat, encoding.slotOf(view, seat, action));
          if (refusal === undefined && isDeepStrictEqual(back, action)) continue;
          wrong.push({ step, slot: caller.layout.slots[slot], action, refusal, back });
        }
        if (legal.length === 0) wrong.push({ step, place });
      }
      result = caller.steps(result.random(rng));
    }
    expect(wrong).toEqual([]);
  });

  test('is the same for the same seed, whatever the batch and the way of stepping', () => {
    const one = Caller.opened({
      ...all,
      games: 1,
      seats: ['agent', 'greedy', 'random'],
      observe: ['vector', 'mask', 'view', 'offers', 'events'],
    });
    const two = Caller.opened({ ...all, games: 3, seats: ['agent', 'greedy', 'random'] });
    const rng = quickRng(3);
    let left = one.ask('reset', { seeds: ['same'] });
    let right = two.ask('reset', { seeds: ['other', 'same', 'third'] });
    for (let step = 0; step < 120; step++) {
      expect(right.row('vector', 1)).toEqual(left.row('vector', 0));
      expect(right.row('mask', 1)).toEqual(left.row('mask', 0));
      expect(right.row('rewards', 1)).toEqual(left.row('rewards', 0));
      const slots = right.random(rng);
      left = one.ask('step', { actions: [slots[1]] });
      right = two.steps(slots);
    }
  });

  test('plays whole episodes with their rewards', () => {
    const options = 'maxRounds' in gameOf(game).options.standard ? { maxRounds: 4 } : {};
    const caller = Caller.opened({ ...all, games: 2, options, rewards: { win: 1, rank: 10 } });
    const rng = quickRng(5);
    let result = caller.ask('reset', { seed: 'episodes' });
    const ended = [];
    for (let step = 0; step < 3000 && ended.length < 3; step++) {
      result = caller.steps(result.random(rng));
      for (const each of result.json.ended ?? []) {
        ended.push(each);
        const rewards = result.row('rewards', each.game);
        const places = each.places as number[];
        expect(rewards).toEqual(
          places.map((place, seat) => {
            const win = each.winners.includes(seat) ? 1 / each.winners.length : 0;
            return Math.fround(win + (10 * (3 - place)) / 2);
          }),
        );
        expect(result.statuses[each.game]).toBe(1);
        expect(result.seats[each.game]).toBeGreaterThanOrEqual(0);
        expect(result.actions[each.game]).toBeLessThan(each.actions);
      }
    }
    expect(ended.length).toBeGreaterThanOrEqual(3);
  });

  test('cuts off after the most actions, and waits for a reset', () => {
    const caller = Caller.opened({ ...all, games: 1, maxActions: 3, autoReset: false, rewards: { rank: 1, win: 1 } });
    let result = caller.ask('reset');
    const rng = quickRng(1);
    for (let step = 0; step < 3; step++) result = caller.steps(result.random(rng));
    expect(result.statuses[0]).toBe(2);
    expect(result.seats[0]).toBe(-1);
    expect(result.json.ended).toEqual([
      { game: 0, seed: 'magnate/0', reason: 'maxActions', actions: 3, winners: [], places: [null, null, null] },
    ]);
    expect(result.row('rewards', 0)).toEqual([0, 0, 0]);
    expect(result.legal(0)).toEqual([]);
    expect(caller.refused('step', { actions: [0] })).toMatchObject({ code: 'NOT_RESET' });
    expect(caller.steps([-1]).statuses[0]).toBe(2);
    expect(caller.ask('reset').statuses[0]).toBe(0);
  });

  test('rewards the change of the worth that the seat itself knows', () => {
    const caller = Caller.opened({ ...all, games: 1, observe: ['vector', 'mask', 'view'], rewards: { worth: 1 } });
    const encoding = encodingOf(game);
    const rng = quickRng(2);
    let result = caller.ask('reset', { seed: 'worth' });
    const known = new Map<number, number>();
    const earned = [0, 0, 0];
    const gaps: number[] = [];
    for (let step = 0; step < 200; step++) {
      const seat = result.seats[0] as number;
      const worth = encoding.worthOf(result.json.view[0] as never, seat);
      const [before, sum] = [known.get(seat), earned[seat] as number];
      if (before !== undefined) gaps.push(Math.abs(sum - (worth - before) / 1000));
      known.set(seat, worth);
      earned[seat] = 0;
      result = caller.steps(result.random(rng));
      if (result.statuses[0] !== 0) break;
      result.row('rewards', 0).forEach((reward, i) => (earned[i] = (earned[i] as number) + reward));
    }
    expect(gaps.length).toBeGreaterThan(20);
    expect(Math.max(...gaps)).toBeLessThan(0.001);
  });
});

/** Positions that differ only in what seat 0 may not know, and the first slots that it plays. */
const UNKNOWN = {
  monopoly: {
    slots: ['RollDice', 'EndTurn'],
    positions: [
      {
        dice: [
          [1, 3],
          [1, 2],
        ],
      },
      {
        dice: [
          [1, 3],
          [5, 4],
        ],
        decks: { chance: ['chance-boardwalk'] },
      },
    ].map((hidden) => ({ players: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], ...hidden })),
  },
  acquire: {
    slots: ['PlaceTile 1'],
    positions: [
      { rack: ['1I', '3I', '5I', '7I', '9I', '11I'], own: [4, 2] },
      { rack: ['2G', '3I', '6G', '7I', '9I', '11I'], own: [1, 5] },
    ].map(({ rack, own }) => ({
      options: { holdings: 'hidden' },
      board: Array.from({ length: 9 }, (_, row) => (row === 4 ? '....LL......' : '.'.repeat(12))),
      players: [
        { id: 'a', rack: ['1A', '3A', '5A', '7A', '9A', '11A'] },
        { id: 'b', rack, cash: 100 * (own[0] as number), shares: { Luxor: own[0] } },
        { id: 'c', rack: ['1C', '3C', '5C', '7C', '9C', '11C'], shares: { Luxor: own[1] } },
      ],
    })),
  },
} as const satisfies Record<GameId, object>;

test.each(GAME_IDS)(
  'whole results of %s are equal where positions differ only in what the seat may not know',
  (game) => {
    const { slots, positions } = UNKNOWN[game];
    const callers = positions.map((position) =>
      Caller.opened({
        game,
        seats: ['agent', 'greedy', 'greedy'],
        position,
        observe: ['vector', 'mask', 'view', 'offers', 'events'],
        rewards: { win: 1, rank: 1, worth: 1 },
      }),
    );
    let [one, other] = callers.map((caller) => caller.ask('reset', { seed: 'unknown' }));
    for (const slot of slots) {
      expect(other?.payload).toEqual(one?.payload);
      [one, other] = callers.map((caller) => caller.steps([caller.layout.slots.indexOf(slot)]));
    }
    // In Monopoly the next roll was another one; in Acquire the seat still decides.
    expect(isDeepStrictEqual(other?.payload, one?.payload)).toBe(game === 'acquire');
  },
);

/** Every refusal, and a later result that shows that nothing changed. */
const REFUSALS: readonly (readonly [code: string, type: string, request: object])[] = [
  ['ILLEGAL_SLOT', 'step', { actions: [0, 100_000] }],
  ['ILLEGAL_SLOT', 'step', { actions: [0, -2] }],
  ['WRONG_ACTOR', 'step', { actions: [0, { type: 'RollDice', playerId: 'p3' }] }],
  ['WRONG_PHASE', 'step', { actions: [0, { type: 'EndTurn', playerId: 'p1' }] }],
  ['UNKNOWN_ACTION', 'step', { actions: [0, { type: 'Fly', playerId: 'p1' }] }],
  ['MALFORMED_REQUEST', 'step', { actions: [0] }],
  ['MALFORMED_REQUEST', 'step', { actions: [0, 'roll'] }],
  ['MALFORMED_REQUEST', 'step', { actions: [0, 0], speed: 3 }],
  ['MALFORMED_REQUEST', 'reset', { games: [2] }],
  ['MALFORMED_REQUEST', 'reset', { games: [1, 1] }],
  ['MALFORMED_REQUEST', 'reset', { seeds: ['a'] }],
  ['MALFORMED_REQUEST', 'reset', { seed: '' }],
  ['MALFORMED_REQUEST', 'reset', { seed: 'x'.repeat(201) }],
  ['BAD_SETUP', 'reset', { options: { startingCash: -5 } }],
  ['BAD_SETUP', 'reset', { board: 'atlantis' }],
  ['LAYOUT_CHANGED', 'reset', { board: 'market' }],
  ['UNKNOWN_GAME', 'open', { ...OPEN, game: 'chess' }],
  ['UNKNOWN_OPPONENT', 'open', { ...OPEN, seats: ['agent', 'deep blue'] }],
  ['NO_AGENT', 'open', { ...OPEN, seats: ['steady', 'steady'] }],
  ['WRONG_SEATS', 'open', { ...OPEN, seats: ['agent'] }],
  ['MALFORMED_REQUEST', 'open', { ...OPEN, games: 4097 }],
  ['MALFORMED_REQUEST', 'open', { ...OPEN, games: 513, observe: ['view'] }],
  ['MALFORMED_REQUEST', 'open', { ...OPEN, observe: ['dice'] }],
  ['MALFORMED_REQUEST', 'open', { ...OPEN, rewards: { fun: 1 } }],
  ['MALFORMED_REQUEST', 'open', { ...OPEN, maxActions: 0 }],
  ['MALFORMED_REQUEST', 'open', { ...OPEN, autoReset: 'yes' }],
  ['MALFORMED_REQUEST', 'open', { ...OPEN, position: { players: [{ id: 'a' }, { id: 'b' }] } }],
  ['VERSION_MISMATCH', 'hello', { protocol: 2 }],
  ['UNKNOWN_REQUEST', 'fly', {}],
];

describe('a refused request has a code and changes nothing', () => {
  test.each(REFUSALS)('%s: %s %j', (code, type, request) => {
    const caller = Caller.opened({ ...OPEN, games: 2 });
    const before = caller.ask('reset', { seed: 'refusals' });
    const vectors = [before.row('vector', 0), before.row('vector', 1)];
    expect(caller.refused(type, request)).toMatchObject({ code });
    const after = caller.ask('step', { actions: [null, null] });
    expect([after.row('vector', 0), after.row('vector', 1)]).toEqual(vectors);
    expect([...after.actions]).toEqual([0, 0]);
    expect(after.legal(0)).toEqual([0]);
  });

  test('before hello, open and reset', () => {
    const caller = new Caller();
    expect(caller.refused('open', OPEN)).toMatchObject({ code: 'HELLO_FIRST' });
    caller.json('hello', { protocol: 1 });
    expect(caller.refused('reset', {})).toMatchObject({ code: 'NOT_OPEN' });
    caller.json('open', OPEN);
    expect(caller.refused('step', { actions: [0] })).toMatchObject({ code: 'NOT_RESET' });
  });

  test.each([
    ['another kind', 9, Buffer.from('{}')],
    ['no JSON', FRAME_KINDS.json, Buffer.from('{')],
    ['no UTF-8', FRAME_KINDS.json, Buffer.from([0xff, 0xfe])],
    ['no object', FRAME_KINDS.json, Buffer.from('[1]')],
    ['steps of another length', FRAME_KINDS.steps, Buffer.alloc(5)],
  ])('broken frames: %s', (_, kind, payload) => {
    const caller = Caller.opened(OPEN);
    const frame = new Uint8Array(HEADER_BYTES + payload.length);
    writeHeader(frame, kind, payload.length);
    frame.set(payload, HEADER_BYTES);
    expect(caller.send(frame)).toMatchObject({ error: { code: 'BROKEN_FRAME' } });
    expect(caller.ask('reset').statuses[0]).toBe(0);
  });

  test('a frame that is too large ends the session', () => {
    const session = new EnvironmentSession('test');
    const header = new Uint8Array(HEADER_BYTES);
    writeHeader(header, FRAME_KINDS.json, MAX_REQUEST_BYTES + 1);
    const [answer = new Uint8Array()] = session.receive(header);
    expect(Buffer.from(answer).toString()).toContain('FRAME_TOO_LARGE');
    expect([session.isOver, session.isBroken]).toEqual([true, true]);
    expect([...session.receive(jsonFrame({ type: 'hello', protocol: 1 }))]).toEqual([]);
  });

  test('frames may arrive in any pieces', () => {
    const session = new EnvironmentSession('test');
    const bytes = Buffer.concat([jsonFrame({ type: 'hello', protocol: 1 }), jsonFrame({ type: 'close' })]);
    const answers = [...bytes].flatMap((byte) => [...session.receive(Uint8Array.of(byte))]);
    expect(
      answers.map(
        (answer) => (JSON.parse(Buffer.from(answer.subarray(HEADER_BYTES)).toString()) as { type: string }).type,
      ),
    ).toEqual(['hello', 'closed']);
    expect(session.isOver).toBe(true);
  });
});

describe('an episode', () => {
  test('begins from a position made by hand, on any board, and ends where the caller has no player left', () => {
    const players = [
      { id: 'a', cash: 1 },
      { id: 'b', cash: 900 },
      { id: 'c', cash: 900 },
    ];
    // The only agent stands before the most expensive hotel of a rival.
    const deeds = { 37: { owner: 'b', houses: 5 }, 39: { owner: 'b', houses: 5 } };
    const position = { players: [{ ...players[0], position: 37 }, players[1], players[2]], deeds, dice: [[1, 1]] };
    const caller = Caller.opened({
      ...OPEN,
      seats: ['agent', 'steady', 'steady'],
      position,
      rewards: { rank: 1, win: 1 },
      observe: ['vector', 'mask', 'events'],
    });
    const { layout } = caller;
    let result = caller.ask('reset');
    result = caller.steps([layout.slots.indexOf('RollDice')]);
    result = caller.steps([layout.slots.indexOf('DeclareBankruptcy')]);
    expect(result.statuses[0]).toBe(1);
    expect(result.json.ended).toMatchObject([{ reason: 'eliminated', winners: [], places: [3, null, null] }]);
    expect(result.row('rewards', 0)).toEqual([0, 0, 0]);
    expect(result.json.lastEvents?.[0]).toMatchObject({ game: 0, seat: 0 });
    const types = (result.json.lastEvents?.[0]?.events ?? []).map(({ type }) => type);
    expect(types).toContain('PlayerBankrupt');
    const market = Caller.opened({ ...OPEN, board: 'market' });
    expect(market.layout.slots.length).toBeLessThan(layout.slots.length);
  });

  test('that ends before the caller decides is followed by the next one, where episodes begin anew', () => {
    // The bot moves first, and most rolls ruin it.
    const deeds = Object.fromEntries([31, 32, 34, 37, 39].map((space) => [space, { owner: 'b', houses: 5 }]));
    const position = { players: [{ id: 'a', cash: 1, position: 28 }, { id: 'b' }], deeds };
    const open = { game: OPEN.game, games: 20, seats: ['steady', 'agent'], position, rewards: { win: 1 } };
    const once = Caller.opened(open).ask('reset');
    expect(once.seats).toContain(-1);
    const caller = Caller.opened({ ...open, autoReset: true });
    let result = caller.ask('reset');
    const resignations = Array.from({ length: open.games }, () => ({ type: 'Resign', playerId: 'b' }));
    for (let step = 0; step < 5; step++) {
      expect(new Set(result.seats)).toEqual(new Set([1]));
      // Only episodes in which the seat decided count, and it resigned in all of them.
      const { ended = [] } = result.json;
      expect(ended.map(({ game, winners }) => [game, winners])).toEqual(
        step === 0 ? [] : resignations.map((_, game) => [game, [0]]),
      );
      expect(resignations.flatMap((_, place) => result.row('rewards', place)).some((reward) => reward !== 0)).toBe(
        false,
      );
      result = caller.ask('step', { actions: resignations });
    }
    // No roll leaves the caller a decision: the game waits.
    const lost = { players: [{ id: 'a' }, { id: 'b', bankrupt: true }] };
    expect([...Caller.opened({ ...open, games: 1, position: lost, autoReset: true }).ask('reset').seats]).toContain(-1);
  });
});
