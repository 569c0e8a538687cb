import { GAME_IDS, replay, SPECTATOR } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import { replayUi as acquire } from '../acquire/analysis/replayUi.ts';
import { replayUi as monopoly } from '../monopoly/analysis/replayUi.ts';
import { playedRecord } from '../testkit/played.ts';
import { markFrom, momentOf, momentsSoFar, seatAt, eventsFor, timelineOf, viewAt } from '../game/timeline.ts';
import { momentIn, turnFrom } from './usePlayback.ts';

const KITS = { monopoly, acquire } as const;

describe.each(GAME_IDS)('%s', (id) => {
  const record = playedRecord(id);
  const timeline = timelineOf(record, KITS[id]);

  test('has one moment for the setup and one per action, and all events', () => {
    expect(timeline.last).toBe(record.actions.length);
    expect(timeline.brokenAt).toBeNull();
    const { state, events } = replay(record);
    expect(timeline.events).toEqual(events);
    expect(timeline.gameUi.game.serialize(timeline.states.at(-1) ?? state)).toBe(timeline.gameUi.game.serialize(state));
  });

  test('keeps every state: later steps do not change earlier states', () => {
    const middle = Math.floor(record.actions.length / 2);
    const short = timelineOf({ ...record, actions: record.actions.slice(0, middle) }, KITS[id]);
    const [kept, alone] = [timeline.states[middle], short.states[middle]];
    if (kept === undefined || alone === undefined) throw new Error('The game is too short.');
    expect(timeline.gameUi.game.serialize(kept)).toBe(timeline.gameUi.game.serialize(alone));
  });

  test('marks turns at their ends in order, and finds the next and the previous one', () => {
    const turns = timeline.marks.filter(({ kind }) => kind === 'turn');
    expect(turns).toHaveLength(timeline.events.filter(({ type }) => type === 'TurnEnded').length);
    expect(turns.length).toBeGreaterThan(5);
    const [first, second] = turns;
    if (first === undefined || second === undefined) throw new Error('There are no turns.');
    expect(momentOf(timeline, first.seq)).toBe(first.moment);
    expect(turnFrom(timeline, 0, 1)).toBe(first.moment);
    expect(markFrom(timeline, 'turn', first.moment, 1)).toEqual(second);
    expect(markFrom(timeline, 'turn', second.moment, -1)).toEqual(first);
    expect(turnFrom(timeline, first.moment, -1)).toBe(0);
    expect(turnFrom(timeline, timeline.last, 1)).toBe(timeline.last);
  });

  test('shows each viewer what they may see', () => {
    const { game } = timeline.gameUi;
    for (const viewer of [SPECTATOR, 'p1', 'p2']) {
      expect(viewAt(timeline, 40, viewer)).toEqual(game.view(viewAt(timeline, 40, viewer), viewer));
      expect(eventsFor(timeline, viewer).map(({ seq }) => seq)).toEqual(timeline.events.map(({ seq }) => seq));
    }
  });

  test.each([SPECTATOR, 'p1'])('what %s has seen so far has the same moments, marks and events', (viewer) => {
    const { states, seqs, last, marks, gameUi } = timeline;
    const views = states.map((_, moment) => viewAt(timeline, moment, viewer));
    const events = eventsFor(timeline, viewer);
    const soFar = momentsSoFar({ players: record.players, views, seqs, events }, gameUi);
    expect({ last: soFar.last, marks: soFar.marks }).toEqual({ last, marks });
    expect(viewAt(soFar, 40, viewer)).toEqual(views[40]);
    expect(eventsFor(soFar, viewer)).toEqual(events);
  });

  test('shows a record up to the action that the rules refuse', () => {
    const action = { type: 'Nothing', playerId: 'p1' };
    const broken = { ...record, actions: [...record.actions.slice(0, 5), { at: 1, action }] };
    const { last, brokenAt } = timelineOf(broken, KITS[id]);
    expect({ last, brokenAt }).toEqual({ last: 5, brokenAt: 6 });
  });
});

test('the events of a seat contain its own rack and no other', () => {
  const timeline = timelineOf(playedRecord('acquire'), acquire);
  const drawn = (viewer: string) =>
    eventsFor(timeline, viewer).filter((event) => event.type === 'TileDrawn' && event.tile !== null);
  expect(drawn(SPECTATOR)).toEqual([]);
  expect(drawn('p1').length).toBeGreaterThan(6);
  expect(drawn('p1').every((event) => 'playerId' in event && event.playerId === 'p1')).toBe(true);
});

test('completed groups, bankruptcies, foundings and mergers are marked', () => {
  const kinds = (marks: readonly { readonly kind: string }[]) => new Set(marks.map(({ kind }) => kind));
  const dealt = playedRecord('monopoly', 11, { startingCash: 300 }, 1500);
  expect([...kinds(timelineOf(dealt, monopoly).marks)].sort()).toEqual(
    expect.arrayContaining(['auction', 'bankruptcy', 'turn']),
  );
  expect([...kinds(timelineOf(playedRecord('acquire'), acquire).marks)]).toEqual(
    expect.arrayContaining(['founding', 'merger', 'turn']),
  );
});

test('a game is continued from the viewed seat, or by the player to decide if that seat is out', () => {
  const timeline = timelineOf(playedRecord('monopoly', 11, { startingCash: 300 }, 1500), monopoly);
  const bankrupt = timeline.marks.find(({ kind }) => kind === 'bankruptcy');
  const event = timeline.events.find(({ seq }) => seq === bankrupt?.seq);
  if (bankrupt === undefined || event === undefined || !('playerId' in event))
    throw new Error('No player went bankrupt.');
  expect(seatAt(timeline, 0, event.playerId)).toBe(event.playerId);
  const state = timeline.states[bankrupt.moment];
  const [decider] = state === undefined ? [] : timeline.gameUi.game.holders(state);
  expect(decider).not.toBe(event.playerId);
  expect(seatAt(timeline, bankrupt.moment, event.playerId)).toBe(decider);
  expect(seatAt(timeline, bankrupt.moment, null)).toBe(decider);
});

test('an address names a moment, or none', () => {
  expect(momentIn('#m=120')).toBe(120);
  expect(momentIn('#x=1&m=3')).toBe(3);
  expect(momentIn('')).toBeUndefined();
  expect(momentIn('#m=-1')).toBeUndefined();
});
