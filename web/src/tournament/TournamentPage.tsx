import { translator } from '@magnate/words';
import { useState } from 'react';
import { Banner } from '../design/Banner.tsx';
import { LinkButton } from '../design/Button.tsx';
import { Loading } from '../design/loaded.tsx';
import { PageFrame } from '../design/PageFrame.tsx';
import { type OwnTournament, ownTournaments } from '../sync/tournaments.ts';
import { HostPanel, JoinPanel, NowPanel, PlayersPanel } from './TournamentPanels.tsx';
import { RoundPanel, StandingsPanel } from './TournamentTables.tsx';
import styles from './tournament.module.css';
import { useTournament } from './useTournament.ts';

/** One page for everyone in a tournament: join, find the seat, watch, and host. */
export function TournamentPage({ id }: { readonly id: string }) {
  const t = translator(['tournament', 'common']);
  const [round, setRound] = useState(0);
  const { tournament, problem, show, refresh } = useTournament(id, round);
  const [own, setOwn] = useState<OwnTournament | undefined>(() => ownTournaments().find((each) => each.id === id));
  const reread = () => setOwn(ownTournaments().find((each) => each.id === id));
  const back = { href: '/tournament', label: t('list.heading') };
  if (tournament === undefined) {
    return (
      <PageFrame documentTitle={own?.name ?? t('make.title')} width="figures" back={back}>
        {problem === undefined && <Loading what="page" />}
        {problem === 'away' && <Banner kind="warning">{t('away')}</Banner>}
        {problem === 'gone' && (
          <>
            <p role="alert">{t('gone')}</p>
            <div>
              <LinkButton href="/">{t('common:home')}</LinkButton>
            </div>
          </>
        )}
      </PageFrame>
    );
  }
  const isOver = tournament.phase === 'over';
  const table = tournament.standings.some(({ played, byes }) => played + byes > 0) && (
    <StandingsPanel tournament={tournament} player={own?.player} />
  );
  const parts = { tournament, own, onChange: show, onOwn: reread };
  return (
    <PageFrame documentTitle={tournament.name} width="figures" back={back}>
      <header className={styles.title}>
        <h1>
          <bdi>{tournament.name}</bdi>
        </h1>
        <p className={styles.note}>
          {t('facts', {
            game: t(`common:games.${tournament.game}.title`),
            format: t(`make.formats.${tournament.format}.label`),
            size: tournament.tableSize,
          })}
        </p>
      </header>
      {problem === 'away' && <Banner kind="warning">{t('away')}</Banner>}
      <div aria-live="polite" className={styles.now}>
        {tournament.phase === 'joining' ? <JoinPanel {...parts} /> : <NowPanel {...parts} onRefresh={refresh} />}
      </div>
      {own?.hostToken !== undefined && !isOver && <HostPanel {...parts} hostToken={own.hostToken} />}
      {isOver && table}
      {tournament.current > 0 && <RoundPanel {...parts} chosen={round} onChoose={setRound} />}
      {!isOver && table}
      {tournament.phase === 'joining' && <PlayersPanel {...parts} />}
    </PageFrame>
  );
}
