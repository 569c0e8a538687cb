import type { GameId, PlayerId } from '@magnate/engine';
import { botAction, type BotSeats } from './botSeats.ts';
import type { Screen } from './screen.ts';
import type { LocalGame } from './localGame.ts';
import type { Asker } from './walk.ts';

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
  readonly asker?: Asker;
}

/** A resumed match shows the latest events again. */
const RECALLED = 40;

export async function playMatch<G extends GameId>(match: Match<G>): Promise<'over' | 'left'> {
  const { localGame, bots, me, screen, save, now, asker } = match;
  screen.tell(localGame.game.eventsAfter(localGame.table, Math.max(0, localGame.eventCount - RECALLED)));
  save();
  let putOff: readonly string[] = [];
  while (!localGame.isOver) {
    const actor = nextOf(localGame, me, putOff);
    const player = bots.get(actor);
    if (player !== undefined) {
      const action = await botAction(localGame, actor, player, (fault) => screen.say(fault));
      screen.tell(localGame.play(action, now()));
    } else {
      const answer = await screen.ask(asker);
      if (answer.kind === 'leave') return 'left';
      if (answer.kind === 'later') putOff = localGame.offersTo(me);
      else screen.tell(localGame.play(answer.action, now()));
    }
    save();
  }
  return 'over';
}

/** Offers that the person postponed are not asked about again while another player can move. */
function nextOf<G extends GameId>(localGame: LocalGame<G>, me: PlayerId, putOff: readonly string[]): PlayerId {
  const asked = localGame.asked();
  const waiting = localGame.offersTo(me);
  const isPutOff = waiting.length > 0 && waiting.every((id) => putOff.includes(id));
  const others = asked.filter((id) => id !== me);
  const [first = me] = isPutOff && others.length > 0 ? others : asked;
  return first;
}
