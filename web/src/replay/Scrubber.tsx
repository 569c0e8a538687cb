import { wordsOf } from '@magnate/words';
import { memo } from 'react';
import styles from './Scrubber.module.css';
import type { Mark, Moments } from './timeline.ts';
import type { Playback } from './usePlayback.ts';
import { type Telling, useSentence } from './useSentence.ts';

/** So many places a thumb has that is moved in a hurry: nobody sees it go from one to the next on the screen of a phone. */
const PLACES = 400;

export interface ToldMoment extends Pick<Telling, 'told'> {
  readonly moment: number;
}

interface ScrubberProps extends Pick<Telling, 'story'> {
  readonly timeline: Moments;
  readonly playback: Playback;
  /** The moment of which words are told. */
  readonly trailing: ToldMoment;
  /** The moment, in words. */
  readonly where: string;
}

/** The whole game as a line, with what is worth looking at on it. */
export function Scrubber({ timeline, playback, story, trailing, where }: ScrubberProps) {
  const t = wordsOf('replay');
  const sentence = useSentence({ story, told: trailing.told });
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
        value={playback.moment === trailing.moment ? trailing.moment : placeOf(playback.moment, last)}
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

/** The nearest one: what cannot be seen is not drawn anew. */
function placeOf(moment: number, last: number): number {
  const apart = Math.max(1, Math.ceil(last / PLACES));
  return Math.min(last, Math.round(moment / apart) * apart);
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
