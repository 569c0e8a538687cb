import { vi } from 'vitest';
import { acquire } from '../words/en/acquire.ts';
import { home } from '../words/en/home.ts';
import { house } from '../words/en/house.ts';
import { monopoly } from '../words/en/monopoly.ts';
import { table } from '../words/en/table.ts';
import { addWords, openWords } from '../words/index.ts';

/** All words of the page as it opens them, for tests that run without a browser. */
export async function testWords(): Promise<void> {
  const isBrowser = typeof document !== 'undefined';
  if (typeof navigator === 'undefined') vi.stubGlobal('navigator', { languages: ['en-US'], language: 'en-US' });
  if (!isBrowser) vi.stubGlobal('document', { documentElement: { lang: '' } });
  await openWords();
  if (!isBrowser) Reflect.deleteProperty(globalThis, 'document');
  addWords('acquire', acquire);
  addWords('home', home);
  addWords('house', house);
  addWords('monopoly', monopoly);
  addWords('table', table);
}
