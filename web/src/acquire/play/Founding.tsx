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
import { translator } from '@magnate/words';
import { Money } from '../../design/Money.tsx';
import { useSeatView, useSubject } from '../../game/seatView.ts';
import { useOwnShares } from './purchase.ts';
import { CorporationChoice } from './CorporationChoice.tsx';

/** A founding: the choice of an inactive corporation. */
export function Founding({ offer }: { readonly offer: Offer }) {
  const t = translator('acquire');
  const who = useSubject();
  const { view } = useSeatView<'acquire'>();
  const { tiers } = boardOf(view.options);
  const own = useOwnShares();
  const options = (offer.corporations ?? []).map((corporation) => {
    const { price, gift } = foundingChoice(view, corporation);
    const held = own(corporation);
    const lines = [
      t('play.founding.price', { tier: t(`play.tier.${tiers[corporation] ?? 'cheap'}`), price }),
      t(`play.founding.gift.${gift}`, { price }),
    ];
    const brief = <Money amount={price} />;
    return { corporation, brief, about: held > 0 ? [...lines, t('play.held', { ...who, count: held })] : lines };
  });
  return (
    <CorporationChoice
      type="FoundCorporation"
      sentence={t('play.founding.sentence', { ...who })}
      about={t('play.founding.about', { count: foundingSize(view) })}
      options={options}
      confirm={(corporation) => t('play.founding.confirm', { corporation })}
    />
  );
}

/** What a placed tile waits for: a corporation, or a survivor. */

/** The tile placed this turn that is not settled yet. */
function openTile(view: GameView): number | null {
  const entry = view.agenda.at(-1);
  return entry?.kind === 'FoundCorporation' || entry?.kind === 'ChooseSurvivor' ? entry.tile : null;
}

/** The size of the new corporation: the tile and all connected tiles without a corporation. */
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
export function adjacentCorporations(view: GameView): readonly Corporation[] {
  const tile = openTile(view);
  if (tile === null) return [];
  const beside = (boardOf(view.options).neighbours[tile] ?? []).flatMap(
    (next) => corporationOfCode(view.board[next]) ?? [],
  );
  return [...new Set(beside)];
}

/** The founder's gift: a share, its price if none is left, or nothing. */
type FounderGift = 'share' | 'cash' | 'nothing';

interface FoundingChoice {
  readonly price: number;
  readonly gift: FounderGift;
}

export function foundingChoice(view: GameView, corporation: Corporation): FoundingChoice {
  const price = priceOf(corporation, foundingSize(view), boardOf(view.options));
  return { price, gift: leftInBank(view, corporation) > 0 ? 'share' : view.options.founderNoStock };
}
