import { wordsOf } from '@magnate/words';
import { memo } from 'react';
import styles from './Scrubber.module.css';
import type { Mark, Moments } from './timeline.ts';
import type { Playback, Ways } from './usePlayback.ts';
import { type Telling, useSentence } from './useSentence.ts';

/** So many places the thumb has in a hurry: from one to the next it goes a pixel or two on a phone, and a few on a large screen. */
const PLACES = 200;

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
  const sentence = useSentence({ story, told: trailing.told });
  const { marks, last } = timeline;
  return (
    <div className={styles.scrubber}>
      <Marks marks={marks} last={last} />
      <Range
        last={last}
        value={playback.moment === trailing.moment ? trailing.moment : placeOf(playback.moment, last)}
        heard={`${where}. ${sentence ?? ''}`}
        ways={playback.ways}
      />
    </div>
  );
}

interface RangeProps {
  readonly last: number;
  readonly value: number;
  readonly heard: string;
  readonly ways: Ways;
}

const Range = memo(function Range({ last, value, heard, ways }: RangeProps) {
  const t = wordsOf('replay');
  return (
    <input
      type="range"
      className={styles.range}
      min={0}
      max={last}
      step={1}
      value={value}
      aria-label={t('controls.scrubber')}
      aria-valuetext={heard}
      onChange={({ target }) => ways.goTo(target.valueAsNumber)}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        ways.toggle();
      }}
    />
  );
});

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
