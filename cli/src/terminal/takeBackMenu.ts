import { type ActionOf, type GameId, gameOf, lastActionIn, type PlayerId, type ViewOf } from '@magnate/engine';
import { namesOf, requestWords, words } from '@magnate/words';
import { act, type Entry, type Menu } from './menu.ts';

/** Taking back the last action: the request and the answers, common to all games. */

interface TakeBackTexts<G extends GameId> {
  readonly game: G;
  readonly moveName: (type: string) => string;
}

/** The question to a player who has to answer a request; undefined if there is none. */
export function takeBackMenu<G extends GameId>(
  { game, moveName }: TakeBackTexts<G>,
  view: ViewOf<G>,
  playerId: PlayerId,
  tail: readonly Entry<ActionOf<G>>[],
): Menu<ActionOf<G>> | undefined {
  const request = gameOf(game).openRequest(view);
  if (request?.waitsFor.includes(playerId) !== true) return undefined;
  const entries = [
    ...entriesOf(game, view, playerId, 'agree', words.t('terminal:menu.takeBack.agree')),
    ...entriesOf(game, view, playerId, 'refuse', words.t('terminal:menu.takeBack.refuse')),
  ];
  return { title: requestWords(request, moveName, namesOf(view.players, playerId)), entries: [...entries, ...tail] };
}

/** The entry to ask, if the last action can be taken back. */
export function askEntries<G extends GameId>(
  { game, moveName }: TakeBackTexts<G>,
  view: ViewOf<G>,
  playerId: PlayerId,
): readonly Entry<ActionOf<G>>[] {
  const move = moveName(lastActionIn(view) ?? '');
  return entriesOf(game, view, playerId, 'ask', words.t('terminal:menu.takeBack.ask', { move }));
}

function entriesOf<G extends GameId>(
  id: G,
  view: ViewOf<G>,
  playerId: PlayerId,
  kind: 'ask' | 'agree' | 'refuse',
  label: string,
): readonly Entry<ActionOf<G>>[] {
  const game = gameOf(id);
  const offer = game.offers(view, playerId).find(({ type }) => game.actionKind(type) === kind);
  return offer === undefined ? [] : game.toActions(offer, playerId, 1).map((action) => act(label, action));
}
