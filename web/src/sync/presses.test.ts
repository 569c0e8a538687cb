import { fromSetup, type PositionSetup } from '@magnate/engine/monopoly';
import type { ServerFrame } from '@magnate/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeService, FakeSocket, loadRules, TABLE } from './testkit/fakeService.ts';
import { PressHistory } from './actionQueue.ts';
import { TableSync } from './tableSync.ts';

/** Every press is applied once to its own decision or rejected with a reason, whatever is animated and however slow the connection. */

const BEAT = 400;

const load = loadRules(() => BEAT);

const PLAYERS = [
  { id: 'a', name: 'Ann', position: 39 },
  { id: 'b', name: 'Ben', position: 5 },
];
const ROLLING: PositionSetup = { players: PLAYERS, turn: { player: 'a' } };
const BUYING: PositionSetup = { players: PLAYERS, turn: { player: 'a', phase: 'AwaitingBuyDecision' } };
/** Two houses can be built on the dark blue lots. */
const BUILDING: PositionSetup = {
  players: PLAYERS,
  deeds: { 37: { owner: 'a', houses: 1 }, 39: { owner: 'a' } },
  turn: { player: 'a', phase: 'PlayerAction' },
};
const AUCTION: PositionSetup = { players: PLAYERS, turn: { player: 'b', phase: 'Auction' } };

type Action = Parameters<FakeService['play']>[0];
type Intent = Parameters<TableSync['act']>[0];

let service: FakeService;
let sync: TableSync;
const state = () => sync.store.getState();
const answered = () => state().refusal?.code;
const connectionChanged = () => vi.advanceTimersByTimeAsync(0);
const sent = () => FakeSocket.all.flatMap((socket) => socket.sent.filter(({ type }) => type === 'action'));
const eventTypes = () => state().eventLog.map(({ type }) => type);

async function entered(setup: PositionSetup): Promise<void> {
  service = new FakeService(fromSetup(setup));
  service.install([{ playerId: 'a', token: 'token-a' }]);
  vi.stubGlobal('document', { hidden: false });
  sync = new TableSync(TABLE, load);
  sync.open();
  await connectionChanged();
  reconnected();
}

function reconnected(): void {
  FakeSocket.newest.opened();
  FakeSocket.newest.say(service.frame, { type: 'heartbeat', seq: service.seq });
}

/** Like the real service: a known action id gets its answer again, another version is refused. */
const done = new Map<string, number>();
let served = 0;
function serve(): void {
  const open = sent().slice(served);
  served = sent().length;
  for (const { action, actionId = '', expectedVersion } of open) {
    const before = done.get(actionId);
    if (before !== undefined) {
      say({ type: 'ack', actionId, version: before, seq: service.seq });
    } else if (expectedVersion !== service.state.version) {
      say({ type: 'error', actionId, error: { code: 'STALE_VERSION', message: '', details: {} } });
    } else {
      const frames = service.play({ ...action, playerId: 'a' } as Action);
      done.set(actionId, service.state.version);
      say(...frames, { type: 'ack', actionId, version: service.state.version, seq: service.seq });
    }
  }
}
const say = (...frames: readonly ServerFrame[]) => FakeSocket.newest.say(...frames);
const others = (action: Action) => say(...service.play(action));

