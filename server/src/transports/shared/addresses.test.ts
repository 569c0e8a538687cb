import { expect, test } from 'vitest';
import { addressKey } from './addresses.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['', ''],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('one IPv6 network is one address', () => {
  const all = Array.from({ length: 1000 }, (_, i) => addressKey(`2001:db8:7:8:${(i * 60).toString(16)}::${i}`));
  expect(new Set(all).size).toBe(1);
});
