import type { PlayerId } from '@magnate/engine';
import {
  boardOf,
  getProperty,
  type GameView,
  type LotGroup,
  type Trade,
  lotAt,
  type TradeSide,
} from '@magnate/engine/monopoly';

/**
 * Is an offer to me safe to accept? It must return at least what I give, break up no group of mine, and complete none of
 * theirs unless it completes one of mine.
 */
export function isGoodOffer(view: GameView, { proposerId, recipientId, offered, requested }: Trade): boolean {
  const { groups, groupSpaces } = boardOf(view.options);
  const before = (spaceId: number) => getProperty(view, spaceId).ownerId;
  const after = (spaceId: number): PlayerId | null => {
    if (offered.properties?.includes(spaceId) === true) return recipientId;
    return requested.properties?.includes(spaceId) === true ? proposerId : before(spaceId);
  };
  const has = (owner: typeof after, id: PlayerId, group: LotGroup) =>
    groupSpaces[group].every((spaceId) => owner(spaceId) === id);
  const completes = (id: PlayerId) => groups.some((group) => has(after, id, group) && !has(before, id, group));
  const breaks = groups.some((group) => has(before, recipientId, group) && !has(after, recipientId, group));
  if (breaks || (completes(proposerId) && !completes(recipientId))) return false;
  return worthOf(view, offered) >= worthOf(view, requested);
}

/** Cash, deeds at their price or half of it if mortgaged, and jail cards at the fine they save. */
export function worthOf(view: GameView, { cash = 0, properties = [], cards = [] }: TradeSide): number {
  const deeds = properties.reduce((sum, spaceId) => {
    const { price = 0, mortgage = 0 } = lotAt(spaceId, boardOf(view.options)) ?? {};
    return sum + price - (getProperty(view, spaceId).mortgaged ? mortgage : 0);
  }, 0);
  return cash + deeds + cards.length * view.options.jailFine;
}
