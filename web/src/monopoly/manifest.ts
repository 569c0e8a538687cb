import { SEATS } from '@magnate/engine/monopoly';
import { House } from 'lucide-react';
import type { GameManifest } from '../game/gameUi.ts';
import { withTexts } from '../game/withTexts.ts';

/** The manifest of Monopoly. */
export const monopoly: GameManifest = {
  seats: SEATS,
  usualBots: 3,
  loadScene: async () => (await import(/* chunk: home */ './manifest/HomeScene.tsx')).HomeScene,
  Icon: House,
  renewed: roundsByName,
  loadGameUi: async () => (await withTexts(import(/* chunk: table/monopoly */ './gameUi.ts'), 'monopoly')).gameUi,
  loadRuleForm: async () =>
    (await withTexts(import('./manifest/ruleForm.tsx'), 'options', 'monopoly/options')).ruleForm(),
  loadStatistics: async () => (await withTexts(import('./analysis/Statistics.tsx'), 'monopoly/analysis')).Statistics,
  loadCollectedName: async () => (await withTexts(import('./manifest/collectedName.ts'), 'monopoly')).collectedName,
  loadLab: async () => (await withTexts(import('./lab/MonopolyLab.tsx'), 'monopoly/lab')).MonopolyLab,
};

/** A limit of turns counted rounds until rules version 2. */
function roundsByName(changes: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { endAt } = changes;
  if (typeof endAt !== 'object' || endAt === null || !('turns' in endAt)) return changes;
  return { ...changes, endAt: { rounds: endAt.turns } };
}
