import type { GameId } from '@magnate/engine';
import type { LadderAnswer, LadderKind, LadderRow } from '@magnate/protocol';
import { botTitle, day, decimal, percent, translator } from '@magnate/words';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Button, LinkButton } from '../design/Button.tsx';
import { Choice } from '../design/Choice.tsx';
import { Loading } from '../design/loaded.tsx';
import { PageFrame } from '../design/PageFrame.tsx';
import { entryNotes, figuresOf, type LoadRules, modelWords, ratingText, usePresetLabels } from './ladderTexts.ts';
import { api } from '../sync/api.ts';
import styles from './ladder.module.css';

const KINDS = ['all', 'profile', 'bot', 'model', 'agent'] as const;
const STANDARD = 'standard';
const NO_FIGURES = { first: '–', fallbacks: '–', cost: '–', seconds: '–' };

interface LadderPageProps {
  readonly games: readonly [GameId, ...GameId[]];
  readonly loadRules: LoadRules;
}

/** The ratings of this service, by game and rules. */
export function LadderPage({ games, loadRules }: LadderPageProps) {
  const t = translator(['ladder', 'common']);
  const [{ game, preset, kind }, change] = useFilters(games);
  const { answer, rows, isBroken, load, more } = useLadder(game, preset, kind === 'all' ? undefined : kind);
  const labelOf = usePresetLabels(games, loadRules);
  const rated = (answer?.ladders ?? []).flatMap((each) => (each.game === game ? each.preset : []));
  const presets = [...new Set([STANDARD, ...rated, preset])];
  return (
    <PageFrame documentTitle={t('title')} width="figures">
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <div className={styles.filters}>
        <Choice
          legend={t('game')}
          quiet
          value={game}
          options={games.map((each) => ({ value: each, label: t(`common:games.${each}.title`) }))}
          onChange={(next) => change({ game: next, preset: STANDARD })}
        />
        {presets.length > 1 && (
          <Choice
            legend={t('rules')}
            quiet
            value={preset}
            options={presets.map((value) => ({ value, label: labelOf(game, value) }))}
            onChange={(next) => change({ preset: next })}
          />
        )}
        <Choice
          legend={t('who')}
          quiet
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(next) => change({ kind: next })}
        />
      </div>
      {isBroken && (
        <div role="alert" className={styles.empty}>
          <p>{t('broken')}</p>
          <Button onClick={load}>{t('again')}</Button>
        </div>
      )}
      {!isBroken && answer === undefined && <Loading what="list" />}
      {answer !== undefined && rows.length === 0 && (
        <div className={styles.empty} role="status">
          <p>
            <strong>{t('none')}</strong> {t('noneAbout')}
          </p>
          <div className={styles.ways}>
            <LinkButton href="/" kind="primary">
              {t('play')}
            </LinkButton>
            <LinkButton href="/profile">{t('profile')}</LinkButton>
          </div>
        </div>
      )}
      {rows.length > 0 && <Ratings rows={rows} season={answer?.season ?? null} hasFigures={kind === 'model'} />}
      {answer !== undefined && answer.next !== null && <Button onClick={more}>{t('more')}</Button>}
    </PageFrame>
  );
}

interface RatingsProps {
  readonly rows: readonly LadderRow[];
  readonly season: number | null;
  /** The figures of language models. */
  readonly hasFigures: boolean;
}

function Ratings({ rows, season, hasFigures }: RatingsProps) {
  const t = translator('ladder');
  const isSettling = rows.some(({ provisional }) => provisional);
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className={styles.caption}>
            {season !== null && t('season', { date: day(season) })}
            {isSettling && ` · ${t('provisionalAbout')}`}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles.figure}>
                <span className="sr-only">{t('column.place')}</span>
              </th>
              <th scope="col">{t('column.name')}</th>
              <th scope="col" className={styles.figure}>
                {t('column.rating')}
              </th>
              <th scope="col" className={`${styles.figure} ${styles.wide}`}>
                {t('column.interval')}
              </th>
              <th scope="col" className={styles.figure}>
                {t('column.games')}
              </th>
              <th scope="col" className={`${styles.figure} ${styles.wide}`}>
                {t('column.wins')}
              </th>
              {hasFigures && <FigureHeads />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={row.entry} className={row.provisional || !row.ranked ? styles.settling : undefined}>
                <td className={styles.figure}>{row.ranked ? i + 1 : '–'}</td>
                <th scope="row" className={styles.name}>
                  <Named row={row} isOneKind={hasFigures} />
                  {hasFigures && row.model !== undefined && (
                    <small className={`${styles.note} ${styles.inline}`}>{modelWords(row.model)}</small>
                  )}
                </th>
                <td className={styles.figure}>
                  <strong>{ratingText(row.value)}</strong>
                </td>
                <td className={`${styles.figure} ${styles.wide}`}>
                  {row.low === row.high ? '–' : `${ratingText(row.low)}–${ratingText(row.high)}`}
                </td>
                <td className={styles.figure}>{decimal(row.games, 0)}</td>
                <td className={`${styles.figure} ${styles.wide}`}>{percent(row.wins / Math.max(1, row.games))}</td>
                {hasFigures && <FigureCells row={row} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.some(({ ranked }) => !ranked) && <p className={styles.lead}>{t('unranked')}</p>}
    </>
  );
}

