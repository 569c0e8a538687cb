import { type Corporation, MOST_PURCHASES } from '@magnate/engine/acquire';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/Button.tsx';
import { Money } from '../../../design/Money.tsx';
import { PlayerToken } from '../../../design/PlayerToken.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { DecisionPanel } from '../../../game/decision/DecisionPanel.tsx';
import { useKeys } from '../../../game/keys.ts';
import { personOf } from '../../../game/people.ts';
import { useSeatView } from '../../../game/seatView.ts';
import { useDraft } from '../../../sync/drafts.ts';
import { CorporationMark } from '../../board/CorporationMark.tsx';
import { activeCorporations, holdersOf, initialOf, leftInBank, priceNow } from '@magnate/engine/acquire';
import { Count, CountButtons } from '../CountButtons.tsx';
import { useOwnCash, useOwnShares } from '../holdings.ts';
import { withGains } from '@magnate/engine/acquire';
import styles from './Basket.module.css';
import * as basket from './basket.ts';
import { type Basket, countIn, withShare } from './basket.ts';

/** Up to three shares, bought all at once. */
export function Basket() {
  const { t } = useTranslation('acquire');
  const { tableId, view, me, act, answer, whyNot } = useSeatView<'acquire'>();
  const cash = useOwnCash();
  const [draft, keep] = useDraft(`${tableId}.${me}.basket`, basket.isBasketDraft);
  const refusal = (shares: basket.Basket) => whyNot({ type: 'BuyShares', shares });
  const shares = basket.basketOn(view.turnNumber, draft, (list) => refusal(list) === undefined);
  const put = (next: basket.Basket) => keep({ turn: view.turnNumber, shares: next });
  const add = (corporation: Corporation) => {
    const next = basket.withShare(shares, corporation);
    const reason = refusal(next);
    if (reason === undefined) put(next);
    else answer(reason);
  };
  const undo = () => put(basket.undone(shares));
  const buy = () => void act({ type: 'BuyShares', shares });
  const active = activeCorporations(view);
  useKeys({
    ...Object.fromEntries(active.map((name) => [initialOf(name).toLowerCase(), () => add(name)])),
    b: buy,
    // Whoever presses Enter once too often after a tile does not thereby buy nothing.
    ...(shares.length > 0 ? { enter: buy, backspace: undo } : {}),
  });
  const cost = basket.costOf(shares, (corporation) => priceNow(view, corporation));
  const isFull = shares.length >= MOST_PURCHASES;
  return (
    <DecisionPanel
      long
      sentence={t('play.basket.sentence', { count: MOST_PURCHASES })}
      about={isFull ? t('play.basket.full', { count: MOST_PURCHASES }) : t('play.basket.cash', { cash })}
      actions={
        <ActionButton
          action={{ type: 'BuyShares', shares }}
          kind={shares.length > 0 ? 'primary' : 'secondary'}
          wide
          shortcut="b"
        >
          {shares.length > 0 ? t('play.basket.buy', { count: shares.length, cost }) : t('play.basket.nothing')}
        </ActionButton>
      }
    >
      <ul className={styles.rows}>
        {active.map((corporation) => (
          <BasketRow
            key={corporation}
            corporation={corporation}
            basket={shares}
            isFull={isFull}
            onAdd={() => add(corporation)}
            onTake={() => put(basket.withoutShare(shares, corporation))}
          />
        ))}
      </ul>
      <div className={styles.sums}>
        <span>{t('play.basket.total', { cost })}</span>
        <strong>{t('play.basket.left', { cash: cash - cost })}</strong>
        {shares.length > 0 && (
          <Button kind="quiet" small icon={<Undo2 size={18} aria-hidden />} onClick={undo}>
            {t('play.undo')}
          </Button>
        )}
      </div>
    </DecisionPanel>
  );
}

interface BasketRowProps {
  readonly corporation: Corporation;
  readonly basket: Basket;
  /** Why no share goes in is then said once, not in every row. */
  readonly isFull: boolean;
  onAdd(): void;
  onTake(): void;
}

/** One corporation: its price, what is left, and how I would stand in it. */
function BasketRow({ corporation, basket, isFull, onAdd, onTake }: BasketRowProps) {
  const { t } = useTranslation('acquire');
  const { view, whyNot } = useSeatView<'acquire'>();
  const own = useOwnShares()(corporation);
  const count = countIn(basket, corporation);
  const refusal = whyNot({ type: 'BuyShares', shares: withShare(basket, corporation) });
  return (
    <li className={styles.row}>
      <CorporationMark corporation={corporation} size={28} />
      <div>
        <p className={styles.title}>
          {corporation} <Money amount={priceNow(view, corporation)} />
        </p>
        <div className={styles.facts}>
          <p className={styles.about}>
            {t('play.basket.about', { left: leftInBank(view, corporation) - count, own: own + count })}
          </p>
          <StandingThen corporation={corporation} basket={basket} />
        </div>
        {refusal !== undefined && !isFull && <p className={`${styles.about} ${styles.reason}`}>{refusal}</p>}
      </div>
      <CountButtons
        less={t('play.basket.less', { corporation })}
        more={t('play.basket.more', { corporation })}
        canLess={count > 0}
        canMore={refusal === undefined}
        whyNoMore={refusal}
        onLess={onTake}
        onMore={onAdd}
      >
        <Count value={count} />
      </CountButtons>
    </li>
  );
}

/** My part in the bonuses had I bought the basket, or who holds most; nothing where nobody can know. */
function StandingThen({ corporation, basket }: Pick<BasketRowProps, 'corporation' | 'basket'>) {
  const { t } = useTranslation('acquire');
  const { view, me, names, people } = useSeatView<'acquire'>();
  if (me === null) return null;
  const then = withGains(view, me, (name) => countIn(basket, name));
  const holders = holdersOf(then, corporation);
  const mine = holders.find(({ playerId }) => playerId === me);
  if (mine?.rank)
    return <p className={styles.about}>{t('play.basket.rank', { rank: t(`board.rank.${mine.rank}`) })}</p>;
  const [leader] = holders;
  if (leader === undefined) return <p className={styles.about}>{t('play.basket.nobody')}</p>;
  if (leader.rank === null) return null;
  return (
    <p className={styles.leader}>
      <span className={styles.fixed}>{t('play.basket.leader')}</span>
      <PlayerToken seat={personOf(people, leader.playerId)?.seat ?? 0} size={16} />
      <span className={styles.leaderName}>{names.object(leader.playerId)}</span>
      <span className={`${styles.fixed} number`}>{leader.shares}</span>
    </p>
  );
}
