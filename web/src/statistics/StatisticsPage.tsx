import type { GameId } from '@magnate/engine';
import type { GameStatistics, StatisticsAnswer } from '@magnate/protocol';
import { decimal, translator } from '@magnate/words';
import { useEffect, useState } from 'react';
import { Button, LinkButton } from '../design/Button.tsx';
import { Choice } from '../design/Choice.tsx';
import { PageFrame } from '../design/PageFrame.tsx';
import { Loading } from '../design/loaded.tsx';
import { api } from '../sync/api.ts';
import { GameFigures, type LoadOwnFigures, type LoadRules } from './GameFigures.tsx';
import styles from './StatisticsPage.module.css';

interface StatisticsPageProps {
  readonly games: readonly [GameId, ...GameId[]];
  readonly loadRules: LoadRules;
  readonly loadOwn: LoadOwnFigures;
}

/** Statistics of the finished games of this service. */
export function StatisticsPage({ games, loadRules, loadOwn }: StatisticsPageProps) {
  const t = translator(['statistics', 'common']);
  const { answer, isBroken, load } = useStatistics();
  const [chosen, setChosen] = useState<GameId>();
  // The most played game first.
  const most = answer?.games.toSorted((a, b) => b.finished - a.finished)[0]?.game;
  const game = chosen ?? most ?? games[0];
  const figures = answer?.games.find((each) => each.game === game);
  return (
    <PageFrame width="figures">
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <Choice
        legend={t('game')}
        quiet
        value={game}
        options={games.map((each) => ({ value: each, label: t(`common:games.${each}.title`) }))}
        onChange={setChosen}
      />
      {isBroken && (
        <div role="alert" className={styles.broken}>
          <p>{t('broken')}</p>
          <Button onClick={load}>{t('again')}</Button>
        </div>
      )}
      {!isBroken && figures === undefined && <Loading what="list" />}
      {figures !== undefined && <Overview figures={figures} />}
      {figures !== undefined && figures.finished > 0 && (
        <GameFigures key={game} figures={figures} loadRules={loadRules} loadOwn={loadOwn} />
      )}
    </PageFrame>
  );
}

function Overview({ figures }: { readonly figures: GameStatistics }) {
  const t = translator('statistics');
  const { finished, turns, actions } = figures;
  if (finished === 0) {
    return (
      <div className={styles.empty} role="status">
        <p>
          <strong>{t('none')}</strong> {t('noneAbout')}
        </p>
        <LinkButton href="/" kind="primary">
          {t('play')}
        </LinkButton>
      </div>
    );
  }
  return (
    <p className={styles.overview} role="status">
      <strong>{t('finished', { count: finished })}</strong>
      <span>{t('meanTurns', { mean: decimal(turns.mean ?? 0, 0) })}</span>
      <span>{t('meanActions', { mean: decimal(actions.mean ?? 0, 0) })}</span>
    </p>
  );
}

function useStatistics() {
  const [answer, setAnswer] = useState<StatisticsAnswer>();
  const [isBroken, setBroken] = useState(false);
  const load = () => {
    setBroken(false);
    api.statistics().then(setAnswer, () => setBroken(true));
  };
  useEffect(load, []);
  return { answer, isBroken, load };
}
