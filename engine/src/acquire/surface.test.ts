import { describe, expect, test } from 'vitest';
import { games, openRecord, replay } from '../index.ts';
import { denied, cashBySeat } from '../testkit/acquire/states.ts';
import { rngFrom } from '../testkit/states.ts';
import {
  acquire,
  type Action,
  ACTION_TYPES,
  CASH_RULES,
  cashFlow,
  EVENT_TYPES,
  type GameEvent,
  type GameState,
  type Options,
  presets,
  serializeGameState,
} from './index.ts';

const SEATS = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }));

interface Step {
  readonly before: GameState;
  readonly action: Action;
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

/** A random game from its first state to its last, step by step. */
function played(options: Partial<Options>, seed: string, players = SEATS): Step[] {
  const rng = rngFrom(seed.length);
  const steps: Step[] = [];
  let state = acquire.create({ options, players, seed });
  while (state.status === 'inProgress') {
    const action = acquire.sample(state, acquire.actors(state).at(-1) ?? '', rng);
    const next = acquire.apply(state, action, 1_700_000_000_000 + steps.length);
    steps.push({ before: state, action, state: next.state, events: next.events });
    state = next.state;
  }
  return steps;
}

const TABLES: readonly (readonly [string, Partial<Options>])[] = [
  ...Object.entries(presets),
  ['twoPlayerBank', { twoPlayerBank: 'tileDraw', autoEnd: false }],
  ['immediate', { endDeclaration: 'immediate', founderNoStock: 'cash', safeSize: 5 }],
];

test('the game is on the public list', () => {
  expect([games.acquire, acquire.id, acquire.seats]).toEqual([acquire, 'acquire', { min: 2, max: 6 }]);
});

test('these are the actions', () => {
  const decisions = ['PlaceTile', 'FoundCorporation', 'ChooseSurvivor', 'ChooseDefunct', 'DisposeShares', 'BuyShares'];
  const others = ['DeclareEnd', 'ReplaceDeadTile', 'ProposeTrade', 'AcceptTrade', 'RejectTrade', 'CancelTrade'];
  const takingBack = ['AskTakeBack', 'AgreeTakeBack', 'RefuseTakeBack'];
  expect([...ACTION_TYPES].toSorted()).toEqual([...decisions, ...others, ...takingBack].toSorted());
});

test.each([
  'TileDrawn',
  'TilePlaced',
  'CorporationFounded',
  'CorporationGrew',
  'MergerStarted',
  'BonusPaid',
  'SharesDisposed',
  'CorporationAbsorbed',
  'SharesBought',
  'DeadTileRemoved',
  'HandRevealed',
  'TradeProposed',
  'TradeCompleted',
  'EndDeclared',
  'SharesCashed',
  'GameEnded',
])('%s occurs', (type) => {
  expect(EVENT_TYPES).toContain(type);
});

describe.each(TABLES)('a whole game: %s', (name, options) => {
  const players = name === 'twoPlayerBank' ? SEATS.slice(0, 2) : SEATS;
  const steps = played(options, name, players);
  const last = steps.at(-1)?.state;

  test('ends with an outcome, the richest winning', () => {
    const result = last === undefined ? undefined : acquire.outcome(last);
    const best = Math.max(...(last === undefined ? [] : cashBySeat(last)));
    expect(result?.ranking.filter(({ score }) => score === best).map(({ playerId }) => playerId)).toEqual(
      result?.winners,
    );
  });

  test('replays from its record, event for event', () => {
    const actions = steps.map(({ action }, i) => ({ action, at: 1_700_000_000_000 + i }));
    const again = replay(openRecord(acquire, { options, players, seed: name }, actions));
    expect(JSON.stringify(again.state)).toBe(JSON.stringify(last));
  });

  test('every change of cash is in exactly one event', () => {
    for (const { before, state, events } of steps) {
      const flows = events.flatMap((event) => [...cashFlow(event)]);
      const changes = state.players.map(({ id }) =>
        flows.reduce((sum, { from, to, amount }) => sum + (to === id ? amount : 0) - (from === id ? amount : 0), 0),
      );
      expect(cashBySeat(state).map((cash, seat) => cash - (cashBySeat(before)[seat] ?? 0))).toEqual(changes);
      expect(flows.filter(({ rule }) => !CASH_RULES.includes(rule))).toEqual([]);
    }
  });

  test('survives serialisation at every tenth step', () => {
    for (const { state } of steps.filter((_, i) => i % 10 === 0)) {
      const text = serializeGameState(state);
      expect(serializeGameState(acquire.deserialize(text))).toBe(text);
    }
  });

  test('has no actors after the end', () => {
    const actions: readonly Action[] = [
      { type: 'DeclareEnd', playerId: 'a' },
      { type: 'BuyShares', playerId: 'b', shares: [] },
    ];
    for (const action of actions) expect(denied(() => acquire.apply(last as GameState, action)).code).toBe('GAME_OVER');
  });
});
