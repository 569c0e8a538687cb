import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button.tsx';
import { Field } from '../../design/Field.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { LONGEST_NAME, STRENGTHS } from '../../game/seats.ts';
import { PERSONS, type Row, WHO } from './form.ts';
import styles from './PlayerRow.module.css';

interface PlayerRowProps {
  readonly row: Row;
  readonly seat: number;
  /** The name that the page found, where none is given. */
  readonly found: string;
  readonly isTaken: boolean;
  onChange(row: Row): void;
  /** Not where nobody can be spared. */
  readonly onRemove: (() => void) | undefined;
}

export function PlayerRow({ row, seat, found, isTaken, onChange, onRemove }: PlayerRowProps) {
  const { t } = useTranslation('home');
  const whoId = useId();
  const number = seat + 1;
  return (
    <div className={styles.row} role="group" aria-label={t('players.row', { number })}>
      <span className={styles.token}>
        <PlayerToken seat={seat} size={32} />
      </span>
      <Field
        quiet
        label={t('players.name')}
        value={row.name}
        placeholder={found}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        error={isTaken ? t('players.taken') : undefined}
        onChange={(name) => onChange({ ...row, name })}
      />
      <div className={styles.who}>
        <label htmlFor={whoId} className="heard">
          {t('players.who')}
        </label>
        <select
          id={whoId}
          className={styles.select}
          value={row.who}
          onChange={({ target }) => {
            const who = WHO.find((each) => each === target.value);
            if (who !== undefined) onChange({ ...row, who });
          }}
        >
          <optgroup label={t('players.people')}>
            {PERSONS.map((who) => (
              <option key={who} value={who}>
                {t(`players.kinds.${who}`)}
              </option>
            ))}
          </optgroup>
          <optgroup label={t('players.bots')}>
            {STRENGTHS.map((who) => (
              <option key={who} value={who}>
                {t('players.bot', { strength: t(`strength.${who}.label`) })}
              </option>
            ))}
          </optgroup>
        </select>
      </div>
      <span className={styles.remove}>
        {onRemove !== undefined && (
          <Button
            kind="quiet"
            aria-label={t('players.remove', { number })}
            icon={<X size={20} aria-hidden />}
            onClick={onRemove}
          />
        )}
      </span>
    </div>
  );
}
