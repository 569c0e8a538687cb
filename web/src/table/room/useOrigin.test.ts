import { expect, test } from 'vitest';
import { isLoopback, originOf } from '../bar/Invitations.tsx';

const at = (hostname: string) => ({ hostname, origin: `http://${hostname}:8000` });

test('a link uses an address that others can reach', () => {
  expect(originOf(at('play.example'), [])).toEqual({
    origin: 'http://play.example:8000',
    reach: 'anywhere',
    others: [],
  });
  expect(originOf(at('localhost'), ['http://192.168.1.20:8000', 'http://10.0.0.2:8000'])).toEqual({
    origin: 'http://192.168.1.20:8000',
    reach: 'network',
    others: ['http://10.0.0.2:8000'],
  });
  expect(originOf(at('127.0.0.1'), []).reach).toBe('machine');
});

test('recognises names of this machine only', () => {
  expect(['localhost', '127.0.0.1', '127.9.9.9', '[::1]'].every(isLoopback)).toBe(true);
  expect(['192.168.1.20', 'localhost.example', '1270.0.0.1'].some(isLoopback)).toBe(false);
});
