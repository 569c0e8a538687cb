import { Bot, Dices, SquareTerminal } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './HowItWorks.module.css';

export function HowItWorks() {
  const { t } = useTranslation('home');
  const headingId = useId();
  return (
    <section className={styles.how} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('how.heading')}</h2>
      <ul className={styles.list}>
        <li className={styles.point}>
          <Dices size={24} aria-hidden className={styles.icon} />
          <p>
            <strong className={styles.title}>{t('how.fair.title')}</strong>
            {t('how.fair.about')}
          </p>
        </li>
        <li className={styles.point}>
          <Bot size={24} aria-hidden className={styles.icon} />
          <p>
            <strong className={styles.title}>{t('how.bots.title')}</strong>
            {t('how.bots.about')}
          </p>
        </li>
        <li className={styles.point}>
          <SquareTerminal size={24} aria-hidden className={styles.icon} />
          <p>
            <strong className={styles.title}>{t('how.api.title')}</strong>
            {t('how.api.about')} <a href="/docs">{t('how.api.link')}</a>
          </p>
        </li>
      </ul>
    </section>
  );
}
