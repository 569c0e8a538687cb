import { wholeNumber, wordsOf } from '@magnate/words';
import { type Person, personOf } from '../../game/people.ts';
import { type Decision, type ModelSum, sumsOf } from '../whys.ts';
import styles from './Why.module.css';

/** Why a language model did it, in its own words, and what it took. */

const MICRODOLLARS = 1_000_000;

export function Why({ decision }: { readonly decision: Decision }) {
  const t = wordsOf('table');
  const { outcome, reason, why, tokens, milliseconds, microdollars } = decision;
  return (
    <details className={styles.why}>
      <summary>{t('why.title')}</summary>
      <p>{why ?? t('why.unsaid')}</p>
      {outcome !== 'first' && <p>{t(`why.${outcome}`, { reason: reason ?? '' })}</p>}
      <p className={styles.cost}>
        {t('why.cost', {
          tokens: wholeNumber(tokens.input + tokens.output),
          seconds: (milliseconds / 1000).toFixed(1),
          dollars: (microdollars / MICRODOLLARS).toFixed(4),
        })}
      </p>
    </details>
  );
}

/** What each model did in the whole game; nothing where none played. */
export function ModelSums({
  decisions,
  people,
}: {
  readonly decisions: readonly Decision[];
  readonly people: readonly Person[];
}) {
  const t = wordsOf('table');
  if (decisions.length === 0) return null;
  const said = ({ playerId, asked, first, fallback, tokens, microdollars }: ModelSum) =>
    t('why.sum', {
      name: personOf(people, playerId)?.name ?? playerId,
      count: asked,
      first: Math.round((100 * first) / asked),
      fallback,
      tokens: wholeNumber(tokens),
      dollars: (microdollars / MICRODOLLARS).toFixed(2),
    });
  return (
    <ul className={styles.sums}>
      {sumsOf(decisions).map((sum) => (
        <li key={sum.playerId}>{said(sum)}</li>
      ))}
    </ul>
  );
}
