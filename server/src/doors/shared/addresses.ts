import { isIPv4, isIPv6 } from 'node:net';

/**
 * The key under which an address is counted. One household or server has a whole network of IPv6 addresses, so these
 * are counted by their first 64 bits.
 */

const GROUPS = 8;
const PREFIX_GROUPS = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

export function addressKey(address: string): string {
  const [bare = ''] = address.split('%');
  const [, mapped] = MAPPED.exec(bare) ?? [];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(bare)) return address;
  return `${groupsOf(bare).slice(0, PREFIX_GROUPS).join(':')}::/64`;
}

function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.split('::');
  const left = listOf(head);
  if (tail === undefined) return left;
  const right = listOf(tail);
  return [...left, ...Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill('0'), ...right];
}

/** An IPv4 address at the end stands for two groups. They are never among the first four. */
function listOf(text: string): readonly string[] {
  if (text === '') return [];
  return text
    .split(':')
    .flatMap((group) => (group.includes('.') ? ['v4', 'v4'] : [Number.parseInt(group, 16).toString(16)]));
}
