const VERDICTS = ['good', 'advice', 'wrong'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * The findings of a checkup: good, wrong, or advice about something that works. `words` has their texts.
 */
export const FINDINGS = {
  node: 'good',
  nodeOld: 'wrong',
  folder: 'good',
  folderNew: 'good',
  folderClosed: 'wrong',
  folderOpen: 'wrong',
  files: 'good',
  filesUnlimited: 'good',
  filesFew: 'advice',
  disk: 'good',
  diskFull: 'wrong',
  gameLogs: 'good',
  gameLogsClosed: 'wrong',
  serviceReady: 'good',
  serviceNotReady: 'wrong',
  sqlite: 'good',
  sqliteNew: 'good',
  sqliteDamaged: 'wrong',
  migration: 'advice',
  schemaNewer: 'wrong',
  keys: 'good',
  keyDiffers: 'wrong',
  keyMissing: 'wrong',
  keyDamaged: 'wrong',
  postgres: 'good',
  postgresSilent: 'wrong',
  redis: 'good',
  redisSilent: 'wrong',
  redisOld: 'wrong',
  redisForgets: 'wrong',
  redisUnused: 'wrong',
  bus: 'good',
  busSilent: 'wrong',
  clock: 'good',
  clockAway: 'wrong',
  port: 'good',
  portTaken: 'wrong',
  page: 'good',
  pageMissing: 'wrong',
  models: 'good',
  traces: 'good',
  tracesMissing: 'wrong',
} as const satisfies Readonly<Record<string, Verdict>>;

export type FindingName = keyof typeof FINDINGS;

export interface Finding {
  readonly name: FindingName;
  readonly figures: Readonly<Record<string, string | number>>;
}

export function found(name: FindingName, figures: Finding['figures'] = {}): Finding {
  return { name, figures };
}
