import { fromSetup, type GameView, type TradeTerms, viewOf } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { appraiseMonopolyTrade } from './tradeAppraisal.ts';

const owns = (owner: string, spaces: readonly number[]) =>
  Object.fromEntries(spaces.map((space) => [space, { owner }]));

/** Ben owns the orange lot that Ann lacks, and Ann the red one that Ben lacks. Cleo is not involved. */
function position(): GameView {
  return viewOf(
    fromSetup({
      players: [
        { id: 'a', cash: 1200 },
        { id: 'b', cash: 1200 },
        { id: 'c', cash: 1200 },
      ],
      deeds: { ...owns('a', [16, 18, 24, 5, 37]), ...owns('b', [19, 21, 23, 15]), ...owns('c', [6, 11, 26, 31, 39]) },
    }),
  );
}

const appraised = (terms: TradeTerms) =>
  appraiseMonopolyTrade(position(), { proposerId: 'a', recipientId: 'b', ...terms });

test('a swap that completes a group for both helps both, and is accepted', () => {
  const { proposer, recipient, refusal } = appraised({
    offered: { properties: [24] },
    requested: { properties: [19] },
  });
  expect(proposer).toBeGreaterThan(0);
  expect(recipient).toBeGreaterThan(0);
  expect(refusal).toBeNull();
});

test('list price for the last deed of a group is refused: it gives the group away', () => {
  const { proposer, refusal } = appraised({ offered: { cash: 180 }, requested: { properties: [19] } });
  expect(proposer).toBeGreaterThan(0);
  expect(refusal).not.toBeNull();
});

test('a gift is good for its recipient and bad for the giver', () => {
  expect(appraised({ offered: { cash: 300 }, requested: {} })).toMatchObject({ refusal: null });
  const { proposer, recipient, refusal } = appraised({ offered: {}, requested: { cash: 300 } });
  expect(proposer).toBeGreaterThan(0);
  expect(recipient).toBeLessThan(0);
  expect(refusal).toBe('loses');
});
