import { useTranslation } from 'react-i18next';
import { Toggle } from '../../design/Toggle.tsx';
import { CONVENIENCES, useConveniences } from './conveniences.ts';

/** What the page may do by itself; the panels that it concerns do it. */
export function Conveniences() {
  const { t } = useTranslation('acquire');
  const choices = useConveniences();
  return CONVENIENCES.map((name) => (
    <Toggle
      key={name}
      checked={choices[name]}
      about={t(`play.conveniences.about.${name}`)}
      onChange={(isOn) => choices.set(name, isOn)}
    >
      {t(`play.conveniences.${name}`)}
    </Toggle>
  ));
}
