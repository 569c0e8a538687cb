import { describe, expect, test } from 'vitest';
import { plainAddress, readBanSubject } from './bans.ts';

describe('the subject of a ban', () => {
  test.each([
    ['203.0.113.9', 'address', '203.0.113.9'],
    [' ::FFFF:203.0.113.9 ', 'address', '203.0.113.9'],
    ['2001:0DB8:0:0:0:0:0:1', 'address', '2001:db8::1'],
    ['203.0.113.77/24', 'network', '203.0.113.0/24'],
    ['203.0.113.9/32', 'address', '203.0.113.9'],
    ['10.1.2.3/8', 'network', '10.0.0.0/8'],
    ['2001:db8:1:2:3::/48', 'network', '2001:db8:1::/48'],
    ['2001:db8::1/128', 'address', '2001:db8::1'],
    ['64:ff9b::203.0.113.9', 'address', '64:ff9b::cb00:7109'],
    ['AB'.repeat(32), 'device', 'ab'.repeat(32)],
  ])('%s is %s %s', (text, kind, subject) => {
    expect(readBanSubject(text)).toEqual({ kind, subject });
  });

  test.each([
    '',
    'x',
    '203.0.113',
    '203.0.113.9/33',
    '203.0.113.9/7',
    '203.0.113.9/1/2',
    '::/8',
    '::1/129',
    '1.1.1.1/',
    'ab',
  ])('"%s" is no valid subject', (text) => expect(readBanSubject(text)).toBeUndefined());

  test('an address is compared in one spelling', () => {
    expect(['::ffff:203.0.113.9', 'FE80:0::1%eth0', '', 'unknown'].map(plainAddress)).toEqual([
      '203.0.113.9',
      'fe80::1',
      '',
      'unknown',
    ]);
  });
});
