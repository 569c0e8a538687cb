import { useTranslation } from 'react-i18next';
import { Choice } from '../../design/Choice.tsx';
import { Stepper } from '../../design/Stepper.tsx';
import { END_KINDS, endAt, MOST_COUNT, readEnd } from './endAt.ts';
import styles from './EndControl.module.css';

interface EndControlProps {
  readonly label: string;
  readonly value: unknown;
  onChange(value: unknown): void;
}

/** When the game ends: by what, and after how many. */
export function EndControl({ label, value, onChange }: EndControlProps) {
  const { t } = useTranslation('house');
  const { kind, count } = readEnd(value);
  return (
    <div className={styles.end}>
      <Choice
        quiet
        legend={label}
        value={kind}
        options={END_KINDS.map((each) => ({ value: each, label: t(`end.${each}`) }))}
        onChange={(next) => onChange(endAt(next))}
      />
      {kind !== 'lastStanding' && (
        <Stepper
          label={t(`end.count.${kind}`)}
          value={count ?? 1}
          min={1}
          max={MOST_COUNT[kind]}
          step={kind === 'bankruptcies' ? 1 : 5}
          onChange={(next) => onChange(endAt(kind, next))}
        />
      )}
    </div>
  );
}
