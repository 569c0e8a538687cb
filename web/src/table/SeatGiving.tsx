import { translator, botAbout, botLabel, personalityLabel } from '@magnate/words';
import type { PublicSeat } from '@magnate/protocol';
import { Bot } from 'lucide-react';
import { useState, useId } from 'react';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { ConfirmButton } from '../design/ConfirmButton.tsx';
import type { Hosting, ProgramSeat } from './hosting.ts';
import { kindOf } from '../game/playerInfo.ts';
import styles from './SeatGiving.module.css';
import { useMutation } from './asyncHooks.ts';
import { isLanguageModel, LLM_PREFIX, PERSONALITIES } from '@magnate/protocol/models';
import { Choice } from '../design/Choice.tsx';
import { useLanguageModels, modelOf, STRENGTHS, DEFAULT_STRENGTH } from '../game/seats.ts';

/** The bot that personalities affect. */
const LEANING_BOT = modelOf('steady');

interface ProgramChoiceProps {
  readonly name: string;
  readonly isBusy: boolean;
  onChoose(program: ProgramSeat): void;
}

/** Chooses a bot or language model, and its personality. */
function ProgramChoice({ name, isBusy, onChoose }: ProgramChoiceProps) {
  const t = translator(['table', 'common']);
  const [model, setModel] = useState<string>(modelOf(DEFAULT_STRENGTH));
  const [personality, setPersonality] = useState('');
  const models = useLanguageModels();
  const bots = STRENGTHS.map((bot) => ({ value: modelOf(bot), label: botLabel(bot), about: botAbout(bot) }));
  const others = models.map((value) => ({
    value,
    label: t('host.model', { name: value.slice(LLM_PREFIX.length) }),
    about: t('host.modelAbout'),
  }));
  const takesPersonality = isLanguageModel(model) || model === LEANING_BOT;
  const chosen = { model, ...(takesPersonality && personality !== '' ? { personality } : {}) };
  return (
    <div className={styles.choice}>
      <Choice
        legend={t('host.toBotAbout', { name })}
        value={model}
        options={[...bots, ...others]}
        onChange={setModel}
      />
      {takesPersonality && <PersonalityChoice value={personality} onChange={setPersonality} />}
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
  const t = translator('table');
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

interface SeatGivingProps {
  readonly player: PublicSeat;
  readonly hosting: Hosting;
  /** Harmless confirmation. */
  readonly isEmpty: boolean;
}

/** The host gives a seat to a bot or a language model, or back to a person. */
export function SeatGiving({ player, hosting, isEmpty }: SeatGivingProps) {
  const t = translator('table');
  const [isChoosing, setChoosing] = useState(false);
  const { isBusy, problem, ask } = useMutation();
  const give = (work: () => Promise<void>) => void ask(work).then((done) => done && setChoosing(false));
  const isBot = kindOf(player) !== 'person';
  return (
    <div className={styles.giving}>
      <div className={styles.actions}>
        <Button
          small
          icon={<Bot size={16} aria-hidden />}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {isBot ? t('host.otherBot') : t('host.toBot')}
        </Button>
        {!isEmpty && (
          <ConfirmButton
            small
            kind="secondary"
            question={
              isBot
                ? t('host.toPersonInstead', { name: player.name })
                : t('host.toPersonQuestion', { name: player.name })
            }
            confirm={t('host.toPersonConfirm')}
            onConfirm={() => give(() => hosting.toPerson(player.id))}
          >
            {t('host.toPerson')}
          </ConfirmButton>
        )}
      </div>
      {isChoosing && (
        <ProgramChoice
          name={player.name}
          isBusy={isBusy}
          onChoose={(program) => give(() => hosting.toProgram(player.id, program))}
        />
      )}
      {problem !== undefined && <Banner kind="danger">{problem}</Banner>}
    </div>
  );
}
