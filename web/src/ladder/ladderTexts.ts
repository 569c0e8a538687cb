import type { GameId } from '@magnate/engine';
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
