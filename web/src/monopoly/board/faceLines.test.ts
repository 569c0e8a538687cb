import { boardOf, DEED_SPACES, THEME_NAMES } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { placeName } from '@magnate/words/monopoly';
import { beforeAll, describe, expect, it } from 'vitest';
import { testWords } from '../../testkit/words.ts';
import { faceLines, lotLines } from './LotFace.tsx';
import { fitFor, fitOf } from './fit.ts';
import { between } from './geometry.ts';
import { laneDepth } from './tokenLayout.ts';
import { fits, readShortForms, SQUEEZED_MOST } from './wrap.ts';

/** Boards with names: on a tablet, and on small and large desktops. */
const SIZES = [612, 620, 700, 876, 1100, 1400];

beforeAll(testWords);

describe('the text on a lot', () => {
  it.each(SIZES)('has a name and an amount, on a board of %i pixels, with any number of tokens', (size) => {
    const fit = fitOf(size);
    expect(fit.hasNames).toBe(true);
    const shortForms = readShortForms(words.t('monopoly:board.shortForms'));
    for (const spaceId of DEED_SPACES) {
      for (const crowd of [0, 1, 2, 3]) {
        const body = between(
          fit.ring.boxOf(spaceId),
          fit.ring.sideOf(spaceId),
          fit.band,
          laneDepth(spaceId, crowd, fit),
        );
        const width = (body.width - fit.px) / fit.text;
        const most = Math.floor((body.height - 2 * fit.px) / fit.line);
        const text = { name: placeName(spaceId), note: 'Rent $2000', brief: '$2000' };
        const { names, sums } = faceLines(text, width, most, shortForms);
        expect(names.length, `${spaceId} with ${crowd}`).toBeGreaterThan(0);
        expect(sums.join(' '), `${spaceId} with ${crowd}`).toContain('$2000');
        expect(fits(sums, width), `${spaceId} with ${crowd}`).toBe(true);
        expect(names.length + sums.length, `${spaceId} with ${crowd}`).toBeLessThanOrEqual(most);
      }
    }
  });

  it.each(THEME_NAMES)('has the amount and a name in whole words, on the board %s', (theme) => {
    const board = boardOf({ theme });
    const shortForms = readShortForms(words.t('monopoly:board.shortForms'));
    for (const size of SIZES) {
      const drawn = fitOf(size, board);
      for (const spaceId of board.deedSpaces) {
        const { boxOf, sideOf } = drawn.ring;
        const body = between(boxOf(spaceId), sideOf(spaceId), drawn.band, laneDepth(spaceId, 0, drawn));
        const name = placeName(spaceId, board);
        const fit = fitFor(drawn, name, body.width - drawn.margin);
        const width = (body.width - fit.margin) / fit.text;
        const most = Math.floor((body.height - 2 * fit.px) / fit.line);
        const { names, sums } = faceLines({ name, note: 'Rent ƒ2000', brief: 'ƒ2000' }, width, most, shortForms);
        expect(fit.text / fit.px).toBeGreaterThan(11.99);
        expect(sums.join(' '), `${name} at ${size}`).toContain('ƒ2000');
        expect(fits(sums, width), `${name} at ${size}`).toBe(true);
        expect(fits(names, width / SQUEEZED_MOST), `${name} at ${size}`).toBe(true);
        const shown = names.join(' ');
        const isWhole = name.startsWith(shown) || [...shortForms.values()].some((short) => shown.startsWith(short));
        expect(isWhole, `${name} at ${size}: ${shown}`).toBe(true);
      }
    }
  });

  it('shortens an amount before a name, and a name before leaving anything out', () => {
    const lines = (most: number, width = 5, name = 'Kentucky Avenue') =>
      faceLines({ name, note: 'Rent $18', brief: '$18' }, width, most, new Map());
    expect(lines(3)).toEqual({ names: ['Kentucky', 'Avenue'], sums: ['Rent $18'], isWhole: true });
    expect(lines(2)).toEqual({ names: ['Kentucky'], sums: ['Rent $18'], isWhole: false });
    expect(lines(3, 4.4, 'Park Place')).toEqual({ names: ['Park', 'Place'], sums: ['$18'], isWhole: true });
    expect(lines(2, 4.4, 'Park Place')).toEqual({ names: ['Park Place'], sums: ['$18'], isWhole: true });
  });

  it.each([570, 744, 876])('keeps names whole beside a token, on a printed board of %i pixels', (size) => {
    const drawn = fitOf(size, boardOf({ theme: 'standard' }), 'classic');
    const shortForms = readShortForms(words.t('monopoly:board.shortForms'));
    const across = DEED_SPACES.filter((spaceId) => ['top', 'bottom'].includes(drawn.ring.sideOf(spaceId)));
    for (const spaceId of across) {
      const { boxOf, sideOf } = drawn.ring;
      const body = between(boxOf(spaceId), sideOf(spaceId), drawn.band, laneDepth(spaceId, 1, drawn));
      const text = { name: placeName(spaceId), note: 'Rent $2000', brief: '$2000' };
      const { fit, names, sums, isWhole } = lotLines(text, body, drawn, shortForms);
      expect(isWhole, names.join(' ')).toBe(true);
      expect(fit.font / fit.px).toBeGreaterThan(11.99);
      expect((names.length + sums.length) * fit.line).toBeLessThanOrEqual(body.height);
    }
  });
});
