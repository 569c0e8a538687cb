import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directionOf, LANGUAGES } from '@magnate/words';
import type { Plugin } from 'vite';

/** What browsers read before or without the program, in every language: the manifest of the installed app, and the page itself. */

const LOCALES = join(import.meta.dirname, '../words/locales');
const MANIFEST = join(import.meta.dirname, 'public/manifest.webmanifest');
const [SOURCE, ...TRANSLATED] = LANGUAGES;

interface PageTexts {
  readonly description: string;
  readonly noScript: string;
}

/** A language that is being translated may have none. */
function textsIn(language: string): PageTexts {
  const path = (tag: string) => join(LOCALES, tag, 'page.json');
  const file = existsSync(path(language)) ? path(language) : path(SOURCE);
  return JSON.parse(readFileSync(file, 'utf8')) as PageTexts;
}

/** The manifest in a language. `sync/language.ts` chooses one by its name. */
export function manifestIn(language: string): string {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as object;
  const { description } = textsIn(language);
  return `${JSON.stringify({ ...manifest, lang: language, dir: directionOf(language), description }, null, 2)}\n`;
}

/** One sentence per language, since nothing can choose one. */
export function noScriptIn(languages: readonly string[]): string {
  return languages
    .map((language) => `<p lang="${language}" dir="${directionOf(language)}">${textsIn(language).noScript}</p>`)
    .join('');
}

/** Emits a manifest per translation, and says in every language that the page needs JavaScript. */
export function localized(): Plugin {
  return {
    name: 'localized',
    generateBundle() {
      for (const language of TRANSLATED) {
        this.emitFile({
          type: 'asset',
          fileName: `manifest.${language}.webmanifest`,
          source: manifestIn(language),
        });
      }
    },
    transformIndexHtml: (page) => page.replace('</noscript>', `${noScriptIn(TRANSLATED)}</noscript>`),
  };
}
