import { registerHooks } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withThirdGame } from './thirdGame.ts';

/** Preloaded by processes that know Nim: `node --import`. */

const ROOT = join(import.meta.dirname, '../..');

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.startsWith('file:') || loaded.source === undefined || loaded.source === null) return loaded;
    const path = relative(ROOT, fileURLToPath(url)).split(sep).join('/');
    const text =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
    const changed = withThirdGame(path, text);
    return changed === undefined ? loaded : { ...loaded, source: changed };
  },
});
