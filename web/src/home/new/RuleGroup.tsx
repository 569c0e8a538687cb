import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RuleGroup as Group, Values } from '../../game/ruleForm.ts';
import styles from './RuleGroup.module.css';
import { RuleRow } from './RuleRow.tsx';

interface RuleGroupProps {
  readonly group: Group;
  readonly base: Values;
  readonly changes: Values;
  valueOf(name: string): unknown;
  onRule(name: string, value: unknown): void;
}

/** Rules that belong together, folded up until somebody wants them. */
export function RuleGroup({ group: { label, options }, base, changes, valueOf, onRule }: RuleGroupProps) {
  const { t } = useTranslation('home');
  const count = options.filter(({ name }) => Object.hasOwn(changes, name)).length;
  return (
    <details className={styles.group}>
      <summary className={styles.summary}>
        <ChevronDown size={20} aria-hidden className={styles.arrow} />
        <span className={styles.label}>{label}</span>
        {count > 0 && <span className={styles.count}>{t('rules.changes', { count })}</span>}
      </summary>
      <ul>
        {options.map((option) => (
          <RuleRow
            key={option.name}
            option={option}
            value={valueOf(option.name)}
            usual={base[option.name]}
            isChanged={Object.hasOwn(changes, option.name)}
            onChange={(value) => onRule(option.name, value)}
          />
        ))}
      </ul>
    </details>
  );
}
