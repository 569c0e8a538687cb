import type { Seat } from '@magnate/engine';
import { namesOf, translator, paragraph } from '@magnate/words';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { PlayerToken } from '../design/PlayerToken.tsx';
import type { GameUi } from '../game/gameUi.ts';
import { decisiveMoments, evaluatorFor } from './deciding.ts';
import { percent } from './OddsTable.tsx';
import type { Estimate } from './rolloutsWorker.ts';
import styles from './TurningPoints.module.css';
import { type Found, searchTurningPoints, type TurningPoint } from './turningSearch.ts';
import type { RecordSteps } from './turningSteps.ts';

interface TurningPointsProps {
  readonly gameUi: GameUi;
  readonly players: readonly Seat[];
  /** The steps of a finished game (`readSteps`). Must be stable. */
  readonly steps: RecordSteps;
  /** The address of a moment, with the base path. */
  readonly hrefOf: (moment: number) => string;
  /** Shows a moment without navigation, if possible. */
  readonly onInspect?: ((moment: number) => void) | undefined;
}

/** The steps that changed the win odds most, refined live. */
export function TurningPoints({ gameUi, players, steps, hrefOf, onInspect }: TurningPointsProps) {
  const t = translator('lab');
  const headingId = useId();
  const { found, isBroken, isRunning, search, stop } = useSearch(gameUi, steps);
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('turning.title')}</h2>
      <p className={styles.about}>{t('turning.about')}</p>
      {found === null && !isRunning && <Button onClick={search}>{t('turning.search')}</Button>}
      {isBroken && <p role="alert">{t('turning.broken')}</p>}
      {found !== null && (
        <ol className={styles.points}>
          {found.points.map((point) => (
            <Point
              key={point.moment}
              gameUi={gameUi}
              players={players}
              steps={steps}
              point={point}
              href={hrefOf(point.moment)}
              onInspect={onInspect}
            />
          ))}
        </ol>
      )}
      {found?.isDone === true && found.points.length === 0 && <p>{t('turning.none')}</p>}
      {found !== null && (
        <p className={styles.about} role="status">
          {found.isDone
            ? t('turning.searched', { count: found.judged, games: found.games })
            : // Announced once it is done: a changing number would be noise.
              isRunning && <span aria-hidden>{t('turning.searching', { count: found.judged })}</span>}
        </p>
      )}
      {isRunning && (
        <Button kind="quiet" onClick={stop}>
          {t('turning.stop')}
        </Button>
      )}
    </section>
  );
}

interface PointProps {
  readonly gameUi: GameUi;
  readonly players: readonly Seat[];
  readonly steps: RecordSteps;
  readonly point: TurningPoint;
  readonly href: string;
  readonly onInspect: TurningPointsProps['onInspect'];
}

function Point({ gameUi, players, steps, point, href, onInspect }: PointProps) {
  const t = translator('lab');
  const { moment, seat, before, after, isSure } = point;
  const names = namesOf(players, null);
  const step = steps.steps[moment];
  const view = step?.view();
  const label =
    view === undefined ? [] : (step?.events ?? []).flatMap((event) => gameUi.sentence(event, names, view) ?? []);
  return (
    <li className={styles.point}>
      <div className={styles.head}>
        <PlayerToken seat={seat} size={24} />
        <strong className={styles.change}>
          {t('turning.change', {
            name: players[seat]?.name ?? '',
            before: percent(before.value),
            after: percent(after.value),
          })}
        </strong>
        {!isSure && <span className={styles.unsure}>{t('turning.unsure')}</span>}
      </div>
      <Swing before={before} after={after} />
      <p className={styles.interval}>{t('turning.interval', { before: range(before), after: range(after) })}</p>
      <p>{paragraph(label)}</p>
      <a
        href={href}
        className={styles.look}
        onClick={(event) => {
          if (onInspect === undefined) return;
          event.preventDefault();
          onInspect(moment);
        }}
      >
        {t('turning.look')}
        <span className={styles.step}>{t('turning.step', { step: moment })}</span>
      </a>
    </li>
  );
}

/** Odds before and after with their confidence intervals. */
function Swing({ before, after }: { readonly before: Estimate; readonly after: Estimate }) {
  const at = ({ low, high }: Estimate) => ({ insetInlineStart: `${100 * low}%`, inlineSize: `${100 * (high - low)}%` });
  const low = Math.min(before.value, after.value);
  const way = { insetInlineStart: `${100 * low}%`, inlineSize: `${100 * Math.abs(after.value - before.value)}%` };
  return (
    <span className={styles.track} aria-hidden>
      <span className={after.value > before.value ? styles.gain : styles.loss} style={way} />
      <span className={styles.before} style={at(before)} />
      <span className={styles.after} style={at(after)} />
    </span>
  );
}

function range({ low, high }: Estimate): string {
  return translator('lab')('turning.range', { low: percent(low), high: percent(high) });
}

function useSearch(gameUi: GameUi, steps: RecordSteps) {
  const [found, setFound] = useState<Found | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController | null>(null);
  const stop = () => {
    running.current?.abort();
    setRunning(false);
  };
  useEffect(() => () => running.current?.abort(), []);
  const search = () => {
    const course = new AbortController();
    running.current = course;
    setRunning(true);
    follow(gameUi, steps, course.signal, setFound).then(
      () => setRunning(false),
      () => {
        if (course.signal.aborted) return;
        setRunning(false);
        setBroken(true);
      },
    );
  };
  return { found, isBroken, isRunning, search, stop };
}

async function follow(
  gameUi: GameUi,
  steps: RecordSteps,
  signal: AbortSignal,
  onFound: (found: Found) => void,
): Promise<void> {
  const judge = evaluatorFor(steps.game, signal);
  for await (const found of searchTurningPoints(steps, judge, undefined, decisiveMoments(gameUi, steps))) {
    if (signal.aborted) return;
    onFound(found);
  }
}
