/** Reports of a run: an HTML page and CSV tables. */

export { benchmarkHtml } from './benchmarkPage.ts';
export { csvFiles } from './csv.ts';
export { reportHtml } from './page.ts';
