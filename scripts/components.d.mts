/** The folder of PostgreSQL's programs; undefined if it is not installed. */
export function findPostgres(): string | undefined;
/** The executable of a Chromium browser; undefined if none is installed. */
export function findChromium(): string | undefined;
/** The executable of Redis; undefined if it is not installed. */
export function findRedis(): string | undefined;
/** The executable of a proxy; undefined if it is not installed. */
export function findProxy(name: 'caddy' | 'nginx'): string | undefined;
/** The executable of Python 3 with NumPy; undefined if there is none. */
export function findPython(): string | undefined;
/** Is a module installed for this Python? */
export function hasPythonModule(python: string, name: string): boolean;
export const PYTHON_MISSING: string;
export const CADDY_MISSING: string;
export const NGINX_MISSING: string;
export const REDIS_MISSING: string;
export const POSTGRES_MISSING: string;
export const CHROMIUM_MISSING: string;
export type Component = 'postgres' | 'redis' | 'caddy' | 'nginx' | 'python' | 'chromium';
/** By the name of an npm script. */
export const NEEDS: Readonly<Record<string, { readonly page: boolean; readonly components: readonly Component[] }>>;
export function prepareComponents(wanted: readonly Component[], log: (text: string) => void): void;
