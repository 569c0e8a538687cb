import { expect, test } from 'vitest';
import { grammarOf } from './grammar.ts';
import { randomWeights } from './weights.ts';

/** The inputs of the real inference engine. `npm run check:llm` checks that it accepts both. */

function brief(...lines: readonly string[]): string {
  return ['# Position', 'You decide.', '', '# Available actions', ...lines].join('\n');
}

function firstRule(...lines: readonly string[]): string {
  return grammarOf(brief(...lines))?.split('\n')[0] ?? '';
}

test('every offer is one rule, with the choices of its fields', () => {
  const rule = firstRule(
    '- EndTurn: End the turn.',
    '- BuildHouse: Build. [spaceId: 37 or 39]',
    '- Found: Found. [corporation: Luxor or Tower]',
  );
  expect(rule).toBe(
    String.raw`root ::= "{" ("\"type\":\"EndTurn\"" | "\"type\":\"BuildHouse\"" ",\"spaceId\":" ("37" | "39") | "\"type\":\"Found\"" ",\"corporation\":" ("\"Luxor\"" | "\"Tower\"")) why? "}"`,
  );
});

test('small ranges list their numbers, large ones use digits', () => {
  expect(
    firstRule('- DisposeShares: Decide. [trade: 0 to 2, a multiple of 2 | sell: 0 to 1; with trade at most 1]'),
  ).toContain(String.raw`",\"trade\":" ("0" | "1" | "2") ",\"sell\":" ("0" | "1")`);
  expect(firstRule('- PlaceBid: Bid. [amount: 1 to 1080]')).toContain('[1-9] [0-9]{0,3}');
});

test('shares are a list of names', () => {
  const rule = firstRule(
    '- BuyShares: Buy. [shares: a list of 0 to 3 names, [] buys nothing; at most 3 Luxor, at most 1 Tower]',
  );
  expect(rule).toContain(String.raw`("\"Luxor\"" | "\"Tower\"")`);
  expect(rule).toContain('{0,2})? "]"');
});

test('trades are left out, and without other offers there is no grammar', () => {
  const trade = '- ProposeTrade: Offer. [to: p2 | offer: offered is what you give]';
  expect(firstRule(trade, '- EndTurn: End.')).not.toContain('ProposeTrade');
  expect(grammarOf(brief(trade))).toBeUndefined();
});

test('weights are the same for the same seed, whole blocks long, and half a megabyte', () => {
  const weights = randomWeights(2);
  expect(weights.subarray(0, 4).toString()).toBe('GGUF');
  expect(weights.length % 32).toBe(0);
  expect(weights.length).toBeLessThan(512 * 1024);
  expect(weights.equals(randomWeights(2))).toBe(true);
  expect(weights.equals(randomWeights(3))).toBe(false);
});
