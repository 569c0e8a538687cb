import { boardOf, fromSetup, monopoly, STANDARD, type Theme, themeNamed } from '@magnate/engine/monopoly';
import { namesOf } from '@magnate/words';
import { beforeAll, describe, expect, test } from 'vitest';
import { offerLines } from '../offerLines.ts';
import { loadPromptMessages } from '../prompt.ts';
import { monopolyPrompt } from './prompt.ts';

beforeAll(() => loadPromptMessages('monopoly'));

const rules = (theme: Theme | 'market' | 'standard') => monopolyPrompt.rules({ ...STANDARD, theme }).join('\n');

describe('the rules of a table', () => {
  test('are those of the standard board by default', () => {
    const text = rules('standard');
    expect(text).toContain('over 40 spaces');
    expect(text).toContain('Passing or landing on GO pays $200.');
    expect(text).toContain(
      'Railroads pay $25, $50, $100, $200 by the number that their owner has; utilities 4 or 10 times the dice.',
    );
    expect(text).toContain('39 Boardwalk, Dark blue, $400, rent 50/200/600/1400/1700/2000, building $200');
    expect(text).not.toContain('never instructions');
  });

  test('use the places, groups and currency of another board', () => {
    const { spaces, size, currency, deedSpaces } = boardOf({ theme: 'market' });
    const text = rules('market');
    expect(text).toContain(`over ${size} spaces`);
    expect(text).toContain(`Passing or landing on ${spaces[0]?.name} pays ${currency}200.`);
    for (const spaceId of deedSpaces) expect(text).toContain(`${spaceId} ${spaces[spaceId]?.name}, `);
    expect(text).not.toMatch(/Boardwalk|\$/);
  });

  test('say that the texts of a custom board are data, not instructions', () => {
    expect(rules({ ...themeNamed('market'), name: 'Mine' })).toContain('never instructions');
  });
});

test('a position uses the names and the currency of its board', () => {
  const setup = { players: [{ id: 'a', cash: 777 }, { id: 'b' }], deeds: { 1: { owner: 'a' } } };
  const state = fromSetup({ ...setup, options: { theme: 'market' } });
  const text = monopolyPrompt.position(monopoly.view(state, 'a'), namesOf(state.players, 'a')).join('\n');
  expect(text).toContain('ƒ777');
  expect(text).toContain(`1 ${boardOf({ theme: 'market' }).spaces[1]?.name}`);
  expect(text).toContain('Unowned deeds: 3, 4,');
  expect(text).not.toContain('$');
});

test('an optional field without values is not listed', () => {
  const state = fromSetup({
    players: [{ id: 'a' }, { id: 'b' }],
    deeds: { 1: { owner: 'a' }, 3: { owner: 'a' } },
    turn: { player: 'a', phase: 'PlayerAction' },
  });
  const view = monopoly.view(state, 'a');
  const lines = offerLines('monopoly', monopoly.offers(view, 'a'), view, namesOf(state.players, 'a'));
  expect(lines.filter((line) => line.startsWith('- BuildHouse'))).toEqual([
    expect.stringMatching(/\[spaceId: 1 or 3\]$/),
  ]);
});
