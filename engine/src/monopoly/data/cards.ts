import type { Card, CardId } from '../types.ts';

/** What the older sheet of the standard board says differently; every other card is the same in both. */
export const CLASSIC_CHANGES: Readonly<Record<CardId, Omit<Card, 'deck'>>> = {
  'chance-speeding': {
    id: 'chance-speeding-classic',
    text: 'Pay Poor Tax of $15.',
    effect: { type: 'pay', amount: 15 },
  },
  'chest-birthday': {
    id: 'chest-birthday-classic',
    text: 'Grand Opera Night: Collect $50 from each player for opening night seats.',
    effect: { type: 'collectFromEach', amount: 50 },
  },
  'chest-holiday-fund': {
    id: 'chest-holiday-fund-classic',
    text: 'Xmas fund matures: Collect $100.',
    effect: { type: 'collect', amount: 100 },
  },
  'chest-stock': {
    id: 'chest-stock-classic',
    text: 'From sale of stock you get $45.',
    effect: { type: 'collect', amount: 45 },
  },
  'chest-school': {
    id: 'chest-school-classic',
    text: 'Pay school tax of $150.',
    effect: { type: 'pay', amount: 150 },
  },
  'chest-consultancy': {
    id: 'chest-consultancy-classic',
    text: 'Receive for services $25.',
    effect: { type: 'collect', amount: 25 },
  },
};
