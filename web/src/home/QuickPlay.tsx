import { botAbout, botLabel, botNames, wordsOf } from '@magnate/words';
import type { GameId } from '@magnate/engine';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { Choice } from '../design/Choice.tsx';
import { Field } from '../design/Field.tsx';
import { LONGEST_NAME, STRENGTHS } from '../game/seats.ts';
import { GAMES } from '../kits.ts';
import { useDraft } from '../sync/drafts.ts';
import { useSettings } from '../sync/settings.ts';
import { GameCard } from './GameCard.tsx';
import { openAt } from './opening.ts';
import { Problem } from './Problem.tsx';
import styles from './QuickPlay.module.css';
import { isQuickChoice, quickTable, USUAL_CHOICE } from './quickTable.ts';
import { sayProblem } from './Problem.tsx';
import { TokenChoice } from './TokenChoice.tsx';
import { useWhere } from './where.ts';
import { WhereChoice } from './WhereChoice.tsx';

/** Against bots, at once. */
export function QuickPlay() {
  const t = wordsOf('home');
  const headingId = useId();
  const [, navigate] = useLocation();
  const { name, set } = useSettings();
  const [draft, setDraft] = useDraft('quick', isQuickChoice);
  const choice = draft ?? USUAL_CHOICE;
  const { where } = useWhere();
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
      <h2 id={headingId} className="heard">
        {t('quick.heading')}
      </h2>
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
        <div className={styles.where}>
          <WhereChoice />
        </div>
      </div>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <div className={styles.cards}>
        {GAMES.map((game) => (
          <GameCard
            key={game}
            game={game}
            bots={choice.bots[game]}
            isOpening={opening === game}
            isBusy={opening !== undefined}
            onBots={(bots) => setDraft({ ...choice, bots: { ...choice.bots, [game]: bots } })}
            onPlay={() => void play(game)}
          />
        ))}
      </div>
    </section>
  );
}
