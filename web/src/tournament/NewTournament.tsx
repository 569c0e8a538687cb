import { LLM_PREFIX } from '@magnate/protocol/models';
import { botAbout, botLabel, botNames, translator } from '@magnate/words';
import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../design/Button.tsx';
import { Choice } from '../design/Choice.tsx';
import { Field } from '../design/Field.tsx';
import { Loading } from '../design/loaded.tsx';
import { PageFrame } from '../design/PageFrame.tsx';
import { Stepper } from '../design/Stepper.tsx';
import { Toggle } from '../design/Toggle.tsx';
import { LONGEST_NAME, STRENGTHS, useLanguageModels } from '../game/seats.ts';
import { GAMES } from '../games/manifests.ts';
import { baseOf } from '../game/ruleForm.ts';
import { Part, Tiles } from '../home/new/Part.tsx';
import { RulesPart } from '../home/new/RulesPart.tsx';
import { ruleFormFor, sound } from '../home/new/ruleForms.ts';
import { Problem, sayProblem } from '../home/Problem.tsx';
import { keepTournament, tournamentApi } from '../sync/tournaments.ts';
import { ListedTournaments, OwnTournaments } from './TournamentLists.tsx';
import styles from './tournament.module.css';
import {
  ABSENCES,
  BLANK,
  CLOCKS,
  FORMATS,
  hasRounds,
  type Lack,
  lacksOf,
  MOST_ARRIVAL,
  MOST_ROUNDS,
  PLAYERS,
  requestOf,
  STARTS,
  tableSizes,
  type TournamentForm,
  USUAL_ROUNDS,
  withClock,
} from './tournamentForm.ts';

/** Between two rounds. */
const MOST_MINUTES = 120;

interface PartProps {
  readonly form: TournamentForm;
  onChange(change: Partial<TournamentForm>): void;
}

/** The form for a new tournament, and the tournaments that there are. */
export function NewTournament() {
  const t = translator(['tournament', 'common']);
  const [, navigate] = useLocation();
  const [form, setForm] = useState(BLANK);
  const [isOpening, setOpening] = useState(false);
  const [lacks, setLacks] = useState<readonly Lack[]>([]);
  const [problem, setProblem] = useState<string>();
  const fields = useRef<HTMLFormElement>(null);
  const change = (part: Partial<TournamentForm>) => {
    setProblem(undefined);
    setLacks([]);
    setForm((before) => ({ ...before, ...part }));
  };
  const open = async () => {
    const now = Date.now();
    const missing = lacksOf(form, now);
    setLacks(missing);
    if (missing.length > 0) {
      // After the fields are marked.
      requestAnimationFrame(() => fields.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus());
      return;
    }
    setOpening(true);
    setProblem(undefined);
    try {
      const { preset, changes } = form.rules[form.game];
      const rules = await ruleFormFor(form.game);
      const request = requestOf(form, sound(baseOf(rules, preset), changes, rules.isValid), botNames(), now);
      const { id, hostToken } = await tournamentApi.create(request);
      keepTournament({ id, name: request.name, hostToken });
      navigate(`/tournament/${id}`);
    } catch (error) {
      setProblem(sayProblem(error));
      setOpening(false);
    }
  };
  return (
    <PageFrame documentTitle={t('make.title')} width="text">
      <h1>{t('make.title')}</h1>
      <OwnTournaments />
      <form
        ref={fields}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <Part heading={t('make.game')}>
          <Field
            label={t('make.name')}
            value={form.name}
            placeholder={t('make.namePlaceholder')}
            maxLength={2 * LONGEST_NAME}
            autoComplete="off"
            error={lacks.includes('name') ? t('make.nameMissing') : undefined}
            onChange={(name) => change({ name })}
          />
          <Choice
            quiet
            legend={t('make.game')}
            value={form.game}
            options={GAMES.map((value) => ({ value, label: t(`common:games.${value}.title`) }))}
            onChange={(game) => change({ game, tableSize: Math.min(form.tableSize, tableSizes(game).max) })}
          />
        </Part>
        <Part heading={t('make.format')}>
          <Tiles>
            <Choice
              quiet
              legend={t('make.format')}
              value={form.format}
              options={FORMATS.map((value) => ({
                value,
                label: t(`make.formats.${value}.label`),
                about: t(`make.formats.${value}.about`),
              }))}
              onChange={(format) => change({ format })}
            />
          </Tiles>
          <Stepper
            label={t('make.size')}
            value={form.tableSize}
            min={tableSizes(form.game).min}
            max={tableSizes(form.game).max}
            onChange={(tableSize) => change({ tableSize })}
          />
          {hasRounds(form) && (
            <>
              <Toggle
                checked={form.rounds === null}
                onChange={(isFree) => change({ rounds: isFree ? null : USUAL_ROUNDS })}
              >
                {t('make.roundsNeeded')}
              </Toggle>
              {form.rounds !== null && (
                <Stepper
                  label={t('make.roundCount')}
                  value={form.rounds}
                  min={1}
                  max={MOST_ROUNDS}
                  onChange={(rounds) => change({ rounds })}
                />
              )}
            </>
          )}
        </Part>
        <PlayersPart form={form} onChange={change} />
        <PacePart form={form} onChange={change} />
        <RoundsPart form={form} isWrong={lacks.includes('startsAt')} onChange={change} />
        <Suspense fallback={<Loading what="rules" />}>
          <RulesPart
            isTournament
            form={form}
            onChoice={(choice) => change({ rules: { ...form.rules, [form.game]: choice } })}
          />
        </Suspense>
        <div className={styles.bar}>
          {problem !== undefined && <Problem>{problem}</Problem>}
          <div className={styles.line}>
            <p className={lacks.length > 0 ? styles.wrong : styles.note} role="status">
              {lacks.length > 0 ? t('make.fix') : t('make.next')}
            </p>
            <Button type="submit" kind="primary" whyNot={isOpening ? t('common:underWay') : undefined}>
              {isOpening ? t('make.opening') : t('make.open')}
            </Button>
          </div>
        </div>
      </form>
      <ListedTournaments />
    </PageFrame>
  );
}

