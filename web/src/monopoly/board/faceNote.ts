import { BOARD, INCOME_TAX, type GameView, type SpaceId } from '@magnate/engine/monopoly';
import { words } from '../../words/index.ts';
import { money } from '../../words/money.ts';
import { landingOn } from './rents.ts';
import type { LotState } from './scene.ts';

/** The sum that is written on a space: the price, the rent once it is owned, a tax, the pot. Empty where there is none. */
export function faceNote(spaceId: SpaceId, view: GameView, lot: LotState | undefined): string {
  const space = BOARD[spaceId];
  const { options } = view;
  switch (space?.type) {
    case 'street':
    case 'railroad':
    case 'utility':
      return lot === undefined || lot.owner === null ? money(space.price) : rentNote(spaceId, view);
    case 'tax':
      return words.t('monopoly:board.face.tax', { amount: space.tax === 'luxury' ? options.luxuryTax : INCOME_TAX });
    case 'freeParking':
      return options.freeParking === 'pot' ? words.t('monopoly:board.face.pot', { amount: view.pot }) : '';
    case 'card':
    case 'go':
    case 'jail':
    case 'goToJail':
    case undefined:
      return '';
  }
}

function rentNote(spaceId: SpaceId, view: GameView): string {
  const landing = landingOn(view, spaceId, null);
  if (landing.kind === 'rent') return words.t('monopoly:board.face.rent', { amount: landing.amount });
  return landing.kind === 'dice' ? words.t('monopoly:board.face.dice', { factor: landing.factor }) : '';
}
