import { Building2 } from 'lucide-react';
import type { GameEntrance } from '../../game/kit.ts';
import { withWords } from '../../game/withWords.ts';
import { Picture } from './Picture.tsx';

/** Acquire, as it is found on the first page. */
export const acquire: GameEntrance = {
  seats: { min: 2, max: 6 },
  usualBots: 3,
  Picture,
  Icon: Building2,
  loadKit: async () => (await withWords(import('../kit.ts'), 'acquire')).kit,
  loadRuleForm: async () => (await withWords(import('./ruleForm.tsx'), 'options', 'acquire/options')).ruleForm(),
  loadLab: async () => (await withWords(import('../lab/AcquireLab.tsx'), 'acquire/lab')).AcquireLab,
};
