import { wordsOf } from '@magnate/words';
import { Banner } from '../design/Banner.tsx';
import { Choice } from '../design/Choice.tsx';
import { useService } from '../sync/service.ts';
import { useWhere, WHERES } from './where.ts';

/** Whether a game needs a service; where there is none, what can be done all the same. */
export function WhereChoice({ quiet = false }: { readonly quiet?: boolean }) {
  const t = wordsOf('home');
  const { where, isFixed, choose } = useWhere();
  const hasNone = useService(({ state }) => state === 'none');
  if (isFixed) return <Banner>{t(hasNone ? 'where.none' : 'where.away')}</Banner>;
  return (
    <Choice
      quiet={quiet}
      legend={t('where.heading')}
      value={where}
      options={WHERES.map((value) => ({
        value,
        label: t(`where.kinds.${value}.label`),
        about: t(`where.kinds.${value}.about`),
      }))}
      onChange={choose}
    />
  );
}
