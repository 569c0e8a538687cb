import { SEATS } from '@magnate/engine/acquire';
import { Building2 } from 'lucide-react';
import type { GameManifest } from '../game/gameUi.ts';
import { withTexts } from '../game/withTexts.ts';
import { LONG_TURN_BOT_DELAY } from '../sync/pace.ts';

/** The manifest of Acquire. */
export const acquire: GameManifest = {
  seats: SEATS,
  usualBots: 3,
  botDelay: LONG_TURN_BOT_DELAY,
  loadScene: async () => (await import(/* chunk: home */ './manifest/HomeScene.tsx')).HomeScene,
  Icon: Building2,
  loadGameUi: async () => (await withTexts(import(/* chunk: table/acquire */ './gameUi.ts'), 'acquire')).gameUi,
  loadRuleForm: async () =>
    (await withTexts(import('./manifest/ruleForm.tsx'), 'options', 'acquire/options')).ruleForm(),
  loadLab: async () => (await withTexts(import('./lab/AcquireLab.tsx'), 'acquire/lab')).AcquireLab,
};
