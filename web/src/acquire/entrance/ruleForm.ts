import { readOptions } from '@magnate/engine/acquire';
import { optionsInWords } from '@magnate/words/acquire';
import { type RuleForm, ruleFormOf } from '../../game/ruleForm.ts';

/** The options of Acquire as a form. */
export function ruleForm(): RuleForm {
  return ruleFormOf({ rules: optionsInWords(), readOptions });
}
