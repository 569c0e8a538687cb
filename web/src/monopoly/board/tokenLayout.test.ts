import { describe, expect, it } from 'vitest';
import { fitOf } from './fit.ts';
import { boxOf, isCorner } from './geometry.ts';
import { cellBox, cornerFace, inGrid, type Place, placesOn, stepOn } from './tokenLayout.ts';

const MOST = 36;
const fit = { ...fitOf(860), token: MOST };

function nearest(places: readonly Place[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [i, a] of places.entries()) {
    for (const b of places.slice(i + 1)) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y));
  }
  return least;
}

function isWithin({ x, y, size }: Place, box: ReturnType<typeof boxOf>): boolean {
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

  it('leaves a corner its picture and name, however many stand there', () => {
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

  it('leaves a lot its name for up to three', () => {
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

  it('tells prisoners from visitors', () => {
    for (let count = 1; count <= 8; count++) {
      for (const place of placesOn(10, true, count, fit)) expect(isWithin(place, cellBox())).toBe(true);
      for (const { x, y } of placesOn(10, false, count, fit)) {
        const cell = cellBox();
        expect(x > cell.x && y < cell.y + cell.height).toBe(false);
      }
    }
  });
});

describe('stepOn', () => {
  it('leads around the cell by its outer corner', () => {
    expect(stepOn(10, fit)).toEqual({ x: 25, y: 975, size: MOST });
    expect(stepOn(3, fit)).toEqual(placesOn(3, false, 1, fit)[0]);
  });
});

describe('inGrid', () => {
  it('has no place for nobody', () => {
    expect(inGrid({ x: 0, y: 0, width: 80, height: 80 }, 0, MOST)).toEqual([]);
  });
});
