import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { themeNamed } from '@magnate/engine/acquire';
import { ring } from '@magnate/engine/testkit';
import { setCurrency } from '@magnate/words';
import { afterAll, describe, expect, test } from 'vitest';
import { magnate } from '../testkit/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'magnate-theme-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
  // A program leaves the currency of its last board set; the next file expects the default one.
  setCurrency();
});

function file(name: string, theme: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof theme === 'string' ? theme : JSON.stringify(theme));
  return path;
}

const GOOD = file('good.json', ring(28));

describe('magnate theme check', () => {
  test('describes a valid board', async () => {
    const { code, out } = await magnate('theme', 'check', GOOD);
    expect(code).toBe(0);
    expect(out).toMatch(/✓ Ring of 28: 28 spaces/);
    expect(out).toMatch(/deeds from Kr\s?60 to Kr\s?260/);
    expect(out).toContain('Trains 3');
    expect(out).toContain('cards');
  });

  test.each([
    [
      'a price',
      { ...ring(28), spaces: ring(28).spaces.map((space, i) => (i === 1 ? { ...space, price: -1 } : space)) },
      'theme.spaces[1].price: must be a whole number',
    ],
    ['the size', { ...ring(28), spaces: ring(28).spaces.slice(0, 26) }, 'theme.spaces: must be 24 to 48 spaces'],
    [
      'an invisible character',
      { ...ring(28), currency: 'K\u00adr' },
      'theme.currency: must not hold characters that cannot',
    ],
    ['not an object', [], 'theme: must be an object'],
    ['not JSON', '{', 'is not JSON'],
  ])('names the error and its path: %s', async (what, theme, expected) => {
    const { code, err } = await magnate('theme', 'check', file(`${what}.json`, theme));
    expect([code, err]).toEqual([1, expect.stringContaining(expected)]);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test('needs an existing file of the right game', async () => {
    expect((await magnate('theme', 'check', join(folder, 'nothing.json'))).code).toBe(2);
    const { code, err } = await magnate('theme', 'check', GOOD, '--game', 'acquire');
    expect([code, err]).toEqual([1, expect.stringContaining('theme.currency: is unknown')]);
  });

  test('checks boards of Acquire', async () => {
    const good = file('harbour.json', themeNamed('harbour'));
    const { code, out } = await magnate('theme', 'check', good, '--game', 'acquire');
    expect([code, out]).toEqual([0, expect.stringContaining('Harbour: 63 spaces, 7 rows of 9')]);
    expect(out).toMatch(/20 shares each, from \$200 to \$1,200/);
    const bad = file('flat.json', { ...themeNamed('harbour'), rows: 1 });
    const wrong = await magnate('theme', 'check', bad, '--game', 'acquire');
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('theme.rows: must be a whole number')]);
  });
});

describe('--theme', () => {
  test('watch plays on a bundled board and on one from a file, and prints the command to repeat it', async () => {
    const shipped = await magnate('watch', 'monopoly', '--theme', 'market', '--seed', 's', '--rounds', '3');
    expect(shipped.code).toBe(0);
    expect(shipped.out).toContain('--theme market');
    expect(shipped.out).toContain('ƒ');
    const own = await magnate('watch', 'monopoly', '--theme', GOOD, '--seed', 's', '--rounds', '3');
    expect([own.code, own.out]).toEqual([0, expect.stringContaining('S27')]);
  });

  test('simulate and lab use it', async () => {
    const args = ['--bots', 'greedy', '--workers', '1', '--theme', GOOD, '--json'];
    const { code, out } = await magnate('simulate', 'monopoly', '--games', '4', ...args);
    expect([code, out]).toEqual([0, expect.stringContaining('Ring of 28')]);
    const position = file('position.json', { players: [{ id: 'a' }, { id: 'b' }] });
    expect((await magnate('lab', position, '--games', '4', ...args)).code).toBe(0);
  });

  test.each([
    ['atlantis', 'options.theme'],
    [file('bad.json', { ...ring(24), currency: '' }), 'options.theme.currency'],
    [join(folder, 'nothing.json'), 'cannot be read'],
  ])('rejects %s', async (theme, expected) => {
    const { code, err } = await magnate('simulate', 'monopoly', '--games', '1', '--theme', theme);
    expect([code, err]).toEqual([2, expect.stringContaining(expected)]);
  });
});
