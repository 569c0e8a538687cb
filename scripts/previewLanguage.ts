import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TRANSLATIONS, withLanguage } from './textFiles.ts';

/**
 * Preloaded by processes that offer a language before it is complete: `node --import`, with the tag of the language and,
 * for the service, the folder of a page built with it in these variables.
 */

export const PREVIEWED = 'MAGNATE_PREVIEW';
export const PREVIEWED_PAGE = 'MAGNATE_PREVIEW_PAGE';

const ROOT = join(import.meta.dirname, '..');
const CONFIG = 'server/src/config/config.ts';
const BUILT_PAGE = '../../../web/dist';

const { [PREVIEWED]: language, [PREVIEWED_PAGE]: page } = process.env;
const changes = new Map<string, (source: string) => string>();
if (language !== undefined) changes.set(urlOf(TRANSLATIONS), (source) => withLanguage(source, language));
if (page !== undefined) {
  changes.set(urlOf(CONFIG), (source) => source.replace(BUILT_PAGE, pathToFileURL(page).href));
}

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const change = changes.get(url);
    if (change === undefined || loaded.source === undefined || loaded.source === null) return loaded;
    const { source } = loaded;
    return {
      ...loaded,
      source: change(typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString()),
    };
  },
});

function urlOf(path: string): string {
  return pathToFileURL(join(ROOT, path)).href;
}
