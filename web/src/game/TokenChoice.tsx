import { translator } from '@magnate/words';
import { Choice } from '../design/Choice.tsx';
import { PlayerToken, shapeOf, TOKEN_SHAPES } from '../design/PlayerToken.tsx';
import { useSettings } from '../sync/settings.ts';

/** My token and colour at every table, stored on this device; a second press clears it. */
export function TokenChoice() {
  const t = translator('common');
  const { look, set } = useSettings();
  return (
    <Choice
      legend={t('token.own')}
      value={look === null ? null : shapeOf(look)}
      options={TOKEN_SHAPES.map((shape, seat) => ({
        value: shape,
        label: t(`token.${shape}`),
        icon: <PlayerToken seat={seat} size={28} />,
      }))}
      onChange={(shape) => set({ look: TOKEN_SHAPES.indexOf(shape) })}
      onClear={() => set({ look: null })}
    />
  );
}
