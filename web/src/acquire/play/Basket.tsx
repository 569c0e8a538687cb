import {
  type Corporation,
  MAX_PURCHASES,
  activeCorporations,
  initialOf,
  isActive,
  leftInBank,
  priceNow,
  withGains,
} from '@magnate/engine/acquire';
import { listed, translator } from '@magnate/words';
import { Undo2, Minus, Plus } from 'lucide-react';
import { Button } from '../../design/Button.tsx';
import { ActionButton } from '../../game/decision/ActionButton.tsx';
import { DecisionPanel } from '../../game/decision/DecisionPanel.tsx';
import { useKeys } from '../../game/keys.ts';
import { useSeatView, useSubject } from '../../game/seatView.ts';
import { useDraft } from '../../sync/drafts.ts';
import { useOwnCash } from './purchase.ts';
import { SheetForm } from './SheetForm.tsx';
import { useSuggestion } from '../../game/suggestion/suggestions.ts';
import * as basket from './purchase.ts';
import styles from './Basket.module.css';

/** Up to three shares, bought together: the score sheet is the form. It starts with a suggestion. */
export function Basket() {
  const t = translator(['acquire', 'common']);
  const who = useSubject();
  const { tableId, view, me, act, answer, whyNot } = useSeatView<'acquire'>();
  const cash = useOwnCash();
  const [draft, keep] = useDraft(`${tableId}.${me}.basket`, basket.isBasketDraft);
  const refusal = (list: basket.Basket) => whyNot({ type: 'BuyShares', shares: list });
  const isLegal = (list: basket.Basket) => refusal(list) === undefined;
  const own = basket.basketOn(view.turnNumber, draft, isLegal);
  const isOwn = draft?.turn === view.turnNumber;
  const { action } = useSuggestion<'acquire'>();
  const shares = isOwn || action?.type !== 'BuyShares' ? own : action.shares;
  const put = (next: basket.Basket) => keep({ turn: view.turnNumber, shares: next });
  const add = (corporation: Corporation) => {
    const next = basket.withShare(own, corporation);
    const reason = refusal(next);
    if (reason === undefined) put(next);
    else answer(reason);
  };
  const undo = () => put(basket.undone(own));
  useKeys({
    ...Object.fromEntries(activeCorporations(view).map((name) => [initialOf(name).toLowerCase(), () => add(name)])),
    b: () => void act({ type: 'BuyShares', shares }),
    ...(own.length > 0 ? { backspace: undo } : {}),
  });
  if (me === null) return null;
  const cost = basket.costOf(shares, (corporation) => priceNow(view, corporation));
  const isFull = own.length >= MAX_PURCHASES;
  const suggested = basket.summed(shares).map((part) => t('play.basket.part', { ...part }));
  const about = [
    t('play.basket.cash', { ...who, cash }),
    ...(isFull ? [t('play.basket.full', { count: MAX_PURCHASES })] : []),
    ...(isOwn || shares.length === 0 ? [] : [t('play.basket.suggested', { shares: listed(suggested) })]),
    ...(cost > 0 ? [t('play.basket.total', { cost }), t('play.basket.left', { cash: cash - cost })] : []),
  ];
  return (
    <DecisionPanel
      sentence={t('play.basket.sentence', { count: MAX_PURCHASES })}
      about={about.join(' · ')}
      isAdvised={!isOwn}
      main={
        <ActionButton action={{ type: 'BuyShares', shares }}>
          {shares.length > 0 ? t('play.basket.buy', { count: shares.length, cost }) : t('play.basket.nothing')}
        </ActionButton>
      }
      others={
        <>
          {shares.length > 0 && (
            <ActionButton action={{ type: 'BuyShares', shares: [] }}>{t('play.basket.nothing')}</ActionButton>
          )}
          {own.length > 0 && (
            <Button small icon={<Undo2 size={18} aria-hidden />} aria-keyshortcuts="Backspace" onClick={undo}>
              {t('play.undo')}
            </Button>
          )}
        </>
      }
    >
      <SheetForm
        caption={t('play.basket.form')}
        then={withGains(view, me, (name) => basket.countIn(shares, name))}
        left={(corporation) => leftInBank(view, corporation) - basket.countIn(shares, corporation)}
        isMarked={(corporation) => basket.countIn(shares, corporation) > 0}
        control={(corporation) => {
          if (!isActive(view, corporation)) return null;
          const count = basket.countIn(shares, corporation);
          return (
            <ColumnCount
              value={count}
              isSuggested={!isOwn}
              less={t('play.basket.less', { corporation })}
              more={t('play.basket.more', { corporation })}
              whyNoLess={count > 0 ? undefined : t('common:atLeast')}
              whyNoMore={refusal(basket.withShare(own, corporation))}
              onLess={() => put(basket.withoutShare(shares, corporation))}
              onMore={() => add(corporation)}
            />
          );
        }}
      />
    </DecisionPanel>
  );
}

interface ColumnCountProps {
  readonly value: number;
  /** A suggestion, not chosen yet. */
  readonly isSuggested: boolean;
  readonly less: string;
  readonly more: string;
  readonly whyNoLess: string | undefined;
  readonly whyNoMore: string | undefined;
  onLess(): void;
  onMore(): void;
}

/** A number below a column, with plus above it and minus below. */
function ColumnCount({ value, isSuggested, less, more, whyNoLess, whyNoMore, onLess, onMore }: ColumnCountProps) {
  const { answer } = useSeatView<'acquire'>();
  return (
    <div className={styles.count}>
      <Button
        className={styles.way}
        aria-label={more}
        icon={<Plus size={18} aria-hidden />}
        whyNot={whyNoMore}
        saysWhenPressed={answer}
        onClick={onMore}
      />
      <span className={isSuggested ? `${styles.value} ${styles.suggested} number` : `${styles.value} number`}>
        {value}
      </span>
      <Button
        className={`${styles.way} ${styles.less}`}
        aria-label={less}
        icon={<Minus size={18} aria-hidden />}
        whyNot={whyNoLess}
        saysWhenPressed={answer}
        onClick={onLess}
      />
    </div>
  );
}
