import type { PlayerId } from '@magnate/engine';
import { namesOf, words } from '@magnate/words';
import type { GameKit } from '../game/kit.ts';
import { peopleOf } from '../game/people.ts';
import type { SeatView } from '../game/seatView.ts';
import { EMPTY_STAGE } from '../sync/tableState.ts';
import type { AnyView } from '../sync/gameTypes.ts';
import { TableSync } from '../sync/tableSync.ts';

/** A position as if somebody sat at it: the components of the table draw it, and nothing that is pressed is done. */

/** Those who play in the examples, by their ids. */
const PEOPLE = ['ada', 'ben', 'cleo'] as const;

const TABLE = 'example';

/** Nobody is "you" in an example; whoever is asked something is. */
export function exampleSeat(
  kit: GameKit,
  view: AnyView,
  me: PlayerId | null,
  you: PlayerId | null = null,
  nameOf = exampleName,
): SeatView {
  const players = view.players.map(({ id }) => ({
    id,
    name: nameOf(id),
    model: 'human',
    personality: null,
    open: false,
    claimed: true,
    muted: false,
    standIn: false,
    present: true,
  }));
  const actors = kit.rules.actors(view);
  return {
    tableId: TABLE,
    kit,
    table: {
      id: TABLE,
      game: kit.id,
      status: 'in_progress',
      version: view.version,
      seq: 0,
      players,
      you: { role: me === null ? 'spectator' : 'seat', playerId: me },
      actors,
      view: null,
      visibility: 'private',
      paused: false,
      clock: null,
      deadlines: {},
      verified: false,
      imported: false,
      commitment: null,
      options: {},
      vote: null,
      hostMayKnow: false,
      dealtUnclaimed: [],
      discarded: 0,
      rematch: null,
      outcome: null,
    },
    view,
    me,
    offers: me === null ? [] : kit.rules.offers(view, me),
    people: peopleOf(players, me),
    names: namesOf(players, you),
    actors,
    stage: EMPTY_STAGE,
    told: 0,
    busy: false,
    act: async () => false,
    answer: () => undefined,
    whyNot: () => undefined,
    skip: () => undefined,
  };
}

export function exampleName(id: PlayerId): string {
  const known = PEOPLE.find((person) => person === id);
  return known === undefined ? id : words.t(`learn:people.${known}`);
}

/** A table that is never opened: nothing has happened at it. */
export function exampleTable(kit: GameKit): TableSync {
  return new TableSync(TABLE, async () => kit);
}
