import { fromSetup, type GameEvent, type GameView, monopoly, type PositionSetup } from '@magnate/engine/monopoly';
import type { ServerFrame } from '@magnate/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recapOf } from '../../game/recap.ts';
import { shownEvents } from '../../game/eventPresentation.ts';
import { begunUpTo, completedUpTo, withoutEnding } from '../../sync/tableState.ts';
import { TableSync } from '../../sync/tableSync.ts';
import { FakeService, FakeSocket, loadRules, TABLE } from '../../sync/testkit/fakeService.ts';
import { duration, isHeld } from './eventPresentation.ts';
import { recap } from './recap.tsx';
import { type BoardAnimation, boardStateOf } from './boardState.ts';
import { turnSummaryOf } from './turnSummary.ts';

/** Everything on the screen belongs to one moment, whatever is being animated. */

const ME = 'a';

let service: FakeService;
let sync: TableSync;

async function entered(setup: PositionSetup): Promise<void> {
  service = new FakeService(fromSetup(setup));
  service.install([{ playerId: ME, token: 'token-a' }]);
  vi.stubGlobal('document', { hidden: false });
  sync = new TableSync(TABLE, loadRules(duration, isHeld));
  sync.open();
  await vi.advanceTimersByTimeAsync(0);
  FakeSocket.newest.opened();
  FakeSocket.newest.say(service.frame, { type: 'heartbeat', seq: service.seq });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  sync.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is on the screen now. */
function moment() {
  const { shown, animation, eventLog, table } = sync.store.getState();
  if (shown === null || table === null) throw new Error('Nothing is shown.');
  const view = shown.view as GameView;
  const boardStage = animation as BoardAnimation;
  const shownSeq = completedUpTo(shown, animation);
  const sofar = shownEvents(eventLog, shownSeq);
  return {
    shownSeq,
    begunSeq: begunUpTo(shown, animation),
    isActing: animation.current !== null,
    status: withoutEnding(table, shown, animation).status,
    outcome: withoutEnding(table, shown, animation).outcome,
    view,
    turnSummary: turnSummaryOf(sofar, boardStage),
    lines: recapOf(sofar, ME, view, recap.recapRules).lines,
    boardState: boardStateOf(view, boardStage),
    last: sofar.at(-1),
  };
}

/** Sends the frames of the service and samples every change until the animation ends. */
function lookOnAt(frames: readonly ServerFrame[]): ReturnType<typeof moment>[] {
  const seen: ReturnType<typeof moment>[] = [];
  for (const frame of frames) {
    FakeSocket.newest.say(frame);
    seen.push(moment());
  }
  while (vi.getTimerCount() > 0 && moment().isActing) {
    vi.advanceTimersToNextTimer();
    seen.push(moment());
  }
  return seen;
}

const lastRollIn = (events: readonly GameEvent[], shownSeq: number) =>
  events.findLast(({ type, seq }) => type === 'DiceRolled' && seq <= shownSeq)?.seq;

describe('the middle of the board', () => {
  test('shows one moment: dice, last event and the recap', async () => {
    await entered({
      players: [
        { id: ME, name: 'Ann', position: 39 },
        { id: 'b', name: 'Ben' },
      ],
      deeds: { 6: { owner: ME } },
      turn: { player: 'b' },
      dice: [
        [3, 3],
        [1, 2],
      ],
    });
    const moments = [
      ...lookOnAt(service.play({ type: 'RollDice', playerId: 'b' })),
      ...lookOnAt(service.play({ type: 'EndTurn', playerId: 'b' })),
      ...lookOnAt(service.play({ type: 'RollDice', playerId: 'b' })),
    ];
    const events = monopoly.eventsAfter(service.state, 0);
    expect(moments.filter(({ isActing }) => isActing).length).toBeGreaterThan(4);
    for (const { shownSeq, begunSeq, turnSummary, lines, last } of moments) {
      expect(last?.seq ?? shownSeq).toBeLessThanOrEqual(shownSeq);
      // The dice are drawn as they roll; the roll and the move are told when they are over.
      expect(turnSummary.roll?.seq).toBe(lastRollIn(events, begunSeq));
      expect(lines.at(-1)?.opening.seq).toBe(lastRollIn(events, shownSeq));
      expect(turnSummary.move?.seq ?? 0).toBeLessThanOrEqual(shownSeq);
      for (const headline of turnSummary.headlines) expect(headline.seq).toBeLessThanOrEqual(begunSeq);
    }
    expect(moments.at(-1)?.shownSeq).toBe(service.seq);
  });

  test('shows the auction as far as it has been animated', async () => {
    const players = [ME, 'b', 'c'].map((id) => ({ id, name: id, position: 39 }));
    await entered({ players, turn: { player: 'b', phase: 'Auction' } });
    const bid = (playerId: string, amount: number) => service.play({ type: 'PlaceBid', playerId, amount });
    const moments = [
      ...lookOnAt([...bid('b', 20), ...bid('c', 30)]),
      ...lookOnAt([
        ...service.play({ type: 'PassBid', playerId: 'b' }),
        ...service.play({ type: 'PassBid', playerId: ME }),
      ]),
    ];
    const events = monopoly.eventsAfter(service.state, 0);
    for (const { begunSeq, boardState, view } of moments) {
      // The centre and the panel, which reads the view, show the same price.
      expect(boardState.sale?.highBid ?? view.auction?.highBid).toBe(view.auction?.highBid);
      const past = events.filter(({ seq }) => seq <= begunSeq);
      const isOver = past.some(({ type }) => type === 'AuctionEnded');
      const highest = past.findLast((event) => event.type === 'BidPlaced');
      expect(boardState.sale?.highBid).toBe(isOver ? undefined : highest?.type === 'BidPlaced' ? highest.amount : 0);
    }
    expect(new Set(moments.map(({ boardState }) => boardState.sale?.highBid))).toEqual(new Set([0, 20, 30, undefined]));
  });
});

describe('the end of a game', () => {
  test('by another player is hidden until it has been animated', async () => {
    await entered({
      players: [
        { id: ME, name: 'Ann', position: 20 },
        { id: 'b', name: 'Ben', position: 36, cash: 10 },
      ],
      deeds: { 37: { owner: ME, houses: 5 }, 39: { owner: ME, houses: 5 } },
      turn: { player: 'b' },
      dice: [[1, 2]],
    });
    const before = moment().view;
    const frames = [
      ...service.play({ type: 'RollDice', playerId: 'b' }),
      ...service.play({ type: 'DeclareBankruptcy', playerId: 'b' }),
    ];
    const end = service.seq;
    const moments = lookOnAt(frames);
    const early = moments.filter(({ isActing }) => isActing);
    expect(early.length).toBeGreaterThan(2);
    for (const { status, outcome, view, shownSeq } of early) {
      expect({ status, outcome, viewStatus: view.status }).toEqual({
        status: 'in_progress',
        outcome: null,
        viewStatus: before.status,
      });
      expect(shownSeq).toBeLessThan(end);
    }
    expect(moments.at(-1)).toMatchObject({ status: 'completed', outcome: { winners: [ME] }, shownSeq: end });
  });
});
