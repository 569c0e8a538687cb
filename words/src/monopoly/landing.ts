import type { PlayerId } from '@magnate/engine';
import {
  boardOf,
  calculateRent,
  type GameView,
  getPlayerById,
  getProperty,
  type Lot,
  type SpaceId,
  taxOn,
} from '@magnate/engine/monopoly';
import type { Names } from '../core/names.ts';
import { words } from '../core/words.ts';

/** The consequences of landing on a space. */

const LEAST_ROLL = 2;
const MOST_ROLL = 12;

export type Landing =
  | { readonly kind: 'rent'; readonly amount: number; readonly owner: PlayerId }
  | { readonly kind: 'dice'; readonly factor: number; readonly owner: PlayerId }
  | { readonly kind: 'tax' | 'pot' | 'salary'; readonly amount: number }
  | { readonly kind: 'taxChoice'; readonly amount: number; readonly percent: number }
  | { readonly kind: 'buy'; readonly amount: number }
  | { readonly kind: 'own'; readonly owner: PlayerId }
  | { readonly kind: 'mortgaged' | 'jailedOwner' | 'card' | 'arrest' | 'nothing' };

/** The consequences for `me` of landing there by dice. */
export function landingOn(view: GameView, spaceId: SpaceId, me: PlayerId | null): Landing {
  const space = boardOf(view.options).spaces[spaceId];
  const { options } = view;
  switch (space?.type) {
    case 'street':
    case 'railroad':
    case 'utility':
      return onLot(view, space, me);
    case 'tax':
      return space.tax === 'luxury' || options.incomeTax === 'flat'
        ? { kind: 'tax', amount: taxOn(view, space) }
        : { kind: 'taxChoice', amount: taxOn(view, space), percent: options.incomeTaxPercent };
    case 'card':
      return { kind: 'card' };
    case 'go':
      return { kind: 'salary', amount: options.goSalary + options.goLandingBonus };
    case 'freeParking':
      return options.freeParking === 'pot' ? { kind: 'pot', amount: view.pot } : { kind: 'nothing' };
    case 'goToJail':
      return { kind: 'arrest' };
    case 'jail':
    case undefined:
      return { kind: 'nothing' };
  }
}

function onLot(view: GameView, lot: Lot, me: PlayerId | null): Landing {
  const { ownerId: owner, mortgaged } = getProperty(view, lot.position);
  if (owner === null) return { kind: 'buy', amount: lot.price };
  if (owner === me) return { kind: 'own', owner };
  if (mortgaged) return { kind: 'mortgaged' };
  const isAway = getPlayerById(view, owner)?.jailStatus === 'inJail';
  if (isAway && !view.options.jailedOwnerCollects) return { kind: 'jailedOwner' };
  return lot.type === 'utility'
    ? { kind: 'dice', factor: calculateRent(view, lot.position, 1), owner }
    : { kind: 'rent', amount: calculateRent(view, lot.position, 0), owner };
}

export function landingWords(landing: Landing, names: Names): string {
  switch (landing.kind) {
    case 'rent':
      return words.t('monopoly:board.landing.rent', { amount: landing.amount, owner: names.object(landing.owner) });
    case 'dice': {
      const { factor } = landing;
      const [low, high] = [factor * LEAST_ROLL, factor * MOST_ROLL];
      return words.t('monopoly:board.landing.dice', { factor, owner: names.object(landing.owner), low, high });
    }
    case 'tax':
    case 'pot':
    case 'salary':
    case 'buy':
      return words.t(`monopoly:board.landing.${landing.kind}`, { amount: landing.amount });
    case 'taxChoice':
      return words.t('monopoly:board.landing.taxChoice', { amount: landing.amount, percent: landing.percent });
    case 'own': {
      const { owner } = landing;
      return words.t('monopoly:board.landing.own', { context: names.form(owner), who: names.subject(owner) });
    }
    case 'mortgaged':
    case 'jailedOwner':
    case 'card':
    case 'arrest':
    case 'nothing':
      return words.t(`monopoly:board.landing.${landing.kind}`);
  }
}
