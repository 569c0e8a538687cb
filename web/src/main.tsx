import '@fontsource-variable/inter';
import './design/fonts.css';
import './design/scripts.css';
import './design/tokens.css';
import './design/skins.css';
import './design/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, requestPage } from './App.tsx';
import { askReachabilityBy } from './design/loaded.tsx';
import { markScriptFont } from './design/scriptFonts.ts';
import { listenForInstall } from './sync/install.ts';
import { firstLanguage, markLanguage, markManifest } from './sync/language.ts';
import { keepForOffline } from './sync/offline.ts';
import { isPageReachable } from './sync/service.ts';
import { directionOf, loadWords, money, setReaderLocales, words } from '@magnate/words';

listenForInstall();
askReachabilityBy(isPageReachable);

/** Not awaited by this module: a part of the page that imports from it could then never load. */
async function start(): Promise<void> {
  // The only place that chooses the language.
  setReaderLocales(navigator.languages);
  const language = firstLanguage();
  // Texts of another language are loaded only after the switch to it.
  const isCurrent = language === words.language;
  if (isCurrent) requestPage(location.pathname);
  // The first formatter is slow to create: done while files are on their way.
  setTimeout(() => money(0));
  await loadWords(language);
  markLanguage((current) => {
    const { documentElement: page } = document;
    page.lang = current;
    page.dir = directionOf(current);
    markScriptFont(page, current);
    markManifest(document, current);
  });
  const root = document.getElementById('root');
  if (root !== null) {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  }
  // After everything that the page itself needs, texts included.
  if (document.readyState === 'complete') void keepForOffline();
  else addEventListener('load', () => void keepForOffline());
}

void start();
