import { boardOf, deciderOf, type GameView, onTurn, openDebt, openDecision, viewRules } from '@magnate/engine/monopoly';
import type { PlayerId } from '@magnate/engine';
import type { English } from '../core/english.generated.ts';
import { type Names, subjects } from '../core/names.ts';
import { listed, words } from '../core/words.ts';
import { requestWords } from '../core/takeBack.ts';
import { lotName } from './auction.ts';
import { moveName } from './moves.ts';
import { buildingWithArticle, placeName } from './places.ts';

/** Up to this number of players are named. */
const MOST_NAMES = 3;

/** The decision that the game waits for, with the player who decides. */
export function waiting(view: GameView, names: Names): string {
  const request = viewRules.openRequest(view);
  if (request !== null) return requestWords(request, moveName, names);
  switch (view.phase) {
    case 'WaitingForRoll': {
      const inJail = view.players[view.currentPlayerIndex]?.jailStatus === 'inJail';
      return waitingText(names, onTurn(view), inJail ? 'jail' : 'roll');
    }
    case 'AwaitingBuyDecision': {
      const position = view.players[view.currentPlayerIndex]?.position ?? 0;
      return waitingText(names, onTurn(view), 'buy', { place: placeName(position, boardOf(view.options)) });
    }
    case 'PlayerAction':
      return waitingText(names, onTurn(view), 'finish');
    case 'Rolling':
    case 'Resolving':
    case 'EndTurn':
      return waitingText(names, onTurn(view), 'turn');
    case 'Auction': {
      const lot = view.auction === null ? '' : lotName(view.auction, boardOf(view.options));
      const bidders = view.players.filter(({ id }) => offersOf(view, id).includes('PassBid'));
      return sentenceForSeveral(
        names,
        bidders.map(({ id }) => id),
        'bid',
        { lot },
      );
    }
    case 'Debt': {
      const debt = openDebt(view);
      const creditor = creditorWords(view, names);
      return waitingText(names, debt?.debtorId, 'debt', { creditor, amount: debt?.amount ?? 0 });
    }
    case 'TaxChoice':
      return waitingText(names, deciderOf(view, openDecision(view, 'TaxChoice')), 'tax');
    case 'JailExit':
      return waitingText(names, deciderOf(view, openDecision(view, 'JailExit')), 'jailExit');
    case 'MortgageTransfer': {
      const open = openDecision(view, 'MortgageTransfer');
      return waitingText(names, deciderOf(view, open), 'mortgage', {
        place: placeName(open?.spaceId ?? 0, boardOf(view.options)),
      });
    }
    case 'BuildingClaim': {
      const open = openDecision(view, 'BuildingClaim');
      return sentenceForSeveral(names, open?.undecided ?? [], 'claim', {
        building: buildingWithArticle(open?.building ?? 'house'),
      });
    }
    case 'BuildingPlacement': {
      const open = openDecision(view, 'BuildingPlacement');
      return waitingText(names, deciderOf(view, open), 'place', {
        building: buildingWithArticle(open?.building ?? 'house'),
      });
    }
    case 'GameOver':
      return words.t('monopoly:play.waiting.over');
  }
}

/** The creditor of the open debt. */
export function creditorWords(view: GameView, names: Names): string {
  const shares = openDebt(view)?.shares ?? [];
  const [first] = shares;
  return shares.length === 1 && first !== undefined
    ? names.object(first.creditorId)
    : words.t('monopoly:play.waiting.several');
}

function offersOf(view: GameView, id: PlayerId): readonly string[] {
  return viewRules.offers(view, id).map((offer) => offer.type);
}

type Key = keyof English['monopoly']['play']['waiting']['they'];

const FIGURES = { place: '', lot: '', building: '', creditor: '', amount: 0 };
type Figures = Partial<typeof FIGURES>;

function waitingText(names: Names, id: PlayerId | undefined, key: Key, figures: Figures = {}): string {
  if (id === undefined) return '';
  const name = names.subject(id);
  return words.t(`monopoly:play.waiting.${names.form(id)}.${key}`, { ...FIGURES, name, ...figures });
}

/** Names of a few players, or the number of many. */
function sentenceForSeveral(names: Names, ids: readonly PlayerId[], key: 'bid' | 'claim', figures: Figures): string {
  const [first] = ids;
  const all = { ...FIGURES, ...figures };
  if (ids.length === 1) return waitingText(names, first, key, figures);
  if (ids.length > MOST_NAMES) return words.t(`monopoly:play.waiting.many.${key}`, { ...all, count: ids.length });
  const name = listed(subjects(names, ids));
  return words.t(`monopoly:play.waiting.they.${key}`, { ...all, name });
}
