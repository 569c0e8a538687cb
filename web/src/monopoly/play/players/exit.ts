import type { PlayerId } from '@magnate/engine';
import type { Exit, GameKit } from '../../../game/kit.ts';
import type { AnyEvent } from '../../../sync/gameTypes.ts';
import { sentence } from '../../board/story.ts';

/** A bankrupt's place, and the debt that ruined them. */
export const exit: GameKit['exit'] = (view, story, playerId, names): Exit | null => {
  if (view.game !== 'monopoly' || !view.bankrupts.includes(playerId)) return null;
  const why = ruinIn(story, playerId).map((event) => sentence(event, names, view));
  return {
    place: view.players.length - view.bankrupts.indexOf(playerId),
    why: why.filter((said) => said !== null),
  };
};

/** What could not be paid, where something was, and the bankruptcy itself. */
function ruinIn(story: readonly AnyEvent[], playerId: PlayerId): readonly AnyEvent[] {
  const end = story.findLastIndex((event) => event.type === 'PlayerBankrupt' && event.playerId === playerId);
  if (end < 0) return [];
  const debt = story.slice(0, end).findLast((event) => event.type === 'DebtIncurred' && event.debtorId === playerId);
  const last = story[end] as AnyEvent;
  // Whoever gave up of their own accord owed nothing: an old debt is none of it.
  const owed = last.type === 'PlayerBankrupt' && last.shares.length > 0 && debt !== undefined;
  return owed ? [debt, last] : [last];
}
