import { wordsOf } from '@magnate/words';
import { Choice } from '../../design/Choice.tsx';
import { Stepper } from '../../design/Stepper.tsx';
import { CLOCK_KINDS, CLOCK_TIMES, type Form, LEAST_TIME, MOST_TIME, PACES } from './form.ts';
import styles from './PacePart.module.css';
import { Part, Tiles } from './Part.tsx';

interface PacePartProps {
  readonly form: Form;
  onChange(change: Partial<Pick<Form, 'clock' | 'times' | 'pace'>>): void;
}

/** How long people may think, and how long bots pretend to. */
export function PacePart({ form: { clock, times, pace }, onChange }: PacePartProps) {
  const t = wordsOf('home');
  return (
    <Part heading={t('pace.heading')}>
      <Tiles>
        <Choice
          legend={t('pace.clock')}
          value={clock}
          options={CLOCK_KINDS.map((value) => ({
            value,
            label: t(`pace.clocks.${value}.label`),
            about: t(`pace.clocks.${value}.about`),
          }))}
          onChange={(value) => onChange({ clock: value })}
        />
      </Tiles>
      {clock !== 'none' && <p className={styles.about}>{t('pace.clockAbout')}</p>}
      {clock === 'own' && (
        <div className={styles.times}>
          {CLOCK_TIMES.map((time) => (
            <Stepper
              key={time}
              label={t(`pace.${time}`)}
              value={times[time]}
              min={LEAST_TIME[time]}
              max={MOST_TIME}
              step={time === 'reserve' ? 60 : 10}
              onChange={(seconds) => onChange({ times: { ...times, [time]: seconds } })}
            />
          ))}
        </div>
      )}
      <Choice
        legend={t('pace.bots')}
        value={pace}
        options={PACES.map((value) => ({ value, label: t(`pace.paces.${value}`) }))}
        onChange={(value) => onChange({ pace: value })}
      />
    </Part>
  );
}
