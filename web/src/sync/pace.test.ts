import { fromSetup, type PositionSetup } from '@magnate/engine/monopoly';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAmongBots, paceOf } from './pace.ts';
import { SPEEDS } from './settings.ts';
import { TableSync } from './tableSync.ts';
import { FakeService, FakeSocket, loadRules, TABLE } from './testkit/fakeService.ts';

const SEAT = { playerId: 'a', token: 'token-a' };
const seat = (id: string, model: string) => ({
  id,
  name: id,
  model,
  personality: null,
  open: false,
  claimed: true,
  muted: false,
  standIn: false,
  present: true,
});

describe('how fast it is acted out', () => {
  const speeds = (isAlone: boolean) =>
    SPEEDS.map((speed) => paceOf({ speed, motion: 'full', quiet: false }, isAlone)?.maxLag);

  test('is never more than two seconds behind what people do', () => {
    expect(speeds(false)).toEqual([2000, 2000, undefined]);
  });

  test('may be further behind where only bots play', () => {
    expect(speeds(true)).toEqual([10_000, 2000, undefined]);
  });

  test('is not acted out for whoever wants no motion', () => {
    expect(SPEEDS.map((speed) => paceOf({ speed, motion: 'none', quiet: false }, true))).toEqual([null, null, null]);
    expect(SPEEDS.map((speed) => paceOf({ speed, motion: 'full', quiet: true }, true))).toEqual([null, null, null]);
  });

  test('knows whether anybody waits', () => {
    const [me, bot, ben] = [seat('a', 'human'), seat('b', 'bot:steady'), seat('b', 'human')];
    expect(isAmongBots({ players: [me, bot], clock: null }, [SEAT])).toBe(true);
    expect(isAmongBots({ players: [me, ben], clock: null }, [SEAT])).toBe(false);
    expect(isAmongBots({ players: [me, bot], clock: { decision: 30, reserve: 0, grace: 0 } }, [SEAT])).toBe(false);
    expect(isAmongBots(null, [])).toBe(false);
  });
});

describe('skipping to my turn', () => {
  const setup: PositionSetup = {
    players: [
      { id: 'a', name: 'Ann' },
      { id: 'b', name: 'Ben' },
    ],
    turn: { player: 'b' },
    dice: [
      [1, 1],
      [1, 2],
      [2, 3],
    ],
  };
  let service: FakeService;
  let sync: TableSync;
  const state = () => sync.store.getState();
  const play = (...frames: readonly ReturnType<FakeService['play']>[]) => FakeSocket.newest.say(...frames.flat());

  beforeEach(async () => {
    vi.useFakeTimers();
    service = new FakeService(fromSetup(setup));
    service.install([SEAT]);
    vi.stubGlobal('document', { hidden: false });
    sync = new TableSync(
      TABLE,
      loadRules(() => 400),
    );
    sync.open();
    await vi.advanceTimersByTimeAsync(0);
    FakeSocket.newest.opened();
    FakeSocket.newest.say(service.frame, { type: 'heartbeat', seq: service.seq });
  });
  afterEach(() => {
    sync.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('jumps over what is acted out and over what comes, until I am asked', () => {
    play(service.play({ type: 'RollDice', playerId: 'b' }));
    expect(state().animation.current).not.toBeNull();
    sync.skipAhead(true);
    expect(state()).toMatchObject({ isSkipping: true, animation: { current: null } });
    expect(state().shown?.seq).toBe(service.seq);
    play(service.play({ type: 'EndTurn', playerId: 'b' }), service.play({ type: 'RollDice', playerId: 'b' }));
    play(service.play({ type: 'DeclineProperty', playerId: 'b' }));
    expect(state()).toMatchObject({ isSkipping: false, animation: { current: null } });
    expect(state().shown?.actors).toContain('a');
    // From now on everything is seen again.
    play(service.play({ type: 'PassBid', playerId: 'b' }));
    expect(state().animation.current).not.toBeNull();
  });

  test('ends when it is called off', () => {
    sync.skipAhead(true);
    sync.skipAhead(false);
    play(service.play({ type: 'RollDice', playerId: 'b' }));
    expect(state()).toMatchObject({ isSkipping: false });
    expect(state().animation.current).not.toBeNull();
  });

  test('does not skip how the game ends', () => {
    sync.skipAhead(true);
    play(service.play({ type: 'Resign', playerId: 'b' }));
    expect(state().table?.status).toBe('completed');
    expect(state().isSkipping).toBe(false);
    expect(state().animation.current).not.toBeNull();
  });
});
