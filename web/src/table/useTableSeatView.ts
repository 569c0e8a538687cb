import type { PlayerId } from '@magnate/engine';
import { useMemo } from 'react';
import type { GameKit } from '../game/kit.ts';
import type { AnyAction, AnyOffer, AnyView, Intent } from '../sync/gameTypes.ts';
import { useKit } from '../game/seatView.ts';
import { UNAVAILABLE } from '../sync/actionQueue.ts';
import { toldTo, withoutEnding } from '../sync/tableState.ts';
import { useTable, useTableActs } from '../sync/useTable.ts';
import { type Names, namesOf, sayRefusal, speakCurrency } from '@magnate/words';
import { peopleOf } from '../game/people.ts';
import { useChosenLook } from './useLook.ts';
import type { SeatView } from '../game/seatView.ts';

const NOTHING: readonly AnyOffer[] = [];

/** The table as its panels need it; null before the game is there. */
export function useTableSeatView(): SeatView | null {
  const acts = useTableActs();
  // One by one: the story grows far more often than the table changes.
  const tableId = useTable((state) => state.id);
  const live = useTable((state) => state.table);
  const kit = useKit();
  const shown = useTable((state) => state.shown);
  const seat = useTable((state) => state.seat);
  const isShared = useTable((state) => state.seats.length > 1);
  const stage = useTable((state) => state.stage);
  const isSending = useTable((state) => state.busy);
  const table = useMemo(
    () => (live === null || shown === null ? live : withoutEnding(live, shown, stage)),
    [live, shown, stage],
  );
  // While something is acted out, the question on the screen is no longer open.
  const busy = isSending || (stage.current !== null && table?.version !== shown?.view.version);
  const me = seat?.playerId ?? null;
  const players = table?.players;
  const look = useChosenLook();
  const people = useMemo(() => peopleOf(players ?? [], me, look), [players, me, look]);
  // Names stay the same object while nobody is renamed: whoever comes and goes changes no sentence.
  const called = JSON.stringify(people.map(({ id, name }) => ({ id, name })));
  const you = isShared ? null : me;
  const names = useMemo(() => namesOf(JSON.parse(called), you), [called, you]);
  const isOn = table?.status === 'in_progress' && !table.paused && shown?.outcome === null;
  const view = shown?.view;
  // Before anything is drawn: whatever the table shows is said in its currency.
  speakCurrency(view === undefined ? undefined : kit?.currency?.(view));
  const offers = useMemo(() => offersTo(kit, view, isOn ? me : null), [kit, view, isOn, me]);
  return useMemo(() => {
    if (table === null || kit === null || shown === null) return null;
    return {
      tableId,
      kit,
      table,
      view: shown.view,
      actors: isOn ? shown.actors : [],
      me,
      offers,
      people,
      names,
      stage,
      told: toldTo(shown, stage),
      busy,
      act: (intent) => acts.act(intent, shown),
      answer: (reason) => acts.answer({ code: UNAVAILABLE, message: reason, details: {} }),
      whyNot: (intent) => whyNot(kit, shown.view, names, me, intent),
      skip: () => acts.skip(),
    };
  }, [tableId, kit, table, shown, isOn, me, offers, people, names, stage, busy, acts]);
}

function offersTo(kit: GameKit | null, view: AnyView | undefined, me: PlayerId | null): readonly AnyOffer[] {
  return kit === null || view === undefined || me === null ? NOTHING : kit.rules.offers(view, me);
}

function whyNot(kit: GameKit, view: AnyView, names: Names, me: PlayerId | null, intent: Intent): string | undefined {
  if (me === null) return undefined;
  const action = { ...intent, playerId: me } as AnyAction;
  const violation = kit.rules.whyNot(view, action);
  return violation === undefined
    ? undefined
    : sayRefusal(violation, { action, table: view, names, own: kit.ownNames?.(view) });
}
