import { describe, expect, it } from 'vitest';
import { HEAT, themeCss } from './theme.ts';

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const READABLE = 4.5;

describe('colours', () => {
  it('of text have enough contrast on every step of the heat map, light and dark', () => {
    for (const { fill, ink } of HEAT) {
      for (const side of [0, 1] as const) expect(contrast(fill[side], ink[side])).toBeGreaterThanOrEqual(READABLE);
    }
  });

  it('of the heat map have increasing contrast to the background', () => {
    const lights = HEAT.map(({ fill }) => luminance(fill[0]));
    const darks = HEAT.map(({ fill }) => luminance(fill[1]));
    expect(lights).toEqual(lights.toSorted((a, b) => b - a));
    expect(darks).toEqual(darks.toSorted((a, b) => a - b));
  });

  it('of text have enough contrast on cards and pages', () => {
    const [day, night] = themeCss([]).split('@media') as [string, string];
    for (const css of [day, night]) {
      const of = (name: string) => new RegExp(`--${name}:(#\\w{6})`).exec(css)?.[1] ?? '';
      for (const ground of ['page', 'card', 'board']) {
        for (const ink of ['ink', 'muted', 'accent']) {
          expect(contrast(of(ink), of(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(READABLE);
        }
      }
    }
  });
});
