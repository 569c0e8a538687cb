import { acquire } from '@magnate/engine/acquire';
import { expect, test } from 'vitest';
import { appraiseAcquireTrade } from './tradeAppraisal.ts';

const players = ['a', 'b', 'c'].map((id) => ({ id, name: id }));

test.each(['a', 'b'])('cash for nothing helps one side and harms the other, seen from seat %s', (viewer) => {
  const view = acquire.view(acquire.create({ players, seed: 'trade' }), viewer);
  const gift = { proposerId: 'a', recipientId: 'b', offered: { cash: 500 }, requested: {} };
  const given = appraiseAcquireTrade(view, viewer, gift);
  expect(given.proposer).toBeLessThan(0);
  expect(given.recipient).toBeGreaterThan(0);
  const asked = appraiseAcquireTrade(view, viewer, { ...gift, offered: {}, requested: { cash: 500 } });
  expect(asked.recipient).toBeLessThan(0);
  expect(asked.refusal).toBe('loses');
});
