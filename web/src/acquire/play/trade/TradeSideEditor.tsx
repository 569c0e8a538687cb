import type { PlayerId } from '@magnate/engine';
import { CORPORATIONS, SHARES_EACH, type TradeSide } from '@magnate/engine/acquire';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import { CorporationMark } from '../../board/CorporationMark.tsx';
import { indexOf, playerOf } from '../../reading.ts';
import { CashField } from './CashField.tsx';
import { Count, CountButtons } from '../CountButtons.tsx';
import { countOf, withCash, withShares } from './terms.ts';
import styles from './TradeSideEditor.module.css';

interface TradeSideEditorProps {
  readonly giver: PlayerId;
  readonly side: TradeSide;
  onChange(side: TradeSide): void;
}

/** What one of the two gives: cash in hundreds, and shares of what he has. */
export function TradeSideEditor({ giver, side, onChange }: TradeSideEditorProps) {
  const { t } = useTranslation('acquire');
  const { view, me, names } = useSeatView<'acquire'>();
  const { cash = null, shares = null } = playerOf(view, giver) ?? {};
  // Where holdings are hidden anything may be asked for; the answer tells.
  const most = (index: number) => (shares === null ? SHARES_EACH : (shares[index] ?? 0));
  const held = CORPORATIONS.filter((name) => most(indexOf(name)) > 0 || countOf(side, name) > 0);
  const context = giver === me ? 'you' : 'they';
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