beforeEach(() => {
  vi.useFakeTimers();
  done.clear();
  served = 0;
});
afterEach(() => {
  sync.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('during an animation', () => {
  /** The press comes during each of the events of other players. */
  const beats = Array.from({ length: 6 }, (_, duration) => duration);

  test.each(beats)('a press for a decision that is over is rejected, during event %i', async (duration) => {
    await entered(ROLLING);
    others({ type: 'RollDice', playerId: 'a' });
    await vi.advanceTimersByTimeAsync(duration * BEAT);
    const seen = state().shown;
    const isOver = seen?.view.version !== service.state.version;
    const press = sync.act({ type: 'RollDice' });
    await connectionChanged();
    await expect(press).resolves.toBe(false);
    expect(answered()).toBe(isOver ? 'DECISION_OVER' : 'WRONG_PHASE');
    expect(sent()).toEqual([]);
  });

  test.each(beats)('a press for a decision that is still open is applied once, during event %i', async (duration) => {
    await entered(AUCTION);
    others({ type: 'PlaceBid', playerId: 'b', amount: 10 });
    await vi.advanceTimersByTimeAsync(duration * BEAT);
    const press = sync.act({ type: 'PlaceBid', amount: 50 });
    await connectionChanged();
    serve();
    await expect(press).resolves.toBe(true);
    expect(eventTypes().filter((type) => type === 'BidPlaced')).toHaveLength(2);
    expect(answered()).toBeUndefined();
  });

  test('a press on top of an own move is applied once, to the decision it leads to', async () => {
    await entered(BUYING);
    const buying = sync.act({ type: 'BuyProperty' });
    await vi.advanceTimersByTimeAsync(4 * BEAT);
    const ending = sync.act({ type: 'EndTurn' });
    serve();
    await connectionChanged();
    serve();
    await expect(Promise.all([buying, ending])).resolves.toEqual([true, true]);
    expect(service.state.currentPlayerIndex).toBe(1);
  });
});

describe('over a slow connection', () => {
  test('a second press of the same button is rejected, even if the action were possible again', async () => {
    await entered(ROLLING);
    const presses = [sync.act({ type: 'RollDice' }), sync.act({ type: 'RollDice' })];
    const [{ actionId = '' } = {}] = sent();
    const frames = service.play({ type: 'RollDice', playerId: 'a' });
    // The acknowledgement may overtake the view: until the view arrives, the old decision is on the screen.
    say({ type: 'ack', actionId, version: service.state.version, seq: service.seq });
    await connectionChanged();
    expect(sent()).toHaveLength(1);
    say(...frames);
    await expect(Promise.all(presses)).resolves.toEqual([true, false]);
    expect(answered()).toBe('DECISION_OVER');
    expect(sent()).toHaveLength(1);
  });

  test('several presses for one decision are applied in order; those that the rules refuse are rejected', async () => {
    await entered(BUILDING);
    const intents: Intent[] = [
      { type: 'BuildHouse', spaceId: 39 },
      { type: 'BuildHouse', spaceId: 37 },
      { type: 'BuildHouse', spaceId: 37 },
      { type: 'BuildHouse', spaceId: 39 },
    ];
    const presses = intents.map((intent) => sync.act(intent));
    for (let i = 0; i < intents.length; i++) {
      serve();
      await connectionChanged();
    }
    await expect(Promise.all(presses)).resolves.toEqual([true, true, false, true]);
    expect(answered()).toBe('UNEVEN_BUILD');
    expect(new Set(sent().map(({ actionId }) => actionId)).size).toBe(3);
  });

  test('a press is sent again if others moved but the decision is unchanged', async () => {
    await entered(AUCTION);
    const frames = service.play({ type: 'PlaceBid', playerId: 'b', amount: 10 });
    const press = sync.act({ type: 'PlaceBid', amount: 50 });
    serve();
    await connectionChanged();
    expect(sent()).toHaveLength(1);
    say(...frames);
    serve();
    await expect(press).resolves.toBe(true);
    expect(new Set(sent().map(({ actionId }) => actionId)).size).toBe(1);
    expect(service.state.auction?.highBid).toBe(50);
  });

  test('if the clock decided first, the press is not applied to the next decision', async () => {
    await entered(BUYING);
    const frames = service.play({ type: 'DeclineProperty', playerId: 'a' });
    const press = sync.act({ type: 'BuyProperty' });
    serve();
    say(...frames);
    await expect(press).resolves.toBe(false);
    expect(answered()).toBe('DECISION_OVER');
    expect(eventTypes()).not.toContain('PropertyPurchased');
  });

  test('presses on top of a refused move fail with its reason', async () => {
    await entered(BUYING);
    const presses = [sync.act({ type: 'BuyProperty' }), sync.act({ type: 'EndTurn' })];
    await vi.advanceTimersByTimeAsync(2000);
    presses.push(sync.act({ type: 'EndTurn' }));
    const [{ actionId = '' } = {}] = sent();
    say({ type: 'error', actionId, error: { code: 'TABLE_PAUSED', message: '', details: {} } });
    await expect(Promise.all(presses)).resolves.toEqual([false, false, false]);
    expect(answered()).toBe('TABLE_PAUSED');
    expect(sent()).toHaveLength(1);
  });

  test('the answer to an offer is bound to the offer, whichever player is on turn', async () => {
    await entered({ players: PLAYERS, deeds: { 5: { owner: 'b' } }, turn: { player: 'b', phase: 'PlayerAction' } });
    const offer = { offered: { properties: [5] }, requested: { cash: 100 } };
    others({ type: 'ProposeTrade', playerId: 'b', to: 'a', offer });
    const tradeId = service.state.trades.at(-1)?.id ?? '';
    const frames = service.play({ type: 'EndTurn', playerId: 'b' });
    const press = sync.act({ type: 'AcceptTrade', tradeId });
    serve();
    say(...frames);
    serve();
    await expect(press).resolves.toBe(true);
  });
});

describe('while reconnecting', () => {
  const cut = async () => {
    FakeSocket.newest.close(1006);
    await vi.advanceTimersByTimeAsync(500);
  };

  test.each(['before it is cut', 'while it is away', 'while it is opening'])(
    'a press %s is done once',
    async (when) => {
      await entered(BUYING);
      let press: Promise<boolean> | undefined;
      if (when === 'before it is cut') {
        press = sync.act({ type: 'BuyProperty' });
        // The service applied it, but the answer was lost.
        const [{ actionId = '' } = {}] = sent();
        service.play({ type: 'BuyProperty', playerId: 'a' });
        done.set(actionId, service.state.version);
      }
      FakeSocket.newest.close(1006);
      if (when === 'while it is away') press = sync.act({ type: 'BuyProperty' });
      await vi.advanceTimersByTimeAsync(500);
      if (when === 'while it is opening') press = sync.act({ type: 'BuyProperty' });
      reconnected();
      serve();
      await expect(press).resolves.toBe(true);
      expect(service.state.players[0]?.properties).toEqual([39]);
      expect(service.state.version).toBe(1);
    },
  );

  test('a press for a decision made meanwhile is rejected', async () => {
    await entered(BUYING);
    FakeSocket.newest.close(1006);
    const press = sync.act({ type: 'BuyProperty' });
    service.play({ type: 'DeclineProperty', playerId: 'a' });
    await cut();
    reconnected();
    serve();
    await connectionChanged();
    await expect(press).resolves.toBe(false);
    expect(answered()).toBe('DECISION_OVER');
  });

  describe('on a shared device', () => {
    const both = async () => {
      await entered(BUYING);
      service.install([
        { playerId: 'a', token: 'token-a' },
        { playerId: 'b', token: 'token-b' },
      ]);
      sync.reloadSeats();
      await connectionChanged();
      for (const socket of FakeSocket.all) socket.opened();
      FakeSocket.all[0]?.say(service.frame, { type: 'heartbeat', seq: service.seq });
    };
    const answer = () => {
      const [{ actionId = '' } = {}] = sent();
      const frames = service.play({ type: 'BuyProperty', playerId: 'a' });
      FakeSocket.all[0]?.say(...frames, { type: 'ack', actionId, version: service.state.version, seq: service.seq });
    };

    test('the seat changes once the press of the previous one is confirmed', async () => {
      await both();
      const press = sync.act({ type: 'BuyProperty' });
      const seated = sync.switchSeat('b');
      await connectionChanged();
      expect(state().seat?.playerId).toBe('a');
      answer();
      await expect(press).resolves.toBe(true);
      await seated;
      expect([state().seat?.playerId, answered()]).toEqual(['b', undefined]);
    });

    test('without a connection the seat changes at once, and pending presses resolve as unconfirmed', async () => {
      await both();
      const press = sync.act({ type: 'BuyProperty' });
      const seated = sync.switchSeat('b');
      FakeSocket.all[0]?.close(1006);
      await seated;
      await expect(press).resolves.toBe(false);
      expect([state().seat?.playerId, answered()]).toEqual(['b', 'UNCONFIRMED']);
    });
  });
});

describe('tapping the same key quickly', () => {
  test('taps after the one that acted are rejected silently, while the action is under way and afterwards', async () => {
    await entered(ROLLING);
    sync.presses.begin(' ', 0);
    const presses = [sync.act({ type: 'RollDice' })];
    sync.presses.begin(' ', 150);
    presses.push(sync.act({ type: 'RollDice' }));
    serve();
    await connectionChanged();
    sync.presses.begin(' ', 300);
    presses.push(sync.act({ type: 'RollDice' }, sync.store.getState().shown));
    await expect(Promise.all(presses)).resolves.toEqual([true, false, false]);
    expect(sent()).toHaveLength(1);
    expect(answered()).not.toBe('DECISION_OVER');
  });

  test('another key, another button and a later press are answered', () => {
    const presses = new PressHistory();
    const isRepeat = (control: unknown, now: number) => {
      presses.begin(control, now);
      return presses.isRepeat;
    };
    const [first, second] = [{}, {}];
    const taps: readonly (readonly [unknown, number])[] = [
      [' ', 0],
      [' ', 1000],
      [' ', 2500],
      ['r', 2600],
      [first, 2700],
      [first, 2800],
      [second, 2900],
      [second, 5000],
      [null, 5001],
      [null, 5002],
    ];
    const repeats = taps.filter(([control, now]) => isRepeat(control, now)).map(([, now]) => now);
    expect(repeats).toEqual([1000, 2500, 2800]);
  });
});

describe('between pointer down and click', () => {
  test('a button that changed in between answers for the earlier decision', async () => {
    await entered(BUYING);
    const began = state().shown;
    others({ type: 'BuyProperty', playerId: 'a' });
    await vi.advanceTimersByTimeAsync(3000);
    sync.pressedOn(began);
    const press = sync.act({ type: 'EndTurn' });
    sync.pressedOn(null);
    await expect(press).resolves.toBe(false);
    expect(answered()).toBe('DECISION_OVER');
    expect(sent()).toEqual([]);
  });
});

describe('a notice', () => {
  test('goes with its decision', async () => {
    await entered(BUYING);
    await expect(sync.act({ type: 'RollDice' })).resolves.toBe(false);
    expect(answered()).toBe('WRONG_PHASE');
    others({ type: 'BuyProperty', playerId: 'a' });
    await vi.advanceTimersByTimeAsync(4 * BEAT);
    expect(state().refusal).toBeNull();
  });

  test('of a press that came too late stays for the decision that follows', async () => {
    await entered(BUYING);
    others({ type: 'BuyProperty', playerId: 'a' });
    await expect(sync.act({ type: 'DeclineProperty' })).resolves.toBe(false);
    await vi.advanceTimersByTimeAsync(4 * BEAT);
    expect(answered()).toBe('DECISION_OVER');
    others({ type: 'EndTurn', playerId: 'a' });
    await vi.advanceTimersByTimeAsync(4 * BEAT);
    expect(state().refusal).toBeNull();
  });
});
