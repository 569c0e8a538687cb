import type { GameId } from '@magnate/engine';
import type { RatedPlayer } from '@magnate/protocol';
import { botTitle, commaList, day, dayOrAge, refusalMessage, translator, words } from '@magnate/words';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import { Button, LinkButton } from '../design/Button.tsx';
import { Loading } from '../design/loaded.tsx';
import { PageFrame } from '../design/PageFrame.tsx';
import { ProfileToken } from '../design/PlayerToken.tsx';
import { Refused } from '../sync/api.ts';
import { readPlayer } from '../sync/profile.ts';
import { entryNotes, type LoadRules, usePresetLabels } from '../ladder/ladderTexts.ts';
import { Ratings } from './Ratings.tsx';
import styles from './player.module.css';

/** The answer, and when it came. */
type Page = RatedPlayer & { readonly now: number };

interface PlayerPageProps {
  readonly id: string;
  readonly games: readonly GameId[];
  readonly loadRules: LoadRules;
  readonly loadCollectedName: LoadCollectedName;
}

type LoadCollectedName = (game: GameId) => Promise<(name: string) => string> | undefined;

/** The public page of a person, bot, model or external program. */
export function PlayerPage({ id, games, loadRules, loadCollectedName }: PlayerPageProps) {
  const t = translator('player');
  const labelOf = usePresetLabels(games, loadRules);
  const { page, problem, load, more } = usePlayer(id);
  const name = page === undefined ? undefined : titleOf(page.kind === 'bot', page.name);
  return (
    <PageFrame width="figures" {...(name === undefined ? {} : { documentTitle: name })}>
      {page === undefined && problem === undefined && <Loading what="list" />}
      {problem !== undefined && (
        <div role="alert" className={styles.part}>
          <p>{problem}</p>
          <div className={styles.row}>
            <Button onClick={load}>{t('again')}</Button>
          </div>
        </div>
      )}
      {page !== undefined && (
        <>
          <Head page={page} name={name ?? ''} />
          <Ratings page={page} labelOf={labelOf} />
          {(page.name !== null || page.played.length > 0) && <Played page={page} labelOf={labelOf} />}
          {page.games.length > 0 && <Games page={page} more={more} />}
          {page.opponents.length > 0 && <Opponents page={page} />}
          {page.favourites.length > 0 && <Favourites page={page} loadName={loadCollectedName} />}
        </>
      )}
    </PageFrame>
  );
}

function usePlayer(id: string) {
  const [page, setPage] = useState<Page>();
  const [problem, setProblem] = useState<string>();
  const load = useCallback(() => {
    setProblem(undefined);
    readPlayer(id, null).then(
      (answer) => setPage({ ...answer, now: Date.now() }),
      (error: unknown) => setProblem(problemIn(error)),
    );
  }, [id]);
  useEffect(load, [load]);
  const more = () => {
    if (page === undefined) return;
    readPlayer(id, page.next).then(
      (next) => setPage({ ...next, now: Date.now(), history: page.history, games: [...page.games, ...next.games] }),
      (error: unknown) => setProblem(problemIn(error)),
    );
  };
  return { page, problem, load, more };
}

function problemIn(error: unknown): string {
  if (!(error instanceof Refused)) throw error;
  return error.code === 'UNKNOWN_ENTRY' ? words.t('player:unknown') : refusalMessage(error);
}

function Head({ page, name }: { readonly page: Page; readonly name: string }) {
  const t = translator('player');
  const { id, kind, token, colour, since, isYou } = page;
  const isFormer = page.name === null;
  return (
    <header className={styles.head}>
      {token !== null && <ProfileToken token={token} colour={colour} size={56} />}
      <div>
        <h1>{name}</h1>
        <p className={styles.muted}>
          {[
            isFormer ? t('formerAbout') : kind === 'profile' ? t('person') : t(kind),
            ...(since === null ? [] : [t('since', { date: day(since) })]),
            ...entryNotes(id),
          ].join(' · ')}
        </p>
      </div>
      {isYou && (
        <LinkButton href="/profile" small>
          {t('edit')}
        </LinkButton>
      )}
    </header>
  );
}

interface PlayedProps {
  readonly page: Page;
  labelOf(game: GameId, preset: string): string;
}

