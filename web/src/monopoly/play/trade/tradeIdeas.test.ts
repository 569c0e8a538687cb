import { fromSetup, type GameView, monopoly } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { cleared, isEmptyDraft, newDraft, undone, withLotOf } from '../../board/tradeDraft.ts';
import { tradeIdeas, withIdea } from './TradeBuilder.tsx';

/** Light blue: a has 6 and 8, b has 9. Orange: b has 16 and 18, a has 19. Red: a, b and c have one each. Yellow: a has two, the third is unowned. */
function table(): GameView {
  const owners = {
    6: 'a',
    8: 'a',
    9: 'b',
    16: 'b',
    18: 'b',
    19: 'a',
    21: 'a',
    23: 'b',
    24: 'c',
    26: 'a',
    27: 'a',
    37: 'a',
    39: 'a',
  };
  const deeds = Object.fromEntries(Object.entries(owners).map(([spaceId, owner]) => [spaceId, { owner }]));
  return monopoly.view(fromSetup({ players: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], deeds }), 'a');
}

test('an idea is a single lot that completes a group, mine first', () => {
  expect(tradeIdeas(table(), 'a')).toEqual([
    { spaceId: 9, group: 'lightBlue', from: 'b', to: 'a' },
    { spaceId: 19, group: 'orange', from: 'a', to: 'b' },
  ]);
  expect(tradeIdeas(table(), 'c')).toEqual([]);
});

test('an idea adds the lot on the side of its owner, with the partner concerned', () => {
  const [get, give] = tradeIdeas(table(), 'a');
  if (get === undefined || give === undefined) throw new Error('There are two.');
  const first = withIdea(newDraft('c'), get, 'a').now;
  expect([first.partner, first.get.properties, first.give.properties]).toEqual(['b', [9], []]);
  const both = withIdea(withIdea(newDraft('b'), get, 'a'), give, 'a').now;
  expect([both.get.properties, both.give.properties]).toEqual([[9], [19]]);
});

test('a lot of the board is added once; clearing can be undone', () => {
  const begun = withLotOf(undefined, { spaceId: 9, owner: 'b' }, 'a', 'b');
  expect(withLotOf(begun, { spaceId: 9, owner: 'b' }, 'a', 'b')).toBe(begun);
  expect(withLotOf(begun, { spaceId: 24, owner: 'c' }, 'a', 'b').now).toMatchObject({
    partner: 'c',
    get: { properties: [24] },
  });
  expect(isEmptyDraft(cleared(begun).now)).toBe(true);
  expect(undone(cleared(begun)).now).toEqual(begun.now);
});
