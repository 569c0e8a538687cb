import { Bot, Dices, Download, Settings2, SquareTerminal } from 'lucide-react';
import { useId, useState } from 'react';
import { translator, botAbout, botLabel, botNames } from '@magnate/words';
import { Link, useLocation } from 'wouter';
import { Button } from '../design/Button.tsx';
import { Choice } from '../design/Choice.tsx';
import { useSurface } from '../design/layout.ts';
import { loaded } from '../design/loaded.tsx';
import { Stepper } from '../design/Stepper.tsx';
import { THEMES, useSettings } from '../sync/settings.ts';
import { useInstall } from '../sync/install.ts';
import { useService } from '../sync/service.ts';
import { BASE_PATH } from '../sync/basePath.ts';
import styles from './Home.module.css';
import { GAMES } from '../games/manifests.ts';
import { OwnGames } from './OwnGames.tsx';
import type { GameId } from '@magnate/engine';
import { Field } from '../design/Field.tsx';
import { LONGEST_NAME, STRENGTHS } from '../game/seats.ts';
import { useDraft } from '../sync/drafts.ts';
import { GameCard } from './GameCard.tsx';
import { openAt, usePlayLocation } from './openTable.ts';
import { Problem, sayProblem } from './Problem.tsx';
import { isQuickChoice, maxBots, quickTable, DEFAULT_CHOICE } from './quickTable.ts';
import { LanguageChoice } from '../game/LanguageChoice.tsx';
import { TokenChoice } from '../game/TokenChoice.tsx';
import { WhereChoice } from './Choices.tsx';

const WithOthers = loaded(async () => (await import(/* chunk: home/others */ './WithOthers.tsx')).WithOthers, 'tables');

/** The API documentation of the service. */
const DOCS = `${BASE_PATH}/docs`;

/** The home page: one press to a game. */
export function Home() {
  const t = translator(['home', 'common']);
  useSurface('wood');
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <p className={styles.brand}>
          <img src={`${BASE_PATH}/icon.svg`} alt="" width="32" height="32" />
          {t('common:magnate')}
        </p>
      </header>
      <main className={styles.main}>
        <div className={styles.hero}>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <OwnGames />
        <QuickPlay />
        <div className={styles.sheet}>
          <WithOthers />
          <HowItWorks />
        </div>
      </main>
      <Footer />
    </div>
  );
}

function Footer() {
  const t = translator('home');
  const { theme, set } = useSettings();
  const install = useInstall(({ ask }) => ask);
  const hasNone = useService(({ state }) => state === 'none');
  return (
    <footer className={styles.footer}>
      <Choice
        legend={t('footer.theme')}
        value={theme}
        options={THEMES.map((value) => ({ value, label: t(`footer.themes.${value}`) }))}
        onChange={(value) => set({ theme: value })}
      />
      <LanguageChoice />
      {install !== null && (
        <Button icon={<Download size={18} aria-hidden />} onClick={install}>
          {t('footer.install')}
        </Button>
      )}
      <Link href="/puzzles" className={styles.docs}>
        {t('footer.puzzles')}
      </Link>
      <Link href={`/lab/${GAMES[0]}`} className={styles.docs}>
        {t('footer.lab')}
      </Link>
      {!hasNone && (
        <>
          <Link href="/profile" className={styles.docs}>
            {t('footer.profile')}
          </Link>
          <Link href="/ladder" className={styles.docs}>
            {t('footer.ladder')}
          </Link>
          <Link href="/statistics" className={styles.docs}>
            {t('footer.statistics')}
          </Link>
          <Link href="/privacy" className={styles.docs}>
            {t('footer.privacy')}
          </Link>
          <a href={DOCS} className={styles.docs}>
            {t('footer.docs')}
          </a>
        </>
      )}
    </footer>
  );
}

function HowItWorks() {
  const t = translator('home');
  const hasNone = useService(({ state }) => state === 'none');
  const headingId = useId();
  return (
    <section className={styles.how} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('how.heading')}</h2>
      <ul className={styles.list}>
        <li className={styles.point}>
          <Dices size={24} aria-hidden className={styles.icon} />
          <p>
            <strong className={styles.pointTitle}>{t('how.fair.title')}</strong>
            {t('how.fair.about')}
          </p>
        </li>
        <li className={styles.point}>
          <Bot size={24} aria-hidden className={styles.icon} />
          <p>
            <strong className={styles.pointTitle}>{t('how.bots.title')}</strong>
            {t('how.bots.about')}
          </p>
        </li>
        {!hasNone && (
          <li className={styles.point}>
            <SquareTerminal size={24} aria-hidden className={styles.icon} />
            <p>
              <strong className={styles.pointTitle}>{t('how.api.title')}</strong>
              {t('how.api.about')} <a href={DOCS}>{t('how.api.link')}</a>
            </p>
          </li>
        )}
      </ul>
    </section>
  );
}

/** A quick game against bots. */
function QuickPlay() {
  const t = translator(['home', 'common']);
  const headingId = useId();
  const [, navigate] = useLocation();
  const { name, set } = useSettings();
  const [draft, setDraft] = useDraft('quick', isQuickChoice);
  const choice = draft ?? DEFAULT_CHOICE;
  const { where, isFixed } = usePlayLocation();
  const [opening, setOpening] = useState<GameId>();
  const [problem, setProblem] = useState<string>();

  const play = async (game: GameId) => {
    setOpening(game);
    setProblem(undefined);
    const { table, kinds } = quickTable({
      game,
      name: name.trim() === '' ? t('defaultName') : name.trim(),
      bots: choice.bots[game],
      strength: choice.strength,
      botNames: botNames(),
    });
    try {
      navigate(await openAt(where, table, kinds));
    } catch (error) {
      setProblem(sayProblem(error));
      setOpening(undefined);
    }
  };

  return (
    <section className={styles.quick} aria-labelledby={headingId}>
      <h2 id={headingId} className="sr-only">
        {t('quick.heading')}
      </h2>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <div className={styles.cards}>
        {GAMES.map((game) => (
          <GameCard
            key={game}
            game={game}
            isOpening={opening === game}
            isBusy={opening !== undefined}
            onPlay={() => void play(game)}
          />
        ))}
      </div>
      {isFixed && <WhereChoice />}
      <details className={styles.options}>
        <summary className={styles.summary}>
          <Settings2 size={18} aria-hidden />
          {t('quick.options')}
          <span className={styles.chosen}>{t('quick.chosen', { bots: botLabel(choice.strength) })}</span>
        </summary>
        <div className={styles.choices}>
          <Field
            className={styles.name}
            label={t('quick.name')}
            value={name}
            placeholder={t('defaultName')}
            maxLength={LONGEST_NAME}
            autoComplete="nickname"
            onChange={(value) => set({ name: value })}
          />
          {GAMES.map((game) => (
            <Stepper
              key={game}
              label={t('quick.botsIn', { game: t(`common:games.${game}.title`) })}
              value={choice.bots[game]}
              min={1}
              max={maxBots(game)}
              onChange={(bots) => setDraft({ ...choice, bots: { ...choice.bots, [game]: bots } })}
            />
          ))}
          <TokenChoice />
          <div className={styles.strength}>
            <Choice
              legend={t('quick.strength')}
              value={choice.strength}
              options={STRENGTHS.map((value) => ({
                value,
                label: botLabel(value),
                about: botAbout(value),
              }))}
              onChange={(strength) => setDraft({ ...choice, strength })}
            />
          </div>
          {!isFixed && (
            <div className={styles.where}>
              <WhereChoice />
            </div>
          )}
        </div>
      </details>
    </section>
  );
}
