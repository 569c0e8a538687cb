import type { Tile, TileEffect } from '@magnate/engine/acquire';
import { RefreshCw } from 'lucide-react';
import { memo } from 'react';
import { translator } from '@magnate/words';
import { ActionButton } from '../../game/decision/ActionButton.tsx';
import { useSeatView, useSubject } from '../../game/seatView.ts';
import { effectSentence } from '@magnate/words/acquire';
import { effectStyle, EffectMark } from './Cell.tsx';
import { CorporationMark } from './CorporationMark.tsx';
import styles from './Rack.module.css';
import { usePlaceable, useTileSelection, useTileTap } from './selection.ts';
import { useBoardState } from './boardState.ts';

interface RackProps {
  /** On small screens the tiles are within reach of the thumb: in the action panel instead of below the board. */
  readonly isUnderBoard?: boolean;
}

/** My tiles with their effects; for spectators, the number of tiles of each player. */
export const Rack = memo(function Rack({ isUnderBoard = false }: RackProps) {
  const t = translator('acquire');
  const who = useSubject();
  const { view, me } = useSeatView<'acquire'>();
  const { hand, view: now } = useBoardState();
  if (view.status === 'completed') return null;
  const title = me === null ? t('board.rack.others') : t('board.rack.title', { ...who });
  const place = me === null ? '' : styles[isUnderBoard ? 'underBoard' : 'inPanel'];
  return (
    <section className={`${styles.rack} ${place}`} aria-label={title} data-rack="">
      <p className={styles.heading}>
        <span className={styles.title}>{title}</span>
        <span>{t('board.rack.bag', { count: view.tilesLeft })}</span>
      </p>
      {me === null && <Counts />}
      {me !== null && hand.length === 0 && <p className={styles.none}>{t('board.rack.empty')}</p>}
      {hand.length > 0 && (
        <ul className={styles.tiles}>
          {hand.map((effect) => (
            <RackTile key={effect.tile} effect={effect} sentence={effectSentence(effect, now)} />
          ))}
        </ul>
      )}
    </section>
  );
});

function RackTile({ effect, sentence }: { readonly effect: TileEffect; readonly sentence: string }) {
  const t = translator('acquire');
  const { tile: selected } = useTileSelection();
  const isPlaceable = usePlaceable().includes(effect.tile);
  const tap = useTileTap();
  const isSelected = selected === effect.tile;
  const isReady = isSelected && isPlaceable;
  const classes = [
    styles.tile,
    effectStyle(effect.effect),
    isPlaceable ? styles.placeable : '',
    isSelected ? styles.selected : '',
  ].join(' ');
  return (
    <li className={styles.place}>
      <button
        type="button"
        className={classes}
        aria-pressed={isSelected}
        aria-label={t(isReady ? 'board.rack.tileReady' : 'board.rack.tile', { tile: effect.tile, effect: sentence })}
        onClick={(event) => tap(effect.tile, event.detail)}
      >
        <span className={styles.name}>{effect.tile}</span>
        <span className={styles.effect}>
          <EffectMark effect={effect.effect} />
          <span className={styles.word}>
            {isReady ? t('board.rack.placeAgain') : t(`board.effect.word.${effect.effect}`)}
          </span>
          <Marks effect={effect} />
        </span>
      </button>
      <ReplaceButton tile={effect.tile} isBare />
    </li>
  );
}

/** The corporations that it touches, in the order of the takeover. */
function Marks({ effect: { corporations, survivors } }: { readonly effect: TileEffect }) {
  if (corporations.length === 0) return null;
  const inOrder = [...corporations.filter((corporation) => !survivors.includes(corporation)), ...survivors];
  return (
    <span className={styles.marks}>
      {inOrder.map((corporation) => (
        <CorporationMark key={corporation} corporation={corporation} size={16} />
      ))}
    </span>
  );
}

function Counts() {
  const t = translator('acquire');
  const { view, names } = useSeatView<'acquire'>();
  return (
    <ul className={styles.counts}>
      {view.players.map(({ id, tiles }) => (
        <li key={id}>{t('board.rack.count', { name: names.subject(id), count: tiles })}</li>
      ))}
    </ul>
  );
}

interface ReplaceButtonProps {
  readonly tile: Tile;
  /** Without a label, if there is only room for the icon. */
  readonly isBare?: boolean;
}

/** If dead tiles are replaced by hand: discards this one and draws another. */
export function ReplaceButton({ tile, isBare = false }: ReplaceButtonProps) {
  const t = translator('acquire');
  const { offers } = useSeatView<'acquire'>();
  const isOffered = offers.some(({ type, tiles }) => type === 'ReplaceDeadTile' && tiles?.includes(tile));
  if (!isOffered) return null;
  const name = t('board.card.replace', { tile });
  return (
    <ActionButton
      action={{ type: 'ReplaceDeadTile', tile }}
      small
      wide={isBare}
      label={name}
      icon={<RefreshCw size={18} aria-hidden />}
    >
      {isBare ? null : name}
    </ActionButton>
  );
}
