import type { GameId, GameRecord, PlayerId } from '@magnate/engine';
import { translator, words } from '@magnate/words';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useSeatView } from '../game/seatView.ts';
import { recordIn } from '../game/savedRecord.ts';
import { type Timeline, timelineOf } from '../game/timeline.ts';
import { type DecidingTurn, findDecidingTurn, evaluatorFor, sentenceOfTurn } from '../odds/deciding.ts';
import { readSteps } from '../odds/turningSteps.ts';
import { WorthSummary } from '../replay/analysis/Analysis.tsx';
import { useTableCommands } from '../sync/useTable.ts';
import styles from './actions.module.css';

/** What decided the game, in one sentence: bots replay it in the background when it is over. And the worth of all. */

interface Decision {
  /** In the order of the record. */
  readonly playerIds: readonly PlayerId[];
  /** undefined if no single turn did. */
  readonly by: DecidingTurn | undefined;
}

export function Decided() {
  const t = translator('share');
  const { tableId } = useSeatView();
  const hrefOf = (moment: number) => `/replay/${tableId}#m=${moment}`;
  const { decision, timeline } = useDecision();
  const worth = timeline === null ? null : <WorthSummary timeline={timeline} hrefOf={hrefOf} />;
  if (decision === 'unknown') return worth;
  return (
    <>
      <section>
        <h3>{t('decided.title')}</h3>
        <p role="status" className={styles.decided}>
          {decision === 'searching' ? t('decided.searching') : <Sentence decision={decision} />}
        </p>
        {decision !== 'searching' && decision.by !== undefined && (
          <Link className={styles.replay ?? ''} href={hrefOf(decision.by.moment)}>
            {t('decided.look')}
          </Link>
        )}
      </section>
      {worth}
    </>
  );
}

function Sentence({ decision: { playerIds, by } }: { readonly decision: Decision }) {
  const t = translator('share');
  const { gameUi, names } = useSeatView();
  const playerId = by === undefined ? undefined : playerIds[by.point.seat];
  if (by === undefined || playerId === undefined) return t('decided.none');
  const said = sentenceOfTurn(gameUi, by.turn, playerId, names);
  if (said === null) return t('decided.none');
  return t(`decided.swing.${names.form(playerId)}`, {
    name: names.subject(playerId),
    before: wholePercent(by.point.before.value),
    after: wholePercent(by.point.after.value),
    said,
  });
}

/** Rollouts do not justify decimals. */
function wholePercent(part: number): string {
  return new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 0 }).format(part);
}

/** `unknown` if the record is not available or the odds cannot be computed. */
function useDecision() {
  const { gameUi } = useSeatView();
  const commands = useTableCommands();
  const [decision, setDecision] = useState<Decision | 'searching' | 'unknown'>('searching');
  const [timeline, setTimeline] = useState<Timeline | null>(null);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const search = async () => {
      const text = await (await commands.record()).text();
      const replayUi = await gameUi.loadReplay();
      if (signal.aborted) return;
      setTimeline(
        timelineOf(
          recordIn(text, (game): game is GameId => game === gameUi.id),
          replayUi,
        ),
      );
      const record: GameRecord = JSON.parse(text);
      const steps = readSteps(gameUi.id, record);
      const by = await findDecidingTurn(gameUi, steps, evaluatorFor(steps.game, signal), () => signal.aborted);
      if (!signal.aborted) setDecision({ playerIds: steps.playerIds, by });
    };
    search().catch(() => {
      if (!signal.aborted) setDecision('unknown');
    });
    return () => stopping.abort();
  }, [gameUi, commands]);
  return { decision, timeline };
}
