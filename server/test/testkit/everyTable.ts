/** The variable by which `npm run check:routes` says that every token is tried at every table, also where they must answer alike. */
export const EVERY_TABLE = 'MAGNATE_EVERY_TABLE';
