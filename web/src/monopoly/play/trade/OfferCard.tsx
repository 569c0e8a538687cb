import { getProperty, type Trade, type TradeSide } from '@magnate/engine/monopoly';
import { translator } from '@magnate/words';
import { Button } from '../../../design/Button.tsx';
import { loaded } from '../../../design/loaded.tsx';
import { Money } from '../../../design/Money.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { useSeatView, useSubject } from '../../../game/seatView.ts';
import { SpaceChip } from '../../board/SpaceChip.tsx';
import { useSelection } from '../../board/selection.ts';
import { jailCardTitle, sideWords, consequences } from '@magnate/words/monopoly';
import styles from './OfferCard.module.css';
import { isGoodOffer, worthOf } from './offerWorth.ts';
import { useBoard } from '../../board/useBoard.ts';

const TradeScale = loaded(async () => (await import('../../../odds/TradeScale.tsx')).TradeScale, 'list');

interface OfferCardProps {
  readonly trade: Trade;
  /** Starts a counter-offer. */
  readonly onCounter?: (() => void) | undefined;
}

/** One offer: both sides, its effect, and my possible answers. */
export function OfferCard({ trade, onCounter }: OfferCardProps) {
  const t = translator('monopoly');
  const { view, me, names } = useSeatView<'monopoly'>();
  const board = useBoard();
  const { proposerId, recipientId, offered, requested, status } = trade;
  const isOpen = status === 'pending';
  const says =
    names.form(recipientId) === 'you'
      ? t('play.trade.toMe', { name: names.subject(proposerId) })
      : names.form(proposerId) === 'you'
        ? t('play.trade.byMe', { name: names.object(recipientId) })
        : t('play.trade.between', { from: names.subject(proposerId), to: names.object(recipientId) });
  const gives = (id: string) =>
    names.form(id) === 'you' ? t('play.trade.youGive') : t('play.trade.gives', { name: names.subject(id) });
  const label = <span className={styles.status}>{t(`play.trade.status.${status}`)}</span>;
  if (!isOpen) {
    const [name, give, get] = [names.subject(proposerId), sideWords(offered, board), sideWords(requested, board)];
    return (
      <p className={styles.settled}>
        {t('play.trade.was', { name, to: names.object(recipientId), give, get })} {label}
      </p>
    );
  }
  return (
    <article className={recipientId === me ? `${styles.offer} ${styles.asked}` : styles.offer}>
      <p className={styles.says}>
        {says} {label}
      </p>
      <TradeSideView title={gives(proposerId)} side={offered} />
      <TradeSideView title={gives(recipientId)} side={requested} />
      <ul className={styles.notes}>
        {consequences(view, trade, names).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <TradeScale trade={trade} />
      <Answer trade={trade} onCounter={onCounter} />
    </article>
  );
}

function Answer({ trade, onCounter }: { readonly trade: Trade; readonly onCounter: (() => void) | undefined }) {
  const t = translator('monopoly');
  const { me } = useSeatView<'monopoly'>();
  if (trade.proposerId === me) {
    return (
      <div className={styles.answers}>
        <ActionButton action={{ type: 'CancelTrade', tradeId: trade.id }} small>
          {t('play.trade.cancel')}
        </ActionButton>
      </div>
    );
  }
  if (trade.recipientId !== me) return null;
  return (
    <div className={styles.answers}>
      <AcceptButton trade={trade} />
      <RejectButton trade={trade} />
      <CounterButton trade={trade} onCounter={onCounter} />
    </div>
  );
}

interface AnswerProps {
  readonly trade: Trade;
}

export function AcceptButton({ trade }: AnswerProps) {
  const t = translator('monopoly');
  const who = useSubject();
  const { view } = useSeatView<'monopoly'>();
  const board = useBoard();
  const { id: tradeId, offered, requested } = trade;
  return (
    <ActionButton
      action={{ type: 'AcceptTrade', tradeId }}
      kind="secondary"
      small
      confirm={{
        question: t('play.trade.acceptAsk', {
          ...who,
          give: sideWords(requested, board),
          get: sideWords(offered, board),
        }),
        words: t('play.trade.acceptYes'),
        isHarm: !isGoodOffer(view, trade),
      }}
    >
      {t('play.trade.accept')}
    </ActionButton>
  );
}

export function RejectButton({ trade: { id: tradeId } }: AnswerProps) {
  const t = translator('monopoly');
  return (
    <ActionButton action={{ type: 'RejectTrade', tradeId }} small>
      {t('play.trade.reject')}
    </ActionButton>
  );
}

/** Starts a counter-offer. */
export function CounterButton({ trade, onCounter }: AnswerProps & Pick<OfferCardProps, 'onCounter'>) {
  const t = translator('monopoly');
  const { whyNot, answer } = useSeatView<'monopoly'>();
  if (onCounter === undefined) return null;
  const reason = whyNot({ type: 'CounterTrade', tradeId: trade.id, offer: turned(trade) });
  return (
    <Button small onClick={onCounter} whyNot={reason} saysWhenPressed={answer}>
      {t('play.trade.counter')}
    </Button>
  );
}

/** The terms reversed: may I counter at all? */
function turned({ offered, requested }: Trade) {
  return { offered: requested, requested: offered };
}

interface TradeSideViewProps {
  readonly title: string;
  readonly side: TradeSide;
}

/** All items of one side. */
function TradeSideView({ title, side }: TradeSideViewProps) {
  const t = translator('monopoly');
  const { view } = useSeatView<'monopoly'>();
  const board = useBoard();
  const inspect = useSelection((selection) => selection.inspect);
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
              onClick={() => inspect(spaceId)}
            />
          </li>
        ))}
        {cards.map((deck) => (
          <li key={deck}>{jailCardTitle(deck, board)}</li>
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
