import { BOARD } from '@magnate/engine/monopoly';
import { describe, expect, it } from 'vitest';
import { words } from '@magnate/words';
import { testWords } from '../../testkit/words.ts';
import { fitOf } from './fit.ts';
import { between } from './geometry.ts';
import { fits, readShortForms, SQUEEZED_MOST, widthOf, wrap } from './wrap.ts';

await testWords();
const shortForms = readShortForms(words.t('monopoly:board.shortForms'));

describe('wrap', () => {
  it('fills lines as long as words fit', () => {
    expect(wrap('B. & O. Railroad', 6, shortForms)).toEqual(['B. & O.', 'Railroad']);
    expect(wrap('GO', 6, shortForms)).toEqual(['GO']);
  });

  it('squeezes a long word, or shortens it if that is not enough', () => {
    expect(wrap('Mediterranean Avenue', 8, shortForms)).toEqual(['Mediterranean', 'Avenue']);
    expect(wrap('Mediterranean Avenue', 7, shortForms)).toEqual(['Mediterranean', 'Avenue']);
    expect(wrap('Mediterranean Avenue', 4.6, shortForms)).toEqual(['Medit.', 'Avenue']);
  });

  it('never breaks a word except at its own hyphen, nor an amount', () => {
    expect(wrap('Supercalifragilistic', 8, shortForms)).toEqual(['Supercalifragilistic']);
    expect(wrap('Supercalifragilistic', 4, shortForms)).toEqual(['Supercalifr…']);
    expect(wrap('Champs-Élysées', 4.5, shortForms)).toEqual(['Champs-', 'Élysées']);
    expect(wrap('$12,000,000', 4, shortForms)).toEqual(['$12,000,000']);
    expect(fits(['$12,000,000'], 4)).toBe(false);
  });

  it('fits every name of the board onto the narrowest space with names', () => {
    const fit = fitOf(601);
    expect(fit.hasNames).toBe(true);
    for (const { name, position } of BOARD) {
      const body = between(fit.ring.boxOf(position), fit.ring.sideOf(position), fit.band, fit.strip);
      const width = (body.width - fit.px) / fit.text;
      const lines = wrap(name, width, shortForms);
      expect(fits(lines, width / SQUEEZED_MOST), lines.join(' / ')).toBe(true);
      expect(lines.length * fit.line, lines.join(' / ')).toBeLessThan(body.height);
    }
  });
});

describe('widthOf', () => {
  it('distinguishes narrow and wide letters', () => {
    expect(widthOf('ill')).toBeLessThan(widthOf('own'));
    expect(widthOf('')).toBe(0);
    expect(widthOf('Ávéñüé')).toBe(widthOf('Avenue'));
    expect(widthOf('东方大道')).toBe(4);
  });
});
