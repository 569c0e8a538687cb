import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** The environment of the process, extended by a `.env` file in the working directory. */

/** The path of another file; if empty, none is read. */
const FILE_VARIABLE = 'MAGNATE_ENV_FILE';
const STANDARD_FILE = '.env';

type Variables = Readonly<Record<string, string | undefined>>;

export interface Environment {
  readonly variables: Variables;
  /** The file that was read, if there was one. */
  readonly file: string | undefined;
}

/** The environment takes precedence over the file, unless a variable is empty: then it counts as not set. */
export function readEnvironment(environment: Variables = process.env): Environment {
  const name = environment[FILE_VARIABLE] ?? STANDARD_FILE;
  const file = resolve(name);
  const text = name === '' ? undefined : textIn(file, name !== STANDARD_FILE);
  if (text === undefined) return { variables: environment, file: undefined };
  const set = Object.entries(environment).filter(([, value]) => value?.trim());
  return { variables: { ...parseEnv(text), ...Object.fromEntries(set) }, file };
}

/** An explicitly named file must exist. */
function textIn(file: string, isNamed: boolean): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // Ignore a folder of that name, as in virtual environments.
    if (!isNamed && (code === 'ENOENT' || code === 'EISDIR')) return undefined;
    throw new UnreadableEnvironment(file, code);
  }
}

export class UnreadableEnvironment extends Error {
  constructor(file: string, reason: string) {
    super(`${file} cannot be read (${reason}).`);
    this.name = 'UnreadableEnvironment';
  }
}
