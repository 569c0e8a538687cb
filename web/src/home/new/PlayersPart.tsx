import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { USUAL_STRENGTH } from '../../game/seats.ts';
import { kits } from '../../kits.ts';
import type { Form, Row } from './form.ts';
import { Part } from './Part.tsx';
import { PlayerRow } from './PlayerRow.tsx';
import styles from './PlayersPart.module.css';
import { hasRoom, type Problems } from './request.ts';

interface PlayersPartProps {
  readonly form: Form;
  readonly names: readonly string[];
  readonly problems: Problems;
  onRows(rows: readonly Row[]): void;
}

export function PlayersPart({ form: { game, rows }, names, problems, onRows }: PlayersPartProps) {
  const { t } = useTranslation(['home', 'common']);
  const { min, max } = kits[game].seats;
  const has = (who: Row['who']) => rows.some((row) => row.who === who);
  return (
    <Part heading={t('players.heading')}>
      <p className={styles.columns} aria-hidden>
        <span>{t('players.name')}</span>
        <span>{t('players.who')}</span>
      </p>
      <ul className={styles.rows}>
        {rows.map((row, i) => (
          // A row has nothing of its own but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>
            <PlayerRow
              row={row}
              seat={i}
              found={names[i] ?? ''}
              isTaken={problems.taken.includes(i)}
              onChange={(next) => onRows(rows.map((other, at) => (at === i ? next : other)))}
              onRemove={rows.length > min ? () => onRows(rows.filter((_, at) => at !== i)) : undefined}
            />
          </li>
        ))}
      </ul>
      {hasRoom(game, rows) && (
        <div>
          <Button
            icon={<UserPlus size={18} aria-hidden />}
            onClick={() => onRows([...rows, { name: '', who: USUAL_STRENGTH }])}
          >
            {t('players.add')}
          </Button>
        </div>
      )}
      {problems.seats === 'fewest' && <Banner kind="danger">{t('players.fewest', { count: min })}</Banner>}
      {problems.seats === 'most' && (
        <Banner kind="danger">{t('players.most', { count: max, game: t(`common:games.${game}`) })}</Banner>
      )}
      <div className={styles.notes}>
        {rows.filter(({ who }) => who === 'me').length > 1 && <p>{t('players.hotSeat')}</p>}
        {has('link') && <p>{t('players.link')}</p>}
        {has('open') && <p>{t('players.open')}</p>}
      </div>
    </Part>
  );
}
