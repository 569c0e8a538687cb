import { useTranslation } from 'react-i18next';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { useTable } from '../../sync/useTable.ts';
import { personOf } from '../../game/people.ts';
import { useSeatView } from '../../game/seatView.ts';
import { AuctionSlot } from './AuctionSlot.tsx';
import styles from './Centre.module.css';
import { Dice } from './Dice.tsx';
import { DrawnCard } from './DrawnCard.tsx';
import type { Fit } from './fit.ts';
import { ModeBanner } from './ModeBanner.tsx';
import type { Scene } from './scene.ts';
import { SpaceChip } from './SpaceChip.tsx';
import { Stock } from './Stock.tsx';
import { type Tale, taleOf } from './tale.ts';
import type { BoardActs } from './useBoardMode.ts';

interface CentreProps {
  readonly fit: Fit;
  readonly scene: Scene;
  readonly acts: BoardActs;
}

/** The middle of the board: what is happening, as large as it deserves. */
export function Centre({ fit, scene, acts }: CentreProps) {
  const { view, stage } = useSeatView<'monopoly'>();
  const story = useTable((table) => table.story);
  const tale = taleOf(story, view.log.length, stage);
  return (
    <div className={fit.hasNames ? styles.centre : `${styles.centre} ${styles.small}`}>
      <div className={styles.main}>
        <Main fit={fit} scene={scene} acts={acts} tale={tale} />
      </div>
      {acts.mode === 'look' && <Stock hasPot={view.options.freeParking === 'pot'} />}
    </div>
  );
}

/** One thing at a time: what I am doing, what is being sold, or what has happened. */
function Main({ fit, scene, acts, tale }: CentreProps & { readonly tale: Tale }) {
  const { view } = useSeatView<'monopoly'>();
  if (acts.mode !== 'look') return <ModeBanner acts={acts} />;
  if (view.auction !== null) return <AuctionSlot auction={view.auction} />;
  const { card } = tale;
  const hasDice = card === null || fit.hasNames;
  return (
    <>
      {card !== null && <DrawnCard deck={card.deck} text={card.cardText} />}
      {hasDice && <Roll tale={tale} size={Math.round(Math.min(76, Math.max(30, fit.size * 0.08)))} />}
      <Headline tale={tale} />
      {!fit.hasNames && card === null && <Whereabouts scene={scene} />}
    </>
  );
}

function Roll({ tale, size }: { readonly tale: Tale; readonly size: number }) {
  const { t } = useTranslation('monopoly');
  const { view, stage, people } = useSeatView<'monopoly'>();
  const dice = tale.roll ?? view.lastRoll;
  if (dice === null) return null;
  const { current } = stage;
  const isRolling = current !== null && current.event.type === 'DiceRolled';
  const person = tale.roll === null ? undefined : personOf(people, tale.roll.playerId);
  return (
    <div className={styles.roll}>
      {person !== undefined && <PlayerToken seat={person.seat} size={Math.round(size * 0.7)} />}
      <Dice
        die1={dice.die1}
        die2={dice.die2}
        size={size}
        roll={isRolling ? { seq: current.event.seq, milliseconds: current.milliseconds } : null}
      />
      {dice.isDoubles && !isRolling && <span className={styles.doubles}>{t('board.dice.doubles')}</span>}
    </div>
  );
}

/** The last thing that mattered, or where the roll led to; the name of the game where nothing has happened yet. */
function Headline({ tale }: { readonly tale: Tale }) {
  const { t } = useTranslation();
  const { kit, names, view } = useSeatView<'monopoly'>();
  const { headlines, move, card, roll } = tale;
  const told = [...headlines, ...(move === null ? [] : [move])];
  const sentence = told.map((event) => kit.sentence(event, names, view)).find((said) => said !== null);
  if (sentence === undefined && roll === null && view.lastRoll === null) {
    return (
      <p className={styles.title}>
        {t('magnate')}
        <small>{t('games.monopoly')}</small>
      </p>
    );
  }
  // Its room stays while there is nothing to say yet: the dice do not jump.
  return <p className={card === null ? styles.headline : `${styles.headline} ${styles.short}`}>{sentence}</p>;
}

/** Where the one on turn stands, in words: a small board shows no names. */
function Whereabouts({ scene }: { readonly scene: Scene }) {
  const { view, people } = useSeatView<'monopoly'>();
  const piece = scene.pieces[view.currentPlayerIndex];
  const person = piece === undefined ? undefined : personOf(people, piece.id);
  if (piece === undefined || person === undefined || !piece.isActive) return null;
  return (
    <p className={styles.where}>
      <PlayerToken seat={person.seat} size={18} />
      <SpaceChip spaceId={piece.position} />
    </p>
  );
}
