import type { GameId } from '@magnate/engine';
import type { GameStatistics } from '@magnate/protocol';
import { isPersonality } from '@magnate/protocol/models';
import { percent, personalityLabel, shortNumber, translator } from '@magnate/words';
import { type ComponentType, useEffect, useState } from 'react';
import { FigurePart } from '../game/analysis/FigurePart.tsx';
import type { StatisticsProps } from '../game/gameUi.ts';
import type { RuleForm } from '../game/ruleForm.ts';
import { Columns } from '../design/Charts.tsx';
import { bestOf, chanceOf, shareOf, modelLabel } from './figures.ts';
import styles from './GameFigures.module.css';
import { WinBars } from './WinBars.tsx';

/** Seats below which a win rate says little. */
const LEAST = 10;
/** Rules without a preset. */
const OWN = 'own';

export type LoadRules = (game: GameId) => Promise<Pick<RuleForm, 'presets'>>;
/** Statistics of a single game; undefined if it has none. */
export type LoadOwnFigures = (game: GameId) => Promise<ComponentType<StatisticsProps>> | undefined;

interface GameFiguresProps {
  readonly figures: GameStatistics;
  readonly loadRules: LoadRules;
  readonly loadOwn: LoadOwnFigures;
}

/** All statistics of one game. */
export function GameFigures({ figures, loadRules, loadOwn }: GameFiguresProps) {
  const t = translator('statistics');
  const { models, personalities, seats, turns } = figures;
  return (
    <div className={styles.parts}>
      <FigurePart title={t('wins.heading')} about={t('wins.about')}>
        {(id) => <WinBars wins={models} labelOf={modelLabel} labelledBy={id} />}
      </FigurePart>
      {personalities.length > 0 && (
        <FigurePart title={t('personalities.heading')}>
          {(id) => (
            <WinBars
              wins={personalities}
              labelOf={(name) => (isPersonality(name) ? personalityLabel(name) : t('wins.own'))}
              labelledBy={id}
            />
          )}
        </FigurePart>
      )}
      <FigurePart title={t('seats.heading')} about={t('seats.about')}>
        {(id) => <WinBars wins={seats} labelOf={(name) => t('seats.seat', { number: name })} labelledBy={id} />}
      </FigurePart>
      <FigurePart title={t('presets.heading')} about={t('presets.about', { least: LEAST })}>
        {() => <Presets game={figures.game} presets={figures.presets} loadRules={loadRules} />}
      </FigurePart>
      <FigurePart title={t('lengths.heading')} about={t('lengths.about')}>
        {(id) => (
          <Columns
            columns={turns.games.map(lengthColumn)}
            labelledBy={id}
            axis={t('lengths.axis')}
            top={(count) => t('lengths.top', { count })}
          />
        )}
      </FigurePart>
      <OwnFigures figures={figures} loadOwn={loadOwn} />
    </div>
  );
}

/** Statistics of this game only. Without them everything else is still shown. */
function OwnFigures({ figures, loadOwn }: Pick<GameFiguresProps, 'figures' | 'loadOwn'>) {
  const { game } = figures;
  const [Own, setOwn] = useState<ComponentType<StatisticsProps>>();
  useEffect(() => {
    let isGone = false;
    loadOwn(game)?.then(
      (found) => {
        if (!isGone) setOwn(() => found);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [game, loadOwn]);
  return Own === undefined ? null : <Own figures={figures} />;
}

type PresetsProps = Pick<GameStatistics, 'game' | 'presets'> & Pick<GameFiguresProps, 'loadRules'>;

function Presets({ game, presets, loadRules }: PresetsProps) {
  const t = translator('statistics');
  const [rules, setRules] = useState<Pick<RuleForm, 'presets'>>();
  useEffect(() => {
    // Without their texts, rules are shown by their keys.
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
                ` · ${t('presets.best', { who: modelLabel(best.name), share: percent(shareOf(best)), chance: percent(chanceOf(best)) })}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function lengthColumn({ from, to, count }: GameStatistics['turns']['games'][number]) {
  const t = translator('statistics');
  const about = to === null ? t('lengths.more', { from, count }) : t('lengths.bar', { from, to, count });
  return { label: shortNumber(from), value: count, about };
}
