import '@fontsource-variable/inter';
import './design/tokens.css';
import './design/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { languageFor, loadWords, words } from '@magnate/words';

// The one place that chooses a language: whatever is shown asks the words.
await loadWords(languageFor(navigator.languages), 'home');
const followLanguage = () => {
  document.documentElement.lang = words.language;
};
words.on('languageChanged', followLanguage);
followLanguage();
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
// After everything that the page needs itself; the words may have come later than that.
const keep = () => void import('./sync/offline.ts').then(({ keepForOffline }) => keepForOffline());
if (document.readyState === 'complete') keep();
else addEventListener('load', keep);
