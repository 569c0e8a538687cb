import { BlockList, isIPv6 } from 'node:net';
import { ServiceError } from '@magnate/protocol';
import type { Ban, OperatorStore } from '../store/store.ts';
import { plainAddress } from './banSubject.ts';

/**
 * Who is shut out, kept in the store and known in memory. A seat belongs to the device that took it; one that nobody
 * took belongs to whoever made the table, because they were given its token.
 */
export class Bans {
  readonly #store: OperatorStore;
  readonly #changed: () => void;
  #text = '[]';
  #blocked = new BlockList();
  #devices: ReadonlySet<string> = new Set();
  #seats: ReadonlySet<string> = new Set();
  /** The tables of banned devices, and their seats that others took. */
  #taken: ReadonlyMap<string, ReadonlySet<string>> = new Map();

  /** `changed` is called when there are other bans than before. */
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

  /** Was there one? */
  async lift(subject: string): Promise<boolean> {
    const wasThere = await this.#store.removeBan(subject);
    await this.refresh();
    return wasThere;
  }

  /** Reads what this or another service has written. */
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

  demandFree({ address, device }: { readonly address: string; readonly device?: string | undefined }): void {
    if (this.isAddress(address) || (device !== undefined && this.#devices.has(device)))
      throw new ServiceError('BANNED');
  }

  isAddress(address: string): boolean {
    const plain = plainAddress(address);
    return this.#blocked.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  }

  /** Is this the seat of a banned device? `playerId` is null for the host. */
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
