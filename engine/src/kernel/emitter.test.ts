import { expect, test } from 'vitest';
import { GameEventEmitter } from './emitter.ts';

type TestEvent = { readonly type: 'Rolled'; readonly total: number } | { readonly type: 'Moved'; readonly to: number };

test('an event reaches the handlers of its type [P1A.S10.T1]', () => {
  const emitter = new GameEventEmitter<TestEvent>();
  const totals: number[] = [];
  emitter.on('Rolled', (event) => totals.push(event.total));
  emitter.emit({ type: 'Rolled', total: 7 });
  emitter.emit({ type: 'Moved', to: 12 });
  expect(totals).toEqual([7]);
});

test('a star receives every type', () => {
  const emitter = new GameEventEmitter<TestEvent>();
  const types: string[] = [];
  emitter.on('*', (event) => types.push(event.type));
  emitter.emit({ type: 'Rolled', total: 7 });
  emitter.emit({ type: 'Moved', to: 12 });
  expect(types).toEqual(['Rolled', 'Moved']);
});

test('handlers run in the order of registration', () => {
  const emitter = new GameEventEmitter<TestEvent>();
  const received: string[] = [];
  emitter.on('Rolled', () => received.push('first'));
  emitter.on('Rolled', () => received.push('second'));
  emitter.emit({ type: 'Rolled', total: 2 });
  expect(received).toEqual(['first', 'second']);
});

test('a removed handler gets no more events', () => {
  const emitter = new GameEventEmitter<TestEvent>();
  let received = 0;
  const stop = emitter.on('Rolled', () => {
    received += 1;
  });
  emitter.emit({ type: 'Rolled', total: 2 });
  stop();
  stop();
  emitter.emit({ type: 'Rolled', total: 3 });
  expect(received).toBe(1);
});

test('removing one handler keeps the others', () => {
  const emitter = new GameEventEmitter<TestEvent>();
  let received = 0;
  const stop = emitter.on('Rolled', () => {});
  emitter.on('Rolled', () => {
    received += 1;
  });
  stop();
  emitter.emit({ type: 'Rolled', total: 2 });
  expect(received).toBe(1);
});

test('an event without handlers is ignored', () => {
  const emitter = new GameEventEmitter();
  expect(() => emitter.emit({ type: 'constructor' })).not.toThrow();
});
