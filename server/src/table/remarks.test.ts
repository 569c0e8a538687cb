import { fromSetup, monopoly } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { remarksOn } from './remarks.ts';
import type { TableState } from './tableState.ts';

const deeds = { 37: { owner: 'b', houses: 3 }, 39: { owner: 'b', houses: 3 } };
const before = fromSetup({ players: [{ id: 'a', position: 36 }, { id: 'b' }], deeds, dice: [[1, 2]] });
const { state, events } = monopoly.apply(before, { type: 'RollDice', playerId: 'a' });

function codes(...models: readonly (readonly [string, boolean])[]) {
  const seats = ['a', 'b'].map((playerId, i) => ({ playerId, model: models[i]?.[0], muted: models[i]?.[1] }));
  const table = { game: 'monopoly', state, doc: { seats } } as unknown as TableState;
  return [...remarksOn(table, events).values()].map(({ playerId, code }) => `${playerId} ${code}`);
}

test('bots speak; people, language models and muted bots do not', () => {
  expect(codes(['human', false], ['bot:steady', false])).toEqual(['b windfall']);
  expect(codes(['bot:easy', false], ['bot:steady', false])).toEqual(['a loss']);
  expect(codes(['bot:easy', true], ['bot:steady', false])).toEqual(['b windfall']);
  expect(codes(['human', false], ['llm:any', false])).toEqual([]);
});
