import { languageName, LANGUAGES, translator } from '@magnate/words';
import { Languages } from 'lucide-react';
import { chooseLanguage, useLanguage } from '../sync/language.ts';
import styles from './LanguageChoice.module.css';

/** Switches the language of the page. Each language is named in itself. */
export function LanguageChoice() {
  const language = useLanguage();
  const t = translator();
  if (LANGUAGES.length < 2) return null;
  const choose = (value: string) => {
    const chosen = LANGUAGES.find((each) => each === value);
    if (chosen !== undefined) void chooseLanguage(chosen);
  };
  return (
    <label className={styles.choice}>
      <Languages size={18} aria-hidden />
      <span className="sr-only">{t('language')}</span>
      <select className={styles.select} value={language} onChange={(event) => choose(event.currentTarget.value)}>
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageName(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
