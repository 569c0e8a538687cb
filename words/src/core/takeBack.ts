import type { PlayerId, TakeBackRequest } from '@magnate/engine';
import type { SentenceContext } from './eventSentences.ts';
import { type Names, objects } from './names.ts';
import { words } from './words.ts';

/** Texts about taking back the last action, for any game. `Moves` calls an action by its type: "the purchase". */

type Moves = (action: string) => string;
type Context = Pick<SentenceContext<unknown>, 'names'>;

interface Asked {
  readonly playerId: PlayerId;
  readonly action: string;
}

interface Answered {
  readonly playerId: PlayerId;
}

export function takeBackSentences(moves: Moves) {
  const answer = (key: 'agreed' | 'refused' | 'playedOn', { playerId }: Answered, { names }: Context) =>
    words.t(`takeBack.${key}`, { player: names.subject(playerId) });
  return {
    TakeBackAsked: ({ playerId, action }: Asked, { names }: Context) =>
      words.t('takeBack.asked', { player: names.subject(playerId), move: moves(action) }),
    TakeBackAgreed: (event: Answered, context: Context) => answer('agreed', event, context),
    TakeBackRefused: (event: Answered & { readonly because: 'refused' | 'playedOn' }, context: Context) =>
      answer(event.because, event, context),
    ActionTakenBack: ({ playerId, action }: Asked, { names }: Context) =>
      words.t('takeBack.done', { player: names.subject(playerId), move: moves(action) }),
  };
}

interface WithTakeBack {
  readonly takeBack: Asked | null;
}

export function takeBackOffers(moves: Moves) {
  const say = (key: 'ask' | 'agree' | 'refuse', { takeBack }: WithTakeBack, names: Names) =>
    words.t(`takeBack.offer.${key}`, {
      player: names.object(takeBack?.playerId ?? ''),
      move: moves(takeBack?.action ?? ''),
    });
  return {
    AskTakeBack: (_: unknown, view: WithTakeBack, names: Names) => say('ask', view, names),
    AgreeTakeBack: (_: unknown, view: WithTakeBack, names: Names) => say('agree', view, names),
    RefuseTakeBack: (_: unknown, view: WithTakeBack, names: Names) => say('refuse', view, names),
  };
}

/** Who asks to take back what, and who still has to answer. */
export function requestWords({ playerId, action, waitsFor }: TakeBackRequest, moves: Moves, names: Names): string {
  return words.t(`takeBack.waiting.${names.form(playerId)}`, {
    player: names.subject(playerId),
    move: moves(action),
    others: objects(names, waitsFor),
  });
}
