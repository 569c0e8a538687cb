import { isLanguageModel, LLM_PREFIX, PERSONALITIES } from '@magnate/protocol/models';
import { botAbout, botLabel, personalityLabel, wordsOf } from '@magnate/words';
import { useId, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Choice } from '../design/Choice.tsx';
import { useLanguageModels } from '../game/languageModels.ts';
import { modelOf, STRENGTHS, USUAL_STRENGTH } from '../game/seats.ts';
import type { Program } from './hosting.ts';
import styles from './ProgramChoice.module.css';

/** The bot whose play a personality changes. */
const LEANING_BOT = modelOf('steady');

interface ProgramChoiceProps {
  readonly name: string;
  readonly isBusy: boolean;
  onChoose(program: Program): void;
}

/** Which bot or language model is to play, and how. */
export function ProgramChoice({ name, isBusy, onChoose }: ProgramChoiceProps) {
  const t = wordsOf(['table', 'common']);
  const [model, setModel] = useState<string>(modelOf(USUAL_STRENGTH));
  const [personality, setPersonality] = useState('');
  const models = useLanguageModels();
  const bots = STRENGTHS.map((bot) => ({ value: modelOf(bot), label: botLabel(bot), about: botAbout(bot) }));
  const others = models.map((value) => ({
    value,
    label: t('host.model', { name: value.slice(LLM_PREFIX.length) }),
    about: t('host.modelAbout'),
  }));
  const mayBeTold = isLanguageModel(model) || model === LEANING_BOT;
  const chosen = { model, ...(mayBeTold && personality !== '' ? { personality } : {}) };
  return (
    <div className={styles.choice}>
      <Choice
        legend={t('host.toBotAbout', { name })}
        value={model}
        options={[...bots, ...others]}
        onChange={setModel}
      />
      {mayBeTold && <PersonalityChoice value={personality} onChange={setPersonality} />}
      <Button small whyNot={isBusy ? t('common:underWay') : undefined} saysWhenPressed onClick={() => onChoose(chosen)}>
        {t('host.toBotConfirm')}
      </Button>
    </div>
  );
}

interface PersonalityChoiceProps {
  readonly value: string;
  onChange(value: string): void;
}

function PersonalityChoice({ value, onChange }: PersonalityChoiceProps) {
  const t = wordsOf('table');
  const id = useId();
  return (
    <p className={styles.personality}>
      <label htmlFor={id}>{t('host.personality')}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('host.noPersonality')}</option>
        {PERSONALITIES.map((name) => (
          <option key={name} value={name}>
            {personalityLabel(name)}
          </option>
        ))}
      </select>
    </p>
  );
}
