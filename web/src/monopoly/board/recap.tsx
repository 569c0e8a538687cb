import type { PlayerId } from '@magnate/engine';
import { boardOf, cashFlow, type GameEvent, type LotGroup, type SpaceId } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { groupName } from '@magnate/words/monopoly';
import type { GameKit } from '../../game/kit.ts';
import { retellingBy } from '../../game/recap/retelling.ts';
import type { AnyState } from '../../game/played.ts';
import type { AnyEvent, AnyView } from '../../sync/gameTypes.ts';
import { sentence } from './story.ts';
import { Dice } from './Dice.tsx';
import { OUTCOMES } from './tale.ts';

/** The edge of a die in a line, in pixels. */
const DICE = 20;

/** How rolls are told again to whoever has waited for their turn. */
export const recap: GameKit['recap'] = {
  retelling: retellingBy<GameEvent>({
    opens: (event) =>
      event.type === 'DiceRolled' && (event.purpose === 'move' || event.purpose === 'jail') ? event.playerId : null,
    ends: (event) => (event.type === 'TurnEnded' ? event.playerId : null),
    told: OUTCOMES,
    fallback: 'PlayerMoved',
    isRare: (event) =>
      event.type === 'TradeCompleted' ||
      event.type === 'PlayerBankrupt' ||
      (event.type === 'BuildingPlaced' && event.buildingType === 'hotel'),
    isDecisive: (event, view) => groupsWonBy(event, view).length > 0,
    cashFlow,
  }),
  decisive: (event, names, view) => {
    const groups = groupsWonBy(event, view).map(([group, playerId]) =>
      words.t('monopoly:board.recap.group', {
        group: view.game === 'monopoly' ? groupName(group, boardOf(view.options)) : group,
        player: names.object(playerId),
      }),
    );
    return [sentence(event, names, view), ...groups].filter((said) => said !== null).join(' ');
  },
  // A trade or a ruin says all there is to say.
  broughtBy: () => [],
  Opening: ({ event }) =>
    event.type === 'DiceRolled' ? <Dice die1={event.die1} die2={event.die2} size={DICE} roll={null} /> : null,
};

/** Whole groups that came into one hand by it, and still are. */
export function groupsWonBy(event: AnyEvent, view: AnyView | AnyState): readonly (readonly [LotGroup, PlayerId])[] {
  if (view.game !== 'monopoly') return [];
  const board = boardOf(view.options);
  const won = new Map<LotGroup, PlayerId>();
  for (const [spaceId, playerId] of deedsWonBy(event)) {
    const space = board.spaces[spaceId];
    const owner = view.players.findIndex(({ id }) => id === playerId);
    if (space === undefined || !('price' in space)) continue;
    if (board.groupSpaces[space.group].every((each) => view.owners[each] === owner)) won.set(space.group, playerId);
  }
  return [...won];
}

function deedsWonBy(event: AnyEvent): readonly (readonly [SpaceId, PlayerId])[] {
  if (event.type === 'PropertyPurchased') return [[event.propertyId, event.playerId]];
  if (event.type === 'DeedTransferred') return [[event.propertyId, event.toId]];
  if (event.type === 'AuctionEnded') {
    return event.propertyId === null || event.winnerId === null ? [] : [[event.propertyId, event.winnerId]];
  }
  if (event.type !== 'TradeCompleted' || !('properties' in event.offered || 'properties' in event.requested)) return [];
  const { offered, requested, proposerId, recipientId } = event;
  return [
    ...propertiesIn(offered).map((id) => [id, recipientId] as const),
    ...propertiesIn(requested).map((id) => [id, proposerId] as const),
  ];
}

/** The trades of other games have no lots. */
function propertiesIn(side: object): readonly SpaceId[] {
  return 'properties' in side ? (side.properties as readonly SpaceId[]) : [];
}
