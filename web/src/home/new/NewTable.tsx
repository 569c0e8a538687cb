import { botNames, translator } from '@magnate/words';
import type { GameId } from '@magnate/engine';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { Button, LinkButton } from '../../design/Button.tsx';
import { Choice } from '../../design/Choice.tsx';
import { ConfirmButton } from '../../design/ConfirmButton.tsx';
import { baseOf } from '../../game/ruleForm.ts';
import { GAMES, isGame } from '../../games/manifests.ts';
import { readDraft, useDraft } from '../../sync/drafts.ts';
import { useSettings } from '../../sync/settings.ts';
import { OLDER_FORM_KEY, olderForm } from './compat.ts';
import { sound, ruleFormFor } from './ruleForms.ts';
import {
  BLANK,
  type Form,
  fromStored,
  isStoredForm,
  onDevice,
  toStored,
  VISIBILITIES,
  CLOCK_KINDS,
  CLOCK_TIMES,
  LEAST_TIME,
  MOST_DAYS,
  MOST_TIME,
  PACES,
} from './form.ts';
import { Part, Tiles } from './Part.tsx';
import { PlayersPart } from './PlayersPart.tsx';
import { isSound, kindsOf, namesOf, problemsOf, requestOf } from './request.ts';
import { RulesPart } from './RulesPart.tsx';
import { Loading } from '../../design/loaded.tsx';
import styles from './NewTable.module.css';
import { isAwaiting, openAt, type SeatKind, usePlayLocation } from '../openTable.ts';
import { WhereChoice } from '../Choices.tsx';
import { Problem, sayProblem } from '../Problem.tsx';
import { Stepper } from '../../design/Stepper.tsx';

/** The storage key of the form. */
const FORM_KEY = 'newTable.2';

/** The form for a new table. */
export function NewTable() {
  const t = translator(['home', 'common']);
  const [, navigate] = useLocation();
  const { game: requestedGame } = useParams();
  const [draft, setDraft] = useDraft(FORM_KEY, isStoredForm);
  const saved = (draft && fromStored(draft)) ?? olderForm(readDraft(OLDER_FORM_KEY)) ?? BLANK;
  const { where } = usePlayLocation();
  const isLocal = where === 'device';
  const wanted: Form = isGame(requestedGame) ? { ...saved, game: requestedGame } : saved;
  const form = isLocal ? onDevice(wanted) : wanted;
  const names = useNames(form);
  const problems = problemsOf(form);
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string>();

  const change = (part: Partial<Form>) => {
    setProblem(undefined);
    setDraft(toStored({ ...wanted, ...part }));
  };
  const choose = (game: GameId) => {
    change({ game });
    navigate(`/new/${game}`, { replace: true });
  };
  const open = async () => {
    setOpening(true);
    setProblem(undefined);
    try {
      const { game } = form;
      const { preset, changes } = form.rules[game];
      const rules = await ruleFormFor(game);
      const request = requestOf(form, names, sound(baseOf(rules, preset), changes, rules.isValid));
      navigate(await openAt(where, request, kindsOf(form)));
    } catch (error) {
      setProblem(sayProblem(error));
      setOpening(false);
    }
  };

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <LinkButton href="/" kind="quiet" icon={<ArrowLeft size={18} aria-hidden />}>
          {t('common:home')}
        </LinkButton>
        {draft !== undefined && (
          <ConfirmButton
            kind="quiet"
            small
            question={t('make.resetQuestion')}
            confirm={t('make.reset')}
            onConfirm={() => setDraft(undefined)}
          >
            {t('make.reset')}
          </ConfirmButton>
        )}
      </header>
      <main className={styles.main}>
        <h1>{t('make.title')}</h1>
        <Part heading={t('make.game')}>
          <Choice
            quiet
            legend={t('make.game')}
            value={form.game}
            options={GAMES.map((value) => ({
              value,
              label: t(`common:games.${value}.title`),
              about: t(`common:games.${value}.seats`),
            }))}
            onChange={choose}
          />
        </Part>
        <Part heading={t('where.heading')}>
          <Tiles>
            <WhereChoice quiet />
          </Tiles>
        </Part>
        <PlayersPart
          form={form}
          names={names}
          problems={problems}
          isLocal={isLocal}
          onRows={(rows) => change({ rows })}
        />
        <Suspense
          fallback={
            <Part heading={t('rules.heading')}>
              <Loading what="rules" />
            </Part>
          }
        >
          <RulesPart form={form} onChoice={(choice) => change({ rules: { ...form.rules, [form.game]: choice } })} />
        </Suspense>
        {!isLocal && (
          <>
            <PacePart form={form} onChange={change} />
            <Part heading={t('visibility.heading')}>
              <Tiles>
                <Choice
                  quiet
                  legend={t('visibility.heading')}
                  value={form.visibility}
                  options={VISIBILITIES.map((value) => ({
                    value,
                    label: t(`visibility.kinds.${value}.label`),
                    about: t(`visibility.kinds.${value}.about`),
                  }))}
                  onChange={(visibility) => change({ visibility })}
                />
              </Tiles>
            </Part>
          </>
        )}
        <OpenBar
          kinds={kindsOf(form)}
          isSound={isSound(problems)}
          isOpening={isOpening}
          problem={problem}
          onOpen={() => void open()}
        />
      </main>
    </div>
  );
}

