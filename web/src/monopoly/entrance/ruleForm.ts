import { boardOf, type OptionName, readOptions } from '@magnate/engine/monopoly';
import { optionsInWords } from '@magnate/words/monopoly';
import { type RuleForm, ruleFormOf } from '../../game/ruleForm.ts';
import { BoardControl } from './BoardControl.tsx';
import { EndControl } from './EndControl.tsx';

/** The options of Monopoly as a form. */

const STEPS: Readonly<Partial<Record<OptionName, number>>> = {
  startingCash: 100,
  goSalary: 50,
  goLandingBonus: 50,
  luxuryTax: 25,
  incomeTaxAmount: 25,
  incomeTaxPercent: 5,
  freeParkingSeed: 50,
  auctionMinBid: 10,
  auctionIncrement: 5,
  jailFine: 10,
  interestPercent: 5,
  maxRounds: 50,
};

export function ruleForm(): RuleForm {
  return ruleFormOf({
    rules: optionsInWords(),
    steps: STEPS,
    controls: { endAt: EndControl, theme: BoardControl },
    foremost: ['theme'],
    currencyOf: (rules) => boardOf(readOptions({ theme: rules['theme'] })).currency,
    readOptions,
  });
}
