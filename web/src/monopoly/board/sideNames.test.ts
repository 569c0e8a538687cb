import { describe, expect, test } from 'vitest';
import { shortName } from './SideNames.tsx';
import { readShortForms, SQUEEZED, widthOf } from './wrap.ts';

const shortForms = readShortForms('Mediterranean=Medit. Connecticut=Conn. Impôt_sur_le_revenu=Impôt');
const MOST = 6.8;

describe('a name beside its space', () => {
  test.each([
    ['Chance', 'Chance'],
    ['Vermont Avenue', 'Vermont'],
    ['St. Charles Place', 'St. Charles'],
    ['Mediterranean Avenue', 'Medit.'],
    ['North Carolina Avenue', 'N. Carolina'],
    ['Community Chest', 'Community'],
    ['Impôt sur le revenu', 'Impôt'],
    ['شارع فيرمونت', 'فيرمونت'],
  ])('%s is written as %s', (name, said) => {
    expect(shortName(name, MOST, shortForms)).toBe(said);
  });

  test('what cannot be shortened is cut with an ellipsis, and fits', () => {
    const said = shortName('Donaudampfschifffahrtsgesellschaft', MOST, shortForms);
    expect(said).toMatch(/^Donau.*…$/);
    expect(widthOf(said)).toBeLessThanOrEqual(MOST / SQUEEZED);
  });
});
