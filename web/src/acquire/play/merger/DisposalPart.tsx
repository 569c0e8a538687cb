import { type Corporation, priceOf, TRADE_RATIO } from '@magnate/engine/acquire';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import { priceNow, sizeOf } from '../../reading.ts';
import { Count, CountButtons } from '../CountButtons.tsx';
import * as disposal from './disposal.ts';
import styles from './Disposal.module.css';

interface DisposalPartProps {
  readonly part: disposal.DisposalPart;
  readonly plan: disposal.Disposal;
  readonly bounds: disposal.DisposalBounds;
  readonly corporation: Corporation;
  readonly survivor: Corporation;
  onChange(wanted: number): void;
}

/** One of the three ways, as a slider between two buttons. The others make room. */
export function DisposalPart({ part, plan, bounds, corporation, survivor, onChange }: DisposalPartProps) {
  const { t } = useTranslation('acquire');
  const { view, whyNot } = useSeatView<'acquire'>();
  const labelId = useId();
  const price = priceNow(view, corporation);
  const survivorPrice = priceOf(survivor, sizeOf(view, survivor));
  const value = disposal.partOf(part, plan, bounds);
  const most = disposal.mostOf(part, bounds);
  const step = disposal.stepOf(part);
  const worth = disposal.worthOf(plan, price, survivorPrice);
  const result = {
    trade: t('play.disposal.result.trade', { count: worth.received, survivor, amount: worth.receivedWorth }),
    sell: t('play.disposal.result.sell', { amount: worth.cash }),
    keep: t('play.disposal.result.keep', { corporation }),
  }[part];
  const isLimited = part === 'trade' && disposal.isTradeLimited(bounds);
  const limit = isLimited ? whyNot({ type: 'DisposeShares', trade: most + step, sell: 0 }) : undefined;
  const label = t(`play.disposal.part.${part}`, { price, ratio: TRADE_RATIO });
  return (
    <div className={styles.part} role="group" aria-labelledby={labelId}>
      <p className={styles.head}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        <span className={styles.result}>{result}</span>
        {limit !== undefined && <span className={styles.limit}>{limit}</span>}
      </p>
      <div className={styles.controls}>
        <input
          type="range"
          className={styles.slider}
          min={0}
          max={most}
          step={step}
          value={value}
          disabled={most === 0}
          aria-labelledby={labelId}
          aria-valuetext={t('play.disposal.value', { count: value })}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
        <CountButtons
          less={t(`play.disposal.less.${part}`)}
          more={t(`play.disposal.more.${part}`)}
          canLess={value > 0}
          canMore={value + step <= most}
          whyNoMore={limit}
          onLess={() => onChange(value - step)}
          onMore={() => onChange(value + step)}
        >
          <Count value={value} />
        </CountButtons>
      </div>
    </div>
  );
}
