import { type Draw, firstUnfair, type Pick, type Shuffle } from '@magnate/engine';
import { listed, wordsOf } from '@magnate/words';
import styles from './verify.module.css';

interface VerifiedDrawsProps {
  readonly draws: readonly Draw[];
  /** Whether what is drawn by itself in this step are dice. */
  readonly areDice: boolean;
}

/** What chance decided in a step: each word of the stream, and what it became. */
export function VerifiedDraws({ draws, areDice }: VerifiedDrawsProps) {
  return draws.map((draw) =>
    draw.kind === 'shuffle' ? (
      <ShuffleSums key={placeOf(draw.picks[0])} shuffle={draw} />
    ) : (
      <Lines key={placeOf(draw)} lines={pickLines(draw, areDice ? 'die' : 'one')} />
    ),
  );
}

/** Where in the stream; no two draws begin at the same word. */
function placeOf(pick: Pick | undefined): string {
  const [first] = pick?.words ?? [];
  return `${first?.block}.${first?.index}`;
}

/** Changes of places that are shown at once; all others do the same. */
const FIRST = 3;

function ShuffleSums({ shuffle }: { readonly shuffle: Shuffle }) {
  const t = wordsOf('verify');
  const { size, picks } = shuffle;
  if (picks.length === 0) return null;
  const lines = (some: readonly Pick[]) =>
    some.flatMap((pick) => pickLines(pick, pick.value + 1 === pick.bound ? 'stays' : 'change'));
  const others = picks.slice(FIRST);
  const order = t('order', { places: listed(orderAfter(shuffle).map(String)) });
  return (
    <>
      <p className={styles.sum}>{t('shuffle', { count: size })}</p>
      <Lines lines={lines(picks.slice(0, FIRST))} />
      {others.length === 0 ? (
        <Lines lines={[order]} />
      ) : (
        <details className={styles.others}>
          <summary>{t('otherChanges', { count: others.length })}</summary>
          <Lines lines={[...lines(others), order]} />
        </details>
      )}
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <p key={line} className={styles.sum}>
      {line}
    </p>
  ));
}

/** Words that were thrown away come before the one that counted. */
function pickLines({ words: drawn, bound, value }: Pick, kind: 'die' | 'one' | 'change' | 'stays'): readonly string[] {
  const t = wordsOf('verify');
  return drawn.map((word, index) =>
    index < drawn.length - 1
      ? t('rejected', { ...word, first: firstUnfair(bound) })
      : t(kind, { ...word, bound, value: value + 1 }),
  );
}

/** Which place each was at before, from the first place on. */
function orderAfter({ size, picks }: Shuffle): readonly number[] {
  const places = Array.from({ length: size }, (_, index) => index + 1);
  for (const { bound, value } of picks) {
    const [last = 0, other = 0] = [places[bound - 1], places[value]];
    places[bound - 1] = other;
    places[value] = last;
  }
  return places;
}
