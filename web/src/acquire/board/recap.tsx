import { cashFlow, type GameEvent } from '@magnate/engine/acquire';
import type { GameKit } from '../../game/kit.ts';
import { retellingBy } from '../../game/recap/retelling.ts';
import { sentence } from '../story.ts';
import { TileMark } from './CorporationMark.tsx';

/** How turns are told again to whoever has waited for theirs. */
export const recap: GameKit['recap'] = {
  retelling: retellingBy<GameEvent>({
    opens: (event) => (event.type === 'TilePlaced' ? event.playerId : null),
    ends: (event) => (event.type === 'TurnEnded' ? event.playerId : null),
    told: ['CorporationFounded', 'CorporationGrew', 'BonusPaid', 'SharesDisposed', 'SharesBought'],
    fallback: 'TilePlaced',
    isRare: ({ type }) => type === 'MergerStarted' || type === 'TradeCompleted' || type === 'EndDeclared',
    cashFlow,
  }),
  decisive: sentence,
  Opening: ({ event }) => (event.type === 'TilePlaced' ? <TileMark tile={event.tile} /> : null),
};
