import { getProperty, type Trade, type TradeSide } from '@magnate/engine/monopoly';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/Button.tsx';
import { Money } from '../../../design/Money.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { SpaceChip } from '../../board/SpaceChip.tsx';
import { useSelection } from '../../selection.ts';
import { sideWords } from '@magnate/words/monopoly';
import { consequences } from '@magnate/words/monopoly';
import styles from './OfferCard.module.css';
import { worthOf } from './tradeWorth.ts';

interface OfferCardProps {
  readonly trade: Trade;
  /** In a sentence instead of things that can be tapped. */
  readonly brief?: boolean;
  /** Begins an answer with other terms. */
  readonly onCounter?: () => void;
}

/** One offer: what goes which way, what it would do, and the answers that I may give. */
export function OfferCard({ trade, brief = false, onCounter }: OfferCardProps) {
  const { t } = useTranslation('monopoly');
  const { view, me, names } = useSeatView<'monopoly'>();
  const { proposerId, recipientId, offered, requested, status } = trade;
  const isOpen = status === 'pending';
  const says =
    recipientId === me
      ? t('play.trade.toMe', { name: names.subject(proposerId) })
      : proposerId === me
        ? t('play.trade.byMe', { name: names.object(recipientId) })
        : t('play.trade.between', { from: names.subject(proposerId), to: names.object(recipientId) });
  const gives = (id: string) =>
    id === me ? t('play.trade.youGive') : t('play.trade.gives', { name: names.subject(id) });
  const label = <span className={styles.status}>{t(`play.trade.status.${status}`)}</span>;
  if (!isOpen) {
    const [name, give, get] = [names.subject(proposerId), sideWords(offered), sideWords(requested)];
    return (
      <p className={styles.settled}>
        {t('play.trade.was', { name, give, get })} {label}
      </p>
    );
  }
  return (
    <article className={recipientId === me ? `${styles.offer} ${styles.asked}` : styles.offer}>
      <p className={styles.says}>
        {says} {label}
      </p>
      {brief ? (
        <p className={styles.brief}>
          {t('play.trade.summary', { get: sideWords(offered), give: sideWords(requested) })}
        </p>
      ) : (
        <>
          <TradeSideView title={gives(proposerId)} side={offered} />
          <TradeSideView title={gives(recipientId)} side={requested} />
        </>
      )}
      <ul className={styles.notes}>
        {consequences(view, trade, names).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <Answer trade={trade} onCounter={onCounter} />
    </article>
  );
}

function Answer({ trade, onCounter }: { readonly trade: Trade; readonly onCounter: (() => void) | undefined }) {
  const { t } = useTranslation('monopoly');
  const { me, whyNot } = useSeatView<'monopoly'>();
  const { id: tradeId, offered, requested } = trade;
  if (trade.proposerId === me) {
    return (
      <div className={styles.answers}>
        <ActionButton action={{ type: 'CancelTrade', tradeId }} small>
          {t('play.trade.cancel')}
        </ActionButton>
      </div>
    );
  }
  if (trade.recipientId !== me) return null;
  return (
    <div className={styles.answers}>
      <ActionButton
        action={{ type: 'AcceptTrade', tradeId }}
        kind="primary"
        small
        whyNot={whyNot({ type: 'AcceptTrade', tradeId })}
        confirm={{
          question: t('play.trade.acceptAsk', { give: sideWords(requested), get: sideWords(offered) }),
          words: t('play.trade.acceptYes'),
        }}
      >
        {t('play.trade.accept')}
      </ActionButton>
      <ActionButton action={{ type: 'RejectTrade', tradeId }} small>
        {t('play.trade.reject')}
      </ActionButton>
      {onCounter !== undefined && (
        <Button small onClick={onCounter} whyNot={whyNot({ type: 'CounterTrade', tradeId, offer: turned(trade) })}>
          {t('play.trade.counter')}
        </Button>
      )}
    </div>
  );
}

/** The same terms from the other side: may I answer with terms of my own at all? */
function turned({ offered, requested }: Trade) {
  return { offered: requested, requested: offered };
}

interface TradeSideViewProps {
  readonly title: string;
  readonly side: TradeSide;
}

/** All that one side of a trade gives. */
function TradeSideView({ title, side }: TradeSideViewProps) {
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
