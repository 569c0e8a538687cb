import { acquire, CORPORATIONS, type GameView } from '@magnate/engine/acquire';
import type { Names } from '../core/names.ts';
import { requestWords } from '../core/takeBack.ts';
import { words } from '../core/words.ts';
import { moveName } from './moves.ts';

/** The decision that the game waits for, with the player who decides. */
export function waiting(view: GameView, names: Names): string {
  const request = acquire.openRequest(view);
  if (request !== null) return requestWords(request, moveName, names);
  const [holder] = acquire.actors(view);
  if (holder === undefined) return words.t('acquire:play.waiting.over');
  const who = names.subject(holder);
  const context = names.form(holder);
  const entry = view.agenda.at(-1);
  switch (entry?.kind) {
    case 'PlaceTile': {
      const count = view.trades.filter(({ status }) => status === 'pending').length;
      if (count > 0) return words.t('acquire:play.waiting.tileAndOffers', { who, context, count });
      return words.t('acquire:play.waiting.tile', { who, context });
    }
    case 'BuyShares':
      return words.t('acquire:play.waiting.purchase', { who, context });
    case 'FoundCorporation':
      return words.t('acquire:play.waiting.founding', { who, context });
    case 'ChooseSurvivor':
      return words.t('acquire:play.waiting.survivor', { who, context });
    case 'ChooseDefunct':
      return words.t('acquire:play.waiting.defunct', { who, context });
    case 'DisposeShares':
      return words.t('acquire:play.waiting.disposal', {
        who,
        context,
        corporation: CORPORATIONS[entry.corporation] ?? '',
      });
    case 'EndTurn':
    case 'NextDefunct':
    case 'NextHolder':
    case undefined:
      return words.t('acquire:play.waiting.itself');
  }
}
