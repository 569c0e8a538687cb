import type { OwnOptionName } from '@magnate/engine';
import { boardOf, type EndAt, type OPTION_TABLE, readOptions, themeRevision } from '@magnate/engine/monopoly';
import { optionsInWords, END_KINDS, type EndKind, type EndLimit, readEnd } from '@magnate/words/monopoly';
import { type RuleForm, ruleFormOf } from '../../game/ruleForm.ts';
import { BoardControl } from './BoardControl.tsx';
import { translator } from '@magnate/words';
import { Choice } from '../../design/Choice.tsx';
import { Stepper } from '../../design/Stepper.tsx';
import styles from './ruleForm.module.css';

/** The options of Monopoly as a form. */

interface EndControlProps {
  readonly label: string;
  readonly value: unknown;
  onChange(value: unknown): void;
}

/** When the game ends: kind and number. */
function EndControl({ label, value, onChange }: EndControlProps) {
  const t = translator('monopoly/options');
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
/** The maximum; more would not be a noticeable limit. */
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

export function ruleForm(): RuleForm {
  return ruleFormOf<OwnOptionName<typeof OPTION_TABLE>>({
    rules: optionsInWords(),
    controls: { endAt: EndControl, theme: BoardControl },
    foremost: ['theme'],
    currencyOf: (rules) => boardOf({ theme: themeRevision(readOptions({ theme: rules['theme'] }).theme) }).currency,
    readOptions,
  });
}
