/** A run, told: as a page to read, and as tables to reckon with. */

export { csvFiles } from './csv.ts';
export { reportHtml } from './page.ts';
