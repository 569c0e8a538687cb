import { readOptions } from '@magnate/engine/acquire';
import { optionsInWords } from '@magnate/words/acquire';
import { type RuleForm, ruleFormOf } from '../../game/ruleForm.ts';
import { BoardControl } from './BoardControl.tsx';

/** The options of Acquire as a form. */
export function ruleForm(): RuleForm {
  return ruleFormOf({ rules: optionsInWords(), controls: { theme: BoardControl }, readOptions });
}
