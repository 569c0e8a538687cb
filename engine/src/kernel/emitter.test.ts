import { expect, test } from 'vitest';
import { GameEventEmitter } from './emitter.ts';

type Told = { readonly type: 'Rolled'; readonly total: number } | { readonly type: 'Moved'; readonly to: number };

test('an event reaches whoever asked for its type [P1A.S10.T1]', () => {
  const emitter = new GameEventEmitter<Told>();
  const totals: number[] = [];
  emitter.on('Rolled', (event) => totals.push(event.total));
  emitter.emit({ type: 'Rolled', total: 7 });
  emitter.emit({ type: 'Moved', to: 12 });
  expect(totals).toEqual([7]);
});

test('a star asks for every type', () => {
  const emitter = new GameEventEmitter<Told>();
  const types: string[] = [];
  emitter.on('*', (event) => types.push(event.type));
  emitter.emit({ type: 'Rolled', total: 7 });
  emitter.emit({ type: 'Moved', to: 12 });
  expect(types).toEqual(['Rolled', 'Moved']);
});

test('listeners hear in the order in which they asked', () => {
  const emitter = new GameEventEmitter<Told>();
  const heard: string[] = [];
  emitter.on('Rolled', () => heard.push('first'));
  emitter.on('Rolled', () => heard.push('second'));
  emitter.emit({ type: 'Rolled', total: 2 });
  expect(heard).toEqual(['first', 'second']);
});

test('who stops listening hears nothing more', () => {
  const emitter = new GameEventEmitter<Told>();
  let heard = 0;
  const stop = emitter.on('Rolled', () => {
    heard += 1;
  });
  emitter.emit({ type: 'Rolled', total: 2 });
  stop();
  stop();
  emitter.emit({ type: 'Rolled', total: 3 });
  expect(heard).toBe(1);
});

test('one listener stopping does not stop another', () => {
  const emitter = new GameEventEmitter<Told>();
  let heard = 0;
  const stop = emitter.on('Rolled', () => {});
  emitter.on('Rolled', () => {
    heard += 1;
  });
  stop();
  emitter.emit({ type: 'Rolled', total: 2 });
  expect(heard).toBe(1);
});

test('an event that nobody asked for is no trouble', () => {
  const emitter = new GameEventEmitter();
  expect(() => emitter.emit({ type: 'constructor' })).not.toThrow();
});
