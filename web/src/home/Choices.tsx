import { translator } from '@magnate/words';
import { Banner } from '../design/Banner.tsx';
import { Choice } from '../design/Choice.tsx';
import { useService } from '../sync/service.ts';
import { usePlayLocation, PLAY_LOCATIONS } from './openTable.ts';

/** Choices of the home page and the form of a new table. */

/** Where a game is played; without a service, the device is the only option. */
export function WhereChoice({ quiet = false }: { readonly quiet?: boolean }) {
  const t = translator('home');
  const { where, isFixed, choose } = usePlayLocation();
  const hasNone = useService(({ state }) => state === 'none');
  if (isFixed) return <Banner>{t(hasNone ? 'where.none' : 'where.away')}</Banner>;
  return (
    <Choice
      quiet={quiet}
      legend={t('where.heading')}
      value={where}
      options={PLAY_LOCATIONS.map((value) => ({
        value,
        label: t(`where.kinds.${value}.label`),
        about: t(`where.kinds.${value}.about`),
      }))}
      onChange={choose}
    />
  );
}
