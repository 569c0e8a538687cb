import { wordsOf } from '@magnate/words';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Keyboard, Pause, Play } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../design/Button.tsx';
import { useSeatView } from '../game/seatView.ts';
import type { AnyEvent } from '../sync/gameTypes.ts';
import { useTelling } from '../table/storyLines.ts';
import styles from './Controls.module.css';
import { MarkJump } from './MarkJump.tsx';
import { Scrubber } from './Scrubber.tsx';
import type { Moments } from './timeline.ts';
import { type Playback, type Speed, SPEEDS } from './usePlayback.ts';

interface ControlsProps {
  readonly className: string | undefined;
  readonly timeline: Moments;
  readonly playback: Playback;
  readonly story: readonly AnyEvent[];
  /** Is the game still played? */
  readonly isRunning: boolean;
  onKeys(): void;
}

/** The way through the game: where it is, step by step, turn by turn, or by itself. */
export function Controls({ className = '', timeline, playback, story, isRunning, onKeys }: ControlsProps) {
  const t = wordsOf('replay');
  const { moment, isPlaying, speed } = playback;
  const { last, brokenAt } = timeline;
  const sentence = useSentence(story, timeline.seqs[moment] ?? 0);
  const atStart = moment === 0 ? t('controls.atStart') : undefined;
  const atEnd = moment === last ? t(isRunning ? 'controls.atNow' : 'controls.atEnd') : undefined;
  const where = t(isRunning ? 'controls.soFar' : 'controls.where', { step: moment, last });
  return (
    <section className={`${styles.controls} ${className}`} aria-label={t('controls.title')}>
      <p className={styles.now} aria-live={isPlaying ? 'off' : 'polite'}>
        {sentence ?? t('controls.start')}
      </p>
      <Scrubber timeline={timeline} playback={playback} text={`${where}. ${sentence ?? ''}`} />
      <div className={styles.row}>
        <span className={styles.where}>{where}</span>
        <span className={styles.steps}>
          <Step
            about={t('controls.turnBack')}
            whyNot={atStart}
            onPress={() => playback.turn(-1)}
            icon={<ChevronFirst size={20} aria-hidden />}
          />
          <Step
            about={t('controls.back')}
            whyNot={atStart}
            onPress={() => playback.step(-1)}
            icon={<ChevronLeft size={20} aria-hidden />}
          />
          <Button
            kind="primary"
            aria-label={t(isPlaying ? 'controls.pause' : 'controls.play')}
            title={t(isPlaying ? 'controls.pause' : 'controls.play')}
            icon={isPlaying ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
            onClick={playback.toggle}
          />
          <Step
            about={t('controls.forward')}
            whyNot={atEnd}
            onPress={() => playback.step(1)}
            icon={<ChevronRight size={20} aria-hidden />}
          />
          <Step
            about={t('controls.turnForward')}
            whyNot={atEnd}
            onPress={() => playback.turn(1)}
            icon={<ChevronLast size={20} aria-hidden />}
          />
        </span>
      </div>
      <div className={styles.row}>
        <MarkJump timeline={timeline} playback={playback} />
        <span className={styles.ways}>
          <label>
            <span className="heard">{t('controls.speed')}</span>
            <select
              value={speed}
              onChange={({ target }) =>
                playback.setSpeed(SPEEDS.find((each) => String(each) === target.value) ?? SPEEDS[0])
              }
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
      </div>
      {brokenAt !== null && (
        <p className={styles.broken} role="alert">
          {t('broken', { number: brokenAt })}
        </p>
      )}
    </section>
  );
}

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

/** What happened last, as it is told beside the board. */
function useSentence(story: readonly AnyEvent[], told: number): string | null {
  const { view } = useSeatView();
  const tell = useTelling();
  return useMemo(() => {
    for (let at = story.findLastIndex(({ seq }) => seq <= told); at >= 0; at--) {
      const said = tell(story[at] as AnyEvent, view);
      if (said !== null) return said;
    }
    return null;
  }, [story, told, tell, view]);
}
