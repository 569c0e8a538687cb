import { describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { isFullRun } from '../../scripts/fullRun.ts';
import { ADMIN_TOKEN, DEFAULT_LIMITS, startTestService, type TestService } from '../src/testkit/testService.ts';
import { SETTINGS } from '../src/config/settings.ts';
import { addresses, type AttackName, attack } from './dos/attacks.ts';
import { TRIES } from './dos/attacks/turnMessages.ts';
import { HonestTable, lostActions } from './dos/honestTable.ts';
import { playLongGames } from './dos/longGames.ts';
import { CUT_OFF, type Tally } from './dos/tally.ts';
import { PEOPLE } from './dos/tables.ts';
import { Target } from './dos/target.ts';

/** The short form of `npm run check:dos`: every attack with small limits, and the most it can consume. */

const FROM = addresses(3);
const HONEST_SOCKETS = 2;
/** Honest clients play as fast as the machine allows. */
const PATIENT = { ACTIONS_PER_MINUTE: '1000000000', ACTIONS_PER_TABLE: '1000000000', MEGABYTES_PER_TABLE: '1000000' };
/** A pong with the longest payload of a control frame. */
const PONG = 127;

interface AttackOptions {
  readonly environment: Readonly<Record<string, string>>;
  /** Actions of the long games, if the attack needs them. */
  readonly actions?: number;
  readonly goesOn: (turn: number, tally: Tally) => boolean;
}

let service: TestService;

const clients = (): readonly WebSocket[] => [...service.app.websocketServer.clients];

/** An honest table plays for as long as the attack runs, and loses nothing. */
async function underAttack(name: AttackName, { environment, actions, goesOn }: AttackOptions) {
  service = await startTestService({
    listen: true,
    limits: DEFAULT_LIMITS,
    environment: { ...PATIENT, ...environment },
  });
  const { port, url: address } = service;
  const honest = await HonestTable.open(address);
  const longGames = actions === undefined ? undefined : await playLongGames(address, actions);
  const most = { sockets: 0, buffered: 0, agentCalls: 0 };
  const { openAgentCalls } = service.deps.limits;
  let turn = 0;
  let nextTurn = Promise.withResolvers<void>();
  const target = new Target(
    port,
    () => {
      most.sockets = Math.max(most.sockets, clients().length);
      most.buffered = Math.max(most.buffered, ...clients().map(({ bufferedAmount }) => bufferedAmount));
      most.agentCalls = Math.max(most.agentCalls, openAgentCalls.total);
      turn += 1;
      nextTurn.resolve();
      nextTurn = Promise.withResolvers();
      return goesOn(turn, target.tally);
    },
    longGames,
  );
  let isOver = false;
  const played = honest.play(
    () => !isOver,
    // An honest action per turn of the attack: its number does not depend on the speed of the machine.
    () => nextTurn.promise,
  );
  await attack(name, target, FROM);
  isOver = true;
  nextTurn.resolve();
  await played;
  target.leave();
  expect([honest.faults, await lostActions(address, honest)]).toEqual([[], 0]);
  expect(honest.acknowledged).toEqual(honest.sent.map((_, i) => i + 1));
  honest.leave();
  await expect.poll(() => [clients().length, openAgentCalls.total]).toEqual([0, 0]);
  const { body } = await service.ask<{ tables: readonly Cost[] }>('GET', '/admin/tables', { token: ADMIN_TOKEN });
  const attacked = body.tables.filter(({ id }) => id !== honest.id);
  return {
    sent: target.tally.sent,
    refused: Object.fromEntries(target.tally.refused),
    most,
    tables: attacked,
    longGames,
  };
}

interface Cost {
  readonly id: string;
  readonly actions: number;
  readonly botActions: number;
  readonly events: number;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('an honest table loses nothing under', () => {
  test('a flood of pings, which leaves no more than a few pongs in memory', async () => {
    const { refused, most } = await underAttack('pingFlood', {
      environment: {},
      goesOn: (_, { refused: codes }) => (codes.get(CUT_OFF) ?? 0) < 10,
    });
    expect(refused[CUT_OFF]).toBeGreaterThanOrEqual(10);
    expect(most.sockets).toBeLessThanOrEqual(HONEST_SOCKETS + FROM.length);
    expect(most.buffered).toBeLessThanOrEqual(Number(SETTINGS.CONTROL_FRAMES.default) * PONG + 64 * 1024);
  });

  test.each(isFullRun ? ['expensive requests'] : [])(
    '%s, which are capped by the rows and streams per address',
    async () => {
      const ACTIONS = 150;
      const { refused, most, tables, longGames } = await underAttack('expensiveRequests', {
        environment: { HISTORY_PER_MINUTE: '2000', STREAMS_PER_ADDRESS: '6' },
        actions: ACTIONS,
        goesOn: (turn) => turn <= 45,
      });
      expect(refused['RATE_LIMITED']).toBeGreaterThan(0);
      expect(refused['TOO_MANY_STREAMS']).toBeGreaterThan(0);
      expect(most.sockets).toBeLessThanOrEqual(HONEST_SOCKETS + FROM.length * 6);
      expect(tables.find(({ id }) => id === longGames?.running)?.actions).toBe(ACTIONS);
    },
  );

  test('endless tables, whose number and bot actions are capped per address', async () => {
    const { refused, tables } = await underAttack('endlessTables', {
      environment: { TABLES_PER_ADDRESS: '4', BOT_ACTIONS_PER_DAY: '60' },
      goesOn: (turn) => turn <= 30,
    });
    expect(tables.length).toBe(FROM.length * 4);
    expect(refused).toEqual({ TOO_MANY_TABLES: 30 - tables.length });
    // An action that a bot has already chosen when the budget ends is still played.
    expect(sum(tables.map(({ botActions }) => botActions))).toBeLessThanOrEqual(FROM.length * 60 + tables.length);
  });

  test('changes before the start, which are capped per table', async () => {
    const { refused, tables } = await underAttack('seatToggles', {
      environment: { CHANGES_BEFORE_START: '20' },
      goesOn: (turn) => turn <= 120,
    });
    expect(refused['TABLE_FULL']).toBeGreaterThan(0);
    expect(Math.max(...tables.map(({ events }) => events))).toBeLessThanOrEqual(20);
    expect(tables.length).toBeLessThanOrEqual(FROM.length + (refused['TABLE_FULL'] ?? 0));
  });

  test('a flood of profiles, which are capped per address', async () => {
    const { refused } = await underAttack('profileFlood', {
      environment: {},
      goesOn: (_, { refused: codes }) => (codes.get('RATE_LIMITED') ?? 0) < 30,
    });
    expect(Object.keys(refused).toSorted()).toEqual(['RATE_LIMITED', 'UNKNOWN_PROFILE_CODE']);
  });

  test('a flood of tournaments, whose number and bot actions are capped per address', async () => {
    const { refused, tables } = await underAttack('tournamentFlood', {
      environment: { TOURNAMENTS_PER_ADDRESS: '2', BOT_ACTIONS_PER_DAY: '60' },
      goesOn: (turn) => turn <= 12,
    });
    expect(refused['TOO_MANY_TOURNAMENTS']).toBe(12 - FROM.length * 2);
    expect(sum(tables.map(({ botActions }) => botActions))).toBeLessThanOrEqual(FROM.length * 60 + tables.length);
  });

  test('subscriptions and webhooks, which are capped per seat and refused at addresses that are not public', async () => {
    const { refused, tables } = await underAttack('turnMessages', {
      environment: { WEBHOOK_HOSTS: '127.0.0.1' },
      goesOn: (turn) => turn <= 6,
    });
    expect(tables.length).toBe(6);
    expect(refused['BAD_WEBHOOK']).toBe(6);
    expect(refused['ENOUGH_PUSH']).toBe(6 * PEOPLE.length * (TRIES - 5));
  });

  test.each(isFullRun ? ['searches for opponents'] : [])('%s, which are capped as new tables are', async () => {
    const { refused } = await underAttack('opponentFlood', {
      environment: { CREATIONS_PER_MINUTE: '10' },
      goesOn: (turn) => turn <= 40,
    });
    expect(refused['RATE_LIMITED']).toBeGreaterThan(0);
  });

  test.each(isFullRun ? ['taking back again and again'] : [])('%s, which counts as actions', async () => {
    const { sent, refused, tables } = await underAttack('takeBackLoop', {
      environment: {},
      goesOn: (turn) => turn <= 30,
    });
    expect(refused).toEqual({});
    // Two requests open and start a table.
    expect(sum(tables.map(({ actions }) => actions))).toBe(sent - 2 * tables.length);
  });

  test('trickled requests, all of which are cut off', async () => {
    const { refused, tables } = await underAttack('trickledRequests', {
      environment: { REQUEST_SECONDS: '1' },
      goesOn: (_, { refused: codes }) => (codes.get(CUT_OFF) ?? 0) < 60,
    });
    expect(refused[CUT_OFF]).toBeGreaterThanOrEqual(60);
    expect(tables).toEqual([]);
  });

  test.each(isFullRun ? (['recordCalls', 'listCalls'] as const) : (['recordCalls'] as const))(
    '%s of agents, which are capped per address, without batches',
    async (name) => {
      const { sent, refused } = await underAttack(name, {
        environment: { AGENT_CALLS_PER_MINUTE: '10' },
        actions: 30,
        goesOn: (turn) => turn <= 60,
      });
      expect(refused['NO_BATCHES']).toBeGreaterThan(0);
      expect(sent - (refused['RATE_LIMITED'] ?? 0)).toBe(FROM.length * 10);
    },
  );

  test.each(['abandonedCalls', 'unreadAnswers'] as const)(
    '%s of agents, whose pending calls are capped per address, and none is left',
    async (name) => {
      const { sent, most } = await underAttack(name, {
        environment: { AGENT_CALLS_PER_ADDRESS: '3' },
        actions: 30,
        goesOn: (turn) => turn <= (isFullRun ? 100 : 40),
      });
      expect(sent).toBeGreaterThan(FROM.length * 3);
      expect(most.agentCalls).toBeLessThanOrEqual(FROM.length * 3);
    },
  );

  test('forged addresses, which count as the address that the proxy saw', async () => {
    const { refused, tables } = await underAttack('forgedForwardedFor', {
      environment: { TRUST_PROXY: 'true', TABLES_PER_ADDRESS: '5' },
      goesOn: (turn) => turn <= 60,
    });
    expect(tables.length).toBe(FROM.length * 5);
    expect(refused).toEqual({ TOO_MANY_TABLES: FROM.length + 60 - tables.length });
  });
});
