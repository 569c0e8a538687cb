import { fromSetup, type GameView, type PositionSetup } from '@magnate/engine/monopoly';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeService, FakeSocket, loadRules, TABLE } from './testkit/fakeService.ts';
import { TableSync } from './tableSync.ts';

const load = loadRules(({ type }) => (type === 'DiceRolled' ? 600 : 0));

const BUYING = {
  players: [
    { id: 'a', name: 'Ann', position: 39 },
    { id: 'b', name: 'Ben' },
  ],
  turn: { player: 'a', phase: 'AwaitingBuyDecision' as const },
};
/** A house can be built on Boardwalk, and then another one. */
const BUILDING = {
  players: [
    { id: 'a', name: 'Ann' },
    { id: 'b', name: 'Ben' },
  ],
  deeds: { 37: { owner: 'a', houses: 1 }, 39: { owner: 'a' } },
};
const SEATS = [{ playerId: 'a', token: 'token-a' }];

let service: FakeService;
let sync: TableSync;
const cashOf = (seat: number) => (sync.store.getState().shown?.view as GameView | undefined)?.players[seat]?.cash;
const settled = () => vi.advanceTimersByTimeAsync(0);
const actionsSent = () => FakeSocket.all.flatMap(({ sent }) => sent.filter(({ type }) => type === 'action'));

async function entered(setup: PositionSetup = BUYING, seats = SEATS): Promise<void> {
  service = new FakeService(fromSetup(setup));
  service.install(seats);
  sync = new TableSync(TABLE, load);
  sync.open();
  await settled();
  live();
}

function live(): void {
  for (const socket of FakeSocket.all) if (socket.readyState === 0) socket.opened();
  FakeSocket.all[0]?.say(service.frame);
  for (const socket of FakeSocket.all) socket.say({ type: 'heartbeat', seq: service.seq });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  sync.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an open table', () => {
  test('shows the state of the service and follows the stream from there', async () => {
    await entered();
    expect(cashOf(0)).toBe(1500);
    expect(sync.store.getState().connection).toEqual({ kind: 'live' });
    expect(FakeSocket.newest.sent[0]).toMatchObject({ type: 'hello', token: 'token-a', since: 0 });
  });

  test('shows an action at once, and is busy until it is acknowledged', async () => {
    await entered();
    const done = sync.act({ type: 'BuyProperty' });
    expect(cashOf(0)).toBe(1100);
    expect(sync.store.getState().busy).toBe(true);
    const { actionId = '' } = actionsSent()[0] ?? {};
    const frames = service.play({ type: 'BuyProperty', playerId: 'a' });
    FakeSocket.newest.say(...frames, { type: 'ack', actionId, version: service.state.version, seq: service.seq });
    await expect(done).resolves.toBe(true);
    expect(sync.store.getState().busy).toBe(false);
    expect(sync.store.getState().eventLog.map(({ type }) => type)).toContain('PropertyPurchased');
  });

  test('keeps events of the stream that arrived before an older answer', async () => {
    await entered();
    const old = service.answer();
    FakeSocket.newest.say(...service.play({ type: 'BuyProperty', playerId: 'a' }));
    vi.stubGlobal('fetch', async () => ({ ok: true, status: 200, headers: new Headers(), json: async () => old }));
    await sync.refresh();
    expect(sync.store.getState().table?.seq).toBe(service.seq);
  });

  test('rolls back a refused action and says why', async () => {
    await entered();
    const done = sync.act({ type: 'BuyProperty' });
    const { actionId = '' } = actionsSent()[0] ?? {};
    FakeSocket.newest.say({ type: 'error', actionId, error: { code: 'PAUSED', message: 'The host holds the game.' } });
    await expect(done).resolves.toBe(false);
    expect(cashOf(0)).toBe(1500);
    expect(sync.store.getState().refusal?.code).toBe('PAUSED');
  });

  test('sends nothing that the local rules refuse', async () => {
    await entered();
    await expect(sync.act({ type: 'RollDice' })).resolves.toBe(false);
    expect(actionsSent()).toEqual([]);
    expect(sync.store.getState().refusal).not.toBeNull();
  });

  test('a press for a decision that is over ends the animation and is rejected', async () => {
    await entered({ ...BUYING, turn: { player: 'a' } });
    vi.stubGlobal('document', { hidden: false });
    FakeSocket.newest.say(...service.play({ type: 'RollDice', playerId: 'a' }));
    expect(sync.store.getState().animation.current?.event.type).toBe('DiceRolled');
    await expect(sync.act({ type: 'RollDice' })).resolves.toBe(false);
    expect(actionsSent()).toEqual([]);
    expect(sync.store.getState()).toMatchObject({ refusal: { code: 'DECISION_OVER' }, animation: { current: null } });
    expect(sync.store.getState().shown?.view.version).toBe(service.state.version);
  });

  test('keeps the own action on display while others act', async () => {
    await entered();
    void sync.act({ type: 'BuyProperty' });
    FakeSocket.newest.say(service.frame);
    expect(cashOf(0)).toBe(1100);
  });

  test('shows an action once, even if it were possible twice, before it is acknowledged', async () => {
    await entered(BUILDING);
    void sync.act({ type: 'BuildHouse', spaceId: 39 });
    expect(cashOf(0)).toBe(1300);
    FakeSocket.newest.say(...service.play({ type: 'BuildHouse', spaceId: 39, playerId: 'a' }));
    expect(cashOf(0)).toBe(1300);
  });
});

