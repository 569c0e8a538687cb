import { isIPv4, isIPv6 } from 'node:net';
import type { Ban } from '../store/store.ts';

/** Who can be banned: one address, a network, or a device by the hash of its key. One spelling for each. */

export type BanSubject = Pick<Ban, 'kind' | 'subject'>;

const DEVICE = /^[\da-f]{64}$/;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Wider networks are slips of the pen: they would shut out whole countries. */
const WIDEST = { 4: 8, 6: 16 } as const;

interface Address {
  readonly family: 4 | 6;
  readonly value: bigint;
}

/** undefined where it is none of these. */
export function readBanSubject(text: string): BanSubject | undefined {
  const bare = text.trim().toLowerCase();
  if (DEVICE.test(bare)) return { kind: 'device', subject: bare };
  const [before = '', bits, ...rest] = bare.split('/');
  const address = readAddress(before);
  if (address === undefined || rest.length > 0) return undefined;
  if (bits === undefined) return { kind: 'address', subject: written(address) };
  return networkOf(address, bits);
}

/** An address as it is compared: IPv4 within IPv6 is IPv4, and a zone says nothing. */
export function plainAddress(text: string): string {
  const address = readAddress(text);
  return address === undefined ? text : written(address);
}

function networkOf({ family, value }: Address, bits: string): BanSubject | undefined {
  const length = family === 4 ? 32 : 128;
  const size = /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (!(size >= WIDEST[family] && size <= length)) return undefined;
  const free = BigInt(length - size);
  const network = { family, value: (value >> free) << free };
  return size === length
    ? { kind: 'address', subject: written(network) }
    : { kind: 'network', subject: `${written(network)}/${size}` };
}

function readAddress(text: string): Address | undefined {
  const [bare = ''] = text.split('%');
  const v4 = MAPPED.exec(bare)?.[1] ?? bare;
  if (isIPv4(v4)) return { family: 4, value: v4.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n) };
  if (!isIPv6(bare)) return undefined;
  const value = groupsOf(bare).reduce((sum, group) => (sum << 16n) | BigInt(group), 0n);
  const mapped = value >> 32n === 0xffffn;
  return mapped ? { family: 4, value: value & 0xffffffffn } : { family: 6, value };
}

function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = address.split('::');
  const left = listOf(head);
  if (tail === undefined) return left;
  const right = listOf(tail);
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

/** An IPv4 address at the end stands for two groups. */
function listOf(text: string): readonly number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

function written({ family, value }: Address): string {
  if (family === 4) return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join('.');
  const groups = Array.from({ length: 8 }, (_, i) => ((value >> BigInt(112 - 16 * i)) & 0xffffn).toString(16));
  // The URL parser writes the one short form that there is.
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}
