import { LLM_PREFIX } from '@magnate/protocol/models';
import { botLabel, translator } from '@magnate/words';
import { UserPlus, X } from 'lucide-react';
import { useId } from 'react';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { Field } from '../../design/Field.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { type LanguageModel, useLanguageModels, LONGEST_NAME, STRENGTHS, DEFAULT_STRENGTH } from '../../game/seats.ts';
import { tokenIndexOf } from '../../game/playerInfo.ts';
import { manifests } from '../../games/manifests.ts';
import { useSettings } from '../../sync/settings.ts';
import { TokenChoice } from '../../game/TokenChoice.tsx';
import { type Form, isModel, LOCAL_PERSONS, PERSONS, type Row, OCCUPANTS } from './form.ts';
import { Part } from './Part.tsx';
import styles from './PlayersPart.module.css';
import { hasRoom, type Problems } from './request.ts';

interface PlayersPartProps {
  readonly form: Form;
  readonly names: readonly string[];
  readonly problems: Problems;
  /** Played on this device only. */
  readonly isLocal: boolean;
  onRows(rows: readonly Row[]): void;
}

export function PlayersPart({ form: { game, rows, visibility }, names, problems, isLocal, onRows }: PlayersPartProps) {
  const t = translator(['home', 'common']);
  const { min, max } = manifests[game].seats;
  // A model chosen earlier stays visible.
  const languageModels = useLanguageModels();
  const models = isLocal ? [] : [...new Set([...languageModels, ...rows.map(({ who }) => who).filter(isModel)])];
  const { look } = useSettings();
  // If several people play on this device, each has the token of their seat.
  const own = rows.filter(({ who }) => who === 'me').length === 1 ? rows.findIndex(({ who }) => who === 'me') : -1;
  const has = (who: Row['who']) => rows.some((row) => row.who === who);
  return (
    <Part heading={t('players.heading')}>
      <p className={styles.columns} aria-hidden>
        <span>{t('players.name')}</span>
        <span>{t('players.who')}</span>
      </p>
      <ul className={styles.rows}>
        {rows.map((row, i) => (
          // Rows have no identity except their position.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>
            <PlayerRow
              row={row}
              number={i + 1}
              look={tokenIndexOf(i, own, look)}
              models={models}
              persons={isLocal ? LOCAL_PERSONS : PERSONS}
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
            onClick={() => onRows([...rows, { name: '', who: DEFAULT_STRENGTH }])}
          >
            {t('players.add')}
          </Button>
        </div>
      )}
      {problems.seats === 'fewest' && <Banner kind="danger">{t('players.fewest', { count: min })}</Banner>}
      {problems.seats === 'most' && (
        <Banner kind="danger">{t('players.most', { count: max, game: t(`common:games.${game}.title`) })}</Banner>
      )}
      {own >= 0 && <TokenChoice />}
      <div className={styles.notes}>
        {rows.filter(({ who }) => who === 'me').length > 1 && <p>{t('players.hotSeat')}</p>}
        {has('open') && <p>{t(visibility === 'private' ? 'players.private' : 'players.open')}</p>}
        {has('link') && <p>{t('players.link')}</p>}
      </div>
    </Part>
  );
}

interface PlayerRowProps {
  readonly row: Row;
  readonly number: number;
  /** Its token and colour on this device. */
  readonly look: number;
  readonly models: readonly LanguageModel[];
  readonly persons: readonly (typeof PERSONS)[number][];
  /** The default name if none is typed. */
  readonly found: string;
  readonly isTaken: boolean;
  onChange(row: Row): void;
  /** Missing at the minimum number of players. */
  readonly onRemove: (() => void) | undefined;
}

function PlayerRow({ row, number, look, models, persons, found, isTaken, onChange, onRemove }: PlayerRowProps) {
  const t = translator('home');
  const whoId = useId();
  return (
    <div className={styles.row} role="group" aria-label={t('players.row', { number })}>
      <span className={styles.token}>
        <PlayerToken seat={look} size={32} />
      </span>
      <Field
        quiet
        label={t('players.name')}
        value={row.name}
        placeholder={found}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        error={isTaken ? t('players.taken') : undefined}
        onChange={(name) => onChange({ ...row, name })}
      />
      <div className={styles.who}>
        <label htmlFor={whoId} className="sr-only">
          {t('players.who')}
        </label>
        <select
          id={whoId}
          className={styles.select}
          value={row.who}
          onChange={({ target }) => {
            const who = isModel(target.value) ? target.value : OCCUPANTS.find((each) => each === target.value);
            if (who !== undefined) onChange({ ...row, who });
          }}
        >
          <optgroup label={t('players.people')}>
            {persons.map((who) => (
              <option key={who} value={who}>
                {t(`players.kinds.${who}`)}
              </option>
            ))}
          </optgroup>
          <optgroup label={t('players.bots')}>
            {STRENGTHS.map((who) => (
              <option key={who} value={who}>
                {t('players.bot', { strength: botLabel(who) })}
              </option>
            ))}
          </optgroup>
          {models.length > 0 && (
            <optgroup label={t('players.models')}>
              {models.map((model) => (
                <option key={model} value={model}>
                  {t('players.model', { name: model.slice(LLM_PREFIX.length) })}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </div>
      <span className={styles.remove}>
        {onRemove !== undefined && (
          <Button
            kind="quiet"
            aria-label={t('players.remove', { number })}
            icon={<X size={20} aria-hidden />}
            onClick={onRemove}
          />
        )}
      </span>
    </div>
  );
}
