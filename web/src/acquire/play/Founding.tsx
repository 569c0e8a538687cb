import {
  boardOf,
  type Corporation,
  type GameView,
  type Offer,
  ORPHAN,
  priceOf,
  corporationOfCode,
  leftInBank,
} from '@magnate/engine/acquire';
import { wordsOf } from '@magnate/words';
import { useSeatView, useSubject } from '../../game/seatView.ts';
import { useOwnShares } from './purchase.ts';
import { suggestedFounding } from './suggestions.ts';
import { CorporationChoice } from './CorporationChoice.tsx';

/** A new corporation: which of those that are not on the board. */
export function Founding({ offer }: { readonly offer: Offer }) {
  const t = wordsOf('acquire');
  const who = useSubject();
  const { view, me } = useSeatView<'acquire'>();
  const { tiers } = boardOf(view.options);
  const own = useOwnShares();
  const options = (offer.corporations ?? []).map((corporation) => {
    const { price, gift } = foundingChoice(view, corporation);
    const held = own(corporation);
    const lines = [
      t('play.founding.price', { tier: t(`play.tier.${tiers[corporation] ?? 'cheap'}`), price }),
      t(`play.founding.gift.${gift}`, { price }),
    ];
    return { corporation, about: held > 0 ? [...lines, t('play.held', { ...who, count: held })] : lines };
  });
  return (
    <CorporationChoice
      type="FoundCorporation"
      sentence={t('play.founding.sentence', { ...who })}
      about={t('play.founding.about', { count: foundingSize(view) })}
      options={options}
      suggested={me === null ? null : suggestedFounding(view, me, offer.corporations ?? [])}
      confirm={(corporation) => t('play.founding.confirm', { corporation })}
    />
  );
}

/** What a tile that lies on the board waits for: a name, or a survivor. */

/** The tile that was placed this turn and is not settled yet. */
function openTile(view: GameView): number | null {
  const entry = view.agenda.at(-1);
  return entry?.kind === 'FoundCorporation' || entry?.kind === 'ChooseSurvivor' ? entry.tile : null;
}

/** How many tiles the new corporation will have: the tile and all of no corporation connected with it. */
export function foundingSize(view: GameView): number {
  const tile = openTile(view);
  if (tile === null) return 0;
  const found = [tile];
  for (const space of found) {
    for (const next of boardOf(view.options).neighbours[space] ?? []) {
      if (view.board[next] === ORPHAN && !found.includes(next)) found.push(next);
    }
  }
  return found.length;
}

/** The corporations that meet at the tile. */
export function meeting(view: GameView): readonly Corporation[] {
  const tile = openTile(view);
  if (tile === null) return [];
  const beside = (boardOf(view.options).neighbours[tile] ?? []).flatMap(
    (next) => corporationOfCode(view.board[next]) ?? [],
  );
  return [...new Set(beside)];
}

/** What the founder gets: a share, its price where none is left, or nothing. */
type FounderGift = 'share' | 'cash' | 'nothing';

interface FoundingChoice {
  readonly price: number;
  readonly gift: FounderGift;
}

export function foundingChoice(view: GameView, corporation: Corporation): FoundingChoice {
  const price = priceOf(corporation, foundingSize(view), boardOf(view.options));
  return { price, gift: leftInBank(view, corporation) > 0 ? 'share' : view.options.founderNoStock };
}
