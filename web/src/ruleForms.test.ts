import * as acquire from '@magnate/engine/acquire';
import * as monopoly from '@magnate/engine/monopoly';
import { beforeAll, describe, expect, test } from 'vitest';
import { valueWords } from '@magnate/words';
import { testWords } from './testkit/words.ts';
import { ruleForm as acquireForm } from './acquire/manifest/ruleForm.tsx';
import { baseOf, type RuleForm, type RuleOption } from './game/ruleForm.ts';
import { ruleForm as monopolyForm } from './monopoly/manifest/ruleForm.tsx';

beforeAll(testWords);

const FORMS = [
  ['monopoly', monopolyForm, monopoly],
  ['acquire', acquireForm, acquire],
] as const;

const optionsOf = (form: RuleForm) => form.groups.flatMap(({ options }) => options);
const found = (form: RuleForm, name: string): RuleOption => {
  const option = optionsOf(form).find((each) => each.name === name);
  if (option === undefined) throw new Error(`There is no ${name}.`);
  return option;
};

describe.each(FORMS)('%s', (_, build, engine) => {
  test('has every rule once, and every preset', () => {
    const form = build();
    expect(
      optionsOf(form)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...engine.OPTION_NAMES].toSorted());
    expect(form.presets.map(({ name }) => name).toSorted()).toEqual(Object.keys(engine.presets).toSorted());
  });

  test('has a text for every named value', () => {
    for (const { name, spec, values } of optionsOf(build())) {
      const named: readonly string[] = spec.kind === 'oneOf' ? spec.values : [];
      expect([name, ...Object.keys(values).toSorted()]).toEqual([name, ...[...named].toSorted()]);
      for (const words of Object.values(values)) expect(words).not.toMatch(/[{}]/);
    }
  });

  test("starts with the standard rules, and each preset equals the game's own", () => {
    const form = build();
    expect(form.presets[0]?.name).toBe('standard');
    for (const { name, changes } of form.presets) {
      expect(baseOf(form, name)).toEqual(engine.readOptions(engine.presets[name]));
      for (const [option, value] of Object.entries(changes)) expect(form.isValid(option, value)).toBe(true);
    }
    expect(baseOf(form, 'nonsense')).toEqual(engine.STANDARD);
  });

  test('leaves validation to the game', () => {
    const form = build();
    expect(form.isValid('nonsense', 1)).toBe(false);
    expect(form.isValid('turnOrder', 'backwards')).toBe(false);
  });
});

test('formats values for people', () => {
  const form = monopolyForm();
  const say = (name: string, value: unknown) => valueWords(found(form, name), value);
  expect(say('incomeTax', 'flat')).toBe('A fixed amount');
  expect(say('houses', null)).toBe('No limit');
  expect(say('houses', 32)).toBe('32');
  expect(say('endAt', 'lastStanding')).toBe('Last player standing');
  expect(say('endAt', { rounds: 30 })).toBe('After 30 rounds');
  expect(say('endAt', { bankruptcies: 1 })).toBe('At the first bankruptcy');
  expect(say('startingCash', 1500)).toMatch(/1.?500/);
});
