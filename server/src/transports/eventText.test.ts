import { expect, test } from 'vitest';
import { eventMessage } from './http/serverSentEvents.ts';
import { eventFrame } from './ws/frames.ts';

test.each([eventFrame, eventMessage])('an event is serialised once, for any number of readers', (write) => {
  let written = 0;
  const event = {
    type: 'Happened',
    seq: 7,
    at: 1,
    toJSON: () => {
      written++;
      return { type: 'Happened', seq: 7 };
    },
  };
  expect([1, 2, 3].map(() => write(event))).toEqual(new Array(3).fill(write(event)));
  expect(written).toBe(1);
});

test('an event has the format of each transport', () => {
  const event = { type: 'Happened', seq: 7, at: 1 };
  expect(JSON.parse(eventFrame(event))).toEqual({ type: 'event', event });
  expect(eventMessage(event)).toBe('id: 7\nevent: message\ndata: {"type":"Happened","seq":7,"at":1}\n\n');
});