function Played({ page: { played, isYou }, labelOf }: PlayedProps) {
  const t = translator(['player', 'common', 'ladder']);
  return (
    <section className={styles.part} aria-labelledby="played">
      <h2 id="played">{t('played.heading')}</h2>
      {played.length === 0 ? (
        <>
          <p>{t('played.none')}</p>
          {isYou && (
            <div className={styles.row}>
              <LinkButton href="/" kind="primary">
                {t('ladder:play')}
              </LinkButton>
            </div>
          )}
        </>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('played.game')}</th>
              <th scope="col">{t('played.rules')}</th>
              <th scope="col" className={styles.figure}>
                {t('played.result')}
              </th>
            </tr>
          </thead>
          <tbody>
            {played.map(({ game, preset, played: count, won }) => (
              <tr key={`${game}/${preset}`}>
                <th scope="row">{t(`common:games.${game}.title`)}</th>
                <td>{preset === OWN_RULES ? t('played.ownRules') : labelOf(game, preset)}</td>
                <td className={styles.figure}>{t('played.of', { won, count })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Games({ page: { games, next, now }, more }: { readonly page: Page; more(): void }) {
  const t = translator(['player', 'common']);
  return (
    <section className={styles.part} aria-labelledby="games">
      <h2 id="games">{t('latest.heading')}</h2>
      <ul className={styles.list}>
        {games.map(({ id, game, at, place, seats, others }) => (
          <li key={`${at}${id ?? ''}`} className={styles.game}>
            <div>
              <strong>{t('latest.place', { place, seats })}</strong> · <bdi>{t(`common:games.${game}.title`)}</bdi> ·{' '}
              <bdi>{dayOrAge(at, now)}</bdi>
              {others.length > 0 && (
                <p className={`${styles.muted} ${styles.name}`}>
                  {others.map((other, i) => (
                    <span key={other.entry ?? i}>
                      {i > 0 && ', '}
                      <EntryLink entry={other.entry} name={other.name} />
                    </span>
                  ))}
                </p>
              )}
            </div>
            {id === null ? (
              <span className={styles.muted}>{t('latest.unlisted')}</span>
            ) : (
              <LinkButton href={`/replay/${encodeURIComponent(id)}`} small>
                {t('latest.replay')}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {next !== null && (
        <div className={styles.row}>
          <Button onClick={more}>{t('latest.more')}</Button>
        </div>
      )}
    </section>
  );
}

function Opponents({ page: { opponents } }: { readonly page: Page }) {
  const t = translator(['player', 'common']);
  return (
    <section className={styles.part} aria-labelledby="opponents">
      <h2 id="opponents">{t('opponents.heading')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('opponents.who')}</th>
            <th scope="col" className={styles.figure}>
              {t('opponents.ahead')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('opponents.behind')}
            </th>
          </tr>
        </thead>
        <tbody>
          {opponents.map(({ entry, name, game, won, lost }) => (
            <tr key={`${game}/${entry ?? ''}`}>
              <th scope="row" className={styles.name}>
                <EntryLink entry={entry} name={name} />
                <br />
                <span className={styles.muted}>{t(`common:games.${game}.title`)}</span>
              </th>
              <td className={styles.figure}>{won}</td>
              <td className={styles.figure}>{lost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A name, as a link if it leads to a page. */
function EntryLink({ entry, name }: { readonly entry: string | null; readonly name: string | null }) {
  if (entry === null) return <>{words.t('player:someone')}</>;
  return <Link href={`/player/${encodeURIComponent(entry)}`}>{titleOf(entry.startsWith('bot:'), name)}</Link>;
}

interface FavouritesProps {
  readonly page: Page;
  readonly loadName: LoadCollectedName;
}

function Favourites({ page: { favourites }, loadName }: FavouritesProps) {
  const t = translator(['player', 'common']);
  const games = [...new Set(favourites.map(({ game }) => game))];
  return (
    <section className={styles.part} aria-labelledby="favourites">
      <h2 id="favourites">{t('favourites.heading')}</h2>
      {games.map((game) => (
        <FavouritesOf
          key={game}
          title={t(`common:games.${game}.title`)}
          loadName={() => loadName(game)}
          items={favourites.filter((each) => each.game === game).slice(0, SHOWN)}
        />
      ))}
    </section>
  );
}

interface FavouritesOfProps {
  readonly title: string;
  readonly items: RatedPlayer['favourites'];
  loadName(): ReturnType<LoadCollectedName>;
}

/** In one game; its names may have to be loaded. */
function FavouritesOf({ title, items, loadName }: FavouritesOfProps) {
  const t = translator('player');
  const [nameOf, setNameOf] = useState<(name: string) => string>();
  const load = useEffectEvent(
    () =>
      void loadName()?.then(
        (named) => setNameOf(() => named),
        () => undefined,
      ),
  );
  useEffect(() => load(), []);
  return (
    <p>
      <strong>{title}</strong>{' '}
      {commaList(items.map(({ name, count }) => t('favourites.item', { name: nameOf?.(name) ?? name, count })))}
    </p>
  );
}

function titleOf(isBot: boolean, name: string | null): string {
  if (name === null) return words.t('player:former');
  return isBot ? botTitle(name) : name;
}

/** The preset of rules that none has. */
const OWN_RULES = 'own';
/** Favourites per game. */
const SHOWN = 5;
