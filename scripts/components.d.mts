/** The folder of PostgreSQL's programs, or undefined where there is none. */
export function findPostgres(): string | undefined;
/** The program of a browser of Chromium's family, or undefined where there is none. */
export function findChromium(): string | undefined;
/** The program of a Redis, or undefined where there is none. */
export function findRedis(): string | undefined;
/** The program of a proxy, or undefined where there is none. */
export function findProxy(name: 'caddy' | 'nginx'): string | undefined;
export const CADDY_MISSING: string;
export const NGINX_MISSING: string;
export const REDIS_MISSING: string;
export const POSTGRES_MISSING: string;
export const CHROMIUM_MISSING: string;
export type Component = 'postgres' | 'redis' | 'caddy' | 'nginx' | 'chromium';
/** By the name of an npm script. */
export const NEEDS: Readonly<Record<string, { readonly page: boolean; readonly components: readonly Component[] }>>;
export function prepareComponents(wanted: readonly Component[], say: (text: string) => void): void;
