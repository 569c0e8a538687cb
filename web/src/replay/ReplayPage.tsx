import type { GameId } from '@magnate/engine';
import { wordsOf } from '@magnate/words';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, LinkButton } from '../design/Button.tsx';
import { Waiting } from '../design/Waiting.tsx';
import type { GameKit } from '../game/kit.ts';
import type { SavedRecord } from '../game/savedRecord.ts';
import { OpenFile } from './OpenFile.tsx';
import { heldRecord } from './openRecord.ts';
import styles from './ReplayPage.module.css';
import { ReplayTable } from './ReplayTable.tsx';
import { type Timeline, timelineOf } from './timeline.ts';
import { useRecord } from './useRecord.ts';

interface ReplayPageProps {
  /** Undefined for a game that comes from a file or from this device. */
  readonly id?: string;
  readonly isGame: (game: unknown) => game is GameId;
  readonly loadKit: (game: GameId) => Promise<GameKit>;
}

/** A game that is over, watched again from its record. */
export function ReplayPage({ id, isGame, loadKit }: ReplayPageProps) {
  return id === undefined ? (
    <FromFile isGame={isGame} loadKit={loadKit} />
  ) : (
    <FromService key={id} id={id} isGame={isGame} loadKit={loadKit} />
  );
}

function FromFile({ isGame, loadKit }: ReplayPageProps) {
  const t = wordsOf('replay');
  const [record, setRecord] = useState<SavedRecord | null>(heldRecord);
  if (record === null) {
    return (
      <Plain title={t('open.title')}>
        <OpenFile isGame={isGame} onRecord={setRecord} />
      </Plain>
    );
  }
  return <Watched record={record} loadKit={loadKit} onOther={() => setRecord(null)} />;
}

function FromService({ id, isGame, loadKit }: ReplayPageProps & { readonly id: string }) {
  const t = wordsOf(['replay', 'common']);
  const { record, problem, load } = useRecord(id, isGame);
  if (record !== undefined) return <Watched id={id} record={record} loadKit={loadKit} />;
  return (
    <Plain title={t('title')}>
      {problem === undefined ? (
        <Waiting what="list" />
      ) : (
        <div className={styles.problem} role="alert">
          <p>{t(`problem.${problem}`)}</p>
          {problem === 'unreachable' && <Button onClick={load}>{t('common:again')}</Button>}
          {problem === 'running' && <LinkButton href={`/table/${id}`}>{t('problem.toTable')}</LinkButton>}
        </div>
      )}
    </Plain>
  );
}

interface WatchedProps {
  readonly id?: string;
  readonly record: SavedRecord;
  readonly loadKit: (game: GameId) => Promise<GameKit>;
  onOther?(): void;
}

function Watched({ id, record, loadKit, onOther }: WatchedProps) {
  const t = wordsOf('replay');
  const { game, isBroken } = useGame(record, loadKit);
  if (isBroken) {
    return (
      <Plain title={t('title')}>
        <div className={styles.problem} role="alert">
          <p>{t('fault.rules')}</p>
          {onOther !== undefined && <Button onClick={onOther}>{t('open.another')}</Button>}
        </div>
      </Plain>
    );
  }
  if (game === undefined) return <Waiting what="table" whole />;
  return <ReplayTable {...game} record={record} {...(id === undefined ? {} : { id })} />;
}

interface WatchedGame {
  readonly kit: GameKit;
  readonly timeline: Timeline;
}

/** Lives through the record as soon as its rules are there. */
function useGame(record: SavedRecord, loadKit: (game: GameId) => Promise<GameKit>) {
  const [game, setGame] = useState<WatchedGame>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const kit = await loadKit(record.game);
      const timeline = timelineOf(record, await kit.loadReplay());
      if (!isGone) setGame({ kit, timeline });
    };
    read().catch(() => isGone || setBroken(true));
    return () => {
      isGone = true;
    };
  }, [record, loadKit]);
  return { game, isBroken };
}

function Plain({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  const t = wordsOf();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <LinkButton href="/" kind="quiet" icon={<ArrowLeft size={18} aria-hidden />}>
          {t('home')}
        </LinkButton>
      </header>
      <main className={styles.main}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
