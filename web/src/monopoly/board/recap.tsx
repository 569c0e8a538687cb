import type { PlayerId } from '@magnate/engine';
import { boardOf, cashFlow, type GameEvent, groupsWonBy, lotAt, type SpaceId } from '@magnate/engine/monopoly';
import { words, paragraph } from '@magnate/words';
import { groupInSentence } from '@magnate/words/monopoly';
import type { GameUi } from '../../game/gameUi.ts';
import { recapRulesFrom } from '../../game/recap.ts';
import type { AnyEvent, AnyView } from '../../sync/gameTypes.ts';
import { sentence } from './eventPresentation.ts';
import { Dice } from './Dice.tsx';
import { OUTCOMES } from './turnSummary.ts';

/** The edge of a die in a line, in pixels. */
const DICE = 20;

/** The recap of rolls. */
export const recap: GameUi['recap'] = {
  recapRules: recapRulesFrom<GameEvent>({
    opens: (event) =>
      event.type === 'DiceRolled' && (event.purpose === 'move' || event.purpose === 'jail') ? event.playerId : null,
    ends: (event) => (event.type === 'TurnEnded' ? event.playerId : null),
    passesTo: (event) => {
      if (event.type === 'FirstPlayerChosen') return event.playerId;
      return event.type === 'TurnEnded' ? event.nextPlayerId : null;
    },
    // Property may be managed in the turns of others.
    chosenBy: (event) => (isManagement(event) ? event.playerId : null),
    included: OUTCOMES,
    changesHands: (event) =>
      event.type === 'PropertyPurchased' ||
      event.type === 'TradeCompleted' ||
      event.type === 'DeedTransferred' ||
      event.type === 'PlayerBankrupt' ||
      (event.type === 'AuctionEnded' && event.winnerId !== null && event.propertyId !== null),
    fallback: 'PlayerMoved',
    isRare: (event) =>
      event.type === 'TradeCompleted' ||
      event.type === 'PlayerBankrupt' ||
      (event.type === 'BuildingPlaced' && event.buildingType === 'hotel'),
    isDecisive: (event, view, later) => groupsWon(event, view, later).length > 0,
    cashFlow,
    gainOf: (event, playerId, view) => {
      const deed = deedWonBy(event, playerId);
      return deed === null || view.game !== 'monopoly' ? 0 : (lotAt(deed, boardOf(view.options))?.price ?? 0);
    },
  }),
  decisive: (event, names, view, later = []) => {
    const groups = groupsWon(event, view, later).map(([group, playerId]) =>
      words.t('monopoly:board.recap.group', {
        group: view.game === 'monopoly' ? groupInSentence(group, boardOf(view.options)) : group,
        player: names.object(playerId),
      }),
    );
    return paragraph([sentence(event, names, view) ?? '', ...groups]);
  },
  // A trade or a bankruptcy is complete in itself.
  broughtBy: () => [],
  Opening: ({ event }) =>
    event.type === 'DiceRolled' ? <Dice die1={event.die1} die2={event.die2} size={DICE} roll={null} /> : null,
};

const MANAGEMENT = ['BuildingPlaced', 'BuildingSold', 'PropertyMortgaged', 'PropertyUnmortgaged'] as const;
type Management = Extract<GameEvent, { readonly type: (typeof MANAGEMENT)[number] }>;

function isManagement(event: GameEvent): event is Management {
  return MANAGEMENT.some((type) => type === event.type);
}

/** The deed that the player bought or won by the event. */
function deedWonBy(event: GameEvent, playerId: PlayerId): SpaceId | null {
  if (event.type === 'PropertyPurchased') return event.playerId === playerId ? event.propertyId : null;
  return event.type === 'AuctionEnded' && event.winnerId === playerId ? event.propertyId : null;
}

/**
 * The groups that an event completed. The view is that of now, so every deed of a complete group seems to complete it:
 * the last one did. Events of other games have no groups.
 */
function groupsWon(event: AnyEvent, view: AnyView, later: readonly AnyEvent[] = []) {
  if (view.game !== 'monopoly') return [];
  const isLater = (group: string) =>
    later.some((each) => groupsWonBy(each as GameEvent, view).some(([other]) => other === group));
  return groupsWonBy(event as GameEvent, view).filter(([group]) => !isLater(group));
}
