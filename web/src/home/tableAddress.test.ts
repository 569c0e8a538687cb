import { describe, expect, test } from 'vitest';
import { addressOf, parseTableAddress } from './tableAddress.ts';

const ID = 'abcd-2345-wxyz';
const UUID = '0b9c2f6e-1d1a-4f0e-9d5f-6a4f4c1e2d3b';

describe('pasted text', () => {
  test.each([
    [ID, { id: ID }],
    ['  ABCD-2345-WXYZ ', { id: ID }],
    ['abcd2345wxyz', { id: ID }],
    ['abcd 2345 wxyz', { id: ID }],
    ['abcd–2345–wxyz', { id: ID }],
    ['ABCD-O1Il-wxyz', { id: 'abcd-0111-wxyz' }],
    [UUID, { id: UUID }],
    [UUID.toUpperCase(), { id: UUID }],
    [`https://play.example/table/${ID}`, { id: ID }],
    [`https://play.example/table/${UUID}/`, { id: UUID }],
    [
      `http://localhost:8000/table/${ID}?from=mail#claim=TG1J7kl0-EG77_NrZrAtDw`,
      { id: ID, claim: 'TG1J7kl0-EG77_NrZrAtDw' },
    ],
    [`http://localhost:8000/table/ABCD2345WXYZ#seat=2&claim=a_b`, { id: ID, claim: 'a_b' }],
    [`Come and play: https://play.example/table/${ID}#claim=xyz see you!`, { id: ID, claim: 'xyz' }],
    [`/table/${ID}#claim=`, { id: ID }],
    [`/table/${ID}#claim=a%2Fb`, { id: ID, claim: 'a/b' }],
  ])('%s', (text, place) => {
    expect(parseTableAddress(text)).toEqual(place);
  });

  test.each([
    '',
    '   ',
    'abcd-2345',
    'abcd-2345-wxy!',
    'abcd-2345-wxyu',
    'https://play.example/',
    'https://play.example/table/x',
    '#claim=abc',
  ])('%j leads nowhere', (text) => {
    expect(parseTableAddress(text)).toBeUndefined();
  });
});

test('an address can be parsed again', () => {
  for (const place of [{ id: ID }, { id: UUID, claim: 'a-b_c' }, { id: ID, claim: 'a/b' }]) {
    expect(parseTableAddress(addressOf(place))).toEqual(place);
  }
});
