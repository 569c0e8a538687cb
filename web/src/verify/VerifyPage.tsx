import { GAME_IDS } from '@magnate/engine';
import { RECORD_PROBLEMS } from '@magnate/protocol/verify';
import { listed, words, translator } from '@magnate/words';
import { eventCountWords, recordFaultWords, recordPlaceWords } from '@magnate/words/record';
import { BadgeCheck, ShieldAlert } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button, LinkButton } from '../design/Button.tsx';
import { FileButton } from '../design/FileButton.tsx';
import { PageFrame } from '../design/PageFrame.tsx';
import { heldRecord, textIn } from '../game/savedRecord.ts';
import { loadProblem, type LoadProblem, tableRecord } from '../local/tableRecord.ts';
import { type VerificationState, useVerification } from './useVerification.ts';
import { VerifiedSteps } from './VerifiedSteps.tsx';
import styles from './verify.module.css';

/** Replays a game and reports whether its record is valid, with every calculation. */
export function VerifyPage({ id }: { readonly id?: string | undefined }) {
  const t = translator(['verify', 'common']);
  const { finding, verify } = useVerification();
  return (
    <PageFrame documentTitle={t('documentTitle')} width="figures">
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {id === undefined ? <FromFile verify={verify} /> : <FromService id={id} verify={verify} />}
      {finding?.kind === 'unreadable' && (
        <p role="alert">{t('unreadable', { problem: problemWords(finding.problem) })}</p>
      )}
      {finding?.kind === 'underWay' && <Progress judgement={finding.judgement} />}
      {finding?.kind === 'done' && <Verdict judgement={finding.judgement} />}
    </PageFrame>
  );
}

interface SourceProps {
  verify(text: string): Promise<void>;
}

function FromFile({ verify }: SourceProps) {
  const t = translator('verify');
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    const held = heldRecord();
    if (held !== null) void verify(JSON.stringify(held));
  }, [verify]);
  const open = (file: File) => {
    setUnreadable(false);
    textIn(file).then(verify, () => setUnreadable(true));
  };
  return (
    <div className={styles.field}>
      <FileButton label={t('choose')} accept=".json,.jsonl,.gz" onFile={open} />
      <p className={styles.lead}>{t('chooseAbout')}</p>
      {isUnreadable && <p role="alert">{t('unread')}</p>}
    </div>
  );
}

function FromService({ id, verify }: SourceProps & { readonly id: string }) {
  const t = translator(['verify', 'common']);
  const [problem, setProblem] = useState<LoadProblem>();
  const load = useCallback(() => {
    setProblem(undefined);
    tableRecord(id).then(verify, (error: unknown) => setProblem(loadProblem(error)));
  }, [id, verify]);
  useEffect(load, [load]);
  if (problem === undefined) return null;
  return (
    <div className={styles.field} role="alert">
      <p>{t(`load.${problem}`)}</p>
      <p className={styles.ways}>
        {problem === 'unreachable' && <Button onClick={load}>{t('common:again')}</Button>}
        {problem === 'running' && <LinkButton href={`/table/${id}`}>{t('toTable')}</LinkButton>}
        <LinkButton href="/verify">{t('fromFile')}</LinkButton>
      </p>
    </div>
  );
}

/** A log reports its own errors. */
function problemWords(problem: string): string {
  const known = RECORD_PROBLEMS.find((each) => each === problem);
  return known === undefined ? problem : words.t(`verify:problem.${known}`, { games: [...GAME_IDS] });
}

function Progress({ judgement: { record, steps } }: { readonly judgement: VerificationState }) {
  const t = translator('verify');
  const figures = { done: steps.length, total: record.actions.length };
  return (
    <div role="status">
      <progress className={styles.progress} aria-label={t('title')} value={figures.done} max={figures.total} />
      <p>{t('underWay', figures)}</p>
    </div>
  );
}

function Verdict({ judgement }: { readonly judgement: VerificationState }) {
  const t = translator('verify');
  const { record, steps, fault, verified } = judgement;
  return (
    <>
      <section className={fault === undefined ? styles.holds : styles.fails} role="status">
        <h2>
          {fault === undefined ? <BadgeCheck size={24} aria-hidden /> : <ShieldAlert size={24} aria-hidden />}
          {t(fault === undefined ? 'holds' : 'fails')}
        </h2>
        {fault !== undefined && (
          <>
            <p className={styles.long}>{recordFaultWords(record.game, fault)}</p>
            <p>{recordPlaceWords(fault, steps.length - 1)}</p>
          </>
        )}
      </section>
      {verified !== undefined && <Rows judgement={judgement} />}
      <VerifiedSteps judgement={judgement} />
    </>
  );
}

function Rows({ judgement: { record, verified } }: { readonly judgement: VerificationState }) {
  const t = translator(['verify', 'common']);
  const { fairness = null, players, seed } = record;
  const nameOf = (id: string) => players.find((player) => player.id === id)?.name ?? id;
  const count = fairness?.entropy.length ?? 0;
  const promised = count === 0 ? t('promised') : t('promisedWith', { count });
  const rows = [
    ['game', t('game', { game: t(`common:games.${record.game}.title`), version: record.version })],
    ['players', listed(players.map((player) => player.name ?? player.id))],
    ['actions', t('actions', { count: record.actions.length })],
    ['events', eventCountWords(record, verified?.events.length ?? 0)],
    ['head', record.chain === undefined ? (verified?.head ?? '') : t('headRecorded', { head: verified?.head ?? '' })],
    ['dice', fairness === null ? t('unpromised') : promised],
  ] as const;
  return (
    <>
      <dl className={styles.rows}>
        {rows.map(([row, text]) => (
          <div key={row} className={styles.row}>
            <dt>{t(`row.${row}`)}</dt>
            <dd className={styles.long}>{text}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.sums}>
        <summary>{t('sums')}</summary>
        {fairness !== null && (
          <>
            <p className={styles.long}>
              {t('secretSum', { secret: fairness.hostSecret, commitment: fairness.commitment })}
            </p>
            {fairness.entropy.map(({ playerId, text }) => (
              <p key={`${playerId} ${text}`} className={styles.long}>
                {t('wordsSum', { player: nameOf(playerId), text })}
              </p>
            ))}
            <p className={styles.long}>{t('seedSum', { seed })}</p>
          </>
        )}
        <p>{t('keySum')}</p>
      </details>
    </>
  );
}
