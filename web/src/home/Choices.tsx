import { translator } from '@magnate/words';
import { Banner } from '../design/Banner.tsx';
import { Choice } from '../design/Choice.tsx';
import { useService } from '../sync/service.ts';
import { useWhere, WHERES } from './openTable.ts';
import { PlayerToken, shapeOf, TOKEN_SHAPES } from '../design/PlayerToken.tsx';
import { useSettings } from '../sync/settings.ts';

/** Choices of the home page and the form of a new table. */

/** Where a game is played; without a service, the device is the only option. */
export function WhereChoice({ quiet = false }: { readonly quiet?: boolean }) {
  const t = translator('home');
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

/** My token and colour at every table, stored on this device; a second press clears it. */
export function TokenChoice() {
  const t = translator('home');
  const { look, set } = useSettings();
  return (
    <Choice
      legend={t('quick.token')}
      value={look === null ? null : shapeOf(look)}
      options={TOKEN_SHAPES.map((shape, seat) => ({
        value: shape,
        label: t(`quick.tokens.${shape}`),
        icon: <PlayerToken seat={seat} size={28} />,
      }))}
      onChange={(shape) => set({ look: TOKEN_SHAPES.indexOf(shape) })}
      onClear={() => set({ look: null })}
    />
  );
}
