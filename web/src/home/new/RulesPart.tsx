import { allowsTakeBack, type OptionSpec } from '@magnate/engine';
import { ChevronDown, Undo2 } from 'lucide-react';
import { use, useEffect, useId } from 'react';
import { Button } from '../../design/Button.tsx';
import { Choice } from '../../design/Choice.tsx';
import { Stepper } from '../../design/Stepper.tsx';
import { Toggle } from '../../design/Toggle.tsx';
import { baseOf, type RuleOption } from '../../game/ruleForm.ts';
import { money, type OptionGroup, setCurrency, type Values, valueWords, translator } from '@magnate/words';
import type { Form, RuleChoice } from './form.ts';
import { Part, Tiles } from './Part.tsx';
import { effectiveValue, ruleFormFor, sound, withRule } from './ruleForms.ts';
import styles from './RulesPart.module.css';

interface RulesPartProps {
  readonly form: Pick<Form, 'game' | 'rules'>;
  /** Only rules that many tables can share: nothing to take back, no board from a file. */
  readonly isTournament?: boolean;
  onChoice(choice: RuleChoice): void;
}

/** The rules: a preset, and every single option. */
export function RulesPart({ form: { game, rules: choices }, isTournament = false, onChoice }: RulesPartProps) {
  const t = translator('home');
  const headingId = useId();
  const rules = use(ruleFormFor(game));
  const { preset } = choices[game];
  const base = baseOf(rules, preset);
  const changes = sound(base, choices[game].changes, rules.isValid);
  const foremost = rules.groups.flatMap(({ options }) => options.filter(({ isForemost }) => isForemost));
  const isForemost = ([name]: readonly [string, unknown]) => foremost.some((option) => option.name === name);
  // The choice in its own section stays when the rules are reset.
  const kept = Object.fromEntries(Object.entries(changes).filter(isForemost));
  const count = Object.keys(changes).length - Object.keys(kept).length;
  const set = (name: string, value: unknown) => onChoice({ preset, changes: withRule(base, changes, name, value) });
  useCurrency(rules.currencyOf({ ...base, ...changes }));
  return (
    <>
      {foremost.map((option) => (
        <Part key={option.name} heading={option.label}>
          <Control
            option={option}
            value={effectiveValue(base, changes, option.name)}
            onlyShipped={isTournament}
            onChange={(value) => set(option.name, value)}
          />
        </Part>
      ))}
      <Part heading={t('rules.heading')}>
        <Tiles>
          <Choice
            legend={t('rules.preset')}
            value={preset}
            options={rules.presets.map(({ name, label, about }) => ({ value: name, label, about }))}
            onChange={(name) => onChoice({ preset: name, changes: kept })}
          />
        </Tiles>
        <div className={styles.single} role="group" aria-labelledby={headingId}>
          <header className={styles.header}>
            <h3 id={headingId}>{t('rules.house')}</h3>
            <span className={styles.count}>{count === 0 ? t('rules.unchanged') : t('rules.changes', { count })}</span>
            {count > 0 && (
              <Button kind="quiet" small onClick={() => onChoice({ preset, changes: kept })}>
                {t('rules.resetAll')}
              </Button>
            )}
          </header>
          <div className={styles.groups}>
            {rules.groups.map((group) => (
              <RuleGroup
                key={group.name}
                group={isTournament ? { ...group, options: group.options.filter(isForMany) } : group}
                onlyShipped={isTournament}
                base={base}
                changes={changes}
                valueOf={(name) => effectiveValue(base, changes, name)}
                onRule={set}
              />
            ))}
          </div>
        </div>
      </Part>
    </>
  );
}

/** Whether the option can be set in a tournament. */
function isForMany({ name, spec }: RuleOption): boolean {
  return spec.kind !== 'oneOf' || !spec.values.some((value) => allowsTakeBack({ [name]: value }));
}

/** Amounts of the form use the currency of the chosen board; elsewhere the usual one. */
function useCurrency(sign: string | undefined): void {
  setCurrency(sign);
  useEffect(() => () => setCurrency(), []);
}

interface RuleGroupProps {
  readonly group: OptionGroup<RuleOption>;
  readonly onlyShipped: boolean;
  readonly base: Values;
  readonly changes: Values;
  valueOf(name: string): unknown;
  onRule(name: string, value: unknown): void;
}

