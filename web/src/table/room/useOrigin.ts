import { useEffect, useState } from 'react';
import { api } from '../../sync/api.ts';

/** Where a link of this table leads, and who can follow it. */

export const REACHES = ['anywhere', 'network', 'machine'] as const;
export type Reach = (typeof REACHES)[number];

export interface Origin {
  readonly origin: string;
  readonly reach: Reach;
  /** Other addresses of the same machine: it may be in several networks. */
  readonly others: readonly string[];
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** `addresses` are those that the service tells to whoever sits at its machine. */
export function originOf(
  { origin, hostname }: Pick<Location, 'origin' | 'hostname'>,
  addresses: readonly string[],
): Origin {
  if (!isLoopback(hostname)) return { origin, reach: 'anywhere', others: [] };
  const [first, ...others] = addresses;
  return first === undefined ? { origin, reach: 'machine', others } : { origin: first, reach: 'network', others };
}

const NONE: readonly string[] = [];

export function useOrigin(): Origin {
  const [addresses, setAddresses] = useState(NONE);
  useEffect(() => {
    if (!isLoopback(location.hostname)) return undefined;
    let isWanted = true;
    api.service().then(
      (facts) => isWanted && setAddresses(facts.addresses ?? NONE),
      // Then the link is as good as the address of this page.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return originOf(location, addresses);
}
