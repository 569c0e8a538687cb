import { firstUnfair, type DrawnWord } from '@magnate/engine';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { SavedRecord, VerifiedStep } from '@magnate/protocol/verify';
import { namesOf, tableSentence, wordsOf } from '@magnate/words';
import { wordsOf as gameWordsOf } from '@magnate/words/games';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import styles from './verify.module.css';

interface VerifiedStepsProps {
  readonly record: SavedRecord;
  readonly steps: readonly VerifiedStep[];
  /** The last steps before a fault are shown first. */
  readonly isBroken: boolean;
}

const PAGE = 40;

/** Each step in one sentence, with its sums to be unfolded. */
export function VerifiedSteps({ record, steps, isBroken }: VerifiedStepsProps) {
  const t = wordsOf('verify');
  const [count, setCount] = useState(PAGE);
  const shown = isBroken ? steps.slice(-count) : steps.slice(0, count);
  return (
    <section aria-labelledby="steps" className={styles.stepsPart}>
      <h2 id="steps">{t('steps')}</h2>
      <ol className={styles.steps}>
        {shown.map((step) => (
          <li key={step.number}>
            <Step record={record} step={step} />
          </li>
        ))}
      </ol>
      {shown.length < steps.length && <Button onClick={() => setCount(count + 10 * PAGE)}>{t('more')}</Button>}
    </section>
  );
}

function Step({ record, step }: { readonly record: SavedRecord; readonly step: VerifiedStep }) {
  const t = wordsOf('verify');
  const sentences = sentencesOf(record, step);
  const what =
    step.number === 0 ? t('setup') : t('step', { number: step.number, what: sentences[0] ?? typeOf(record, step) });
  return (
    <details className={styles.step}>
      <summary>{what}</summary>
      {sentences.slice(step.number === 0 ? 0 : 1).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {drawLines(step).map((line) => (
        <p key={line} className={styles.sum}>
          {line}
        </p>
      ))}
      <p className={styles.sum}>{t('headNow', { head: step.head })}</p>
    </details>
  );
}

function typeOf({ actions }: SavedRecord, { number }: VerifiedStep): string {
  const { type } = (actions[number - 1]?.action ?? {}) as { readonly type?: unknown };
  return String(type);
}

function sentencesOf({ game, players }: SavedRecord, { events, options }: VerifiedStep): readonly string[] {
  const names = namesOf(
    players.map(({ id, name }) => ({ id, name: name ?? id })),
    null,
  );
  return events.flatMap((event) => {
    const said = isTableEvent(event)
      ? tableSentence(event, names)
      : gameWordsOf(game).sentence(event, { names, options });
    return said === null ? [] : [said];
  });
}

const FACES = 6;

/** Two words a roll, those aside that are thrown away; all others shuffle. */
function drawLines({ words: drawn, events }: VerifiedStep): readonly string[] {
  const t = wordsOf('verify');
  const dice = events.flatMap((event) => (event.type === 'DiceRolled' ? [event.die1, event.die2] : []));
  if (dice.length === 0 || drawn.length > dice.length + unfairIn(drawn)) {
    const [first, last] = [drawn[0], drawn.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [t('shuffled', { count: drawn.length, from: first.block, to: last.block })];
  }
  let next = 0;
  return drawn.map(({ block, index, word }) => {
    if (isUnfair(word)) return t('rejected', { block, index, word, first: firstUnfair(FACES) });
    const die = dice[next] ?? 0;
    next += 1;
    return t('die', { block, index, word, die });
  });
}

function isUnfair(word: number): boolean {
  return word >= firstUnfair(FACES);
}

function unfairIn(drawn: readonly DrawnWord[]): number {
  return drawn.filter(({ word }) => isUnfair(word)).length;
}
