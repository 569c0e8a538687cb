import { getProperty, type TradeSide } from '@magnate/engine/monopoly';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../design/Money.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { SpaceChip } from '../../board/SpaceChip.tsx';
import { useSelection } from '../../selection.ts';
import { worthOf } from './tradeWorth.ts';
import styles from './TradeSideView.module.css';

interface TradeSideViewProps {
  readonly title: string;
  readonly side: TradeSide;
}

/** All that one side of a trade gives. */
export function TradeSideView({ title, side }: TradeSideViewProps) {
  const { t } = useTranslation('monopoly');
  const { view } = useSeatView<'monopoly'>();
  const look = useSelection((selection) => selection.look);
  const { cash = 0, properties = [], cards = [] } = side;
  const isEmpty = cash === 0 && properties.length === 0 && cards.length === 0;
  return (
    <div className={styles.side}>
      <p className={styles.title}>
        {title} {!isEmpty && <span>{t('play.trade.worth', { amount: worthOf(view, side) })}</span>}
      </p>
      <ul className={styles.things}>
        {isEmpty && <li>{t('play.trade.nothing')}</li>}
        {properties.map((spaceId) => (
          <li key={spaceId}>
            <SpaceChip
              spaceId={spaceId}
              mortgaged={getProperty(view, spaceId).mortgaged}
              onClick={() => look(spaceId)}
            />
          </li>
        ))}
        {cards.map((deck) => (
          <li key={deck}>{t(`play.deck.${deck}`)}</li>
        ))}
        {cash > 0 && (
          <li>
            <strong>
              <Money amount={cash} />
            </strong>
          </li>
        )}
      </ul>
    </div>
  );
}
