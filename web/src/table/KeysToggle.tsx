import { useTranslation } from 'react-i18next';
import { Toggle } from '../design/Toggle.tsx';
import { useSettings } from '../sync/settings.ts';

/** With the other settings, and where the keys are listed. */
export function KeysToggle() {
  const { t } = useTranslation('table');
  const { keys, set } = useSettings();
  return (
    <Toggle checked={keys} about={t('settings.keysAbout')} onChange={(isOn) => set({ keys: isOn })}>
      {t('settings.keys')}
    </Toggle>
  );
}
