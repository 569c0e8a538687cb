import { monopoly } from '../../words/en/monopoly.ts';
import { addWords, openWords } from '../../words/index.ts';

/** The catalogues as the page opens them, where there is no page. */
export async function openTestWords(): Promise<void> {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await openWords();
  addWords('monopoly', monopoly);
}
