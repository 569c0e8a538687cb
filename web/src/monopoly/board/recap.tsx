import { boardOf, cashFlow, type GameEvent, groupsWonBy } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { groupName } from '@magnate/words/monopoly';
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
    fallback: 'PlayerMoved',
    isRare: (event) =>
      event.type === 'TradeCompleted' ||
      event.type === 'PlayerBankrupt' ||
      (event.type === 'BuildingPlaced' && event.buildingType === 'hotel'),
    isDecisive: (event, view) => groupsWon(event, view).length > 0,
    cashFlow,
  }),
  decisive: (event, names, view) => {
    const groups = groupsWon(event, view).map(([group, playerId]) =>
      words.t('monopoly:board.recap.group', {
        group: view.game === 'monopoly' ? groupName(group, boardOf(view.options)) : group,
        player: names.object(playerId),
      }),
    );
    return [sentence(event, names, view), ...groups].filter((text) => text !== null).join(' ');
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

/** Events of other games have no groups. */
function groupsWon(event: AnyEvent, view: AnyView) {
  return view.game === 'monopoly' ? groupsWonBy(event as GameEvent, view) : [];
}
