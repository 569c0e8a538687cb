import { wordsOf } from '@magnate/words';
import { Choice } from '../design/Choice.tsx';
import { PlayerToken, shapeOf, TOKEN_SHAPES } from '../design/PlayerToken.tsx';
import { useSettings } from '../sync/settings.ts';

/** My token and colour at every table, on this device; a second press leaves it to the seat again. */
export function TokenChoice() {
  const t = wordsOf('home');
  const { look, set } = useSettings();
  return (
    <Choice
      legend={t('quick.token')}
      value={look === null ? null : shapeOf(look)}
      options={TOKEN_SHAPES.map((shape, seat) => ({
        value: shape,
        label: t(`quick.tokens.${shape}`),
        picture: <PlayerToken seat={seat} size={28} />,
      }))}
      onChange={(shape) => set({ look: TOKEN_SHAPES.indexOf(shape) })}
      onClear={() => set({ look: null })}
    />
  );
}
