/**
 * The PostgreSQL schema with our tables is part of the database URL, as a session option: every connection with that URL
 * finds our tables, and no statement has to name the schema.
 */

const OPTION = 'options';
const IN_OPTION = /-c search_path=(\w+)/;

/** An identifier that PostgreSQL accepts without quotes, short enough to be part of other names. */
export const SCHEMA_NAME = /^(?!pg_)[a-z_][a-z0-9_]{0,39}$/;

export function withSchema(url: string, schema: string): string {
  const address = new URL(url);
  const options = [address.searchParams.get(OPTION), `-c search_path=${schema}`];
  address.searchParams.set(OPTION, options.filter((each) => each !== null).join(' '));
  return address.href;
}

/** undefined if the server chooses it, usually `public`. */
export function schemaIn(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const [, schema] = IN_OPTION.exec(new URL(url).searchParams.get(OPTION) ?? '') ?? [];
  return schema;
}