describe('the options of the game', () => {
  const optionsShown = () => sync.store.getState().shown?.view.options;

  test('are sent once per stream and are part of every displayed view', async () => {
    await entered();
    expect(FakeSocket.newest.sent[0]?.optionsOnce).toBe(true);
    const { options } = service.state;
    const first = optionsShown();
    expect(first).toEqual(options);
    FakeSocket.newest.say(...service.play({ type: 'BuyProperty', playerId: 'a' }));
    expect(sync.store.getState().shown?.view.version).toBe(service.state.version);
    expect(optionsShown()).toBe(first);
  });

  test('are sent again after a reconnection', async () => {
    await entered();
    FakeSocket.newest.close(1006);
    service.play({ type: 'BuyProperty', playerId: 'a' });
    await vi.advanceTimersByTimeAsync(500);
    FakeSocket.newest.opened();
    expect(FakeSocket.newest.sent[0]?.optionsOnce).toBe(true);
    FakeSocket.newest.say(service.frame, { type: 'heartbeat', seq: service.seq });
    expect(FakeSocket.newest.hasSentOptions).toBe(true);
    expect(sync.store.getState().shown?.view.version).toBe(service.state.version);
    expect(optionsShown()).toEqual(service.state.options);
  });

  test('arrive at the start if the table was open before', async () => {
    service = new FakeService(fromSetup(BUYING));
    service.install(SEATS);
    service.isWaiting = true;
    sync = new TableSync(TABLE, load);
    sync.open();
    await settled();
    live();
    expect(sync.store.getState().shown).toBeNull();
    service.isWaiting = false;
    FakeSocket.newest.say(service.frame);
    expect(optionsShown()).toEqual(service.state.options);
    // The local rules depend on them.
    await expect(sync.act({ type: 'RollDice' })).resolves.toBe(false);
  });

  test('a vote comes with the stream, without another request', async () => {
    await entered();
    expect(FakeSocket.newest.sent[0]).toHaveProperty('table', true);
    const vote = { what: 'pause' as const, playerId: null, yes: [], no: [], needs: 1 };
    const { hostMayKnow, dealtUnclaimed, discarded } = service.answer();
    const news = { hostMayKnow, dealtUnclaimed, discarded, thoughts: 'closed' as const, rematch: null };
    FakeSocket.newest.say({ type: 'table', vote, ...news });
    expect(sync.store.getState().table?.vote).toEqual(vote);
    service.isDown = true;
    FakeSocket.newest.say({ type: 'table', vote: null, ...news });
    expect(sync.store.getState().table?.vote).toBeNull();
  });

  test('are in every view of a service that does not support sending them once', async () => {
    await entered();
    FakeSocket.newest.close(4400);
    FakeSocket.newest.opened();
    expect(FakeSocket.newest.sent[0]).not.toHaveProperty('optionsOnce');
    FakeSocket.newest.say(...service.play({ type: 'BuyProperty', playerId: 'a' }), { type: 'heartbeat', seq: 1 });
    expect(sync.store.getState().connection).toEqual({ kind: 'live' });
    expect(optionsShown()).toEqual(service.state.options);
    FakeSocket.newest.close(4400);
    expect(sync.store.getState().connection).toEqual({ kind: 'ended', why: 'broken' });
  });
});

