import { type GameRecord, type PlayerId, SPECTATOR, stepsOf, type Viewer, withoutTakenBack } from '@magnate/engine';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { AnyState, Played, ReplayUi } from './replayUi.ts';
import type { SavedRecord } from './savedRecord.ts';
import { countUpTo } from './eventPresentation.ts';
import type { ViewHistory } from '../sync/viewHistory.ts';
import type { AnyEvent, AnyView } from '../sync/gameTypes.ts';

/** A record replayed once. States share their lists, so all of them are kept. */

export interface Mark {
  /** The name of one of `Game.markKinds`. */
  readonly kind: string;
  readonly moment: number;
  readonly seq: number;
}

/** The moments of a game: of a finished one, or of a running one as one viewer could see it. */
export interface Moments extends Omit<Played, 'states'> {
  readonly states: readonly (AnyState | AnyView)[];
  readonly gameUi: ReplayUi;
  readonly marks: readonly Mark[];
  /** The last moment, which is the number of actions. */
  readonly last: number;
  /** The number of the action that the rules refused; the game is shown up to there. */
  readonly brokenAt: number | null;
}

export interface Timeline extends Moments, Played {
  readonly states: readonly AnyState[];
}

export function timelineOf(record: SavedRecord, gameUi: ReplayUi): Timeline {
  const { game } = gameUi;
  const states: AnyState[] = [];
  const seqs: number[] = [];
  const events: AnyEvent[] = [];
  const marks: Mark[] = [];
  let brokenAt: number | null = null;
  const steps = stepsOf(game, record as GameRecord<never, never, never>);
  for (let moment = 0; moment <= record.actions.length; moment++) {
    let draft: AnyState | undefined;
    try {
      draft = steps.next().value ?? undefined;
    } catch (error) {
      // Without a setup there is nothing to show.
      if (moment === 0) throw error;
      brokenAt = moment;
    }
    if (draft === undefined) break;
    const news = game.eventsAfter(draft, seqs.at(-1) ?? 0);
    const state = game.draft(draft);
    for (const event of news) {
      events.push(event);
      const kind = markOf(gameUi, event, state);
      if (kind !== null && isNewMark(marks, kind, moment)) marks.push({ kind, moment, seq: event.seq });
    }
    states.push(state);
    seqs.push(events.at(-1)?.seq ?? 0);
  }
  const playerIds = record.players.map(({ id }) => id);
  return { gameUi, states, seqs, events, marks: lasting(marks, events), playerIds, last: states.length - 1, brokenAt };
}

function markOf({ game }: ReplayUi, event: AnyEvent, state: AnyState | AnyView): string | null {
  return isTableEvent(event) ? null : game.marks(event, state);
}

/** The marks of events that were not taken back. */
function lasting(marks: readonly Mark[], events: readonly AnyEvent[]): readonly Mark[] {
  const counted = withoutTakenBack(events);
  if (counted === events) return marks;
  const seqs = new Set(counted.map(({ seq }) => seq));
  return marks.filter(({ seq }) => seqs.has(seq));
}

/** Several deeds that complete a group at once are one mark. */
function isNewMark(marks: readonly Mark[], kind: string, moment: number): boolean {
  return !marks.some((mark) => mark.moment === moment && mark.kind === kind);
}

/** What one viewer has seen so far of a running game. */
export function momentsSoFar(
  {
    players,
    views,
    seqs,
    events,
  }: Omit<ViewHistory, 'table'> & { readonly players: readonly { readonly id: PlayerId }[] },
  gameUi: ReplayUi,
): Moments {
  const marks: Mark[] = [];
  let moment = 0;
  for (const event of events) {
    while ((seqs[moment] ?? event.seq) < event.seq) moment += 1;
    const view = views[moment];
    const kind = view === undefined ? null : markOf(gameUi, event, view);
    if (kind !== null && isNewMark(marks, kind, moment)) marks.push({ kind, moment, seq: event.seq });
  }
  const playerIds = players.map(({ id }) => id);
  const last = views.length - 1;
  return { gameUi, states: views, seqs, events, marks: lasting(marks, events), playerIds, last, brokenAt: null };
}

/** The moment of an event. */
export function momentOf({ seqs }: Pick<Timeline, 'seqs'>, seq: number): number {
  const found = seqs.findIndex((last) => last >= seq);
  return found < 0 ? seqs.length - 1 : found;
}

/** The number of events up to a moment. */
export function eventsBy({ seqs, events }: Pick<Timeline, 'seqs' | 'events'>, moment: number): number {
  return countUpTo(events, seqs[moment] ?? 0);
}

/** The next or previous mark of this kind; undefined if there is none. */
export function markFrom(
  { marks }: Pick<Timeline, 'marks'>,
  kind: string,
  from: number,
  step: 1 | -1,
): Mark | undefined {
  return step > 0
    ? marks.find((mark) => mark.kind === kind && mark.moment > from)
    : marks.findLast((mark) => mark.kind === kind && mark.moment < from);
}

/** The view of the game at a moment. */
export function viewAt({ gameUi, states }: Moments, moment: number, viewer: Viewer): AnyView {
  return gameUi.game.view(states[moment] as AnyState, viewer);
}

/** The events as the viewer could see them; redaction does not depend on the time of the request. */
export function eventsFor({ gameUi, states, seqs, events }: Moments, viewer: Viewer = SPECTATOR): readonly AnyEvent[] {
  let moment = 0;
  return events.map((event) => {
    while ((seqs[moment] ?? Number.POSITIVE_INFINITY) < event.seq) moment += 1;
    return gameUi.game.redact(states[moment] as AnyState, event as never, viewer);
  });
}

/** The seat from which to play on: the viewed one, or the player to decide if there is none or they are out. */
export function seatAt({ gameUi, states }: Timeline, moment: number, me: PlayerId | null): PlayerId | undefined {
  const state = states[moment];
  if (state === undefined || state.status === 'completed') return undefined;
  return me !== null && gameUi.worthOf(state, me) !== null ? me : gameUi.game.holders(state)[0];
}
