import { type Board, STANDARD_BOARD } from '@magnate/engine/monopoly';
import { describe, expect, it } from 'vitest';
import { fitOf } from './fit.ts';
import { type Box, ringOf } from './geometry.ts';
import { cellBox, cornerFace, inGrid, type Place, placesOn, stepOn } from './tokenLayout.ts';

const MOST = 36;
const fit = { ...fitOf(860), token: MOST };
const { boxOf, isCorner } = ringOf(40);

function nearest(places: readonly Place[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [i, a] of places.entries()) {
    for (const b of places.slice(i + 1)) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y));
  }
  return least;
}

function isWithin({ x, y, size }: Place, box: Box): boolean {
  const r = size / 2 - 1e-9;
  return x - r >= box.x && x + r <= box.x + box.width && y - r >= box.y && y + r <= box.y + box.height;
}

describe('placesOn', () => {
  it('puts a token onto the outer strip of a space', () => {
    for (let position = 1; position < 40; position++) {
      if (isCorner(position)) continue;
      const [{ x, y } = { x: 0, y: 0 }] = placesOn(position, false, 1, fit);
      expect(Math.min(x, y, 1000 - x, 1000 - y), `on ${position}`).toBeLessThan(fit.strip);
    }
  });

  it('leaves room for the icon and name of a corner, with any number of tokens', () => {
    for (const size of [320, 390, 860, 1200]) {
      const drawn = fitOf(size);
      for (const corner of [0, 20, 30]) {
        const face = cornerFace(corner, drawn);
        for (const place of placesOn(corner, false, 8, drawn)) {
          const isAside = place.y + place.size / 2 <= face.y || place.y - place.size / 2 >= face.y + face.height;
          expect(isAside, `on ${corner} at ${size}`).toBe(true);
        }
      }
    }
  });

  it('leaves room for the name of a lot with up to three tokens', () => {
    for (let position = 1; position < 40; position++) {
      if (isCorner(position)) continue;
      for (const { x, y, size } of placesOn(position, false, 3, fit)) {
        expect(Math.min(x, y, 1000 - x, 1000 - y) + size / 2, `on ${position}`).toBeLessThanOrEqual(fit.token);
      }
    }
  });

  it('keeps up to eight tokens apart and on their space, everywhere', () => {
    for (let position = 0; position < 40; position++) {
      for (let count = 1; count <= 8; count++) {
        const places = placesOn(position, false, count, fit);
        expect(places).toHaveLength(count);
        const [{ size } = { size: 0 }] = places;
        expect(size, `${count} on ${position}`).toBeGreaterThanOrEqual(24);
        expect(nearest(places), `${count} on ${position}`).toBeGreaterThanOrEqual(size * 0.7);
        for (const place of places) expect(isWithin(place, boxOf(position)), `${count} on ${position}`).toBe(true);
      }
    }
  });

  it('separates prisoners from visitors', () => {
    for (let count = 1; count <= 8; count++) {
      for (const place of placesOn(10, true, count, fit)) expect(isWithin(place, cellBox(fit))).toBe(true);
      for (const { x, y } of placesOn(10, false, count, fit)) {
        const cell = cellBox(fit);
        expect(x > cell.x && y < cell.y + cell.height).toBe(false);
      }
    }
  });
});

describe.each([24, 28, 32, 36, 40, 44, 48])('a board of %i spaces', (size) => {
  // Jail may be in any corner but the first, and on any side.
  const jails = [size / 4, size / 2, (3 * size) / 4, 2, size / 4 + 2, size / 2 + 2, (3 * size) / 4 + 2];

  it.each(jails)('keeps tokens apart and on their space, prisoners from visitors, with its jail at %i', (jail) => {
    const board: Board = { ...STANDARD_BOARD, size, jail, spaces: plainSpaces(size, jail) };
    for (const pixels of [304, 374, 860]) {
      const drawn = fitOf(pixels, board);
      for (let position = 0; position < size; position++) {
        for (const count of [1, 3, 8]) {
          const places = placesOn(position, false, count, drawn);
          const [{ size: token } = { size: 0 }] = places;
          expect(nearest(places), `${count} on ${position}`).toBeGreaterThanOrEqual(token * 0.7);
          for (const place of places) expect(isWithin(place, drawn.ring.boxOf(position)), `on ${position}`).toBe(true);
        }
      }
      const cell = cellBox(drawn);
      for (const place of placesOn(jail, true, 8, drawn)) expect(isWithin(place, cell)).toBe(true);
      for (const { x, y } of placesOn(jail, false, 8, drawn)) {
        expect(x > cell.x && x < cell.x + cell.width && y > cell.y && y < cell.y + cell.height).toBe(false);
      }
    }
  });
});

function plainSpaces(size: number, jail: number): Board['spaces'] {
  return Array.from({ length: size }, (_, position) => {
    return { position, name: `Place ${position}`, type: position === jail ? 'jail' : 'freeParking' };
  });
}

describe('stepOn', () => {
  it('leads around the cell by its outer corner', () => {
    expect(stepOn(10, fit)).toEqual({ x: 25, y: 975, size: MOST });
    expect(stepOn(3, fit)).toEqual(placesOn(3, false, 1, fit)[0]);
  });
});

describe('inGrid', () => {
  it('is empty without tokens', () => {
    expect(inGrid({ x: 0, y: 0, width: 80, height: 80 }, 0, MOST)).toEqual([]);
  });
});
