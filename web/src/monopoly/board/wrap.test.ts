import { BOARD } from '@magnate/engine/monopoly';
import { describe, expect, it } from 'vitest';
import { words } from '@magnate/words';
import { testWords } from '../../testkit/words.ts';
import { fitOf } from './fit.ts';
import { between } from './geometry.ts';
import { fits, readSyllables, widthOf, wrap } from './wrap.ts';

await testWords();
const syllables = readSyllables(words.t('monopoly:board.syllables'));

describe('wrap', () => {
  it('fills lines as long as words fit', () => {
    expect(wrap('B. & O. Railroad', 6, syllables)).toEqual(['B. & O.', 'Railroad']);
    expect(wrap('GO', 6, syllables)).toEqual(['GO']);
  });

  it('breaks a long word at its syllables, and shortens it if that is not enough', () => {
    expect(wrap('Mediterranean Avenue', 8, syllables)).toEqual(['Mediterranean', 'Avenue']);
    expect(wrap('Mediterranean Avenue', 4.6, syllables)).toEqual(['Mediter-', 'ranean', 'Avenue']);
    expect(wrap('Mediterranean Avenue', 4, syllables)).toEqual(['Medit.', 'Avenue']);
  });

  it('breaks a word without syllables anywhere, but never an amount', () => {
    expect(wrap('Supercalifragilistic', 6.4, syllables)).toEqual(['Supercali-', 'fragilistic']);
    expect(wrap('Copernicus', 4.5, syllables)).toEqual(['Coper-', 'nicus']);
    expect(wrap('Lighthouse', 4.5, syllables)).toEqual(['Light-', 'house']);
    expect(wrap('Supercalifragilistic', 4, syllables)).toEqual(['Super-', 'califra-', 'gilistic']);
    expect(wrap('$12,000,000', 4, syllables)).toEqual(['$12,000,000']);
    expect(fits(['$12,000,000'], 4)).toBe(false);
  });

  it('fits every name of the board onto the narrowest space with names', () => {
    const fit = fitOf(601);
    expect(fit.hasNames).toBe(true);
    for (const { name, position } of BOARD) {
      const body = between(fit.ring.boxOf(position), fit.ring.sideOf(position), fit.band, fit.strip);
      const width = (body.width - fit.px) / fit.text;
      const lines = wrap(name, width, syllables);
      expect(fits(lines, width), lines.join(' / ')).toBe(true);
      expect(lines.length * fit.line, lines.join(' / ')).toBeLessThan(body.height);
    }
  });
});

describe('widthOf', () => {
  it('distinguishes narrow and wide letters', () => {
    expect(widthOf('ill')).toBeLessThan(widthOf('own'));
    expect(widthOf('')).toBe(0);
    expect(widthOf('Ávéñüé')).toBe(widthOf('Avenue'));
  });
});
