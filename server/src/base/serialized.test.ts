import { nextHead } from '@magnate/engine';
import { expect, test } from 'vitest';
import { headAfter } from '../table/tableState.ts';
import { eventsLength, eventText, SharedForms } from './serialized.ts';

function counted() {
  const event = { type: 'TileDrawn', seq: 7, at: 1, written: 0 };
  Object.defineProperty(event, 'toJSON', {
    enumerable: false,
    value: () => {
      event.written++;
      return { type: 'TileDrawn', seq: 7, at: 1, tile: 'É' };
    },
  });
  return event;
}

test('the chain, the size and the text of an event come from one serialisation', () => {
  const event = counted();
  const head = headAfter('f0', event);
  expect([eventText(event), eventsLength([event])]).toEqual([
    '{"type":"TileDrawn","seq":7,"at":1,"tile":"É"}',
    JSON.stringify([counted()]).length,
  ]);
  expect(event.written).toBe(1);
  expect(head).toBe(nextHead('f0', counted()));
});

test.each([[[]], [[{ type: 'A', seq: 1 }]], [[{ type: 'A' }, { type: 'B', note: 'a "b"' }]]])(
  'the length of a list of events is that of its JSON',
  (events) => {
    expect(eventsLength(events)).toBe(JSON.stringify(events).length);
  },
);

test('viewers from whom the same is hidden share one form, and it never is the whole event', () => {
  const tile = { row: 1 };
  const event = { type: 'TileDrawn', seq: 1, tile };
  const forms = new SharedForms<{ type: string; seq: number; tile: object | null }>();
  const hidden = forms.shared(event, { ...event, tile: null });
  expect(forms.shared(event, { ...event, tile: null })).toBe(hidden);
  expect(forms.shared(event, event)).toBe(event);
  const other = forms.shared(event, { ...event, tile: { row: 1 } });
  expect(other).not.toBe(event);
  expect(forms.shared({ ...event }, { ...event, tile: null })).not.toBe(hidden);
  expect(JSON.parse(eventText(hidden))).toEqual({ type: 'TileDrawn', seq: 1, tile: null });
});
