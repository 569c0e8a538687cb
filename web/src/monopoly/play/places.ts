import type { PlayerId } from '@magnate/engine';
import {
  BOARD,
  calculateRent,
  type GameView,
  getProperty,
  GROUP_SPACES,
  type Lot,
  LOT_GROUPS,
  type LotGroup,
  type SpaceId,
} from '@magnate/engine/monopoly';
import { words } from '../../words/index.ts';

/** Spaces as the panels speak of them. */

export function placeName(spaceId: SpaceId): string {
  return BOARD[spaceId]?.name ?? '';
}

export function lotAt(spaceId: SpaceId): Lot | undefined {
  const space = BOARD[spaceId];
  return space !== undefined && 'price' in space ? space : undefined;
}

export interface GroupOfLots {
  readonly group: LotGroup;
  readonly spaceIds: readonly SpaceId[];
}

/** The lots given, group by group as they lie around the board. */
export function byGroup(spaceIds: readonly SpaceId[]): readonly GroupOfLots[] {
  return LOT_GROUPS.flatMap((group) => {
    const own = GROUP_SPACES[group].filter((spaceId) => spaceIds.includes(spaceId));
    return own.length === 0 ? [] : [{ group, spaceIds: own }];
  });
}

/** How many of a group somebody has. */
export function countIn(view: GameView, playerId: PlayerId, group: LotGroup): number {
  return GROUP_SPACES[group].filter((spaceId) => getProperty(view, spaceId).ownerId === playerId).length;
}

/** Would this lot be the last one of its group for that player? */
export function wouldComplete(view: GameView, playerId: PlayerId, spaceId: SpaceId): LotGroup | undefined {
  const group = lotAt(spaceId)?.group;
  if (group === undefined) return undefined;
  const others = GROUP_SPACES[group].filter((other) => other !== spaceId);
  return others.every((other) => getProperty(view, other).ownerId === playerId) ? group : undefined;
}

/** What a guest pays on an owned lot now. */
export function rentWords(view: GameView, spaceId: SpaceId): string {
  if (getProperty(view, spaceId).mortgaged) return words.t('monopoly:play.property.noRent');
  const isByDice = lotAt(spaceId)?.type === 'utility';
  const rent = calculateRent(view, spaceId, 1);
  return isByDice
    ? words.t('monopoly:play.property.rentDice', { factor: rent })
    : words.t('monopoly:play.property.rent', { amount: rent });
}
