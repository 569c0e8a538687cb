import type { GameId } from '@magnate/engine';
import { wholeNumber, translator } from '@magnate/words';
import { useState, useEffect } from 'react';
import { Banner } from '../design/Banner.tsx';
import { Choice } from '../design/Choice.tsx';
import type { PlayerInfo } from '../game/playerInfo.ts';
import { OddsTable } from '../odds/OddsTable.tsx';
import type { LabStart, Odds } from '../odds/rolloutsWorker.ts';
import styles from './LabOdds.module.css';
import { oddsOf } from '../odds/oddsOf.ts';

/** Odds that are computed live, and again after every change. */

interface CountedOdds {
  readonly odds: Odds | null;
  readonly isBroken: boolean;
}

/** Debounce in milliseconds: intermediate values of typing are skipped. */
const SETTLED = 250;

interface Counted extends CountedOdds {
  readonly asked: string;
}

function useOdds(game: GameId, start: LabStart | null, bots: readonly string[], games: number): CountedOdds {
  const asked = JSON.stringify({ start, bots, games });
  const [counted, setCounted] = useState<Counted>({ asked: '', odds: null, isBroken: false });
  useEffect(() => {
    const wish = JSON.parse(asked) as { start: LabStart | null; bots: string[]; games: number };
    const from = wish.start;
    if (from === null) return undefined;
    const stop = new AbortController();
    const show = (odds: Odds) => setCounted({ asked, odds, isBroken: false });
    const count = () => {
      oddsOf(game, from, { bots: wish.bots, games: wish.games }, show, stop.signal).then(show, () => {
        if (!stop.signal.aborted) setCounted({ asked, odds: null, isBroken: true });
      });
    };
    const settling = setTimeout(count, SETTLED);
    return () => {
      clearTimeout(settling);
      stop.abort();
    };
  }, [game, asked]);
  return counted.asked === asked ? counted : { odds: null, isBroken: false };
}

/** The number of rollouts: four times as many halve the intervals. */
const GAMES = ['100', '1000', '4000', '16000'] as const;
type Games = (typeof GAMES)[number];

interface LabOddsProps {
  readonly game: GameId;
  readonly start: LabStart | null;
  readonly bots: readonly string[];
  readonly playerInfos: readonly PlayerInfo[];
  readonly fault: string | undefined;
}

/** The odds of each player so far. */
export function LabOdds({ game, start, bots, playerInfos, fault }: LabOddsProps) {
  const t = translator('lab');
  const [games, setGames] = useState<Games>(GAMES[1]);
  const { odds, isBroken } = useOdds(game, start, bots, Number(games));
  const done = odds?.games ?? 0;
  const isDone = odds !== null && odds.games === odds.of;
  const rows = playerInfos.map(({ id, name, seat }) => {
    const found = odds?.seats.find(({ playerId }) => playerId === id);
    return { id, name, seat, winRate: found?.winRate ?? null, worth: found?.worth ?? null };
  });
  return (
    <>
      <h2 id="odds-title">{t('odds.title')}</h2>
      {fault !== undefined && (
        <div role="alert">
          <Banner kind="warning">{fault}</Banner>
        </div>
      )}
      {isBroken && (
        <p role="alert" className={styles.broken}>
          {t('odds.broken')}
        </p>
      )}
      {start !== null && (
        <>
          <OddsTable rows={rows} caption={t('odds.title')} />
          <div className={styles.course}>
            <progress className={styles.progress} value={done} max={Number(games)} aria-label={t('odds.progress')} />
            {/* Announced once it is done: a figure that changes ten times per second would be noise. */}
            <p role="status" className={styles.count}>
              <span aria-hidden={!isDone}>{t('odds.games', { done: wholeNumber(done), count: Number(games) })}</span>
            </p>
          </div>
        </>
      )}
      <Choice
        legend={t('odds.howMany')}
        value={games}
        options={GAMES.map((value) => ({ value, label: wholeNumber(Number(value)) }))}
        onChange={setGames}
      />
      <p className={styles.about}>{t('odds.about')}</p>
    </>
  );
}
