import {
  type Action,
  COLOR_GROUPS,
  type GameView,
  getProperty,
  GROUP_SPACES,
  monopoly,
  type Offer,
  type Player,
  type SpaceId,
} from '@magnate/engine/monopoly';
import { actOr, cannot, type Entry, type Menu, open } from '../menu.ts';
import { GROUP_NAMES, lotAt } from './deeds.ts';

/** Building, selling and mortgaging; every deed is listed, and what cannot be done says why. */

type Kind = 'BuildHouse' | 'SellBuilding' | 'MortgageProperty' | 'UnmortgageProperty';

const KINDS: readonly Kind[] = ['BuildHouse', 'SellBuilding', 'MortgageProperty', 'UnmortgageProperty'];

const WORDS: Readonly<Record<Kind, { readonly label: string; readonly none: string }>> = {
  BuildHouse: { label: 'Build', none: 'You own no street.' },
  SellBuilding: { label: 'Sell buildings', none: 'Nothing of yours is built on.' },
  MortgageProperty: { label: 'Mortgage', none: 'Every deed of yours is mortgaged.' },
  UnmortgageProperty: { label: 'Lift a mortgage', none: 'No deed of yours is mortgaged.' },
};

export function manageMenu(view: GameView, me: Player, back: () => Menu<Action>): Menu<Action> {
  const self = () => manageMenu(view, me, back);
  const offers = monopoly.offers(view, me.id);
  return {
    title: `Your property. You have $${me.cash}.`,
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
  const { label, none } = WORDS[kind];
  const spaces = me.properties.filter((spaceId) => concerns(view, kind, spaceId));
  if (spaces.length === 0) return cannot(label, none);
  const possible = offers.find((offer) => offer.type === kind)?.spaceIds?.length ?? 0;
  const first = monopoly.whyNot(view, actionOn(kind, me, spaces[0] ?? 0));
  const hint = possible > 0 ? `${possible} possible` : (first?.message ?? 'none possible');
  return open(`${label}…`, () => spacesMenu(view, me, kind, spaces, offers, back), hint);
}

function concerns(view: GameView, kind: Kind, spaceId: SpaceId): boolean {
  const { houses, mortgaged } = getProperty(view, spaceId);
  switch (kind) {
    case 'BuildHouse':
      return lotAt(spaceId).type === 'street';
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
    return actOr(lotAt(spaceId).name, action, monopoly.whyNot(view, action), hintOf(view, kind, spaceId, amount));
  });
  const possible = (entry: Entry<Action>) => (entry.step.kind === 'act' ? 0 : 1);
  return {
    title: `${WORDS[kind].label}: which?`,
    back,
    entries: entries.toSorted((a, b) => possible(a) - possible(b)),
  };
}

function actionOn(type: Kind, me: Player, spaceId: SpaceId): Action {
  return { type, playerId: me.id, spaceId };
}

function hintOf(view: GameView, kind: Kind, spaceId: SpaceId, amount = 0): string {
  const { houses } = getProperty(view, spaceId);
  const lot = lotAt(spaceId);
  switch (kind) {
    case 'BuildHouse':
      return `${houses >= view.options.hotelAfter ? 'a hotel' : `house ${houses + 1}`} for $${amount}`;
    case 'SellBuilding':
      return `brings $${amount}`;
    case 'MortgageProperty':
      return `brings $${amount}, ${GROUP_NAMES[lot.group]}`;
    case 'UnmortgageProperty':
      return `costs $${amount}, ${GROUP_NAMES[lot.group]}`;
  }
}

/** All buildings of a group at once, where something of it is built. */
function groupEntry(view: GameView, me: Player, back: () => Menu<Action>): Entry<Action>[] {
  const built = COLOR_GROUPS.filter((group) =>
    GROUP_SPACES[group].some((spaceId) => {
      const { ownerId, houses } = getProperty(view, spaceId);
      return ownerId === me.id && houses > 0;
    }),
  );
  if (built.length === 0) return [];
  const entries = built.map((group) => {
    const action: Action = { type: 'SellGroup', playerId: me.id, group };
    return actOr(`All of ${GROUP_NAMES[group]}`, action, monopoly.whyNot(view, action), 'for half of what they cost');
  });
  return [
    open('Sell all buildings of a group…', () => ({ title: 'Sell all buildings of which group?', back, entries })),
  ];
}
