import { boardOf, STANDARD_BOARD } from '@magnate/engine/monopoly';
import { describe, expect, it } from 'vitest';
import { groundOf } from './Illustration.tsx';

describe('groundOf', () => {
  it('gives each shipped board its own ground', () => {
    expect(groundOf(STANDARD_BOARD)).toBe('paper');
    expect(groundOf(boardOf({ theme: 'market' }))).toBe('night');
    expect(groundOf(boardOf({ theme: 'orbit' }))).toBe('space');
  });

  it('prints every other board on paper', () => {
    expect(groundOf({ ...STANDARD_BOARD, name: 'My town' })).toBe('paper');
  });
});
