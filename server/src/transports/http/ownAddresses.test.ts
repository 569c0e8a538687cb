import { describe, expect, test } from 'vitest';
import { ownAddresses } from './device.ts';

const CARDS = {
  lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true }],
  eth0: [
    { address: '2001:db8::7', family: 'IPv6', internal: false },
    { address: 'fe80::1', family: 'IPv6', internal: false },
    { address: '192.168.1.20', family: 'IPv4', internal: false },
  ],
} as const;

function answerTo(host: string, from: string, hostname = 'localhost', headers: Record<string, string> = {}) {
  const socket = { remoteAddress: from, localPort: 8000 };
  return ownAddresses({ socket, headers, hostname }, { host, port: 0 }, () => CARDS);
}

describe('the addresses of the machine', () => {
  test('are sent to clients on this machine, IPv4 first', () => {
    expect(answerTo('0.0.0.0', '127.0.0.1')).toEqual(['http://192.168.1.20:8000']);
    expect(answerTo('::', '::1', '[::1]')).toEqual(['http://192.168.1.20:8000', 'http://[2001:db8::7]:8000']);
    expect(answerTo('::', '::ffff:127.0.0.1')).toHaveLength(2);
  });

  test('are empty if the service listens on loopback only', () => {
    expect(answerTo('127.0.0.1', '127.0.0.1')).toEqual([]);
  });

  test.each([
    ['from elsewhere', answerTo('0.0.0.0', '192.168.1.30')],
    ['through a proxy', answerTo('0.0.0.0', '127.0.0.1', 'localhost', { 'x-forwarded-for': '192.168.1.30' })],
    ['under another name', answerTo('0.0.0.0', '127.0.0.1', '192.168.1.20')],
  ])('are not sent %s', (_, addresses) => {
    expect(addresses).toEqual([]);
  });
});
