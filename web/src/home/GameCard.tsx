import type { GameId } from '@magnate/engine';
import { Play } from 'lucide-react';
import { useId } from 'react';
import { translator } from '@magnate/words';
import { Link } from 'wouter';
import { Button } from '../design/Button.tsx';
import { Stepper } from '../design/Stepper.tsx';
import { manifests } from '../games/manifests.ts';
import styles from './GameCard.module.css';
import { mostBots } from './quickTable.ts';

interface GameCardProps {
  readonly game: GameId;
  readonly bots: number;
  /** This game is being opened. */
  readonly isOpening: boolean;
  /** Any game is being opened. */
  readonly isBusy: boolean;
  onBots(bots: number): void;
  onPlay(): void;
}

/** A game and its quick start. */
export function GameCard({ game, bots, isOpening, isBusy, onBots, onPlay }: GameCardProps) {
  const t = translator(['home', 'common']);
  const headingId = useId();
  const { Thumbnail } = manifests[game];
  const name = t(`common:games.${game}.title`);
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <div className={styles.picture}>
        <Thumbnail />
      </div>
      <div className={styles.words}>
        <h3 id={headingId} className={styles.name}>
          {name}
        </h3>
        <p>{t(`common:games.${game}.about`)}</p>
        <p className={styles.seats}>{t(`common:games.${game}.seats`)}</p>
      </div>
      <div className={styles.acts}>
        <Stepper label={t('quick.bots')} value={bots} min={1} max={mostBots(game)} onChange={onBots} />
        <div className={styles.play}>
          <Button
            kind="primary"
            wide
            icon={<Play size={18} aria-hidden />}
            whyNot={isBusy ? t('common:underWay') : undefined}
            saysWhenPressed
            onClick={onPlay}
          >
            {isOpening ? t('quick.opening') : t('quick.play', { game: name })}
          </Button>
        </div>
      </div>
      <div className={styles.ways}>
        <Link href={`/new/${game}`} className={styles.choices} aria-label={t('quick.choicesFor', { game: name })}>
          {t('quick.choices')}
        </Link>
        <Link href={`/learn/${game}`} className={styles.choices} aria-label={t('quick.learnFor', { game: name })}>
          {t('quick.learn')}
        </Link>
      </div>
    </article>
  );
}

/** Identifies a game in a list, next to its name. */
export function GameMark({ game }: { readonly game: GameId }) {
  const { Icon } = manifests[game];
  return <Icon size={20} aria-hidden style={{ flex: 'none' }} />;
}
