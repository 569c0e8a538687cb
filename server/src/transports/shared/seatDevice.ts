import { ServiceError } from '@magnate/protocol';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { deviceBy } from '../../operator/devices.ts';
import { reasonOf } from '../../base/log.ts';
import type { Claimant } from '../../table/seatClaims.ts';
import { addressKey } from './addresses.ts';
import type { ServiceDeps } from './serviceDeps.ts';

/** The client who creates a table or takes a seat: refused if banned, and recorded by device. */

type Request = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'ip'>;

/** The bytes that a device signed. */
const bodies = new WeakMap<object, Buffer>();

export function keepBody(request: object, body: Buffer): Buffer {
  bodies.set(request, body);
  return body;
}

/** The device that signed the request; undefined if none did. Throws BANNED and BAD_DEVICE. */
export async function requireNotBanned({ operator }: Pick<ServiceDeps, 'operator'>, request: Request) {
  const device = await deviceIn({ operator }, request);
  operator.bans.requireFree({ address: request.ip, device });
  return device;
}

/** For requests about the device itself: a banned one may still be exported and erased. */
export async function requireDevice({ operator }: Pick<ServiceDeps, 'operator'>, request: Request): Promise<string> {
  const device = await deviceIn({ operator }, request);
  if (device === undefined) throw new ServiceError('DEVICE_NEEDED');
  return device;
}

/** For requests that anyone may send, but that show more to a device. */
export function signingDevice(deps: Pick<ServiceDeps, 'operator'>, request: Request): Promise<string | undefined> {
  return deviceIn(deps, request);
}

async function deviceIn({ operator }: Pick<ServiceDeps, 'operator'>, request: Request): Promise<string | undefined> {
  const header = request.headers['x-device'];
  if (header === undefined) return undefined;
  const proof = typeof header === 'string' ? header : header.join();
  const { method, url } = request;
  return deviceBy(proof, { method, path: url, body: bodies.get(request) }, operator.now);
}

/** A key for the address of the client who creates a table or takes a seat. */
export function creatorKeyOf({ tokens }: Pick<ServiceDeps, 'tokens'>, { ip }: Pick<Request, 'ip'>): string {
  return tokens.creator(addressKey(ip));
}

/** The keys by which the table recognises its creator. */
export function claimantOf(
  deps: Pick<ServiceDeps, 'tokens'>,
  request: Pick<Request, 'ip'>,
  device: string | undefined,
): Claimant {
  return { address: creatorKeyOf(deps, request), device };
}

/**
 * Records the device that took a seat, or created the table if `playerId` is null. A seat taken without a device is recorded
 * too: it no longer belongs to the creator of the table. A failure here does not undo the claim.
 */
export async function rememberDevice(
  { operator }: Pick<ServiceDeps, 'operator'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  seat: { readonly gameId: string; readonly playerId: string | null; readonly device: string | undefined },
): Promise<void> {
  const { device = '', ...rest } = seat;
  if (device === '' && rest.playerId === null) return;
  try {
    await operator.store.putDevice({ ...rest, device, at: operator.now });
  } catch (error) {
    log.warn({ gameId: seat.gameId, reason: reasonOf(error) }, 'seat device not stored');
  }
}
