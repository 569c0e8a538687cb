import { translator } from '@magnate/words';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Keyboard, Pause, Play } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../design/Button.tsx';
import type { AnyEvent } from '../sync/gameTypes.ts';
import styles from './Controls.module.css';
import { MarkJump } from './MarkJump.tsx';
import { Scrubber, type Narration, useSentence } from './Scrubber.tsx';
import type { Moments } from '../game/timeline.ts';
import { type Playback, type Speed, SPEEDS, type PlaybackControls } from './usePlayback.ts';
import { useLanguage } from '../sync/language.ts';

interface ControlsProps {
  readonly className: string | undefined;
  readonly timeline: Moments;
  readonly playback: Playback;
  readonly eventLog: readonly AnyEvent[];
  /** The moment of the texts. */
  readonly trailing: { readonly moment: number; readonly shownSeq: number };
  /** Is the game still running? */
  readonly isRunning: boolean;
  onKeys(): void;
}

/** Playback controls: steps, turns, and automatic playback. */
export function Controls({ className = '', timeline, playback, eventLog, trailing, isRunning, onKeys }: ControlsProps) {
  const t = translator('replay');
  const { moment, isPlaying, speed } = playback;
  const { last, brokenAt } = timeline;
  const where = t(isRunning ? 'controls.soFar' : 'controls.where', { step: trailing.moment, last });
  return (
    <section className={`${styles.controls} ${className}`} aria-label={t('controls.title')}>
      <Sentence eventLog={eventLog} shownSeq={trailing.shownSeq} isPlaying={isPlaying} />
      <Scrubber
        timeline={timeline}
        playback={playback}
        eventLog={eventLog}
        shownSeq={trailing.shownSeq}
        where={where}
      />
      <div className={styles.row}>
        <span className={styles.where}>{where}</span>
        <Steps
          ways={playback.ways}
          isPlaying={isPlaying}
          isAtStart={moment === 0}
          isAtEnd={moment === last}
          isRunning={isRunning}
        />
      </div>
      <div className={styles.row}>
        <MarkJump timeline={timeline} moment={trailing.moment} mark={playback.ways.mark} />
        <Pace speed={speed} setSpeed={playback.ways.setSpeed} onKeys={onKeys} />
      </div>
      {brokenAt !== null && (
        <p className={styles.broken} role="alert">
          {t('broken', { number: brokenAt })}
        </p>
      )}
    </section>
  );
}

interface StepsProps {
  readonly ways: PlaybackControls;
  readonly isPlaying: boolean;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  readonly isRunning: boolean;
}

const Steps = memo(function Steps({ ways, isPlaying, isAtStart, isAtEnd, isRunning }: StepsProps) {
  useLanguage();
  const t = translator('replay');
  const atStart = isAtStart ? t('controls.atStart') : undefined;
  const atEnd = isAtEnd ? t(isRunning ? 'controls.atNow' : 'controls.atEnd') : undefined;
  return (
    <span className={styles.steps}>
      <Step
        about={t('controls.turnBack')}
        whyNot={atStart}
        onPress={() => ways.turn(-1)}
        icon={<ChevronFirst size={20} aria-hidden />}
      />
      <Step
        about={t('controls.back')}
        whyNot={atStart}
        onPress={() => ways.step(-1)}
        icon={<ChevronLeft size={20} aria-hidden />}
      />
      <Button
        kind="primary"
        aria-label={t(isPlaying ? 'controls.pause' : 'controls.play')}
        title={t(isPlaying ? 'controls.pause' : 'controls.play')}
        icon={isPlaying ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
        onClick={ways.toggle}
      />
      <Step
        about={t('controls.forward')}
        whyNot={atEnd}
        onPress={() => ways.step(1)}
        icon={<ChevronRight size={20} aria-hidden />}
      />
      <Step
        about={t('controls.turnForward')}
        whyNot={atEnd}
        onPress={() => ways.turn(1)}
        icon={<ChevronLast size={20} aria-hidden />}
      />
    </span>
  );
});

interface PaceProps extends Pick<PlaybackControls, 'setSpeed'> {
  readonly speed: Speed;
  onKeys(): void;
}

const Pace = memo(function Pace({ speed, setSpeed, onKeys }: PaceProps) {
  useLanguage();
  const t = translator('replay');
  return (
    <span className={styles.ways}>
      <label>
        <span className="sr-only">{t('controls.speed')}</span>
        <select
          value={speed}
          onChange={({ target }) => setSpeed(SPEEDS.find((each) => String(each) === target.value) ?? SPEEDS[0])}
        >
          {SPEEDS.map((each: Speed) => (
            <option key={each} value={each}>
              {t('controls.times', { times: each })}
            </option>
          ))}
        </select>
      </label>
      <Button
        kind="quiet"
        small
        className={styles.keys ?? ''}
        aria-label={t('controls.keys')}
        title={t('controls.keys')}
        icon={<Keyboard size={18} aria-hidden />}
        onClick={onKeys}
      />
    </span>
  );
});

interface StepProps {
  readonly about: string;
  readonly whyNot: string | undefined;
  readonly icon: React.ReactNode;
  onPress(): void;
}

function Step({ about, whyNot, icon, onPress }: StepProps) {
  return (
    <Button
      aria-label={about}
      title={about}
      icon={icon}
      whyNot={whyNot}
      // The scrubber shows it.
      saysWhenPressed={nothing}
      onClick={onPress}
    />
  );
}

const nothing = () => undefined;

interface SentenceProps extends Narration {
  readonly isPlaying: boolean;
}

/** The last event, as in the log. */
const Sentence = memo(function Sentence({ eventLog, shownSeq, isPlaying }: SentenceProps) {
  useLanguage();
  const t = translator('replay');
  const sentence = useSentence({ eventLog, shownSeq });
  return (
    <p className={styles.now} aria-live={isPlaying ? 'off' : 'polite'}>
      {sentence ?? t('controls.start')}
    </p>
  );
});
