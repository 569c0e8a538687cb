import { boardOf, type OptionName, readOptions, type EndAt } from '@magnate/engine/monopoly';
import { optionsInWords, END_KINDS, type EndKind, type EndLimit, readEnd } from '@magnate/words/monopoly';
import { type RuleForm, ruleFormOf } from '../../game/ruleForm.ts';
import { BoardControl } from './BoardControl.tsx';
import { wordsOf } from '@magnate/words';
import { Choice } from '../../design/Choice.tsx';
import { Stepper } from '../../design/Stepper.tsx';
import styles from './ruleForm.module.css';

/** The options of Monopoly as a form. */

interface EndControlProps {
  readonly label: string;
  readonly value: unknown;
  onChange(value: unknown): void;
}

/** When the game ends: by what, and after how many. */
function EndControl({ label, value, onChange }: EndControlProps) {
  const t = wordsOf('monopoly/options');
  const { kind, count } = readEnd(value);
  return (
    <div className={styles.end}>
      <Choice
        quiet
        legend={label}
        value={kind}
        options={END_KINDS.map((each) => ({ value: each, label: t(`end.${each}`) }))}
        onChange={(next) => onChange(endAt(next))}
      />
      {kind !== 'lastStanding' && (
        <Stepper
          label={t(`end.count.${kind}`)}
          value={count ?? 1}
          min={1}
          max={MOST_COUNT[kind]}
          step={kind === 'bankruptcies' ? 1 : 5}
          onChange={(next) => onChange(endAt(kind, next))}
        />
      )}
    </div>
  );
}

const USUAL: Readonly<Record<EndLimit, number>> = { rounds: 30, turns: 100, minutes: 60, bankruptcies: 1 };
/** More is no limit that anybody would notice. */
export const MOST_COUNT: Readonly<Record<EndLimit, number>> = {
  rounds: 1000,
  turns: 8000,
  minutes: 1440,
  bankruptcies: 7,
};

export function endAt(kind: EndKind, count?: number): EndAt {
  switch (kind) {
    case 'lastStanding':
      return kind;
    case 'rounds':
      return { rounds: count ?? USUAL.rounds };
    case 'turns':
      return { turns: count ?? USUAL.turns };
    case 'minutes':
      return { minutes: count ?? USUAL.minutes };
    case 'bankruptcies':
      return { bankruptcies: count ?? USUAL.bankruptcies };
  }
}

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
