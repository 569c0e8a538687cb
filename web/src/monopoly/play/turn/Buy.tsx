import { getPlayerById } from '@magnate/engine/monopoly';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import { DecisionPanel } from '../../../game/decision/DecisionPanel.tsx';
import { Deed } from '../property/Deed.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { lotAt, placeName } from '../places.ts';
import { Raising } from '../debt/Raising.tsx';

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
      <DecisionPanel
        sentence={t('play.buy.ask', { place: placeName(spaceId) })}
        notes={[isShort ? undefined : t('play.now.left', { amount: cash - price })]}
        actions={
          <>
            <ActionButton action={{ type: 'BuyProperty' }} kind="primary" shortcut="b">
              {t('play.buy.button', { amount: price })}
            </ActionButton>
            <ActionButton action={{ type: 'DeclineProperty' }} shortcut="n">
              {view.options.auctions ? t('play.buy.auction') : t('play.buy.decline')}
            </ActionButton>
          </>
        }
      />
      {isShort && <Raising needs={price} />}
      <Deed spaceId={spaceId} />
    </>
  );
}
