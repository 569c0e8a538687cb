import { use, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button.tsx';
import { Choice } from '../../design/Choice.tsx';
import { inForce, sound, withRule } from './differences.ts';
import type { Form, HouseChoice } from './form.ts';
import { baseOf, houseOf } from './house.ts';
import { Part, Tiles } from './Part.tsx';
import { RuleGroup } from './RuleGroup.tsx';
import styles from './RulesPart.module.css';

interface RulesPartProps {
  readonly form: Form;
  onHouse(choice: HouseChoice): void;
}

/** By which rules: a set of them, and every single one. */
export function RulesPart({ form: { game, house: choices }, onHouse }: RulesPartProps) {
  const { t } = useTranslation('home');
  const headingId = useId();
  const house = use(houseOf(game));
  const { preset } = choices[game];
  const base = baseOf(house, preset);
  const changes = sound(base, choices[game].changes, house.isValid);
  const count = Object.keys(changes).length;
  return (
    <Part heading={t('rules.heading')}>
      <Tiles>
        <Choice
          legend={t('rules.preset')}
          value={preset}
          options={house.presets.map(({ name, label, about }) => ({ value: name, label, about }))}
          onChange={(name) => onHouse({ preset: name, changes: {} })}
        />
      </Tiles>
      <div className={styles.single} role="group" aria-labelledby={headingId}>
        <header className={styles.header}>
          <h3 id={headingId}>{t('rules.house')}</h3>
          <span className={styles.count}>{count === 0 ? t('rules.unchanged') : t('rules.changes', { count })}</span>
          {count > 0 && (
            <Button kind="quiet" small onClick={() => onHouse({ preset, changes: {} })}>
              {t('rules.resetAll')}
            </Button>
          )}
        </header>
        <div className={styles.groups}>
          {house.groups.map((group) => (
            <RuleGroup
              key={group.name}
              group={group}
              base={base}
              changes={changes}
              valueOf={(name) => inForce(base, changes, name)}
              onRule={(name, value) => onHouse({ preset, changes: withRule(base, changes, name, value) })}
            />
          ))}
        </div>
      </div>
    </Part>
  );
}
