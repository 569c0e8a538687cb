import { type Corporation, MOST_PURCHASES } from '@magnate/engine/acquire';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/Button.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { useKeys } from '../../../game/keys.ts';
import { useDraft } from '../../../sync/drafts.ts';
import { useSeatView } from '../../../game/seatView.ts';
import { activeCorporations, initialOf, priceNow } from '../../reading.ts';
import * as basket from './basket.ts';
import styles from './Basket.module.css';
import { BasketRow } from './BasketRow.tsx';
import { useOwnCash } from '../own.ts';
import { DecisionPanel } from '../../../game/decision/DecisionPanel.tsx';

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
