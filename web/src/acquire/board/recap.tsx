import { cashFlow, type GameEvent } from '@magnate/engine/acquire';
import type { GameUi } from '../../game/gameUi.ts';
import { recapRulesFrom } from '../../game/recap.ts';
import { sentence } from './eventPresentation.ts';
import { TileMark } from './CorporationMark.tsx';

/** The recap of turns. */
export const recap: GameUi['recap'] = {
  recapRules: recapRulesFrom<GameEvent>({
    opens: (event) => (event.type === 'TilePlaced' ? event.playerId : null),
    ends: (event) => (event.type === 'TurnEnded' ? event.playerId : null),
    passesTo: (event) => {
      if (event.type === 'FirstPlayerChosen') return event.playerId;
      return event.type === 'TurnEnded' ? event.nextPlayerId : null;
    },
    included: ['CorporationFounded', 'CorporationGrew', 'BonusPaid', 'SharesDisposed', 'SharesBought'],
    changesHands: ({ type }) =>
      type === 'CorporationFounded' ||
      type === 'SharesBought' ||
      type === 'SharesDisposed' ||
      type === 'MergerStarted' ||
      type === 'TradeCompleted',
    fallback: 'TilePlaced',
    isRare: ({ type }) => type === 'MergerStarted' || type === 'TradeCompleted' || type === 'EndDeclared',
    cashFlow,
  }),
  decisive: sentence,
  // Bonuses and disposals of a merger follow it, up to the next tile.
  broughtBy: (event, after, playerId) => {
    if (event.type !== 'MergerStarted') return [];
    const end = after.findIndex(({ type }) => type === 'TilePlaced' || type === 'MergerStarted');
    return (end < 0 ? after : after.slice(0, end)).filter(
      (each) => (each.type === 'BonusPaid' || each.type === 'SharesDisposed') && each.playerId === playerId,
    );
  },
  Opening: ({ event }) => (event.type === 'TilePlaced' ? <TileMark tile={event.tile} /> : null),
};