function useNames({ rows }: Form): readonly string[] {
  const t = translator('home');
  const { name } = useSettings();
  return namesOf(rows, {
    me: name.trim() === '' ? t('defaultName') : name.trim(),
    bots: botNames(),
    guest: (number) => t('players.guest', { number }),
    open: (number) => t('players.openName', { number }),
    numbered: (base, number) => t('players.numbered', { name: base, number }),
  });
}

interface OpenBarProps {
  readonly kinds: readonly SeatKind[];
  readonly isSound: boolean;
  readonly isOpening: boolean;
  readonly problem: string | undefined;
  onOpen(): void;
}

/** The primary button of this page, always visible. */
function OpenBar({ kinds, isSound, isOpening, problem, onOpen }: OpenBarProps) {
  const t = translator(['home', 'common']);
  return (
    <div className={styles.bar}>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <div className={styles.line}>
        <p className={isSound ? styles.note : styles.wrong}>{isSound ? t(nextStepKey(kinds)) : t('make.fix')}</p>
        <Button
          kind="primary"
          whyNot={isOpening ? t('common:underWay') : isSound ? undefined : t('make.fix')}
          saysWhenPressed
          onClick={onOpen}
        >
          {isOpening ? t('make.opening') : t(isAwaiting(kinds) ? 'make.open' : 'make.start')}
        </Button>
      </div>
    </div>
  );
}

function nextStepKey(kinds: readonly SeatKind[]) {
  if (isAwaiting(kinds)) return 'make.awaits';
  return kinds.includes('me') ? 'make.atOnce' : 'make.nobody';
}

interface PacePartProps {
  readonly form: Form;
  onChange(change: Partial<Pick<Form, 'clock' | 'times' | 'days' | 'pace'>>): void;
}

/** Time limits for people, and the thinking pace of bots. */
function PacePart({ form: { clock, times, days, pace }, onChange }: PacePartProps) {
  const t = translator('home');
  return (
    <Part heading={t('pace.heading')}>
      <Tiles>
        <Choice
          legend={t('pace.clock')}
          value={clock}
          options={CLOCK_KINDS.map((value) => ({
            value,
            label: t(`pace.clocks.${value}.label`),
            about: t(`pace.clocks.${value}.about`),
          }))}
          onChange={(value) => onChange({ clock: value })}
        />
      </Tiles>
      {clock !== 'none' && <p className={styles.about}>{t(clock === 'days' ? 'pace.daysAbout' : 'pace.clockAbout')}</p>}
      {clock === 'days' && (
        <div className={styles.times}>
          <Stepper
            label={t('pace.days')}
            value={days}
            min={1}
            max={MOST_DAYS}
            onChange={(value) => onChange({ days: value })}
          />
        </div>
      )}
      {clock === 'own' && (
        <div className={styles.times}>
          {CLOCK_TIMES.map((time) => (
            <Stepper
              key={time}
              label={t(`pace.${time}`)}
              value={times[time]}
              min={LEAST_TIME[time]}
              max={MOST_TIME}
              step={time === 'reserve' ? 60 : 10}
              onChange={(seconds) => onChange({ times: { ...times, [time]: seconds } })}
            />
          ))}
        </div>
      )}
      <Choice
        legend={t('pace.bots')}
        value={pace}
        options={PACES.map((value) => ({ value, label: t(`pace.paces.${value}`) }))}
        onChange={(value) => onChange({ pace: value })}
      />
    </Part>
  );
}
