import { createHash } from 'node:crypto';

/** The id of a game in the required tables and in its record: a UUID from which nobody can tell the table, as `md5(id)::uuid`. */
export function gameUuid(id: string): string {
  const hex = createHash('md5').update(id).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
