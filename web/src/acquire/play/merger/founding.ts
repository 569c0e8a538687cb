import { type Corporation, type GameView, NEIGHBOURS, ORPHAN, priceOf } from '@magnate/engine/acquire';
import { corporationOfCode, leftInBank } from '../../reading.ts';

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
    for (const next of NEIGHBOURS[space] ?? []) {
      if (view.board[next] === ORPHAN && !found.includes(next)) found.push(next);
    }
  }
  return found.length;
}

/** The corporations that meet at the tile. */
export function meeting(view: GameView): readonly Corporation[] {
  const tile = openTile(view);
  if (tile === null) return [];
  const beside = (NEIGHBOURS[tile] ?? []).flatMap((next) => corporationOfCode(view.board[next]) ?? []);
  return [...new Set(beside)];
}

/** What the founder gets: a share, its price where none is left, or nothing. */
export type FounderGift = 'share' | 'cash' | 'nothing';

export interface FoundingChoice {
  readonly price: number;
  readonly gift: FounderGift;
}

export function foundingChoice(view: GameView, corporation: Corporation): FoundingChoice {
  const price = priceOf(corporation, foundingSize(view));
  return { price, gift: leftInBank(view, corporation) > 0 ? 'share' : view.options.founderNoStock };
}
