import { boardOf, type PositionSetup } from '@magnate/engine/acquire';
import { translator } from '@magnate/words';
import { nearestWithin, readWhole } from '../../design/Stepper.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { CorporationMark } from '../board/CorporationMark.tsx';
import { withPlayer } from './edit.ts';
import styles from './HoldingFields.module.css';

interface HoldingFieldsProps {
  readonly position: PositionSetup;
  /** The error and its cell. */
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (position: PositionSetup) => void;
}

/** The score sheet as a form of shareholdings. */
export function HoldingFields({ position, faultAt, onChange }: HoldingFieldsProps) {
  const t = translator('acquire/lab');
  const { view, playerInfos } = useSeatView<'acquire'>();
  const { corporations, shares: most } = boardOf(view.options);
  const faults = corporations.flatMap((corporation) =>
    playerInfos.flatMap((_, seat) => faultAt(`players[${seat}].shares.${corporation}`) ?? []),
  );
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('shares')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('corporation')}</span>
            </th>
            {playerInfos.map(({ id, name, seat }) => (
              <th key={id} scope="col">
                <PlayerToken seat={seat} size={24} />
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {corporations.map((corporation) => (
            <tr key={corporation}>
              <th scope="row">
                <span className={styles.corporation}>
                  <CorporationMark corporation={corporation} />
                  <span className={styles.name}>{corporation}</span>
                </span>
              </th>
              {playerInfos.map(({ id, name }, seat) => {
                const held = position.players.find((each) => each.id === id)?.shares?.[corporation] ?? 0;
                const isWrong = faultAt(`players[${seat}].shares.${corporation}`) !== undefined;
                return (
                  <td key={id}>
                    <input
                      type="number"
                      inputMode="numeric"
                      className={styles.input}
                      aria-label={t('sharesOf', { corporation, name })}
                      aria-invalid={isWrong || undefined}
                      min={0}
                      max={most}
                      value={held}
                      onFocus={(event) => event.target.select()}
                      onChange={({ target }) => {
                        const count = nearestWithin(readWhole(target.value) ?? 0, 0, most);
                        onChange(
                          withPlayer(position, id, (each) => ({
                            ...each,
                            shares: { ...each.shares, [corporation]: count },
                          })),
                        );
                      }}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {faults.map((fault) => (
        <p key={fault} className={styles.fault}>
          {fault}
        </p>
      ))}
    </div>
  );
}