describe('a lost connection', () => {
  test('reconnects by itself and sends the pending action again under the same id', async () => {
    await entered();
    void sync.act({ type: 'BuyProperty' });
    FakeSocket.newest.close(1006);
    expect(sync.store.getState().connection.kind).toBe('waiting');
    await vi.advanceTimersByTimeAsync(500);
    FakeSocket.newest.opened();
    FakeSocket.newest.say(service.frame, { type: 'heartbeat', seq: 0 });
    const ids = actionsSent().map(({ actionId }) => actionId);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect(cashOf(0)).toBe(1100);
  });

  test('an action sent late answers only the question that was open when it was pressed', async () => {
    await entered();
    const { version } = service.state;
    void sync.act({ type: 'BuyProperty' });
    FakeSocket.newest.close(1006);
    service.play({ type: 'DeclineProperty', playerId: 'a' });
    await vi.advanceTimersByTimeAsync(500);
    FakeSocket.newest.opened();
    FakeSocket.newest.say(service.frame, { type: 'heartbeat', seq: service.seq });
    expect(actionsSent().map(({ expectedVersion }) => expectedVersion)).toEqual([version, version]);
  });

  test('resumes after the last event received', async () => {
    await entered();
    const frames = service.play({ type: 'BuyProperty', playerId: 'a' });
    FakeSocket.newest.say(...frames);
    FakeSocket.newest.close(1006);
    await vi.advanceTimersByTimeAsync(500);
    FakeSocket.newest.opened();
    expect(FakeSocket.newest.sent[0]?.since).toBe(service.seq);
  });

  test('ends if another window took the seat', async () => {
    await entered();
    FakeSocket.newest.close(4409);
    expect(sync.store.getState().connection).toEqual({ kind: 'ended', why: 'replaced' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('a service that does not answer is asked again', async () => {
    service = new FakeService(fromSetup(BUYING));
    service.install(SEATS);
    service.isDown = true;
    sync = new TableSync(TABLE, load);
    sync.open();
    await settled();
    expect(sync.store.getState().problem?.code).toBe('UNREACHABLE');
    service.isDown = false;
    await vi.advanceTimersByTimeAsync(3000);
    expect(sync.store.getState().problem).toBeNull();
    expect(cashOf(0)).toBe(1500);
  });
});

describe('several seats on one device', () => {
  test('are all present, and the active one can change', async () => {
    await entered(BUYING, [...SEATS, { playerId: 'b', token: 'token-b' }]);
    expect(FakeSocket.all.map(({ sent }) => sent[0]?.token)).toEqual(['token-a', 'token-b']);
    await sync.switchSeat('b');
    await settled();
    live();
    expect(sync.store.getState().seat?.playerId).toBe('b');
    expect(FakeSocket.all.slice(2).map(({ sent }) => sent[0]?.token)).toEqual(['token-b', 'token-a']);
  });
});
