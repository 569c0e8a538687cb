import { LineBus, type LineBusDeps } from './lineBus.ts';
import { postgresLine } from './postgresLine.ts';
import { redisLine } from './redisLine.ts';

/** Redis where there is an address of one, else PostgreSQL itself; none where a store has one service only. */
export function openBus(
  { databaseUrl, redisUrl }: { readonly databaseUrl: string | undefined; readonly redisUrl: string | undefined },
  deps: Omit<LineBusDeps, 'kind' | 'connect'>,
): LineBus | undefined {
  if (databaseUrl === undefined) return undefined;
  if (redisUrl !== undefined) return new LineBus({ ...deps, kind: 'redis', connect: redisLine(redisUrl) });
  return new LineBus({ ...deps, kind: 'postgres', connect: postgresLine(databaseUrl) });
}
