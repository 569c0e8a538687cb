import { gainOf, acquire, fromSetup } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import {
  countOf,
  currentOf,
  isEmpty,
  isProposalSteps,
  itemsOf,
  NO_PROPOSAL,
  type Proposal,
  stepBack,
  withCash,
  withPartner,
  withShares,
  withStep,
  worthOf,
} from './tradeProposal.ts';

const prices = { Luxor: 200, Tower: 300 } as const;
const priceOf = (name: string) => (name === 'Luxor' || name === 'Tower' ? prices[name] : 0);

describe('a side', () => {
  test('takes cash in whole hundreds', () => {
    expect(withCash({}, 1234)).toEqual({ cash: 1200 });
    expect(withCash({ cash: 300 }, -50)).toEqual({});
    expect(withCash({}, Number.NaN)).toEqual({});
  });

  test('drops zero counts', () => {
    const side = withShares(withShares({}, 'Luxor', 2), 'Tower', 1);
    expect(side).toEqual({ shares: { Luxor: 2, Tower: 1 } });
    expect(withShares(withShares(side, 'Luxor', 0), 'Tower', -1)).toEqual({});
    expect(countOf(side, 'Imperial')).toBe(0);
  });

  test('lists cash first, and adds up the value of its shares', () => {
    const side = withCash(withShares({}, 'Tower', 2), 500);
    expect(itemsOf(side)).toEqual([
      { kind: 'cash', amount: 500 },
      { kind: 'shares', corporation: 'Tower', count: 2 },
    ]);
    expect(worthOf(side, priceOf)).toBe(1100);
  });
});

describe('a proposal', () => {
  const made: Proposal = {
    to: 'ben',
    offered: { shares: { Luxor: 2 } },
    requested: { cash: 500, shares: { Tower: 1 } },
  };

  test('says what changes hands', () => {
    expect(gainOf(made, 'Luxor')).toBe(-2);
    expect(gainOf(made, 'Tower')).toBe(1);
    expect(isEmpty(made)).toBe(false);
    expect(isEmpty(NO_PROPOSAL)).toBe(true);
  });

  test('to another partner asks for nothing yet', () => {
    expect(withPartner(made, 'cleo')).toEqual({ to: 'cleo', offered: made.offered, requested: {} });
    expect(withPartner(made, 'ben')).toBe(made);
  });

  test('can be undone step by step', () => {
    const steps = withStep(withStep(undefined, { ...NO_PROPOSAL, to: 'ben' }), made);
    expect(currentOf(steps)).toBe(made);
    expect(currentOf(stepBack(steps))).toEqual({ ...NO_PROPOSAL, to: 'ben' });
    expect(stepBack(stepBack(steps))).toBeUndefined();
    expect(currentOf(undefined)).toBe(NO_PROPOSAL);
  });

  test('limits its history', () => {
    let steps = withStep(undefined, made);
    for (let i = 0; i < 100; i++) steps = withStep(steps, made);
    expect(steps.length).toBeLessThan(100);
  });

  test('is validated by its shape', () => {
    expect(isProposalSteps([made, NO_PROPOSAL])).toBe(true);
    expect(isProposalSteps([{ ...made, offered: { shares: { Sackson: 1 } } }])).toBe(false);
    expect(isProposalSteps([{ ...made, to: 4 }])).toBe(false);
    expect(isProposalSteps('no')).toBe(false);
  });

  test('is accepted by the engine', () => {
    const state = fromSetup({
      players: [
        { id: 'ann', shares: { Luxor: 2 } },
        { id: 'ben', shares: { Tower: 1 } },
      ],
    });
    const { offered, requested } = made;
    const action = { type: 'ProposeTrade', playerId: 'ann', to: 'ben', offer: { offered, requested } } as const;
    expect(acquire.whyNot(state, action)).toBeUndefined();
  });
});
