import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { wordsOf } from '@magnate/words';
import { Button } from '../../../design/Button.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import type { Bidding } from './bidding.ts';
import styles from './BidField.module.css';
import { FORM } from '../../../game/decision/DecisionPanel.tsx';

interface BidFieldProps {
  /** Of the form, for the button that bids. */
  readonly id: string;
  readonly bidding: Bidding;
  readonly amount: number;
  /** What is being typed. */
  readonly typed: string | null;
  onType(text: string | null): void;
}

/** The sum of a bid; quick raises set it, so that nothing is bid by a slip. */
export function BidField({ id, bidding, amount, typed, onType }: BidFieldProps) {
  const t = wordsOf('monopoly');
  const { act, answer, whyNot } = useSeatView<'monopoly'>();
  const sumId = useId();
  const { auction, raises, want, limit } = bidding;
  const set = (next: number) => {
    onType(null);
    want(next);
  };
  return (
    <form
      id={id}
      className={styles.field}
      {...FORM}
      onSubmit={(event) => {
        event.preventDefault();
        const reason = whyNot({ type: 'PlaceBid', amount });
        if (reason === undefined) void act({ type: 'PlaceBid', amount });
        else answer(reason);
      }}
    >
      <div className={styles.row}>
        <div className={styles.together}>
          <Button aria-label={t('play.auction.less')} onClick={() => set(amount - 1)}>
            <Minus size={18} aria-hidden />
          </Button>
          <label className="heard" htmlFor={sumId}>
            {t('play.auction.sum')}
          </label>
          <input
            id={sumId}
            className={styles.input}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="off"
            value={typed ?? String(amount)}
            onChange={(event) => {
              const text = event.target.value.replace(/\D/g, '').slice(0, 9);
              onType(text);
              want(Number(text));
            }}
            onBlur={() => onType(null)}
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
      {auction.kind === 'deed' && amount > limit && (
        <p className={styles.note}>{t('play.auction.overPrice', { price: limit })}</p>
      )}
    </form>
  );
}
