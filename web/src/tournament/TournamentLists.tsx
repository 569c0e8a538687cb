import type { Tournaments } from '@magnate/protocol';
import { translator } from '@magnate/words';
import { useEffect, useState } from 'react';
import { Button, LinkButton } from '../design/Button.tsx';
import { ownTournaments, tournamentApi } from '../sync/tournaments.ts';
import styles from './tournament.module.css';

/** The tournaments that were opened on this device. */
export function OwnTournaments() {
  const t = translator('tournament');
  const [own] = useState(ownTournaments);
  if (own.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('list.own')}>
      <h2>{t('list.own')}</h2>
      <ul className={styles.list}>
        {own.map(({ id, name }) => (
          <li key={id} className={styles.row}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <LinkButton small href={`/tournament/${id}`} label={t('list.goTo', { name })}>
              {t('list.go')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The listed tournaments of the service, page by page. */
export function ListedTournaments() {
  const t = translator(['tournament', 'common']);
  const [pages, setPages] = useState<readonly Tournaments[]>([]);
  const last = pages.at(-1);
  const read = (after?: string) => {
    tournamentApi.list(after).then(
      (page) => setPages((before) => (after === undefined ? [page] : [...before, page])),
      // The form above works without the list, and says itself if the service is away.
      () => undefined,
    );
  };
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(() => read(), []);
  const all = pages.flatMap(({ tournaments }) => tournaments);
  if (all.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('list.heading')}>
      <h2>{t('list.heading')}</h2>
      <ul className={styles.list}>
        {all.map(({ id, name, game, status, players }) => (
          <li key={id} className={styles.row}>
            <span>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <small className={styles.small}>
                <bdi>{t(`common:games.${game}.title`)}</bdi> · {t('list.players', { count: players })} ·{' '}
                {t(`status.${status}`)}
              </small>
            </span>
            <LinkButton small href={`/tournament/${id}`} label={t('list.goTo', { name })}>
              {t('list.go')}
            </LinkButton>
          </li>
        ))}
      </ul>
      {last !== undefined && last.next !== null && (
        <Button small onClick={() => read(last.next ?? undefined)}>
          {t('list.more')}
        </Button>
      )}
    </section>
  );
}
