import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { SavedRecord, VerifiedStep } from '@magnate/protocol/verify';
import { namesOf, tableSentence, translator, listed } from '@magnate/words';
import { gameMessages } from '@magnate/words/games';
import { recordFaultWords } from '@magnate/words/record';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import type { VerificationState } from './useVerification.ts';
import styles from './verify.module.css';
import { type Draw, rejectionThreshold, type GameId, gameOf, type Pick, type Shuffle } from '@magnate/engine';

interface VerifiedDrawsProps {
  readonly draws: readonly Draw[];
  /** Whether single draws in this step are numbers, as on dice. */
  readonly areNumbers: boolean;
}

/** The random draws of a step: each word of the stream, and its value. */
function VerifiedDraws({ draws, areNumbers }: VerifiedDrawsProps) {
  return draws.map((draw) =>
    draw.kind === 'shuffle' ? (
      <ShuffleSums key={placeOf(draw.picks[0])} shuffle={draw} />
    ) : (
      <Lines key={placeOf(draw)} lines={pickLines(draw, areNumbers ? 'die' : 'one')} />
    ),
  );
}

/** The offset in the stream; no two draws start at the same word. */
function placeOf(pick: Pick | undefined): string {
  const [first] = pick?.u32s ?? [];
  return `${first?.block}.${first?.index}`;
}

/** Swaps shown at once; all others are alike. */
const FIRST = 3;

function ShuffleSums({ shuffle }: { readonly shuffle: Shuffle }) {
  const t = translator('verify');
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

/** Rejected words precede the one that counted. */
function pickLines({ u32s: drawn, bound, value }: Pick, kind: 'die' | 'one' | 'change' | 'stays'): readonly string[] {
  const t = translator('verify');
  return drawn.map((word, index) =>
    index < drawn.length - 1
      ? t('rejected', { ...word, first: rejectionThreshold(bound) })
      : t(kind, { ...word, bound, value: value + 1 }),
  );
}

/** The previous position of each item, in order. */
function orderAfter({ size, picks }: Shuffle): readonly number[] {
  const places = Array.from({ length: size }, (_, index) => index + 1);
  for (const { bound, value } of picks) {
    const [last = 0, other = 0] = [places[bound - 1], places[value]];
    places[bound - 1] = other;
    places[value] = last;
  }
  return places;
}

const PAGE = 40;
/** The step before a fault. */
const FEW = 5;

/** Each step in one sentence, with expandable calculations. */
export function VerifiedSteps({ judgement: { record, steps, fault } }: { readonly judgement: VerificationState }) {
  const t = translator('verify');
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
  const t = translator('verify');
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
      <VerifiedDraws draws={step.draws} areNumbers={step.events.some((event) => isNumber(record.game, event))} />
      <p className={styles.sum}>{t('headNow', { head: step.head })}</p>
    </details>
  );
}

function isNumber(game: GameId, event: VerifiedStep['events'][number]): boolean {
  return !isTableEvent(event) && gameOf(game).draws(event)?.read === 'number';
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
      : gameMessages(game).sentence(event, { names, options });
    return said === null ? [] : [{ seq: event.seq, said }];
  });
}
