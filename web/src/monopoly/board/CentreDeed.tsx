import { type Lot, lotAt } from '@magnate/engine/monopoly';
import { placeName } from '@magnate/words/monopoly';
import { wordsOf } from '@magnate/words';
import { useSeatView } from '../../game/seatView.ts';
import { useSelection } from '../selection.ts';
import { useBoard } from '../useBoard.ts';
import styles from './CentreDeed.module.css';
import { LandingLines } from './LandingOdds.tsx';
import { RentTable } from './LotFacts.tsx';
import { colourOfGroup } from './groupColours.ts';
import { Swatch } from './Swatch.tsx';

export interface ShownDeed {
  readonly lot: Lot;
  /** It was pointed at; otherwise it is for the reader to buy. */
  readonly isGlance: boolean;
}

/** The deed that is looked at: the one under the pointer or the focus, or else the one that I am asked to buy. */
export function useCentreDeed(): ShownDeed | null {
  const { view, me, actors } = useSeatView<'monopoly'>();
  const board = useBoard();
  const glance = useSelection((selection) => selection.glance);
  const glanced = glance === null ? undefined : lotAt(glance, board);
  if (glanced !== undefined) return { lot: glanced, isGlance: true };
  if (me === null || view.phase !== 'AwaitingBuyDecision' || !actors.includes(me)) return null;
  const offered = lotAt(view.players.find(({ id }) => id === me)?.position ?? 0, board);
  return offered === undefined ? null : { lot: offered, isGlance: false };
}

/** What stands on it. Whoever listens hears the same of the space, and of what is asked. */
export function CentreDeed({ deed: { lot, isGlance } }: { readonly deed: ShownDeed }) {
  const board = useBoard();
  const t = wordsOf('monopoly');
  return (
    <figure className={styles.deed} aria-hidden>
      <figcaption className={styles.band} style={{ borderColor: colourOfGroup(lot.group, board) }}>
        <Swatch group={lot.group} columns={2} rows={2} />
        {placeName(lot.position, board)}
      </figcaption>
      {isGlance && <LandingLines spaceId={lot.position} />}
      <RentTable lot={lot} />
      <p className={styles.sums}>
        <span>{t('board.deed.price', { amount: lot.price })}</span>
        <span>{t('board.deed.mortgage', { amount: lot.mortgage })}</span>
        {lot.type === 'street' && <span>{t('board.deed.house', { amount: lot.houseCost })}</span>}
      </p>
    </figure>
  );
}
