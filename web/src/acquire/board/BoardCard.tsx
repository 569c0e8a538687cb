import type { GameView, TileEffect } from '@magnate/engine/acquire';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../game/decision/ActionButton.tsx';
import { Button } from '../../design/Button.tsx';
import { useSeatView } from '../../game/seatView.ts';
import styles from './BoardCard.module.css';
import { CorporationCard } from './CorporationCard.tsx';
import { TileMark } from './CorporationMark.tsx';
import { effectSentence, mergerConsequences } from './effectWords.ts';
import { ReplaceButton } from './ReplaceButton.tsx';
import { useTileSelection } from './selection.ts';
import { useShownBoard } from './useShownBoard.ts';
import { usePlaceable } from './useTileTap.ts';

/** One of my tiles, or a corporation: what can be known of it before anything is done. */
export function BoardCard() {
  const { t } = useTranslation('acquire');
  const { hand, view } = useShownBoard();
  const { tile, corporation } = useTileSelection();
  const effect = hand.find((own) => own.tile === tile);
  if (effect !== undefined) return <TileCard effect={effect} view={view} />;
  if (corporation !== null) {
    return (
      <Frame>
        <CorporationCard corporation={corporation} />
      </Frame>
    );
  }
  return <p className={styles.hint}>{hand.length > 0 ? t('board.card.hint') : t('board.card.look')}</p>;
}

function TileCard({ effect, view }: { readonly effect: TileEffect; readonly view: GameView }) {
  const { t } = useTranslation('acquire');
  const { names } = useSeatView<'acquire'>();
  const isPlaceable = usePlaceable().includes(effect.tile);
  const { tile } = effect;
  return (
    <Frame>
      <div className={styles.words}>
        <p className={styles.sentence}>
          {effect.whyNot === null && <TileMark tile={tile} />} {effectSentence(effect, view)}
        </p>
        {mergerConsequences(effect, view, names).map((sentence) => (
          <p key={sentence} className={styles.more}>
            {sentence}
          </p>
        ))}
        {!isPlaceable && effect.whyNot === null && <p className={styles.more}>{t('board.card.later')}</p>}
      </div>
      <div className={styles.doing}>
        {isPlaceable && (
          <ActionButton action={{ type: 'PlaceTile', tile }}>{t('board.card.place', { tile })}</ActionButton>
        )}
        <ReplaceButton tile={tile} />
      </div>
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('acquire');
  const { select } = useTileSelection();
  return (
    <div className={styles.card}>
      {children}
      <Button
        kind="quiet"
        small
        className={styles.close ?? ''}
        aria-label={t('board.card.close')}
        icon={<X size={20} aria-hidden />}
        onClick={() => select(null)}
      />
    </div>
  );
}
