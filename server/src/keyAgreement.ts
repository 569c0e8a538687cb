import type { OperatorStore } from './store/operator.ts';
import { StoreRefused } from './store/store.ts';
import { keyFile, keyFingerprints } from './table/tokenKeys.ts';

/**
 * Do all services on one database sign tokens with the same keys? A service with other keys would reject the players of
 * the others. The database keeps a fingerprint of each key by its number.
 */

export const KEY_PROBLEMS = ['differs', 'missing'] as const;

export interface KeyProblem {
  readonly kind: (typeof KEY_PROBLEMS)[number];
  /** The file in the data directory. */
  readonly file: string;
}

/** The keys of a data directory compared with the fingerprints in the database. A newer key is a rotation, and no problem. */
export function keyProblem(dataDir: string, recorded: ReadonlyMap<number, string>): KeyProblem | undefined {
  const own = keyFingerprints(dataDir);
  for (const [number, fingerprint] of own) {
    if ((recorded.get(number) ?? fingerprint) !== fingerprint) return { kind: 'differs', file: keyFile(number) };
  }
  const newest = Math.max(0, ...recorded.keys());
  return Math.max(0, ...own.keys()) < newest ? { kind: 'missing', file: keyFile(newest) } : undefined;
}

/** Before the first key is created: an empty data directory beside a known database lacks the key. */
export async function demandKnownKeys(dataDir: string, store: OperatorStore): Promise<void> {
  const problem = keyProblem(dataDir, await store.tokenKeys());
  if (problem !== undefined) throw new StoreRefused(explanation(problem, dataDir));
}

/** Adds the fingerprints of new keys. Services that start at once with different keys find out here. */
export async function recordKeys(dataDir: string, store: OperatorStore): Promise<KeyProblem | undefined> {
  const recorded = await store.tokenKeys();
  const problem = keyProblem(dataDir, recorded);
  const added = [...keyFingerprints(dataDir)].filter(([number]) => !recorded.has(number));
  if (problem !== undefined || added.length === 0) return problem;
  for (const [number, fingerprint] of added) await store.addTokenKey(number, fingerprint);
  return keyProblem(dataDir, await store.tokenKeys());
}

export async function demandSameKeys(dataDir: string, store: OperatorStore): Promise<void> {
  const problem = await recordKeys(dataDir, store);
  if (problem !== undefined) throw new StoreRefused(explanation(problem, dataDir));
}

function explanation({ kind, file }: KeyProblem, dataDir: string): string {
  const found = {
    differs: `The key ${file} in ${dataDir} is not the one that the services on this database sign tokens with`,
    missing: `The key ${file}, with which the services on this database sign tokens, is not in ${dataDir}`,
  } as const satisfies Record<KeyProblem['kind'], string>;
  return (
    `${found[kind]}: players of one service would be rejected by the other. Copy ${file} from the data directory of ` +
    'another service. If the key is lost, run magnate keys rotate --drop-old: then every token ends.'
  );
}
