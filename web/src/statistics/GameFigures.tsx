import type { GameId } from '@magnate/engine';
import type { GameStatistics } from '@magnate/protocol';
import { isPersonality } from '@magnate/protocol/models';
import { decimal, percent, personalityLabel, shortNumber, wordsOf } from '@magnate/words';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { RuleForm } from '../game/ruleForm.ts';
import { Columns } from '../design/Columns.tsx';
import { bestOf, chanceOf, meanOf, shareOf, whoIs, day } from './figures.ts';
import styles from './GameFigures.module.css';
import { WinBars } from './WinBars.tsx';
import { Link } from 'wouter';
import { Money } from '../design/Money.tsx';

type Auction = GameStatistics['auctions'][number];

const BUILDINGS = ['house', 'hotel'] as const;

interface TopAuctionsProps {
  readonly auctions: readonly Auction[];
  readonly labelledBy: string;
}

/** The most expensive ones; a public table can be looked at. */
function TopAuctions({ auctions, labelledBy }: TopAuctionsProps) {
  const t = wordsOf('statistics');
  return (
    <ol className={styles.list} aria-labelledby={labelledBy}>
      {auctions.map((auction) => (
        <li key={`${auction.at} ${auction.amount} ${auction.name}`} className={styles.auction}>
          <strong className={styles.amount}>
            <Money amount={auction.amount} />
          </strong>
          <span className={styles.what}>
            {nameOf(auction)}
            <span className={styles.when}>{day(auction.at)}</span>
          </span>
          {auction.gameId !== null && (
            <Link
              href={`/table/${auction.gameId}`}
              className={styles.look}
              aria-label={t('auctions.watch', { name: nameOf(auction), amount: auction.amount })}
            >
              {t('auctions.look')}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

function nameOf({ name }: Auction): string {
  const t = wordsOf('statistics');
  const building = BUILDINGS.find((each) => each === name);
  return building === undefined ? (name ?? t('auctions.unknown')) : t(`auctions.building.${building}`);
}

/** Seats below which a share of wins says little. */
const LEAST = 10;
const FAIR = 7;
/** Auctions that are shown. */
const SHOWN = 10;
/** Rules that no preset has. */
const OWN = 'own';

export type LoadRules = (game: GameId) => Promise<Pick<RuleForm, 'presets'>>;

interface GameFiguresProps {
  readonly figures: GameStatistics;
  readonly loadRules: LoadRules;
}

/** Every figure of one game. */
export function GameFigures({ figures, loadRules }: GameFiguresProps) {
  const t = wordsOf('statistics');
  const { models, personalities, seats, turns, dice, auctions } = figures;
  return (
    <div className={styles.parts}>
      <Part title={t('wins.heading')} about={t('wins.about')}>
        {(id) => <WinBars wins={models} labelOf={whoIs} labelledBy={id} />}
      </Part>
      {personalities.length > 0 && (
        <Part title={t('personalities.heading')}>
          {(id) => (
            <WinBars
              wins={personalities}
              labelOf={(name) => (isPersonality(name) ? personalityLabel(name) : t('wins.own'))}
              labelledBy={id}
            />
          )}
        </Part>
      )}
      <Part title={t('seats.heading')} about={t('seats.about')}>
        {(id) => <WinBars wins={seats} labelOf={(name) => t('seats.seat', { number: name })} labelledBy={id} />}
      </Part>
      <Part title={t('presets.heading')} about={t('presets.about', { least: LEAST })}>
        {() => <Presets game={figures.game} presets={figures.presets} loadRules={loadRules} />}
      </Part>
      <Part title={t('lengths.heading')} about={t('lengths.about')}>
        {(id) => (
          <Columns
            columns={turns.games.map(lengthColumn)}
            labelledBy={id}
            axis={t('lengths.axis')}
            top={(count) => t('lengths.top', { count })}
          />
        )}
      </Part>
      {dice.length > 0 && (
        <Part title={t('dice.heading')} about={t('dice.about')}>
          {(id) => (
            <>
              <Columns
                columns={dice.map(diceColumn)}
                labelledBy={id}
                axis={t('dice.axis')}
                top={(count) => t('dice.top', { count })}
              />
              <Luck dice={dice} />
            </>
          )}
        </Part>
      )}
      {auctions.length > 0 && (
        <Part title={t('auctions.heading')}>
          {(id) => <TopAuctions auctions={auctions.slice(0, SHOWN)} labelledBy={id} />}
        </Part>
      )}
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly about?: string;
  /** Gets the id of the heading. */
  readonly children: (headingId: string) => ReactNode;
}

function Part({ title, about, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      {children(id)}
    </section>
  );
}

type PresetsProps = Pick<GameStatistics, 'game' | 'presets'> & Pick<GameFiguresProps, 'loadRules'>;

function Presets({ game, presets, loadRules }: PresetsProps) {
  const t = wordsOf('statistics');
  const [rules, setRules] = useState<Pick<RuleForm, 'presets'>>();
  useEffect(() => {
    // Without their words rules are called as programs call them.
    loadRules(game).then(setRules, () => setRules({ presets: [] }));
  }, [game, loadRules]);
  const labelOf = (name: string) => {
    if (name === OWN) return t('presets.own');
    if (rules === undefined) return '\u00a0';
    return rules.presets.find((each) => each.name === name)?.label ?? name;
  };
  return (
    <ul className={styles.presets}>
      {presets.map(({ name, games, models }) => {
        const best = bestOf(models, LEAST);
        return (
          <li key={name} className={styles.preset}>
            <strong>{labelOf(name)}</strong>
            <span className={styles.figures}>
              {t('presets.games', { count: games })}
              {best !== undefined &&
                ` · ${t('presets.best', { who: whoIs(best.name), share: percent(shareOf(best)), chance: percent(chanceOf(best)) })}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Luck({ dice }: Pick<GameStatistics, 'dice'>) {
  const t = wordsOf('statistics');
  const winners = meanOf(dice.map((each) => ({ total: each.total, count: each.winners })));
  const others = meanOf(dice.map((each) => ({ total: each.total, count: each.rolls - each.winners })));
  if (winners === undefined || others === undefined) return null;
  return <p>{t('dice.luck', { winners: decimal(winners, 2), others: decimal(others, 2), fair: decimal(FAIR, 2) })}</p>;
}

function lengthColumn({ from, to, count }: GameStatistics['turns']['games'][number]) {
  const t = wordsOf('statistics');
  const about = to === null ? t('lengths.more', { from, count }) : t('lengths.bar', { from, to, count });
  return { label: shortNumber(from), value: count, about };
}

function diceColumn({ total, rolls, expected }: GameStatistics['dice'][number]) {
  const t = wordsOf('statistics');
  const about = t('dice.bar', { total, rolls, expected: Math.round(expected) });
  return { label: String(total), value: rolls, expected, about };
}
