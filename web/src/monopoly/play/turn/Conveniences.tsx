import { useTranslation } from 'react-i18next';
import { Toggle } from '../../../design/Toggle.tsx';
import { useSettings } from '../../../sync/settings.ts';
import { PassToggle } from '../auction/PassToggle.tsx';
import { useByItself } from './useByItself.ts';
import styles from './Conveniences.module.css';

/** What the page may do by itself. */
export function Conveniences() {
  const { t } = useTranslation('monopoly');
  const { endTurnByItself, rollByItself, set } = useSettings();
  useByItself();
  return (
    <div className={styles.conveniences}>
      <Toggle
        checked={rollByItself}
        about={t('play.conveniences.rollAbout')}
        onChange={(checked) => set({ rollByItself: checked })}
      >
        {t('play.conveniences.roll')}
      </Toggle>
      <Toggle
        checked={endTurnByItself}
        about={t('play.conveniences.endTurnAbout')}
        onChange={(checked) => set({ endTurnByItself: checked })}
      >
        {t('play.conveniences.endTurn')}
      </Toggle>
      <PassToggle />
    </div>
  );
}
