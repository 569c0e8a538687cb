import { use, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button.tsx';
import { Choice } from '../../design/Choice.tsx';
import { baseOf } from '../../game/ruleForm.ts';
import { inForce, sound, withRule } from './ruleForms.ts';
import type { Form, RuleChoice } from './form.ts';
import { ruleFormFor } from './ruleForms.ts';
import { Part, Tiles } from './Part.tsx';
import { RuleGroup } from './RuleGroup.tsx';
import styles from './RulesPart.module.css';

interface RulesPartProps {
  readonly form: Form;
  onChoice(choice: RuleChoice): void;
}

/** By which rules: a set of them, and every single one. */
export function RulesPart({ form: { game, house: choices }, onChoice }: RulesPartProps) {
  const { t } = useTranslation('home');
  const headingId = useId();
  const rules = use(ruleFormFor(game));
  const { preset } = choices[game];
  const base = baseOf(rules, preset);
  const changes = sound(base, choices[game].changes, rules.isValid);
  const count = Object.keys(changes).length;
  return (
    <Part heading={t('rules.heading')}>
      <Tiles>
        <Choice
          legend={t('rules.preset')}
          value={preset}
          options={rules.presets.map(({ name, label, about }) => ({ value: name, label, about }))}
          onChange={(name) => onChoice({ preset: name, changes: {} })}
        />
      </Tiles>
      <div className={styles.single} role="group" aria-labelledby={headingId}>
        <header className={styles.header}>
          <h3 id={headingId}>{t('rules.house')}</h3>
          <span className={styles.count}>{count === 0 ? t('rules.unchanged') : t('rules.changes', { count })}</span>
          {count > 0 && (
            <Button kind="quiet" small onClick={() => onChoice({ preset, changes: {} })}>
              {t('rules.resetAll')}
            </Button>
          )}
        </header>
        <div className={styles.groups}>
          {rules.groups.map((group) => (
            <RuleGroup
              key={group.name}
              group={group}
              base={base}
              changes={changes}
              valueOf={(name) => inForce(base, changes, name)}
              onRule={(name, value) => onChoice({ preset, changes: withRule(base, changes, name, value) })}
            />
          ))}
        </div>
      </div>
    </Part>
  );
}
