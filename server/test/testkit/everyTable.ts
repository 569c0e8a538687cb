/** The variable with which `npm run check:routes` requests every token at every table, even if the answers must be the same. */
export const EVERY_TABLE = 'MAGNATE_EVERY_TABLE';
