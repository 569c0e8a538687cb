import { boardOf, STANDARD_BOARD } from '@magnate/engine/monopoly';
import { describe, expect, it } from 'vitest';
import { backgroundOf } from './Illustration.tsx';

describe('groundOf', () => {
  it('gives each shipped board its own ground', () => {
    expect(backgroundOf(STANDARD_BOARD)).toBe('paper');
    expect(backgroundOf(boardOf({ theme: 'market' }))).toBe('night');
    expect(backgroundOf(boardOf({ theme: 'orbit' }))).toBe('space');
  });

  it('prints every other board on paper', () => {
    expect(backgroundOf({ ...STANDARD_BOARD, name: 'My town' })).toBe('paper');
  });
});
