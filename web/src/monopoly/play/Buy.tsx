import { getPlayerById } from '@magnate/engine/monopoly';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../game/seatView.ts';
import { Ask } from './Ask.tsx';
import { Deed } from './Deed.tsx';
import { Do } from './Do.tsx';
import { lotAt, placeName } from './places.ts';
import { Raising } from './Raising.tsx';

/** I stand on a lot that nobody owns. */
export function Buy() {
  const { t } = useTranslation('monopoly');
  const { view, me } = useSeatView<'monopoly'>();
  const player = me === null ? undefined : getPlayerById(view, me);
  if (player === undefined) return null;
  const { position: spaceId, cash } = player;
  const price = lotAt(spaceId)?.price ?? 0;
  const isShort = cash < price;
  return (
    <>
      <Ask
        says={t('play.buy.ask', { place: placeName(spaceId) })}
        notes={[isShort ? undefined : t('play.now.left', { amount: cash - price })]}
      >
        <Do move={{ type: 'BuyProperty' }} kind="primary" shortcut="b">
          {t('play.buy.button', { amount: price })}
        </Do>
        <Do move={{ type: 'DeclineProperty' }} shortcut="n">
          {view.options.auctions ? t('play.buy.auction') : t('play.buy.decline')}
        </Do>
      </Ask>
      {isShort && <Raising needs={price} />}
      <Deed spaceId={spaceId} />
    </>
  );
}
