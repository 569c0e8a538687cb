import type { PlayerId } from '@magnate/engine';
import { namesOf, words } from '@magnate/words';
import type { GameUi } from '../game/gameUi.ts';
import { positionSeat, seatOf, stillTable } from '../game/positionSeat.ts';
import type { SeatView } from '../game/seatView.ts';
import type { AnyView } from '../sync/gameTypes.ts';
import type { TableSync } from '../sync/tableSync.ts';

/** The players in the examples, by id. */
const PEOPLE = ['ada', 'ben', 'cleo'] as const;

const TABLE = 'example';

/** The player to decide is "you"; otherwise there is no "you" in an example. */
export function exampleSeat(
  gameUi: GameUi,
  view: AnyView,
  me: PlayerId | null,
  you: PlayerId | null = null,
  nameOf = exampleName,
): SeatView {
  const players = view.players.map(({ id }) => seatOf(id, nameOf(id)));
  const names = namesOf(players, you);
  const offers = me === null ? [] : gameUi.rules.offers(view, me);
  return positionSeat({ tableId: TABLE, gameUi, view, me, players, names, offers });
}

export function exampleName(id: PlayerId): string {
  const known = PEOPLE.find((person) => person === id);
  return known === undefined ? id : words.t(`learn:people.${known}`);
}

/** A table that is never opened and has no events. */
export function exampleTable(gameUi: GameUi): TableSync {
  return stillTable(TABLE, gameUi);
}

/** Deep equality of options. */
export function isSameRules(options: object, standard: object): boolean {
  const values = new Map<string, unknown>(Object.entries(options));
  return Object.entries(standard).every(([name, value]) => JSON.stringify(values.get(name)) === JSON.stringify(value));
}
