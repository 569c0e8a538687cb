import { getPlayerById } from '@magnate/engine/monopoly';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/Button.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import type { Bidding } from './bidding.ts';
import { lotAt } from '@magnate/engine/monopoly';
import styles from './BidField.module.css';

interface BidFieldProps {
  readonly bidding: Bidding;
  readonly least: number;
  /** What can be done instead. */
  readonly children: ReactNode;
}

/** A sum and the button that bids it; quick raises set the sum, so that nothing is bid by a slip. */
export function BidField({ bidding, least, children }: BidFieldProps) {
  const { t } = useTranslation('monopoly');
  const { view, me, act, whyNot } = useSeatView<'monopoly'>();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { auction, raises, want, offer } = bidding;
  const amount = typed === null ? (bidding.amount ?? least) : Number(typed);
  const cash = me === null ? 0 : (getPlayerById(view, me)?.cash ?? 0);
  const move = { type: 'PlaceBid', amount } as const;
  const reason = offer === undefined ? t('play.auction.tooDear', { needs: least, cash }) : whyNot(move);
  const price = auction.kind === 'deed' ? (lotAt(auction.spaceId)?.price ?? 0) : 0;
  const set = (next: number) => {
    setTyped(null);
    want(next);
  };
  return (
    <form
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined) void act(move);
      }}
    >
      {offer !== undefined && (
        <div className={styles.row}>
          <div className={styles.together}>
            <Button aria-label={t('play.auction.less')} onClick={() => set(amount - 1)}>
              <Minus size={18} aria-hidden />
            </Button>
            <label className="heard" htmlFor={id}>
              {t('play.auction.sum')}
            </label>
            <input
              id={id}
              className={styles.input}
              type="text"
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete="off"
              value={typed ?? String(amount)}
              onChange={(event) => {
                const text = event.target.value.replace(/\D/g, '').slice(0, 9);
                setTyped(text);
                want(Number(text));
              }}
              onBlur={() => setTyped(null)}
            />
            <Button aria-label={t('play.auction.more')} onClick={() => set(amount + 1)}>
              <Plus size={18} aria-hidden />
            </Button>
          </div>
          <div className={styles.together}>
            {raises.map((raise) => (
              <Button
                key={raise.by}
                small
                aria-label={t('play.auction.raise', { amount: raise.by })}
                aria-pressed={raise.amount === amount}
                onClick={() => set(raise.amount)}
              >
                {t('play.auction.raiseShort', { amount: raise.by })}
              </Button>
            ))}
          </div>
        </div>
      )}
      <div className={styles.row}>
        <ActionButton action={move} submits kind="primary" whyNot={reason} shortcut="b">
          {t('play.auction.bid', { amount })}
        </ActionButton>
        {children}
      </div>
      {price > 0 && amount > price && <p className={styles.note}>{t('play.auction.overPrice', { price })}</p>}
    </form>
  );
}