function PlayersPart({ form, onChange }: PartProps) {
  const t = translator('tournament');
  const models = useLanguageModels();
  return (
    <Part heading={t('make.players')}>
      <p className={styles.note}>{t('make.playersAbout', { most: PLAYERS.max })}</p>
      <Stepper
        label={t('make.bots')}
        value={form.bots}
        min={0}
        max={PLAYERS.max - form.models.length}
        onChange={(bots) => onChange({ bots })}
      />
      {form.bots > 0 && (
        <Tiles>
          <Choice
            legend={t('make.strength')}
            value={form.strength}
            options={STRENGTHS.map((value) => ({ value, label: botLabel(value), about: botAbout(value) }))}
            onChange={(strength) => onChange({ strength })}
          />
        </Tiles>
      )}
      {models.length > 0 && (
        <fieldset className={styles.models}>
          <legend>{t('make.models')}</legend>
          {models.map((model) => (
            <Toggle
              key={model}
              checked={form.models.includes(model)}
              onChange={(isIn) =>
                onChange({ models: isIn ? [...form.models, model] : form.models.filter((each) => each !== model) })
              }
            >
              {model.slice(LLM_PREFIX.length)}
            </Toggle>
          ))}
        </fieldset>
      )}
    </Part>
  );
}

function PacePart({ form, onChange }: PartProps) {
  const t = translator('tournament');
  const isOverDays = form.clock === 'days';
  return (
    <Part heading={t('make.pace')}>
      <Tiles>
        <Choice
          legend={t('make.clock')}
          value={form.clock}
          options={CLOCKS.map((value) => ({
            value,
            label: t(`make.clocks.${value}.label`),
            about: t(`make.clocks.${value}.about`),
          }))}
          onChange={(clock) => onChange(withClock(clock, form))}
        />
      </Tiles>
      <Tiles>
        <Choice
          legend={t('make.absent')}
          value={form.absent}
          options={ABSENCES.map((value) => ({
            value,
            label: t(`make.absences.${value}.label`),
            about: t(`make.absences.${value}.about`),
          }))}
          onChange={(absent) => onChange({ absent })}
        />
      </Tiles>
      <Stepper
        label={t(isOverDays ? 'make.arrivalHours' : 'make.arrival')}
        value={form.arrival}
        min={0}
        max={isOverDays ? MOST_ARRIVAL.hours : MOST_ARRIVAL.minutes}
        onChange={(arrival) => onChange({ arrival })}
      />
    </Part>
  );
}

function RoundsPart({ form, isWrong, onChange }: PartProps & { readonly isWrong: boolean }) {
  const t = translator('tournament');
  return (
    <Part heading={t('make.rounds')}>
      <Tiles>
        <Choice
          legend={t('make.starts')}
          value={form.start}
          options={STARTS.map((value) => ({
            value,
            label: t(`make.startKinds.${value}.label`),
            about: t(`make.startKinds.${value}.about`),
          }))}
          onChange={(start) => onChange({ start })}
        />
      </Tiles>
      {form.start === 'time' && (
        <Field
          label={t('make.startsAt')}
          type="datetime-local"
          value={form.startsAt}
          error={isWrong ? t('make.startsAtWrong') : undefined}
          onChange={(startsAt) => onChange({ startsAt })}
        />
      )}
      {form.start !== 'hand' && (
        <Stepper
          label={t('make.pause')}
          value={form.pause}
          min={0}
          max={MOST_MINUTES}
          onChange={(pause) => onChange({ pause })}
        />
      )}
      <Toggle checked={form.listed} about={t('make.listedAbout')} onChange={(listed) => onChange({ listed })}>
        {t('make.listed')}
      </Toggle>
    </Part>
  );
}
