import type { GameId } from '@magnate/engine';
import { Play } from 'lucide-react';
import { useId } from 'react';
import { translator } from '@magnate/words';
import { Link } from 'wouter';
import { Button } from '../design/Button.tsx';
import { useAfterPaint } from '../design/layout.ts';
import { loaded } from '../design/loaded.tsx';
import { forEveryGame, manifests } from '../games/manifests.ts';
import styles from './GameCard.module.css';

const SCENES = forEveryGame((game) => loaded(manifests[game].loadScene, 'list'));

interface GameCardProps {
  readonly game: GameId;
  /** This game is being opened. */
  readonly isOpening: boolean;
  /** Any game is being opened. */
  readonly isBusy: boolean;
  onPlay(): void;
}

/** A game: its board in play, and one button. */
export function GameCard({ game, isOpening, isBusy, onPlay }: GameCardProps) {
  const t = translator(['home', 'common']);
  const headingId = useId();
  const Scene = SCENES[game];
  // A slow phone needs most of a second for a board, and the button works before.
  const isDrawn = useAfterPaint();
  const name = t(`common:games.${game}.title`);
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <div className={styles.picture} data-ltr="">
        {isDrawn && <Scene />}
      </div>
      <div className={styles.words}>
        <h3 id={headingId} className={styles.name}>
          {name}
        </h3>
        <p className={styles.about}>{t(`common:games.${game}.about`)}</p>
      </div>
      <div className={styles.play}>
        <Button
          kind="primary"
          wide
          className={styles.button ?? ''}
          icon={<Play size={18} aria-hidden />}
          whyNot={isBusy ? t('common:underWay') : undefined}
          saysWhenPressed
          onClick={onPlay}
        >
          {isOpening ? t('quick.opening') : t('quick.play', { game: name })}
        </Button>
      </div>
      <div className={styles.ways}>
        <Link href={`/guide/${game}`} className={styles.way} aria-label={t('quick.guideFor', { game: name })}>
          {t('quick.guide')}
        </Link>
        <Link href={`/learn/${game}`} className={styles.way} aria-label={t('quick.learnFor', { game: name })}>
          {t('quick.learn')}
        </Link>
        <Link href={`/new/${game}`} className={styles.way} aria-label={t('quick.choicesFor', { game: name })}>
          {t('quick.choices')}
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