/** A collapsible group of rules. */
function RuleGroup({ group: { label, ...group }, onlyShipped, base, changes, valueOf, onRule }: RuleGroupProps) {
  const t = translator('home');
  const options = group.options.filter(({ isForemost }) => !isForemost);
  const count = options.filter(({ name }) => Object.hasOwn(changes, name)).length;
  return (
    <details className={styles.group}>
      <summary className={styles.summary}>
        <ChevronDown size={20} aria-hidden className={styles.arrow} />
        <span className={styles.label}>{label}</span>
        {count > 0 && <span className={styles.changes}>{t('rules.changes', { count })}</span>}
      </summary>
      <ul>
        {options.map((option) => (
          <RuleRow
            key={option.name}
            option={option}
            value={valueOf(option.name)}
            onlyShipped={onlyShipped}
            usual={base[option.name]}
            isChanged={Object.hasOwn(changes, option.name)}
            onChange={(value) => onRule(option.name, value)}
          />
        ))}
      </ul>
    </details>
  );
}

interface RuleRowProps {
  readonly option: RuleOption;
  readonly value: unknown;
  readonly onlyShipped: boolean;
  /** The description of the chosen preset. */
  readonly usual: unknown;
  readonly isChanged: boolean;
  onChange(value: unknown): void;
}

function RuleRow({ option, value, onlyShipped, usual, isChanged, onChange }: RuleRowProps) {
  const t = translator('home');
  const text = valueWords(option, usual);
  const isToggle = option.spec.kind === 'yesNo';
  return (
    <li className={isChanged ? `${styles.row} ${styles.changed}` : styles.row}>
      {!isToggle && (
        <div className={styles.words}>
          <p className={styles.rule}>{option.label}</p>
          <p className={styles.about}>{option.about}</p>
        </div>
      )}
      <div className={isToggle ? styles.wide : styles.control}>
        <Control option={option} value={value} onlyShipped={onlyShipped} onChange={onChange} />
      </div>
      {isChanged && (
        <div className={styles.back}>
          <span className={styles.changes}>{t('rules.changed')}</span>
          <Button
            kind="quiet"
            small
            icon={<Undo2 size={16} aria-hidden />}
            aria-label={t('rules.backOf', { rule: option.label, value: text })}
            onClick={() => onChange(usual)}
          >
            {t('rules.back', { value: text })}
          </Button>
        </div>
      )}
    </li>
  );
}

/** An option whose value is a number or unlimited. */
type NumberOption = Extract<OptionSpec, { readonly step: number }>;

type ControlProps = Pick<RuleRowProps, 'option' | 'value' | 'onlyShipped' | 'onChange'>;

function Control({ option, value, onlyShipped, onChange }: ControlProps) {
  const t = translator('options');
  const { label, about, spec, values, Control: Own } = option;
  const stepper = ({ min, max, step, unit }: NumberOption) => (
    <Stepper
      quiet
      label={label}
      value={Number(value)}
      min={min}
      max={max}
      step={step}
      sign={unit === 'money' ? currencySign() : undefined}
      onChange={onChange}
    />
  );
  switch (spec.kind) {
    case 'yesNo':
      return (
        <Toggle checked={value === true} about={about} onChange={onChange}>
          <span className={styles.rule}>{label}</span>
        </Toggle>
      );
    case 'oneOf':
      return (
        <Choice
          quiet
          legend={label}
          value={String(value)}
          options={spec.values.map((each) => ({ value: each, label: values[each] ?? each }))}
          onChange={onChange}
        />
      );
    case 'whole':
      return stepper(spec);
    case 'wholeOrNone':
      return (
        <div className={styles.limit}>
          {value !== null && stepper(spec)}
          <Toggle checked={value === null} onChange={(isFree) => onChange(isFree ? null : spec.standard)}>
            {t('noLimit')}
          </Toggle>
        </div>
      );
    case 'own':
      return Own === undefined ? null : (
        <Own label={label} value={value} onlyShipped={onlyShipped} onChange={onChange} />
      );
  }
}

/** The sign next to amounts. */
function currencySign(): string {
  return money(0).replace(/[\d\s]/g, '');
}
