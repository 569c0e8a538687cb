import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { secretIn } from '../table/tokenKeys.ts';
import { isEqualSecret } from '../table/tokens.ts';

/**
 * The tokens of operators, in the data directory: `admin.token`, and `admin.<name>.token` for each further operator, so that
 * the audit log distinguishes them. Removing a file ends its token.
 */

const TOKEN_BYTES = 32;
/** The operator name of `admin.token`. */
export const ADMIN = 'admin';
const ADMIN_FILE = 'admin.token';
const NAMED_FILE = /^admin\.([a-z0-9][a-z0-9-]{0,31})\.token$/;
/** Milliseconds between two checks of the folder. */
const LOOK = 1000;

export class AdminTokens {
  readonly #dataDir: string;
  readonly #elapsed: () => number;
  #tokens: ReadonlyMap<string, string>;
  #lookedAt: number;

  /** Creates `admin.token` if there is none. */
  constructor(dataDir: string, elapsed = () => performance.now()) {
    this.#dataDir = dataDir;
    this.#elapsed = elapsed;
    tokenIn(dataDir, ADMIN_FILE);
    this.#tokens = readTokens(dataDir);
    this.#lookedAt = elapsed();
  }

  /** The operator of a token; undefined if it is unknown. */
  nameOf(token: string): string | undefined {
    const now = this.#elapsed();
    if (now - this.#lookedAt >= LOOK) {
      this.#tokens = readTokens(this.#dataDir);
      this.#lookedAt = now;
    }
    let found: string | undefined;
    for (const [name, each] of this.#tokens) if (isEqualSecret(token, each)) found = name;
    return found;
  }
}

/** The file of a further operator's token, created on demand; undefined for an invalid name. */
export function adminTokenFile(dataDir: string, name: string): string | undefined {
  const file = `${ADMIN}.${name}.token`;
  if (!NAMED_FILE.test(file) || name === ADMIN) return undefined;
  tokenIn(dataDir, file);
  return join(dataDir, file);
}

function readTokens(dataDir: string): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  for (const file of readdirSync(dataDir)) {
    const name = file === ADMIN_FILE ? ADMIN : NAMED_FILE.exec(file)?.[1];
    if (name !== undefined) tokens.set(name, tokenIn(dataDir, file));
  }
  return tokens;
}

function tokenIn(dataDir: string, file: string): string {
  return secretIn(dataDir, file, TOKEN_BYTES).toString('hex');
}
