import type { GameId, PlayerId } from '@magnate/engine';
import { botAction, type BotSeats } from './botSeats.ts';
import type { Screen } from './screen.ts';
import type { LocalGame } from './localGame.ts';
import type { Prompter } from './menuNavigation.ts';

/** One person and bots, from the current state of the game to its end. */
export interface Match<G extends GameId> {
  readonly localGame: LocalGame<G>;
  readonly bots: BotSeats<G>;
  readonly me: PlayerId;
  readonly screen: Screen<G>;
  /** Called after every action, and before the first. */
  readonly save: () => void;
  readonly now: () => number;
  /** Default: the terminal. */
  readonly prompter?: Prompter;
}

/** A resumed match shows the latest events again. */
const RECENT_EVENTS = 40;

export async function playMatch<G extends GameId>(match: Match<G>): Promise<'over' | 'left'> {
  const { localGame, bots, me, screen, save, now, prompter } = match;
  screen.addEvents(localGame.game.eventsAfter(localGame.table, Math.max(0, localGame.eventCount - RECENT_EVENTS)));
  save();
  let postponed: readonly string[] = [];
  while (!localGame.isOver) {
    const actor = nextPlayer(localGame, me, postponed);
    const player = bots.get(actor);
    if (player !== undefined) {
      const action = await botAction(localGame, actor, player, (fault) => screen.addSentence(fault));
      screen.addEvents(localGame.play(action, now()));
    } else {
      const answer = await screen.ask(prompter);
      if (answer.kind === 'leave') return 'left';
      if (answer.kind === 'later') postponed = localGame.offersTo(me);
      else screen.addEvents(localGame.play(answer.action, now()));
    }
    save();
  }
  return 'over';
}

/** Offers that the person postponed are not asked about again while another player can move. */
function nextPlayer<G extends GameId>(localGame: LocalGame<G>, me: PlayerId, postponed: readonly string[]): PlayerId {
  const actors = localGame.asked();
  const waiting = localGame.offersTo(me);
  const isPostponed = waiting.length > 0 && waiting.every((id) => postponed.includes(id));
  const others = actors.filter((id) => id !== me);
  const [first = me] = isPostponed && others.length > 0 ? others : actors;
  return first;
}
