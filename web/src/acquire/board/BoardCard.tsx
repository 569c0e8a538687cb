import {
  type Corporation,
  type GameView,
  type TileEffect,
  type Holder,
  holdersOf,
  isActive,
  isSafe,
  leftInBank,
  nextPriceStep,
  priceNow,
  sizeOf,
} from '@magnate/engine/acquire';
import { ShieldCheck, X } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { translator } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { ActionButton } from '../../game/decision/ActionButton.tsx';
import { playerInfoOf } from '../../game/playerInfo.ts';
import { Recap } from '../../game/recap/Recap.tsx';
import { useSeatView } from '../../game/seatView.ts';
import styles from './BoardCard.module.css';
import { CorporationMark, TileMark } from './CorporationMark.tsx';
import { effectSentence, mergerConsequences } from '@magnate/words/acquire';
import { RankMark } from './SheetCells.tsx';
import { ReplaceButton } from './Rack.tsx';
import { usePlaceable, useTileSelection } from './selection.ts';
import { useBoardState } from './boardState.ts';

/** Details of one of my tiles or of a corporation; without a selection, the recap. */
export const BoardCard = memo(function BoardCard() {
  const t = translator('acquire');
  const { hand, view } = useBoardState();
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
  return (
    <>
      <div className={styles.recap}>
        <Recap shape="wide" />
      </div>
      <p className={styles.hint}>{hand.length > 0 ? t('board.card.hint') : t('board.card.look')}</p>
    </>
  );
});

function TileCard({ effect, view }: { readonly effect: TileEffect; readonly view: GameView }) {
  const t = translator('acquire');
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
  const t = translator('acquire');
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

/** The present and next value of a corporation, and its holders. */
function CorporationCard({ corporation }: { readonly corporation: Corporation }) {
  const t = translator('acquire');
  const { view } = useSeatView<'acquire'>();
  const next = nextPriceStep(view, corporation);
  const holders = holdersOf(view, corporation);
  return (
    <div className={styles.corporation}>
      <div className={styles.about}>
        <p className={styles.title}>
          <CorporationMark corporation={corporation} size={28} /> {corporation}
        </p>
        <ul className={styles.facts}>
          <li>
            {isActive(view, corporation)
              ? t('board.corporation.tiles', { count: sizeOf(view, corporation) })
              : t('board.corporation.inactive')}
          </li>
          {isSafe(view, corporation) && (
            <li className={styles.safe}>
              <ShieldCheck size={16} aria-hidden /> {t('board.corporation.safe')}
            </li>
          )}
          {isActive(view, corporation) && (
            <li>{t('board.corporation.price', { price: priceNow(view, corporation) })}</li>
          )}
          <li>{t('board.corporation.left', { count: leftInBank(view, corporation) })}</li>
        </ul>
        <p className={styles.next}>
          {next === null
            ? t('board.corporation.highest')
            : t('board.corporation.next', { size: next.size, price: next.price })}
        </p>
      </div>
      {holders.length === 0 ? (
        <p className={styles.next}>{t('board.corporation.nobody')}</p>
      ) : (
        <ul className={styles.holders} aria-label={t('board.corporation.holders')}>
          {holders.map((holder) => (
            <HolderLine key={holder.playerId} holder={holder} />
          ))}
        </ul>
      )}
    </div>
  );
}

function HolderLine({ holder }: { readonly holder: Holder }) {
  const t = translator('acquire');
  const { names, playerInfos } = useSeatView<'acquire'>();
  const { playerId, shares, rank, bonus } = holder;
  const name = names.subject(playerId);
  return (
    <li className={styles.holder}>
      <PlayerToken seat={playerInfoOf(playerInfos, playerId)?.seat ?? 0} size={20} />
      <span className={styles.holding}>
        <span>
          {shares === null
            ? t('board.corporation.hidden', { name })
            : t('board.corporation.holds', { name, count: shares })}
        </span>
        {rank !== null && bonus !== null && (
          <span className={styles.bonus}>
            <RankMark rank={rank} />
            {t('board.corporation.bonus', { rank: t(`board.rank.${rank}`), amount: bonus })}
          </span>
        )}
      </span>
    </li>
  );
}
