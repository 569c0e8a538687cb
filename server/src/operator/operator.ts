import { randomBytes } from 'node:crypto';
import { type DeviceAnswer, type ErasedDevice, ServiceError } from '@magnate/protocol';
import type { AuditEntry, NewReport, OperatorStore } from '../store/store.ts';
import { readBanSubject, Bans, OpenStreams } from './bans.ts';
import { eraseDevice, exportDevice, type KeptTables } from './devices.ts';
import { Profiles } from './profiles.ts';
import { BannedTerms } from './bannedTerms.ts';

/** Actions of operators. Each is recorded in the audit log before it is performed. */

export const AUDIT_ACTS = [
  'close',
  'erase',
  'mute',
  'unmute',
  'void',
  'unvoid',
  'unname',
  'ban',
  'unban',
  'words',
  'report',
  'backup',
  'restore',
  'import',
  'device',
  'models',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

/** Reports per table. */
export const MAX_REPORTS = 100;
const ID_BYTES = 6;

export class Operator {
  readonly store: OperatorStore;
  readonly bans: Bans;
  readonly bannedTerms: BannedTerms;
  readonly models: ModelStop;
  readonly profiles: Profiles;
  readonly streams = new OpenStreams();
  readonly addresses: AddressCosts;
  readonly #kept: KeptTables;
  readonly #now: () => number;

  constructor(kept: KeptTables, now: () => number = Date.now) {
    this.#kept = kept;
    this.store = kept.operator;
    this.#now = now;
    this.addresses = new AddressCosts(now);
    this.bans = new Bans(this.store, () => this.streams.endBanned(this.bans));
    this.bannedTerms = new BannedTerms(this.store);
    this.models = new ModelStop(this.store);
    this.profiles = new Profiles(kept.profiles, now);
  }

  get now(): number {
    return this.#now();
  }

  /** Reads bans and banned terms again: at the start, after a restore, and if other services share the store. */
  async refresh(): Promise<void> {
    await Promise.all([this.bans.refresh(), this.bannedTerms.refresh(), this.models.refresh()]);
  }

  async note(act: { readonly who: string; readonly what: AuditAct; readonly subject: string; readonly why: string }) {
    const at = this.now;
    const entry: AuditEntry = { id: `${at.toString(36)}-${randomBytes(ID_BYTES).toString('hex')}`, at, ...act };
    await this.store.addAudit(entry);
  }

  async ban(who: string, text: string, why: string): Promise<void> {
    const named = requireSubject(text);
    await this.note({ who, what: 'ban', subject: named.subject, why });
    await this.bans.put({ ...named, at: this.now, why });
  }

  async unban(who: string, text: string, why: string): Promise<void> {
    const { subject } = requireSubject(text);
    const isThere = (await this.bans.list()).some((ban) => ban.subject === subject);
    if (!isThere) throw new ServiceError('UNKNOWN_BAN');
    await this.note({ who, what: 'unban', subject, why });
    await this.bans.lift(subject);
  }

  async setBannedTerms(who: string, terms: readonly string[], why: string): Promise<void> {
    await this.note({ who, what: 'words', subject: `${terms.length}`, why });
    await this.bannedTerms.put(terms);
  }

  async stopModels(who: string, stopped: 'all' | readonly string[], why: string): Promise<void> {
    const subject = stopped === 'all' ? stopped : stopped.join(', ');
    await this.note({ who, what: 'models', subject, why });
    await this.models.put(stopped);
  }

  async report(report: Omit<NewReport, 'at'>): Promise<void> {
    if ((await this.store.countReports(report.gameId)) >= MAX_REPORTS) throw new ServiceError('ENOUGH_REPORTS');
    await this.store.addReport({ ...report, at: this.now });
  }

  async exportDevice(device: string): Promise<DeviceAnswer> {
    return exportDevice(this.#kept, device, await this.profiles.own(device));
  }

  /** The audit log records the erasure without the device. */
  async eraseDevice(device: string, eraseTable: (id: string) => Promise<unknown>): Promise<ErasedDevice> {
    const erased = await eraseDevice(this.#kept, device, eraseTable);
    await this.profiles.leave(device);
    await this.note({ who: 'device', what: 'device', subject: `${erased.tables.length} tables`, why: '' });
    return erased;
  }

  async settleReport(who: string, id: string, why: string): Promise<void> {
    if (!(await this.store.settleReport(id, this.now))) throw new ServiceError('UNKNOWN_REPORT');
    await this.note({ who, what: 'report', subject: id, why });
  }
}

function requireSubject(text: string) {
  const subject = readBanSubject(text);
  if (subject !== undefined) return subject;
  const problem = `subject: "${text}" is no address, no network such as 203.0.113.0/24 and no device.`;
  throw new ServiceError('MALFORMED', { problem, path: 'subject' });
}

const SETTING = 'stoppedModels';

/** The language models that operators have stopped: their seats play the default actions. */
class ModelStop {
  readonly #store: OperatorStore;
  #stopped: 'all' | readonly string[] = [];

  constructor(store: OperatorStore) {
    this.#store = store;
  }

  isStopped(name: string): boolean {
    return this.#stopped === 'all' || this.#stopped.includes(name);
  }

  async refresh(): Promise<void> {
    const kept = await this.#store.setting(SETTING);
    this.#stopped = kept === 'all' || Array.isArray(kept) ? kept : [];
  }

  async put(stopped: 'all' | readonly string[]): Promise<void> {
    await this.#store.putSetting(SETTING, stopped);
    this.#stopped = stopped;
  }
}

/** The requests of each address since the start. In memory only: addresses are never stored. */

interface AddressCost {
  readonly address: string;
  readonly requests: number;
  /** Those refused by a limit or a ban. */
  readonly refused: number;
  readonly creations: number;
  readonly bytesSent: number;
  readonly streams: number;
  readonly lastAt: number;
}

type Counts = { -readonly [K in 'requests' | 'refused' | 'creations' | 'bytesSent' | 'lastAt']: AddressCost[K] };

/** Above this number the least recently active addresses are dropped. */
export const MAX_ADDRESSES = 10_000;

class AddressCosts {
  readonly #now: () => number;
  readonly #most: number;
  /** In the order of their last request. */
  readonly #counts = new Map<string, Counts>();

  constructor(now: () => number = Date.now, most = MAX_ADDRESSES) {
    this.#now = now;
    this.#most = most;
  }

  answered(address: string, { refused, bytes }: { readonly refused: boolean; readonly bytes: number }): void {
    const counts = this.#at(address);
    counts.requests += 1;
    counts.bytesSent += bytes;
    if (refused) counts.refused += 1;
  }

  created(address: string): void {
    this.#at(address).creations += 1;
  }

  /** Those with the most requests first. */
  list(streams: ReadonlyMap<string, number>, limit: number): readonly AddressCost[] {
    for (const address of streams.keys()) if (!this.#counts.has(address)) this.#at(address);
    return [...this.#counts]
      .map(([address, counts]) => ({ address, ...counts, streams: streams.get(address) ?? 0 }))
      .toSorted((a, b) => b.requests + b.streams - a.requests - a.streams)
      .slice(0, limit);
  }

  #at(address: string): Counts {
    const known = this.#counts.get(address);
    const counts = known ?? { requests: 0, refused: 0, creations: 0, bytesSent: 0, lastAt: 0 };
    counts.lastAt = this.#now();
    if (known !== undefined) this.#counts.delete(address);
    this.#counts.set(address, counts);
    if (this.#counts.size > this.#most) {
      const [quietest] = this.#counts.keys();
      if (quietest !== undefined) this.#counts.delete(quietest);
    }
    return counts;
  }
}
