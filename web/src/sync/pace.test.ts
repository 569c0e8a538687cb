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

describe('the animation pace', () => {
  const speeds = (isAlone: boolean) =>
    SPEEDS.map((speed) => paceOf({ speed, motion: 'full', quiet: false }, isAlone)?.maxLag);

  test('lags two seconds at most behind people', () => {
    expect(speeds(false)).toEqual([2000, 2000, undefined]);
  });

  test('may lag longer if only bots play', () => {
    expect(speeds(true)).toEqual([10_000, 5000, undefined]);
  });

  test('is instant if motion is off', () => {
    expect(SPEEDS.map((speed) => paceOf({ speed, motion: 'none', quiet: false }, true))).toEqual([null, null, null]);
    expect(SPEEDS.map((speed) => paceOf({ speed, motion: 'full', quiet: true }, true))).toEqual([null, null, null]);
  });

  test('knows whether another player is waiting', () => {
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

  test('skips running and later animations until I must decide', () => {
    play(service.play({ type: 'RollDice', playerId: 'b' }));
    expect(state().animation.current).not.toBeNull();
    sync.skipAhead(true);
    expect(state()).toMatchObject({ isSkipping: true, animation: { current: null } });
    expect(state().shown?.seq).toBe(service.seq);
    play(service.play({ type: 'EndTurn', playerId: 'b' }), service.play({ type: 'RollDice', playerId: 'b' }));
    play(service.play({ type: 'DeclineProperty', playerId: 'b' }));
    expect(state()).toMatchObject({ isSkipping: false, animation: { current: null } });
    expect(state().shown?.actors).toContain('a');
    // From now on events are animated again.
    play(service.play({ type: 'PassBid', playerId: 'b' }));
    expect(state().animation.current).not.toBeNull();
  });

  test('ends when it is cancelled', () => {
    sync.skipAhead(true);
    sync.skipAhead(false);
    play(service.play({ type: 'RollDice', playerId: 'b' }));
    expect(state()).toMatchObject({ isSkipping: false });
    expect(state().animation.current).not.toBeNull();
  });

  test('does not skip the end of the game', () => {
    sync.skipAhead(true);
    play(service.play({ type: 'Resign', playerId: 'b' }));
    expect(state().table?.status).toBe('completed');
    expect(state().isSkipping).toBe(false);
    expect(state().animation.current).not.toBeNull();
  });
});
