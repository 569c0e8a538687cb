import { wordsOf } from '@magnate/words';
import { memo } from 'react';
import styles from './Scrubber.module.css';
import type { Mark, Moments } from './timeline.ts';
import type { Playback } from './usePlayback.ts';
import { type Telling, useSentence } from './useSentence.ts';

interface ScrubberProps extends Telling {
  readonly timeline: Moments;
  readonly playback: Playback;
  /** The moment, in words. */
  readonly where: string;
}

/** The whole game as a line, with what is worth looking at on it. */
export function Scrubber({ timeline, playback, story, told, where }: ScrubberProps) {
  const t = wordsOf('replay');
  const sentence = useSentence({ story, told });
  const { marks, last } = timeline;
  return (
    <div className={styles.scrubber}>
      <Marks marks={marks} last={last} />
      <input
        type="range"
        className={styles.range}
        min={0}
        max={last}
        step={1}
        value={playback.moment}
        aria-label={t('controls.scrubber')}
        aria-valuetext={`${where}. ${sentence ?? ''}`}
        onChange={({ target }) => playback.ways.goTo(target.valueAsNumber)}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          playback.ways.toggle();
        }}
      />
    </div>
  );
}

/** They stay as they are while the game goes on. */
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
