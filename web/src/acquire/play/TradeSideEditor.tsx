import type { PlayerId } from '@magnate/engine';
import { boardOf, type TradeSide, indexOf, playerOf } from '@magnate/engine/acquire';
import { useId, useState } from 'react';
import { translator } from '@magnate/words';
import { useSeatView } from '../../game/seatView.ts';
import { CorporationMark } from '../board/CorporationMark.tsx';
import { Count, CountButtons } from './CountButtons.tsx';
import { CASH_STEP, countOf, withCash, withShares } from './tradeProposal.ts';
import styles from './TradeSideEditor.module.css';

interface TradeSideEditorProps {
  readonly giver: PlayerId;
  readonly side: TradeSide;
  onChange(side: TradeSide): void;
}

/** What one side gives: cash in hundreds, and shares. */
export function TradeSideEditor({ giver, side, onChange }: TradeSideEditorProps) {
  const t = translator('acquire');
  const { view, names } = useSeatView<'acquire'>();
  const { cash = null, shares = null } = playerOf(view, giver) ?? {};
  // If holdings are hidden, anything may be requested.
  const board = boardOf(view.options);
  const most = (index: number) => (shares === null ? board.shares : (shares[index] ?? 0));
  const held = board.corporations.filter((name) => most(indexOf(name)) > 0 || countOf(side, name) > 0);
  const context = names.form(giver);
  return (
    <fieldset className={styles.side}>
      <legend className={styles.legend}>{t('play.trade.side', { name: names.subject(giver), context })}</legend>
      <div className={styles.rows}>
        <CashField
          giver={giver}
          cash={side.cash ?? 0}
          most={cash}
          onChange={(next) => onChange(withCash(side, next))}
        />
        {held.map((corporation) => {
          const count = countOf(side, corporation);
          return (
            <div key={corporation} className={styles.row}>
              <span className={styles.name}>
                <CorporationMark corporation={corporation} />
                <span>
                  {corporation}
                  {shares !== null && (
                    <span className={styles.about}>{t('play.trade.has', { count: most(indexOf(corporation)) })}</span>
                  )}
                </span>
              </span>
              <CountButtons
                less={t('play.trade.less', { corporation })}
                more={t('play.trade.more', { corporation })}
                canLess={count > 0}
                canMore={count < most(indexOf(corporation))}
                onLess={() => onChange(withShares(side, corporation, count - 1))}
                onMore={() => onChange(withShares(side, corporation, count + 1))}
              >
                <Count value={count} />
              </CountButtons>
            </div>
          );
        })}
        {held.length === 0 && <p className={styles.none}>{t('play.trade.noShares')}</p>}
      </div>
    </fieldset>
  );
}

interface CashFieldProps {
  readonly giver: PlayerId;
  readonly cash: number;
  /** null if hidden. */
  readonly most: number | null;
  onChange(cash: number): void;
}

/** Cash in hundreds: typed, or by steps. */
function CashField({ giver, cash, most, onChange }: CashFieldProps) {
  const t = translator('acquire');
  const { names } = useSeatView<'acquire'>();
  const fieldId = useId();
  const name = names.object(giver);
  // A partial number is not rounded while typing.
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null) onChange(Number(typed));
    setTyped(null);
  };
  return (
    <div className={styles.row}>
      <label htmlFor={fieldId}>
        {t('play.trade.cash')}
        {most !== null && <span className={styles.about}>{t('play.trade.hasCash', { amount: most })}</span>}
      </label>
      <CountButtons
        less={t('play.trade.lessCash', { name, amount: CASH_STEP })}
        more={t('play.trade.moreCash', { name, amount: CASH_STEP })}
        canLess={cash > 0}
        canMore={most === null || cash + CASH_STEP <= most}
        onLess={() => onChange(cash - CASH_STEP)}
        onMore={() => onChange(cash + CASH_STEP)}
      >
        <input
          id={fieldId}
          type="number"
          inputMode="numeric"
          className={`${styles.field} number`}
          min={0}
          step={CASH_STEP}
          {...(most === null ? {} : { max: most })}
          value={typed ?? (cash === 0 ? '' : cash)}
          placeholder="0"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
        />
      </CountButtons>
    </div>
  );
}
