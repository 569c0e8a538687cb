import { House } from 'lucide-react';
import type { GameEntrance } from '../../game/kit.ts';
import { Picture } from './Picture.tsx';

/** Monopoly, as it is found on the first page. */
export const monopoly: GameEntrance = {
  seats: { min: 2, max: 8 },
  usualBots: 3,
  Picture,
  Icon: House,
  loadKit: async () => (await import('../kit.ts')).kit,
  loadRuleForm: async () => (await import('./ruleForm.ts')).ruleForm(),
};
