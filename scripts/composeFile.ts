import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

/** docker-compose.yml and Dockerfile as a container engine reads them, without a `.env` file. */

const HOME = resolve(import.meta.dirname, '..');
const SHELL_ARGUMENTS = /\s+/;

type Environment = Readonly<Record<string, string>>;

export interface ComposeService {
  readonly environment?: Environment;
  readonly command?: string;
  readonly image?: string;
  readonly build?: string;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  /** The profiles that start it; without any, it always starts. */
  readonly profiles?: readonly string[];
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: {
    readonly test: readonly string[];
    readonly interval: string;
    readonly timeout: string;
    readonly retries: number;
  };
}

interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, object>>;
}

/** With the default of every variable that `.env` may set. */
function readCompose(): ComposeFile {
  const text = readFileSync(join(HOME, 'docker-compose.yml'), 'utf8');
  const filled = text.replaceAll(/\$\{\w+:-([^}]*)\}/g, (_, standard: string) => standard);
  return parse(filled, { merge: true }) as ComposeFile;
}

/** The services by name. */
export function composeServices(): Readonly<Record<string, ComposeService>> {
  return readCompose().services;
}

/** The names of the volumes that outlive containers. */
export function composeVolumes(): readonly string[] {
  return Object.keys(readCompose().volumes);
}

export interface Image {
  readonly environment: Environment;
  readonly command: readonly string[];
  /** The health check command. */
  readonly health: readonly string[];
}

/** What the image defines for its containers. */
export function imageOf(dockerfile = readFileSync(join(HOME, 'Dockerfile'), 'utf8')): Image {
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const environment = [...lastStage.matchAll(/^ENV (.+)$/gm)]
    .flatMap(([, words = '']) => words.split(SHELL_ARGUMENTS))
    .map((word) => word.split('=') as [string, string]);
  const commands = [...lastStage.matchAll(/^(HEALTHCHECK\b.*\\\n\s+)?CMD (\[.+\])$/gm)];
  const words = (isHealth: boolean) => {
    const found = commands.find(([, health]) => (health !== undefined) === isHealth);
    return found === undefined ? [] : (JSON.parse(found[2] ?? '[]') as string[]);
  };
  return { environment: Object.fromEntries(environment), command: words(false), health: words(true) };
}
