/** The folder of PostgreSQL's programs, or undefined where there is none. */
export function findPostgres(): string | undefined;
export const POSTGRES_MISSING: string;
export function prepareComponents(say: (text: string) => void): boolean;
