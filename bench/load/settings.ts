import { parseArgs } from 'node:util';

/** Arguments of a load run. */

export const STORES = ['sqlite', 'postgres'] as const;
export type StoreKind = (typeof STORES)[number];

export interface Settings {
  readonly games: number;
  readonly sockets: number;
  /** Actions per second over all tables. */
  readonly rate: number;
  readonly seconds: number;
  /** Seconds in which every player acts as soon as the previous action is acknowledged. */
  readonly saturation: number;
  readonly store: StoreKind;
  /** Above one, several nodes are measured after a single one. */
  readonly nodes: number;
  readonly json: boolean;
  /** The file for a CPU profile of the service, if wanted. */
  readonly profile: string | undefined;
}

export const SEATS = 4;

const OPTIONS = {
  games: { type: 'string', default: '500' },
  sockets: { type: 'string', default: '3000' },
  rate: { type: 'string', default: '250' },
  seconds: { type: 'string', default: '30' },
  saturation: { type: 'string', default: '10' },
  store: { type: 'string' },
  nodes: { type: 'string', default: '1' },
  json: { type: 'boolean', default: false },
  profile: { type: 'string' },
} as const;

export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const games = positiveInteger('games', values.games);
  const sockets = positiveInteger('sockets', values.sockets);
  if (sockets < games * SEATS) throw new Error(`--sockets must be at least ${SEATS} for each of ${games} games.`);
  const nodes = positiveInteger('nodes', values.nodes);
  const wanted = values.store ?? (nodes > 1 ? 'postgres' : 'sqlite');
  const store = STORES.find((kind) => kind === wanted);
  if (store === undefined) throw new Error(`--store must be one of ${STORES.join(', ')}.`);
  if (nodes > 1 && store !== 'postgres') throw new Error('Several nodes need --store postgres.');
  return {
    games,
    sockets,
    rate: positiveInteger('rate', values.rate),
    seconds: positiveInteger('seconds', values.seconds),
    saturation: positiveInteger('saturation', values.saturation),
    store,
    nodes,
    json: values.json,
    profile: values.profile,
  };
}

function positiveInteger(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a positive integer.`);
  return value;
}
