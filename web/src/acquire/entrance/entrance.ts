import { Building2 } from 'lucide-react';
import type { GameEntrance } from '../../game/kit.ts';
import { Picture } from './Picture.tsx';

/** Acquire, as it is found on the first page. */
export const acquire: GameEntrance = {
  seats: { min: 2, max: 6 },
  usualBots: 3,
  Picture,
  Icon: Building2,
  loadKit: async () => (await import('../kit.ts')).kit,
  loadRuleForm: async () => (await import('./ruleForm.ts')).ruleForm(),
};
