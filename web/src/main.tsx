import '@fontsource-variable/inter';
import './design/tokens.css';
import './design/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { languageFor, loadWords, words } from '@magnate/words';
import { initReactI18next } from 'react-i18next';

initReactI18next.init(words);
await loadWords(languageFor(navigator.languages), 'home');
document.documentElement.lang = words.language;
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
