import { BOARD, type Lot, type SpaceId } from '@magnate/engine/monopoly';
import { placeName } from '@magnate/words/monopoly';
import { wordsOf } from '@magnate/words';
import { useSeatView } from '../../game/seatView.ts';
import { useSelection } from '../selection.ts';
import styles from './CentreDeed.module.css';
import { LandingLines } from './LandingOdds.tsx';
import { RentTable } from './LotFacts.tsx';
import { colourOfGroup, Swatch } from './Swatch.tsx';

export interface ShownDeed {
  readonly lot: Lot;
  /** It was pointed at; otherwise it is for the reader to buy. */
  readonly isGlance: boolean;
}

/** The deed that is looked at: the one under the pointer or the focus, or else the one that I am asked to buy. */
export function useCentreDeed(): ShownDeed | null {
  const { view, me, actors } = useSeatView<'monopoly'>();
  const glance = useSelection((selection) => selection.glance);
  const glanced = glance === null ? undefined : lotOf(glance);
  if (glanced !== undefined) return { lot: glanced, isGlance: true };
  if (me === null || view.phase !== 'AwaitingBuyDecision' || !actors.includes(me)) return null;
  const offered = lotOf(view.players.find(({ id }) => id === me)?.position ?? 0);
  return offered === undefined ? null : { lot: offered, isGlance: false };
}

function lotOf(spaceId: SpaceId): Lot | undefined {
  const space = BOARD[spaceId];
  return space !== undefined && 'price' in space ? space : undefined;
}

/** What stands on it. Whoever listens hears the same of the space, and of what is asked. */
export function CentreDeed({ deed: { lot, isGlance } }: { readonly deed: ShownDeed }) {
  const t = wordsOf('monopoly');
  return (
    <figure className={styles.deed} aria-hidden>
      <figcaption className={styles.band} style={{ borderColor: colourOfGroup(lot.group) }}>
        <Swatch group={lot.group} columns={2} rows={2} />
        {placeName(lot.position)}
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