interface NamedProps {
  readonly row: LadderRow;
  /** Language models only, so that no row needs to say so. */
  readonly isOneKind: boolean;
}

function Named({ row: { kind, name, entry, provisional }, isOneKind }: NamedProps) {
  const t = translator('ladder');
  const notes = [
    ...(kind === 'model' && !isOneKind ? [t('model')] : []),
    ...entryNotes(entry),
    ...(kind === 'agent' ? [t('agentClaim')] : []),
    ...(provisional ? [t('provisional')] : []),
  ];
  return (
    <>
      <Link href={`/player/${encodeURIComponent(entry)}`}>
        <bdi>{name === null ? t('former') : kind === 'bot' ? botTitle(name) : name}</bdi>
      </Link>
      {notes.length > 0 && <small className={styles.note}>{notes.join(' · ')}</small>}
    </>
  );
}

function FigureHeads() {
  const t = translator('ladder');
  return (
    <>
      {(['first', 'fallbacks', 'cost', 'seconds'] as const).map((each) => (
        <th key={each} scope="col" className={`${styles.figure} ${styles.model}`}>
          {t(`column.${each}`)}
        </th>
      ))}
    </>
  );
}

function FigureCells({ row: { model } }: { readonly row: LadderRow }) {
  const { first, fallbacks, cost, seconds } = model === undefined ? NO_FIGURES : figuresOf(model);
  const texts = [first, fallbacks, cost, seconds];
  return (
    <>
      {texts.map((text, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- fixed columns
        <td key={i} className={`${styles.figure} ${styles.model}`}>
          {text}
        </td>
      ))}
    </>
  );
}

interface Filters {
  readonly game: GameId;
  readonly preset: string;
  readonly kind: (typeof KINDS)[number];
}

/** In the address, by the names of `GET /ladder`: they can be shared, and stand when the reader comes back. */
function useFilters(games: LadderPageProps['games']) {
  const [filters, setFilters] = useState((): Filters => {
    const query = new URLSearchParams(location.search);
    return {
      game: games.find((each) => each === query.get('game')) ?? games[0],
      preset: query.get('preset') ?? STANDARD,
      kind: KINDS.find((each) => each === query.get('kind')) ?? 'all',
    };
  });
  const change = (part: Partial<Filters>) => {
    const next = { ...filters, ...part };
    setFilters(next);
    const { game, preset, kind } = next;
    const query = new URLSearchParams({ game, preset, ...(kind !== 'all' && { kind }) });
    history.replaceState(history.state, '', `${location.pathname}?${query.toString()}`);
  };
  return [filters, change] as const;
}

function useLadder(game: GameId, preset: string, kind: LadderKind | undefined) {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly pages: readonly LadderAnswer[] }>();
  const [isBroken, setBroken] = useState(false);
  const key = `${game} ${preset} ${kind ?? ''}`;
  const pages = loaded?.key === key ? loaded.pages : [];
  const last = pages.at(-1);
  const read = (before: readonly LadderAnswer[], after?: string) => {
    setBroken(false);
    api.ladder(game, preset, kind, after).then(
      (page) => setLoaded({ key, pages: [...before, page] }),
      () => setBroken(true),
    );
  };
  const load = () => read([]);
  // oxlint-disable-next-line react/exhaustive-deps -- the key names everything that the list depends on
  useEffect(load, [key]);
  return {
    answer: last,
    rows: pages.flatMap(({ ratings }) => ratings),
    isBroken,
    load,
    more: () => read(pages, last?.next ?? undefined),
  };
}
