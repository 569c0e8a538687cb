import { calculateRent, type GameView, getProperty, type SpaceId } from '@magnate/engine/monopoly';
import { words } from '../../words/index.ts';
import { lotAt } from './places.ts';

/** What a guest pays on an owned lot now. */
export function rentWords(view: GameView, spaceId: SpaceId): string {
  if (getProperty(view, spaceId).mortgaged) return words.t('monopoly:play.property.noRent');
  const isByDice = lotAt(spaceId)?.type === 'utility';
  const rent = calculateRent(view, spaceId, 1);
  return isByDice
    ? words.t('monopoly:play.property.rentDice', { factor: rent })
    : words.t('monopoly:play.property.rent', { amount: rent });
}
