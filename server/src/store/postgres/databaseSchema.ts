/**
 * The schema of PostgreSQL in which our tables lie goes with the address of the database, as an option of the session:
 * whoever connects by that address finds our tables, and no statement has to name the schema.
 */

const OPTION = 'options';
const IN_OPTION = /-c search_path=(\w+)/;

/** What PostgreSQL takes without quotes, and short enough to be part of other names. */
export const SCHEMA_NAME = /^(?!pg_)[a-z_][a-z0-9_]{0,39}$/;

export function withSchema(url: string, schema: string): string {
  const address = new URL(url);
  const options = [address.searchParams.get(OPTION), `-c search_path=${schema}`];
  address.searchParams.set(OPTION, options.filter((each) => each !== null).join(' '));
  return address.href;
}

/** undefined where it is whatever the server chooses, mostly `public`. */
export function schemaIn(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const [, schema] = IN_OPTION.exec(new URL(url).searchParams.get(OPTION) ?? '') ?? [];
  return schema;
}
