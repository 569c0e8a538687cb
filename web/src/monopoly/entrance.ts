import { SEATS } from '@magnate/engine/monopoly';
import { House } from 'lucide-react';
import type { GameEntrance } from '../game/kit.ts';
import { withWords } from '../game/withWords.ts';
import { Picture } from './entrance/Picture.tsx';

/** Monopoly, as it is found on the first page. */
export const monopoly: GameEntrance = {
  seats: SEATS,
  usualBots: 3,
  Picture,
  Icon: House,
  renewed: roundsByName,
  loadKit: async () => (await withWords(import(/* chunk: table/monopoly */ './kit.ts'), 'monopoly')).kit,
  loadRuleForm: async () =>
    (await withWords(import('./entrance/ruleForm.tsx'), 'options', 'monopoly/options')).ruleForm(),
  loadStatistics: async () => (await withWords(import('./analysis/Statistics.tsx'), 'monopoly/analysis')).Statistics,
  loadLab: async () => (await withWords(import('./lab/MonopolyLab.tsx'), 'monopoly/lab')).MonopolyLab,
};

/** A limit of turns counted rounds until rules version 2. */
function roundsByName(changes: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { endAt } = changes;
  if (typeof endAt !== 'object' || endAt === null || !('turns' in endAt)) return changes;
  return { ...changes, endAt: { rounds: endAt.turns } };
}
