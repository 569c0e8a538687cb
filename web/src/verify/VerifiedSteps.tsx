import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { SavedRecord, VerifiedStep } from '@magnate/protocol/verify';
import { namesOf, tableSentence, wordsOf } from '@magnate/words';
import { wordsOf as gameWordsOf } from '@magnate/words/games';
import { recordFaultWords } from '@magnate/words/record';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import type { Judgement } from './useVerification.ts';
import { VerifiedDraws } from './VerifiedDraws.tsx';
import styles from './verify.module.css';

const PAGE = 40;
/** Before the place of a fault. */
const FEW = 5;

/** Each step in one sentence, with its sums to be unfolded. */
export function VerifiedSteps({ judgement: { record, steps, fault } }: { readonly judgement: Judgement }) {
  const t = wordsOf('verify');
  const [count, setCount] = useState(PAGE);
  const isHere = fault?.code === 'actionRefused' || fault?.code === 'differs';
  const shown = isHere ? steps.slice(-(count - PAGE + FEW)) : steps.slice(0, count);
  const more = shown.length < steps.length && (
    <Button onClick={() => setCount(count + 10 * PAGE)}>{t(isHere ? 'earlier' : 'more')}</Button>
  );
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="steps" className={styles.stepsPart}>
      <h2 id="steps">{t('steps')}</h2>
      {isHere && more}
      <ol className={styles.steps}>
        {shown.map((step) => (
          <li key={step.number}>
            <Step record={record} step={step} />
          </li>
        ))}
        {isHere && <li className={styles.place}>{recordFaultWords(record.game, fault)}</li>}
      </ol>
      {!isHere && more}
    </section>
  );
}

function Step({ record, step }: { readonly record: SavedRecord; readonly step: VerifiedStep }) {
  const t = wordsOf('verify');
  const sentences = sentencesOf(record, step);
  const [first] = sentences;
  const what =
    step.number === 0 ? t('setup') : t('step', { number: step.number, what: first?.said ?? typeOf(record, step) });
  return (
    <details className={styles.step}>
      <summary>{what}</summary>
      {sentences.slice(step.number === 0 ? 0 : 1).map(({ seq, said }) => (
        <p key={seq}>{said}</p>
      ))}
      <VerifiedDraws draws={step.draws} areDice={step.events.some(({ type }) => type === 'DiceRolled')} />
      <p className={styles.sum}>{t('headNow', { head: step.head })}</p>
    </details>
  );
}

function typeOf({ actions }: SavedRecord, { number }: VerifiedStep): string {
  const { type } = (actions[number - 1]?.action ?? {}) as { readonly type?: unknown };
  return String(type);
}

interface Said {
  readonly seq: number;
  readonly said: string;
}

function sentencesOf({ game, players }: SavedRecord, { events, options }: VerifiedStep): readonly Said[] {
  const names = namesOf(
    players.map(({ id, name }) => ({ id, name: name ?? id })),
    null,
  );
  return events.flatMap((event) => {
    const said = isTableEvent(event)
      ? tableSentence(event, names)
      : gameWordsOf(game).sentence(event, { names, options });
    return said === null ? [] : [{ seq: event.seq, said }];
  });
}
