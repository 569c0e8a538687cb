import {
  type Action,
  COLOR_GROUPS,
  type GameView,
  getProperty,
  boardOf,
  monopoly,
  type Offer,
  type Player,
  type SpaceId,
} from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { groupName, placeName } from '@magnate/words/monopoly';
import { actionOrReason, cannot, type Entry, type Menu, open } from '../terminal/menu.ts';
import { unavailableReason } from '../terminal/unavailableReason.ts';
import { lotAt } from './deeds.ts';

/** Building, selling and mortgaging. Every deed is listed, with the reason if an action is unavailable. */

type Kind = 'BuildHouse' | 'SellBuilding' | 'MortgageProperty' | 'UnmortgageProperty';

const KINDS: readonly Kind[] = ['BuildHouse', 'SellBuilding', 'MortgageProperty', 'UnmortgageProperty'];

export function manageMenu(view: GameView, me: Player, back: () => Menu<Action>): Menu<Action> {
  const self = () => manageMenu(view, me, back);
  const offers = monopoly.offers(view, me.id);
  return {
    title: words.t('monopoly/terminal:manage.title', { cash: me.cash }),
    back,
    entries: [...KINDS.map((kind) => kindEntry(view, me, kind, offers, self)), ...groupEntry(view, me, self)],
  };
}

function kindEntry(
  view: GameView,
  me: Player,
  kind: Kind,
  offers: readonly Offer[],
  back: () => Menu<Action>,
): Entry<Action> {
  const spaces = me.properties.filter((spaceId) => concerns(view, kind, spaceId));
  if (spaces.length === 0) {
    return cannot(
      words.t(`monopoly/terminal:manage.kind.${kind}.label`),
      words.t(`monopoly/terminal:manage.kind.${kind}.none`),
    );
  }
  const possible = offers.find((offer) => offer.type === kind)?.spaceIds?.length ?? 0;
  const hint =
    possible > 0
      ? words.t('monopoly/terminal:manage.possible', { count: possible })
      : (unavailableReason('monopoly', view, actionOn(kind, me, spaces[0] ?? 0)) ??
        words.t('monopoly/terminal:manage.nonePossible'));
  return open(
    words.t(`monopoly/terminal:manage.kind.${kind}.open`),
    () => spacesMenu(view, me, kind, spaces, offers, back),
    hint,
  );
}

function concerns(view: GameView, kind: Kind, spaceId: SpaceId): boolean {
  const { houses, mortgaged } = getProperty(view, spaceId);
  switch (kind) {
    case 'BuildHouse':
      return lotAt(view, spaceId).type === 'street';
    case 'SellBuilding':
      return houses > 0;
    case 'MortgageProperty':
      return !mortgaged;
    case 'UnmortgageProperty':
      return mortgaged;
  }
}

function spacesMenu(
  view: GameView,
  me: Player,
  kind: Kind,
  spaces: readonly SpaceId[],
  offers: readonly Offer[],
  back: () => Menu<Action>,
): Menu<Action> {
  const offer = offers.find((each) => each.type === kind);
  const entries = spaces.map((spaceId) => {
    const amount = offer?.amounts?.[offer.spaceIds?.indexOf(spaceId) ?? -1];
    const action = actionOn(kind, me, spaceId);
    return actionOrReason(
      placeName(spaceId, boardOf(view.options)),
      action,
      unavailableReason('monopoly', view, action),
      hintOf(view, kind, spaceId, amount),
    );
  });
  const possible = (entry: Entry<Action>) => (entry.step.kind === 'act' ? 0 : 1);
  return {
    title: words.t(`monopoly/terminal:manage.kind.${kind}.which`),
    back,
    entries: entries.toSorted((a, b) => possible(a) - possible(b)),
  };
}

function actionOn(type: Kind, me: Player, spaceId: SpaceId): Action {
  return { type, playerId: me.id, spaceId };
}

function hintOf(view: GameView, kind: Kind, spaceId: SpaceId, amount = 0): string {
  const { houses } = getProperty(view, spaceId);
  const group = groupName(lotAt(view, spaceId).group, boardOf(view.options));
  switch (kind) {
    case 'BuildHouse':
      return houses >= view.options.hotelAfter
        ? words.t('monopoly/terminal:manage.hotelFor', { amount })
        : words.t('monopoly/terminal:manage.houseFor', { number: houses + 1, amount });
    case 'SellBuilding':
      return words.t('monopoly/terminal:manage.brings', { amount });
    case 'MortgageProperty':
      return words.t('monopoly/terminal:manage.bringsOf', { amount, group });
    case 'UnmortgageProperty':
      return words.t('monopoly/terminal:manage.costsOf', { amount, group });
  }
}

/** Sells all buildings of a group at once, if it has any. */
function groupEntry(view: GameView, me: Player, back: () => Menu<Action>): Entry<Action>[] {
  const built = COLOR_GROUPS.filter((group) =>
    boardOf(view.options).groupSpaces[group].some((spaceId) => {
      const { ownerId, houses } = getProperty(view, spaceId);
      return ownerId === me.id && houses > 0;
    }),
  );
  if (built.length === 0) return [];
  const entries = built.map((group) => {
    const action: Action = { type: 'SellGroup', playerId: me.id, group };
    return actionOrReason(
      groupName(group, boardOf(view.options)),
      action,
      unavailableReason('monopoly', view, action),
      words.t('monopoly/terminal:manage.sellGroupHint'),
    );
  });
  return [
    open(words.t('monopoly/terminal:manage.sellGroup'), () => ({
      title: words.t('monopoly/terminal:manage.sellGroupWhich'),
      back,
      entries,
    })),
  ];
}
