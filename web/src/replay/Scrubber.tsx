import { translator } from '@magnate/words';
import { memo, type RefObject, useLayoutEffect, useRef, useMemo } from 'react';
import styles from './Scrubber.module.css';
import type { Mark, Moments } from '../game/timeline.ts';
import type { Playback, PlaybackControls } from './usePlayback.ts';
import { useSeatView } from '../game/seatView.ts';
import { countUpTo } from '../game/eventPresentation.ts';
import type { AnyEvent } from '../sync/gameTypes.ts';
import { useEventText } from '../table/logLines.ts';
import { useLanguage } from '../sync/language.ts';

/** Milliseconds between updates of the thumb: each one costs the browser a pass over the page. */
const THUMB_EVERY = 250;

interface ScrubberProps extends Narration {
  readonly timeline: Moments;
  readonly playback: Playback;
  /** The moment as text. */
  readonly where: string;
}

/** The timeline of the game with its marks. */
export function Scrubber({ timeline, playback, eventLog, shownSeq, where }: ScrubberProps) {
  const sentence = useSentence({ eventLog, shownSeq });
  const { marks, last } = timeline;
  const range = useThumb(playback.moment);
  return (
    <div className={styles.scrubber}>
      <Marks marks={marks} last={last} />
      <Range ref={range} last={last} valueText={`${where}. ${sentence ?? ''}`} ways={playback.ways} />
    </div>
  );
}

/** Keeps the thumb of the range input at the current moment. */
function useThumb(moment: number): RefObject<HTMLInputElement | null> {
  const range = useRef<HTMLInputElement>(null);
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    const move = () => {
      movedAt.current = performance.now();
      if (range.current !== null) range.current.valueAsNumber = moment;
    };
    const wait = movedAt.current + THUMB_EVERY - performance.now();
    if (wait <= 0) {
      move();
      return undefined;
    }
    const timer = setTimeout(move, wait);
    return () => clearTimeout(timer);
  }, [moment]);
  return range;
}

interface RangeProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly last: number;
  readonly valueText: string;
  readonly ways: PlaybackControls;
}

/** While the thumb is dragged, its position is followed and never overwritten. */
const Range = memo(function Range({ ref, last, valueText, ways }: RangeProps) {
  useLanguage();
  const t = translator('replay');
  return (
    <input
      ref={ref}
      type="range"
      className={styles.range}
      min={0}
      max={last}
      step={1}
      defaultValue={0}
      aria-label={t('controls.scrubber')}
      aria-valuetext={valueText}
      onChange={({ target }) => ways.goTo(target.valueAsNumber)}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        ways.toggle();
      }}
    />
  );
});

/** The marks do not change while the game plays. */
const Marks = memo(function Marks({ marks, last }: { readonly marks: readonly Mark[]; readonly last: number }) {
  return (
    <div className={styles.marks} aria-hidden>
      {marks
        .filter(({ kind }) => kind !== 'turn')
        .map(({ kind, moment, seq }) => (
          <span
            key={seq}
            className={`${styles.mark} ${styles[kind]}`}
            style={{ insetInlineStart: `${last === 0 ? 0 : (100 * moment) / last}%` }}
          />
        ))}
    </div>
  );
});

export interface Narration {
  readonly eventLog: readonly AnyEvent[];
  /** The last displayed event. */
  readonly shownSeq: number;
}

/** The last event as a sentence; null if it has none. */
export function useSentence({ eventLog, shownSeq }: Narration): string | null {
  const tell = useEventText();
  const { view } = useSeatView();
  return useMemo(() => {
    for (let at = countUpTo(eventLog, shownSeq) - 1; at >= 0; at--) {
      const eventText = tell(eventLog[at] as AnyEvent, view);
      if (eventText !== null) return eventText;
    }
    return null;
  }, [eventLog, tell, shownSeq, view]);
}
