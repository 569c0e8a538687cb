import type { GameId } from '@magnate/engine';
import type { LadderRow } from '@magnate/protocol';
import { isPersonality } from '@magnate/protocol/models';
import { decimal, percent, personalityLabel, translator } from '@magnate/words';
import { useEffect, useState } from 'react';
import type { RuleForm } from '../game/ruleForm.ts';

export type LoadRules = (game: GameId) => Promise<Pick<RuleForm, 'presets'>>;

/** How pages call the presets of these games. Until the texts are there, a preset is shown by its key. */
export function usePresetLabels(
  games: readonly GameId[],
  loadRules: LoadRules,
): (game: GameId, preset: string) => string {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    for (const game of games) {
      const add = ({ presets }: Pick<RuleForm, 'presets'>) =>
        setLabels(
          (before) => new Map([...before, ...presets.map((each) => [`${game}/${each.name}`, each.label] as const)]),
        );
      loadRules(game).then(add, () => undefined);
    }
  }, [games, loadRules]);
  return (game, preset) => labels.get(`${game}/${preset}`) ?? preset;
}

/** Ratings have no group separators, as in other games. */
export function ratingText(value: number): string {
  return `${Math.round(value)}`;
}

const PROGRAM = /^(bot|model):.*@(\d+)\/([^/]*)$/;
const MILLISECONDS = /^(\d+)ms$/;
const NO_SETTINGS = 'none';

/** What tells a bot or a language model from entries with the same name. */
export function entryNotes(entry: string): readonly string[] {
  const t = translator('ladder');
  const [, kind, version = '', settings = NO_SETTINGS] = PROGRAM.exec(entry) ?? [];
  if (kind === undefined) return [];
  if (kind === 'bot') {
    const seconds = Number(MILLISECONDS.exec(settings)?.[1] ?? 0) / SECOND;
    const budget = decimal(seconds, Number.isInteger(seconds) ? 0 : 1);
    return [t('version', { version }), ...(seconds === 0 ? [] : [t('budget', { seconds: budget })])];
  }
  const style = isPersonality(settings) ? personalityLabel(settings) : t('ownInstructions');
  return [t('prompt', { version }), ...(settings === NO_SETTINGS ? [] : [style])];
}

const SECOND = 1000;
const MILLION = 1_000_000;

/** The figures of a language model as texts. */
export function figuresOf(model: NonNullable<LadderRow['model']>) {
  const { firstLegal, fallbacks, microdollarsPerGame, secondsPerDecision } = model;
  return {
    first: percent(firstLegal),
    fallbacks: percent(fallbacks),
    cost: `$${decimal(microdollarsPerGame / MILLION, 2)}`,
    seconds: decimal(secondsPerDecision, 1),
  };
}

export function modelWords(model: NonNullable<LadderRow['model']>): string {
  return translator('ladder')('figures', figuresOf(model));
}
