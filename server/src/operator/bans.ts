import { BlockList, isIPv6, isIPv4 } from 'node:net';
import { ServiceError } from '@magnate/protocol';
import type { Ban, OperatorStore } from '../store/store.ts';

/**
 * Bans, stored and cached in memory. A seat belongs to the device that took it; an unclaimed seat belongs to the creator of
 * the table, who was given its token.
 */
export class Bans {
  readonly #store: OperatorStore;
  readonly #changed: () => void;
  #text = '[]';
  #blocked = new BlockList();
  #devices: ReadonlySet<string> = new Set();
  #seats: ReadonlySet<string> = new Set();
  /** The tables of banned devices, and their seats that other devices took. */
  #taken: ReadonlyMap<string, ReadonlySet<string>> = new Map();

  /** `changed` is called when bans were added or lifted. */
  constructor(store: OperatorStore, changed: () => void) {
    this.#store = store;
    this.#changed = changed;
  }

  list(): Promise<readonly Ban[]> {
    return this.#store.bans();
  }

  async put(ban: Ban): Promise<void> {
    await this.#store.putBan(ban);
    await this.refresh();
  }

  /** Returns whether there was one. */
  async lift(subject: string): Promise<boolean> {
    const wasThere = await this.#store.removeBan(subject);
    await this.refresh();
    return wasThere;
  }

  /** Reads the bans of all services. */
  async refresh(): Promise<void> {
    const bans = await this.#store.bans();
    const text = JSON.stringify(bans);
    if (text === this.#text) return;
    const devices = bans.filter(({ kind }) => kind === 'device').map(({ subject }) => subject);
    const [seats, taken] = [new Set<string>(), new Map<string, ReadonlySet<string>>()];
    for (const device of devices) {
      for (const { gameId, playerId } of await this.#store.seatsOfDevice(device)) {
        if (playerId !== null) seats.add(keyOf(gameId, playerId));
        else taken.set(gameId, await this.#takenAt(gameId));
      }
    }
    [this.#text, this.#devices, this.#seats, this.#taken] = [text, new Set(devices), seats, taken];
    this.#blocked = blockListOf(bans);
    this.#changed();
  }

  requireFree({ address, device }: { readonly address: string; readonly device?: string | undefined }): void {
    if (this.isAddress(address) || (device !== undefined && this.#devices.has(device)))
      throw new ServiceError('BANNED');
  }

  isAddress(address: string): boolean {
    const plain = plainAddress(address);
    return this.#blocked.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  }

  /** Whether this is the seat of a banned device. `playerId` is null for the host. */
  isSeat(gameId: string, playerId: string | null): boolean {
    if (playerId !== null && this.#seats.has(keyOf(gameId, playerId))) return true;
    const taken = this.#taken.get(gameId);
    return taken !== undefined && (playerId === null || !taken.has(playerId));
  }

  async #takenAt(gameId: string): Promise<ReadonlySet<string>> {
    const seats = await this.#store.devicesOf(gameId);
    return new Set(seats.flatMap(({ playerId }) => playerId ?? []));
  }
}

function keyOf(gameId: string, playerId: string): string {
  return `${gameId}/${playerId}`;
}

function blockListOf(bans: readonly Ban[]): BlockList {
  const list = new BlockList();
  for (const { kind, subject } of bans) {
    const [address = '', bits] = subject.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (kind === 'address') list.addAddress(address, family);
    if (kind === 'network') list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** The subject of a ban: one address, a network, or a device by the hash of its key. Each has one spelling. */

type BanSubject = Pick<Ban, 'kind' | 'subject'>;

const DEVICE = /^[\da-f]{64}$/;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Wider networks are typing errors: they would ban whole countries. */
const WIDEST = { 4: 8, 6: 16 } as const;

interface Address {
  readonly family: 4 | 6;
  readonly value: bigint;
}

/** undefined if it is none of these. */
export function readBanSubject(text: string): BanSubject | undefined {
  const bare = text.trim().toLowerCase();
  if (DEVICE.test(bare)) return { kind: 'device', subject: bare };
  const [before = '', bits, ...rest] = bare.split('/');
  const address = readAddress(before);
  if (address === undefined || rest.length > 0) return undefined;
  if (bits === undefined) return { kind: 'address', subject: written(address) };
  return networkOf(address, bits);
}

/** An address in its canonical form: IPv4 within IPv6 becomes IPv4, and a zone is dropped. */
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
  // The URL parser returns the canonical short form.
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}

/** An open stream, and a function that ends it. */
interface OpenStream {
  readonly address: string;
  readonly gameId: string;
  /** The player of the seat; null for the host, undefined for spectators. */
  readonly playerId: string | null | undefined;
  end(why: ServiceError): void;
}

/** The open streams of this service, so that a ban can end them. */
export class OpenStreams {
  readonly #streams = new Set<OpenStream>();

  /** Throws BANNED for a banned one. Returns a function that removes it. */
  add(stream: OpenStream, bans: Bans): () => void {
    if (isBanned(stream, bans)) throw new ServiceError('BANNED');
    this.#streams.add(stream);
    return () => void this.#streams.delete(stream);
  }

  endBanned(bans: Bans): void {
    for (const stream of this.#streams) {
      if (!isBanned(stream, bans)) continue;
      this.#streams.delete(stream);
      stream.end(new ServiceError('BANNED'));
    }
  }

  /** Counts by table. */
  byTable(): ReadonlyMap<string, number> {
    return countsOf([...this.#streams].map(({ gameId }) => gameId));
  }

  byAddress(): ReadonlyMap<string, number> {
    return countsOf([...this.#streams].map(({ address }) => address));
  }
}

function isBanned({ address, gameId, playerId }: OpenStream, bans: Bans): boolean {
  return bans.isAddress(address) || (playerId !== undefined && bans.isSeat(gameId, playerId));
}

function countsOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
